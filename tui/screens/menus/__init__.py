"""Screens around a game: library, set-up, settings, rules, help."""
