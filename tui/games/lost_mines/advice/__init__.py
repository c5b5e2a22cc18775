"""Advice in words: what the focus suggests, and why a bot moved as it did."""
