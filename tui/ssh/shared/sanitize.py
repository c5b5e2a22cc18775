"""Cleans the text of strangers for other terminals: no control, escape or bidirectional characters."""

from __future__ import annotations

import unicodedata
from typing import Final

from rich.cells import cell_len

LONGEST_TALK: Final = 200
"""Cells of the longest chat message."""

MOST_MARKS: Final = 2
"""The most combining marks that may stand on one character: more of them cover the lines above and below."""

FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""The general categories of characters that move the cursor, turn the direction of writing, or mean nothing."""


def clean(text: str, cells: int) -> str:
    """A line of plain characters, at most so many cells wide; blanks stand single and never at an end."""
    chars: list[str] = []
    marks = wide = 0
    for char in unicodedata.normalize("NFC", " ".join(text.split())):
        category = unicodedata.category(char)
        if category in FORBIDDEN:
            continue
        if category in ("Mn", "Me", "Mc"):
            marks += 1
            if marks > MOST_MARKS or not chars:
                continue
        else:
            marks = 0
        wide += cell_len(char)
        if wide > cells:
            break
        chars.append(char)
    return " ".join("".join(chars).split())


def folded(name: str) -> str:
    """The form of a name in which names that look alike are equal: without case, width and blanks."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
