"""Tests of the words for why moves were played, and of hints."""
