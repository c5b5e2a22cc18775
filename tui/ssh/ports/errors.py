"""The errors of the ports."""

from __future__ import annotations


class Unavailable(Exception):
    """A store does not answer, or cannot be used. What was asked of it may have been done."""


class Fenced(Exception):
    """Another host has taken the table since, or it was given back: nothing was written."""


class BackInTime(Exception):
    """The log is shorter than what this host has appended: the store was set back, and the table must be taken anew."""


class InDoubt(Exception):
    """The record may have been written, or not. The same append again tells."""


class Unusable(Exception):
    """The log of a table cannot be taken up: it is damaged, or of a newer program."""
