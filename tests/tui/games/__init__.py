"""Tests of each game's words and board."""
