"""Tests of the rules of Mr. Sneaky, clause by clause."""
