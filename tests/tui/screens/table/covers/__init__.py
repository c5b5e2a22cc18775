"""Tests of the screens at a table."""
