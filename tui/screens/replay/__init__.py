"""Screens that show a saved game again."""
