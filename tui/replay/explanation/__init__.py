"""Explanations of moves in words, after the game, and hints."""
