"""A calm visual language: the colours by name, by night and by day, and the single bright accent."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

from rich.style import Style
from textual.theme import Theme

from tui.style import glows, high_contrast, indexed
from tui.style.colour import BLACK, ORNAMENTS, WHITE, WORDS, blend, contrast, grey

Depth = Literal["true", "256"]
"""The number of colours that the terminal shows: all of them, or 256."""

Scenery = Mapping[str, tuple[str, int, str, int]]
"""The colours of a picture by name: by night and its index among 256, by day and its index."""

NIGHT: Final = {
    "ground": "#0d0f17",
    "tile": "#1c222d",
    "raised": "#252c3e",
    "text": "#f0ebdd",
    "quiet": "#a3a9b8",
    "faint": "#868ea2",
    "ornament": "#5f6880",
    "accent": "#4ff0d0",
    "alarm": "#ff8a80",
    "paper": "#f1e7cf",
    "ink": "#2a2118",
    "red": "#e2574c",
    "blue": "#5fa8ff",
    "yellow": "#ffd23f",
    "green": "#79e08f",
    "orange": "#ff9a3c",
    "purple": "#c07be8",
    "grey": "#c3c8d0",
    "pink": "#ff9fd0",
    "white": "#ffffff",
    "bar": "#1a1e2b",
    "panel": "#131722",
    "edge": "#39435a",
    "legal": "#124840",
    "accent_ink": "#06201b",
    "lamp": "#ffd479",
    "paper_shade": "#d9cbab",
    "shade": "#8d7f64",
    "ink_quiet": "#6a5a44",
    "card_back": "#7c2f3e",
    "card_lattice": "#a5505c",
}
"""Lamplight on a dark table.

The seven named colours stay apart for eyes that see no red, no green or no blue; a test measures it. Each of them still
has a letter or a shape of its own.
"""

DAY: Final = {
    "ground": "#efe7d6",
    "tile": "#e6dcc6",
    "raised": "#e3d7be",
    "text": "#2a2118",
    "quiet": "#5d5140",
    "faint": "#62563f",
    "ornament": "#8a7d66",
    "accent": "#005a4c",
    "alarm": "#a8201a",
    "paper": "#fffaf0",
    "ink": "#2a2118",
    "red": "#c8322b",
    "blue": "#2454a8",
    "yellow": "#e0a800",
    "green": "#2f8a4a",
    "orange": "#c65a00",
    "purple": "#7d43cd",
    "grey": "#5f6673",
    "pink": "#b02c7c",
    "white": "#2a2118",
    "bar": "#dccfb4",
    "panel": "#f7f1e3",
    "edge": "#b9a988",
    "legal": "#c4ebe0",
    "accent_ink": "#ffffff",
    "lamp": "#7a4c00",
    "paper_shade": "#e8dcc2",
    "shade": "#b9a988",
    "ink_quiet": "#6a5a44",
    "card_back": "#8c3a48",
    "card_lattice": "#b4626d",
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
    "bar": "#1d1d1d",
    "panel": "#181818",
    "edge": "#343434",
    "legal": "#343434",
    "accent_ink": "#101010",
    "shade": "#7e7e7e",
    "ink_quiet": "#343434",
    "card_back": "#343434",
    "card_lattice": "#666666",
}
"""No hue at all: letters, shapes and weight say everything."""

THEMES: Final = ("night", "day", "contrast", "plain")


@lru_cache(maxsize=3 * len(THEMES))
def palette(theme: str, glow: glows.Glow = "mint") -> Mapping[str, str]:
    """The colours of a theme by name. KeyError names a theme that is missing."""
    shades = glows.tones(glow, theme)
    if theme == "contrast":  # worked out only where it is worn
        return high_contrast.heightened(NIGHT | shades)
    return {"night": NIGHT, "day": DAY, "plain": PLAIN}[theme] | shades


INDICES: Final = {
    "night": {
        "ground": 233,
        "tile": 235,
        "raised": 238,
        "text": 230,
        "quiet": 146,
        "faint": 103,
        "ornament": 240,
        "accent": 86,
        "alarm": 210,
        "paper": 230,
        "ink": 234,
        "red": 203,
        "blue": 33,
        "yellow": 220,
        "green": 120,
        "orange": 208,
        "purple": 176,
        "grey": 246,
        "pink": 218,
        "white": 231,
        "bar": 236,
        "panel": 234,
        "edge": 60,
        "legal": 23,
        "accent_ink": 16,
        "lamp": 222,
        "paper_shade": 187,
        "shade": 101,
        "ink_quiet": 94,
        "card_back": 88,
        "card_lattice": 131,
    },
    "day": {
        "ground": 230,
        "tile": 187,
        "raised": 187,
        "text": 234,
        "quiet": 239,
        "faint": 240,
        "ornament": 101,
        "accent": 23,
        "alarm": 160,
        "paper": 231,
        "ink": 234,
        "red": 124,
        "blue": 25,
        "yellow": 220,
        "green": 35,
        "orange": 172,
        "purple": 92,
        "grey": 242,
        "pink": 162,
        "white": 234,
        "bar": 187,
        "panel": 230,
        "edge": 144,
        "legal": 116,
        "accent_ink": 231,
        "lamp": 88,
        "paper_shade": 187,
        "shade": 144,
        "ink_quiet": 94,
        "card_back": 131,
        "card_lattice": 174,
    },
}
"""Theme to the colours' indices among 256, chosen by hand; the other themes take the nearest ones."""


