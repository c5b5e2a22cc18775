"""The evaluation in the replay and at the results."""
