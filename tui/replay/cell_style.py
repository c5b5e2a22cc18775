"""The look of a drawn cell as plain colours, for pictures that are made without a terminal."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rich.style import Style

NIGHT: Final = "#000000"
PALE: Final = "#ffffff"


class CellStyle(NamedTuple):
    """Colours of a cell as `#rrggbb`, and whether its character is bold."""

    ink: str
    ground: str
    bold: bool


@cache
def cell_style(style: Style | None) -> CellStyle:
    """The colours and weight that a style stands for; pale on black where it names none."""
    if style is None:
        return CellStyle(PALE, NIGHT, False)
    ink = PALE if style.color is None or style.color.is_default else style.color.get_truecolor().hex
    ground = NIGHT if style.bgcolor is None or style.bgcolor.is_default else style.bgcolor.get_truecolor().hex
    return CellStyle(ground, ink, bool(style.bold)) if style.reverse else CellStyle(ink, ground, bool(style.bold))
