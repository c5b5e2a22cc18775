"""Checks of the contract: each yields a line a violation."""
