"""Tests of hints and explanations on screens."""
