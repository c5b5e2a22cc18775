"""The phrases of Japanese, between which a line may end: no space marks them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from budoux.parser import Parser


HEADS: Final = frozenset({"独り"})
"""Beginnings of words that the parser takes for words."""


PARTICLES: Final = frozenset("へをにがはのとでも")
"""Particles that stand alone behind a closing bracket, and belong to what it closes."""


def phrases(text: str) -> list[str]:
    """The parts of a text that are read in one breath: a word with its particle or ending."""
    parts: list[str] = []
    for part in _parser().parse(text):
        if parts and (parts[-1] in HEADS or (part in PARTICLES and parts[-1][-1:] in "）」")):
            parts[-1] += part
        else:
            parts.append(part)
    return parts


@cache
def _parser() -> Parser:
    # a start without a word of Japanese is not to pay for it
    from budoux.parser import load_default_japanese_parser

    return load_default_japanese_parser()
