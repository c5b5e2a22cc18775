"""Tests of the picture of The Lost Mines."""
