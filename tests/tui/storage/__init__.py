"""Tests of the files that keep settings and annotations."""
