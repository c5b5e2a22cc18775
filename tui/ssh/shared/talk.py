"""The length of what people say on a host."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

LONGEST_TALK: Final = 200
"""Cells of the longest chat message."""

LONGEST_TYPED: Final = 4 * LONGEST_TALK
"""The room of a line for a message: what is too long is seen whole, and refused."""


def surplus(text: str) -> int:
    """The cells by which a message is too long; 0 where it has room."""
    return max(0, cell_len(text) - LONGEST_TALK)
