"""Tests of the plain mode."""
