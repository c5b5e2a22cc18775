"""Gem Stone Mine as people meet it: its text, its board and its rules."""