class Inks:
    """The styles that screens draw with, made from colour names: `inks("quiet", on="tile")`."""

    def __init__(self, theme: str, depth: Depth = "true", ground: str = "ground", glow: glows.Glow = "mint") -> None:
        """`theme` is one of `THEMES`; any other name draws by night. `ground`, a name or not, lies under all words."""
        self.theme = theme if theme in THEMES else "night"
        self.depth: Depth = depth
        self.glow: glows.Glow = glow
        colours = {**palette(self.theme, glow), "mint": palette(self.theme)["accent"]}
        if depth == "256":
            known = INDICES.get(self.theme, {})
            indices = {**known, "mint": known["accent"], **glows.indices(glow, self.theme)} if known else {}
            colours = {
                name: indexed.HEX[indices[name]] if name in indices else indexed.indexed(colour)
                for name, colour in colours.items()
            }
        self._colours: Mapping[str, str] = {**colours, "ground": colours.get(ground, ground)}
        heightened = self.theme == "contrast"
        self._words = high_contrast.WORDS if heightened else WORDS
        self._ornaments = high_contrast.ORNAMENTS if heightened else ORNAMENTS

    @lru_cache(maxsize=512)  # noqa: B019  # there is one of these a theme, for as long as the program runs
    def __call__(
        self,
        name: str = "text",
        *,
        on: str = "ground",
        bold: bool = False,
        underline: bool = False,
        strike: bool = False,
    ) -> Style:
        """Text of one colour on another. Both are names, or "#rrggbb" from a picture."""
        least = self._ornaments if name == "ornament" else self._words
        colour, ground = self.readable(name, on, least), self.px(on)
        if self.theme == "contrast":
            ground = high_contrast.parted(ground, colour, least, self.px)
        return Style(
            color=colour,
            bgcolor=ground,
            bold=bold or None,
            underline=underline or None,
            strike=strike or None,
        )

    @lru_cache(maxsize=64)  # noqa: B019  # as above
    def block(self, name: str = "accent", *, ink: str = "ground", bold: bool = True) -> Style:
        """A filled block with text cut out of it. Reversed, not only coloured: it stays a block without colours."""
        return Style(color=self.readable(name, ink), bgcolor=self.px(ink), bold=bold or None, reverse=True)

    # colours of pictures

    def px(self, colour: str) -> str:
        """A colour by its name, or "#rrggbb" as this terminal can show it."""
        if colour[0] != "#":
            return self._colours[colour]
        return indexed.indexed(colour) if self.depth == "256" else colour

    def scenery(self, colours: Scenery) -> dict[str, str]:
        """The colours of a picture in this theme; its borders of what can be chosen are of the glow."""
        colours = {**colours, **{name: tone for name, tone in glows.FRAMES[self.glow].items() if name in colours}}
        if self.theme == "plain":
            return {name: self.px(grey(night)) for name, (night, *_) in colours.items()}
        if self.theme == "contrast":
            return {name: self.px(high_contrast.darkened(night)) for name, (night, *_) in colours.items()}
        day = 2 * (self.theme == "day")
        if self.depth == "256":
            return {name: indexed.HEX[int(shades[day + 1])] for name, shades in colours.items()}
        return {name: str(shades[day]) for name, shades in colours.items()}

    @lru_cache(maxsize=4096)  # noqa: B019  # as above
    def light(self, colour: str, share: float) -> str:
        """A colour nearer to white."""
        return indexed.light(self.px(colour), share) if self.depth == "256" else blend(self.px(colour), WHITE, share)

    @lru_cache(maxsize=4096)  # noqa: B019  # as above
    def dark(self, colour: str, share: float) -> str:
        """A colour nearer to black."""
        return indexed.dark(self.px(colour), share) if self.depth == "256" else blend(self.px(colour), BLACK, share)

    @lru_cache(maxsize=4096)  # noqa: B019  # as above
    def mix(self, colour: str, other: str, share: float) -> str:
        """A colour on the way to another one."""
        first, second = self.px(colour), self.px(other)
        return indexed.mixed(first, second, share) if self.depth == "256" else blend(first, second, share)

    def band(self, colour: str) -> str:
        """A dull tone of a colour, for a band of words that belongs to a person."""
        if self.depth == "256":
            index = indexed.BANDS.get(self.theme, {}).get(indexed.index_of(self.px(colour)))
            return self.px("raised") if index is None else indexed.HEX[index]
        return self.mix(colour, "ground", 0.78)

    @lru_cache(maxsize=1024)  # noqa: B019  # as above
    def ink_on(self, ground: str) -> str:
        """Dark or pale: whichever is read better on a colour."""
        tones = ("#14110d", "#fffdf6") if self.theme in ("night", "day") else (BLACK, WHITE)
        return self.px(max(tones, key=lambda ink: contrast(ink, self.px(ground))))

    @lru_cache(maxsize=4096)  # noqa: B019  # as above
    def readable(self, name: str, ground: str, least: float | None = None) -> str:
        """A colour for words on a ground: drawn towards text or ink until it has the contrast of words."""
        least = least or self._words
        colour, behind = self.px(name), self.px(ground)
        if self.depth == "256":
            up = contrast(WHITE, behind) > contrast(BLACK, behind)
            ramp = list(indexed.towards(colour, up=up))
            return next((step for step in ramp if contrast(step, behind) >= least), ramp[-1])
        towards = max(self._colours["text"], self._colours["ink"], key=lambda ink: contrast(ink, behind))
        if contrast(towards, behind) < least:
            towards = max(BLACK, WHITE, key=lambda ink: contrast(ink, behind))
        steps = [blend(colour, towards, step / 16) for step in range(17)]
        return next((step for step in steps if contrast(step, behind) >= least), steps[-1])


@lru_cache(maxsize=32)
def inks(theme: str, depth: Depth = "true", ground: str = "ground", glow: glows.Glow = "mint") -> Inks:
    """The inks of a theme, for what stands on one of its grounds."""
    return Inks(theme, depth, ground, glow)


def theme(name: str, depth: Depth = "true", glow: glows.Glow = "mint") -> Theme:
    """A palette as Textual's own widgets wear it, and the margins between those that are drawn here."""
    shown = inks(name, depth, glow=glow)
    colours = {colour: shown.px(colour) for colour in palette(name)}
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
