"""Advice in words: why a bot moved as it did."""
