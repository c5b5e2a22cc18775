"""Tests of the parts of screens."""
