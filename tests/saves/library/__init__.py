"""Tests of the folder of saved games."""
