"""The web page of a replay."""
