"""Heuristics and rollouts of this game: everything that only bots use."""
