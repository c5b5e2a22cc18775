"""The library: the saved games in a list, and what can be done with their files."""
