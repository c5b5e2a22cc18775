"""The errors of the ports."""

from __future__ import annotations


class Unavailable(Exception):
    """A store does not answer, or cannot be used. What was asked of it may have been done."""
