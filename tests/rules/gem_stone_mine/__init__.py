"""Tests of the rules of Gem Stone Mine, clause by clause."""
