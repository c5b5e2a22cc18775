"""Tests of the picture of Gem Stone Mine."""
