"""Screens around a game: home, library, set-up, settings, rules, help."""
