"""The figures and furniture of the mansion as text grids, a character a pixel."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tui.games.mr_sneaky.draw.palette import colours
from tui.style.theme import Inks

THIEF: Final = ("..hhh...", ".hhhhh..", ".mWmWm..", "..fff.b.", ".ggggbbb", ".ggggbbb", ".gg.gbbb", ".kk.kk..")
SMALL_THIEF: Final = (".hhh.", "hhhhh", "mWmWm", ".fff.", "ggggg", "ggggg", "gg.gg", "kk.kk")
GUARD: Final = (".uu.", "uuuu", ".ff.", "uuul", "uuul", ".kk.")
ROOM_GUARD: Final = ("uu.", "ff.", "uu.", "uul", "uul", "kk.")
BROAD_GUARD: Final = ("uuuu", ".ff.", "uuul", "uuul", "u..u")
LOW_GUARD: Final = ("uu", "ff", "ul", "uu", "kk")
SMALL_GUARD: Final = ("uu.", "ff.", "uul", "uu.", "uu.", "kk.")
SMALL_SHADOW: Final = ("uu.", "...", "uu.", "uu.", "uu.", "uu.")
CHEST: Final = (".yyyyy.", "yYyyyYy", "yyyYyyy", "YYYYYYY")
COBWEB: Final = ("nnn", "nn.", "n..")
WINDOW: Final = ("bbbbb", "bmmmb", "bbbbb")
"""The furniture of a bare room: a web in a corner, and a window with the moon behind it."""
TYCOON: Final = (".kkkk.", ".kkkk.", "kkkkkk", ".fWWf.", ".ffff.", "cckkcc", "cckkcc")
MOON: Final = (
    "...mmmm...",
    ".mmmmmmmm.",
    ".mmnnmmmm.",
    "mmmmmmmnmm",
    "mmnmmmmmmm",
    "mmmmnmmmmm",
    ".mmnmmmmm.",
    ".mmmmmmmm.",
    "...mmmm...",
)
SUN: Final = (
    "m....m....m",
    ".m.......m.",
    "...mmmmm...",
    "..mmmmmmm..",
    "..mmmmmmm..",
    "m.mmmmmmm.m",
    "..mmmmmmm..",
    "..mmmmmmm..",
    "...mmmmm...",
    ".m.......m.",
    "m....m....m",
)
SMALL_MOON: Final = ("..mmm..", ".mmmmm.", "mmnmmmm", "mmmmnnm", "mnmmmnm", ".mmmmm.", "..mmm..")
SMALL_SUN: Final = ("m..m..m", "..mmm..", ".mmmmm.", "mmmmmmm", ".mmmmm.", "..mmm..", "m..m..m")
"""The same over a small mansion."""
PAINTINGS: Final = (
    ("ggggggg", "gssmssg", "gsshssg", "ghhhhhg", "ggggggg"),
    ("ggggg", "gsfsg", "gfffg", "ghhhg", "ggggg"),
)
"""Paintings for bare walls: a landscape and a portrait."""
LONE_GUARD: Final = ("uuuu", ".ff.", "uuul", ".kk.")
GEM: Final = ("..ccc..", ".cCCcd.", "cCCccdd", ".cccdd.", "..cdd..", "...d...")
AGENT: Final = (".hhhh.", "hhhhhh", "kkffkk", ".ffff.", "cccccc", "cccccc")
WATCH: Final = (".uuuu.", "uuuuuu", ".ffff.", "uuuuul", "uuuuul", ".k..k.")

LAMP_POOL: Final = ((4, 4), (2, 8), (1, 10), (0, 12), (0, 12), (0, 12), (0, 12), (1, 10))
LAMP_GLOW: Final = ((5, 2), (3, 6), (2, 8), (1, 10), (1, 10), (1, 10), (1, 10), (1, 10))
"""The light around the thief and its bright middle: for each half row the first column and the number of columns."""


@lru_cache(maxsize=64)
def cast(inks: Inks, coat: str = "green", *, lit: bool = True, other: bool = False) -> dict[str, str]:
    """The colours of the figures: character to colour, with the coat of a seat.

    Guards that do not come are shadows; every `other` one wears a lighter coat, so that a row of them is no wall.
    """
    ours = colours(inks)
    if not lit:
        tone = inks.light(ours["unlit"], 0.15) if other else ours["unlit"]
        return dict.fromkeys("ufk", tone)
    return {
        "h": ours["hat"],
        "m": ours["boot"],
        "k": ours["boot"],
        "W": ours["eye"],
        "g": inks.px(coat),
        "c": inks.px(coat),
        "C": inks.light(coat, 0.45),
        "d": inks.dark(coat, 0.3),
        "b": ours["beam2"],
        "f": ours["skin"],
        "y": ours["gold"],
        "Y": ours["gold2"],
        "u": inks.light(ours["guard"], 0.3) if other else ours["guard"],
        "l": ours["lamp"],
        "n": ours["web"],
    }
