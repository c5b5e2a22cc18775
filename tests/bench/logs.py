"""Rows 4 to 8 and 15: what a log costs to open, to take back, to write, and on disk."""

from __future__ import annotations
