"""Tests of the screens before and around a game."""
