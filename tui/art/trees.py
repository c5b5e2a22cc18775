"""Trees, for parks and the edges of streets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui.art.pen import Pen
from tui.art.quadrants import quadrants

TREE: Final = (
    "...LLLl...",
    ".LLLLLlll.",
    "LLLLLlllmm",
    "LLLllllmmm",
    ".llmmmmmm.",
    "...mttm...",
)
"""A round tree, half a column and half a row a character."""


def draw_tree(pen: Pen, x: int, y: int, tones: Mapping[str, str]) -> None:
    """A tree at column `x` and half row `y`, in the tones called leaf, leaf2 and trunk."""
    light = pen.inks.light(tones["leaf"], 0.18)
    rows = ("", *TREE) if y % 2 else TREE
    quadrants(pen, x, y // 2, rows, {"l": tones["leaf"], "L": light, "m": tones["leaf2"], "t": tones["trunk"]})
