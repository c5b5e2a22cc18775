"""Whole games and pairs of worlds: the material of the checks."""
