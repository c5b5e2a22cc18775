"""Narrowing an offer to one move."""
