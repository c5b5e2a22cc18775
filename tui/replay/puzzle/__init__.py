"""Puzzles of finished games: who is it? Their games, questions, hints and proofs."""
