"""Colours and drawing characters."""
