"""Texts about games and saves: sentences of the story, titles, rules, errors."""
