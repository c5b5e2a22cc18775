"""Gem Stone Mine, as the regular bot of commit 05c5684 played it."""
