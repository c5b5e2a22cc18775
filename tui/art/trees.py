"""Trees, for parks and the edges of streets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui.art.pen import Pen

TREE: Final = (".ll..", "lLLl.", "lLllm", "mlllm", ".mmm.", "..t..")
"""A tree, a character a pixel."""


def draw_tree(pen: Pen, x: int, y: int, tones: Mapping[str, str]) -> None:
    """A tree at column `x` and half row `y`, in the tones called leaf, leaf2 and trunk."""
    light = pen.inks.light(tones["leaf"], 0.18)
    pen.sprite(x, y, TREE, {"l": tones["leaf"], "L": light, "m": tones["leaf2"], "t": tones["trunk"]})
