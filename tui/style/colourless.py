"""The screen of a terminal for which `NO_COLOR` asks for no colours: what stands out is shown in reverse video."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

HALF: Final = 0.5
"""The brightness from which on a ground is light."""

REVERSED: Final = Style(reverse=True)


class Colourless(LineFilter):
    """Takes all colours away. A cell whose ground is not dark as the others', or not light, is reversed."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        light = background.brightness > HALF
        return [Segment(text, None if style is None else _bare(style, light), None) for text, style, _ in segments]


@lru_cache(maxsize=4096)
def _bare(style: Style, light: bool) -> Style:
    if style.color is None or style.bgcolor is None:
        return style.without_color
    stands_out = (_brightness(style.bgcolor) > _brightness(style.color)) != light
    return style.without_color + REVERSED if stands_out and not style.reverse else style.without_color


def _brightness(colour: RichColor) -> float:
    return Color.from_rich_color(colour).brightness
