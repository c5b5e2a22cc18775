"""Tests of the screens of a hosted game."""
