"""The web page of a replay, with its style sheet and its script."""
