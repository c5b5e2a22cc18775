"""Screens of a game in progress."""
