"""Tests of the rules of The Lost Mines, clause by clause."""
