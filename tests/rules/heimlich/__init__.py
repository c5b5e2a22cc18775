"""Tests of the rules of Undercover, clause by clause."""
