"""Tests of the terminal as the program reads it and writes to it."""
