"""The table of Undercover in words and signs, for terminals that show no pictures."""
