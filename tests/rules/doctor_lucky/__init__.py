"""Tests of the rules of The Island of Doctor Lucky, clause by clause."""
