"""A calm visual language: the colours by name, by night and by day, and the single bright accent."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.theme import Theme

NIGHT: Final = {
    "ground": "#11141b",
    "tile": "#1c222d",
    "raised": "#2a3240",
    "text": "#dfe3ea",
    "quiet": "#8e98a9",
    "faint": "#747f94",
    "ornament": "#5a6478",
    "accent": "#3fe0c0",
    "alarm": "#ff8f87",
    "paper": "#ece6d8",
    "ink": "#1c1a17",
    "red": "#d55d58",
    "blue": "#72acfd",
    "yellow": "#f4c73c",
    "green": "#9ffeba",
    "orange": "#e09300",
    "purple": "#a973aa",
    "grey": "#bbbbbb",
    "pink": "#ff9fd0",
    "white": "#ffffff",
}
"""Lamplight on a dark table.

The seven colours that things are called by stay apart for eyes that see no red, no green or no blue: a test measures
it. Each of them still has a letter or a shape of its own.
"""

DAY: Final = {
    "ground": "#f6f3ec",
    "tile": "#e9e4d8",
    "raised": "#dad3c4",
    "text": "#24221e",
    "quiet": "#665f54",
    "faint": "#736d5f",
    "ornament": "#938b7b",
    "accent": "#006b5a",
    "alarm": "#a8201a",
    "paper": "#fffdf8",
    "ink": "#24221e",
    "red": "#ce2f3e",
    "blue": "#1d2e70",
    "yellow": "#6a6700",
    "green": "#3b7b4c",
    "orange": "#753506",
    "purple": "#7d43cd",
    "grey": "#424447",
    "pink": "#b02c7c",
    "white": "#000000",
}
"""The same table by daylight."""

PLAIN: Final = dict.fromkeys(NIGHT, "#e4e4e4") | {
    "ground": "#101010",
    "tile": "#1d1d1d",
    "raised": "#343434",
    "quiet": "#a8a8a8",
    "faint": "#7e7e7e",
    "ornament": "#666666",
    "accent": "#ffffff",
    "alarm": "#ffffff",
    "white": "#ffffff",
    "ink": "#101010",
}
"""No hue at all: letters, shapes and weight say everything."""

PALETTES: Final = {"night": NIGHT, "day": DAY, "plain": PLAIN}


WORDS: Final = 4.5
"""The least contrast of anything that is to be read, as WCAG 2 measures it."""

ORNAMENTS: Final = 3.0
"""The least contrast of what only guides the eye: dots and lines."""


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, from 1 to 21, as WCAG 2 measures it."""
    dark, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [part / 255 for part in _parts(colour)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _parts(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


class Inks:
    """The styles that screens draw with, made from colour names: `inks("quiet", on="tile")`."""

    def __init__(self, theme: str) -> None:
        """`theme` is a key of `PALETTES`; any other name draws by night."""
        self._colours = PALETTES.get(theme, NIGHT)

    @lru_cache(maxsize=512)  # noqa: B019 - there is one of these a theme, for as long as the program runs
    def __call__(
        self,
        name: str = "text",
        *,
        on: str = "ground",
        bold: bool = False,
        underline: bool = False,
        italic: bool = False,
    ) -> Style:
        """Text of one colour on another."""
        return Style(
            color=self._readable(name, on),
            bgcolor=self._colours[on],
            bold=bold or None,
            underline=underline or None,
            italic=italic or None,
        )

    @lru_cache(maxsize=64)  # noqa: B019
    def block(self, name: str = "accent", *, ink: str = "ground", bold: bool = True) -> Style:
        """A filled block with text cut out of it. Reversed, not only coloured: it stays a block without colours."""
        return Style(color=self._readable(name, ink), bgcolor=self._colours[ink], bold=bold or None, reverse=True)

    def _readable(self, name: str, ground: str) -> str:
        """A colour as it has to be on this ground: drawn towards that of text, on a pale one of ink, until it can be
        read there."""
        colours = self._colours
        colour, least = colours[name], ORNAMENTS if name == "ornament" else WORDS
        towards = _parts(max(colours["text"], colours["ink"], key=lambda ink: contrast(ink, colours[ground])))
        steps = 16
        for step in range(steps + 1):
            mixed = [part + (to - part) * step // steps for part, to in zip(_parts(colour), towards, strict=True)]
            said = "#{:02x}{:02x}{:02x}".format(*mixed)
            if contrast(said, colours[ground]) >= least:
                return said
        return said


@lru_cache(maxsize=4)
def inks(theme: str) -> Inks:
    """The inks of a theme."""
    return Inks(theme)


def theme(name: str) -> Theme:
    """A palette as Textual's own widgets wear it."""
    colours = PALETTES[name]
    return Theme(
        name=name,
        dark=name != "day",
        primary=colours["accent"],
        secondary=colours["quiet"],
        accent=colours["accent"],
        warning=colours["yellow"],
        error=colours["alarm"],
        success=colours["green"],
        foreground=colours["text"],
        background=colours["ground"],
        surface=colours["tile"],
        panel=colours["tile"],
        boost=colours["raised"],
        variables={
            "block-cursor-foreground": colours["ground"],
            "block-cursor-background": colours["accent"],
            "block-cursor-text-style": "bold",
            "border": colours["raised"],
            "scrollbar": colours["raised"],
            "scrollbar-background": colours["ground"],
            "scrollbar-hover": colours["faint"],
            "scrollbar-active": colours["quiet"],
            "input-cursor-background": colours["accent"],
        },
    )
