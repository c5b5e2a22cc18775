"""Text that anybody may have written, made harmless for a terminal: no control, escape or direction characters."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_MARKS: Final = 2
"""The most combining marks that may stand on one character: more of them cover the lines above and below."""

FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""The general categories of characters that move the cursor, turn the direction of writing, or mean nothing."""

SELECTORS: Final = (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
"""Characters that choose the form of the one before them."""

INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | set(map(chr, SELECTORS))
"""Characters of other categories that show nothing (Unicode's default-ignorable ones, and the blank of Braille)."""

UNSHOWN: Final = "?"
"""Stands for a forbidden character where its place should be seen, as in the name of a file."""


def clean(text: str, cells: int) -> str:
    """A line of plain characters, at most so many cells wide; blanks stand single and never at an end."""
    chars: list[str] = []
    marks = wide = 0
    for char in unicodedata.normalize("NFC", " ".join(text.split())):
        category = unicodedata.category(char)
        if category in FORBIDDEN or char in INVISIBLE:
            continue
        if category in ("Mn", "Me", "Mc"):
            marks += 1
            if marks > MOST_MARKS or not chars:
                continue
        else:
            marks = 0
            wide += 2 if unicodedata.east_asian_width(char) in "WF" else 1
        if wide > cells:
            break
        chars.append(char)
    return " ".join("".join(chars).split())


def printable(text: str) -> str:
    """The text with a question mark for each forbidden character, line breaks too: it is one line."""
    if text.isprintable():
        return text
    return "".join(UNSHOWN if unicodedata.category(char) in FORBIDDEN else char for char in text)
