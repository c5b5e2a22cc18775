"""The picks of a covered hand, and those that were taken back."""
