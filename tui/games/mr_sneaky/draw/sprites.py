"""The figures and furniture of the mansion as text grids, a character a pixel."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tui.games.mr_sneaky.draw.palette import colours
from tui.style.theme import Inks

THIEF: Final = ("..HHH...", ".HkkkH..", ".mWmWm..", "..fff.B.", ".dgggBBS", ".dgggBBS", "..g.gBBS", "..k.k.S.")
SMALL_THIEF: Final = (".HHH.", "HkkkH", "mWmWm", ".fff.", "dgggb", "dgggb", ".ggg.", ".k.k.")
TINY_THIEF: Final = ("HHH.", "WmW.", "gggb", "gggb")
"""The thief on the start card of a small garden."""
FRONT_THIEF: Final = (SMALL_THIEF[0], ".kkk.", *SMALL_THIEF[2:])
"""The same in the frame of a door, beside whose number is no room for the brim of a hat."""
GUARD: Final = (".uu.", "uuuu", ".ff.", "uuul", "uuul", ".kk.")
ROOM_GUARD: Final = ("uuu", "ff.", "uu.", "uul", "uul", "kk.")
SMALL_GUARD: Final = ("uu.", "ff.", "uul", "uu.", "uu.", "kk.")
BUST: Final = (".vv.", ".ff.", ".uu.")
"""A guard in three half rows, in a cap of another tone: in whole figures four side by side were a fence."""
SHOULDERS: Final = ("▝▘", "▗▖")
"""The ends of his coat, in the upper or the lower half of a row."""
CHEST: Final = (".yyyyy.", "yYyyyYy", "yyyYyyy", "YYYYYYY")
WINDOW: Final = ("lllll", "ll.ll", ".....", "ll.ll", "lllll")
"""The window of an empty room."""
PANELS: Final = ("....", ".pp.", ".pp.", ".ppk", ".pp.", "....")
AJAR: Final = ("rrrr", "rsll", "rsll", "rsll", "rrll", "rrll")
"""A leaf of the smallest door, and the same with light behind it."""
TYCOON: Final = (".kkkk.", ".kkkk.", "kkkkkk", ".fWWf.", ".ffff.", "cckkcc", "cckkcc")
MOON: Final = (
    "......mmmmmmmm......",
    "...mmmmmmmmmmmmmm...",
    ".mmmnnnnmmmmmmmmmmm.",
    "mmmmnnnnmmmmmmnnmmmm",
    "mmmmmmmmmmmmmmnnmmmm",
    "mmmmmmnnmmmmmmmmmmmm",
    ".mmmmmmmmmmmnnmmmmm.",
    "...mmmmmmmmmmmmmm...",
    "......mmmmmmmm......",
)
SUN: Final = (
    "......mmmmmmmm......",
    "...mmmnnnnnnnnmmm...",
    ".mmmnnnnnnnnnnnnmmm.",
    "mmmmnnnnnnnnnnnnmmmm",
    "mmnnnnnnnnnnnnnnnnmm",
    "mmmmnnnnnnnnnnnnmmmm",
    ".mmmnnnnnnnnnnnnmmm.",
    "...mmmnnnnnnnnmmm...",
    "......mmmmmmmm......",
)
SMALL_MOON: Final = (
    "...mmmmmmmm...",
    ".mmmmmmmmmmmm.",
    "mmmmnnmmmmmmmm",
    "mmmmmmmmnnnnmm",
    "mmnnmmmmnnmmmm",
    ".mmmmmmmmmmmm.",
    "...mmmmmmmm...",
)
SMALL_SUN: Final = (
    "...mmmmmmmm...",
    ".mmmnnnnnnmmm.",
    "mmnnnnnnnnnnmm",
    "mmnnnnnnnnnnmm",
    "mmnnnnnnnnnnmm",
    ".mmmnnnnnnmmm.",
    "...mmmmmmmm...",
)
"""Moon and sun, half a column and half a row a character; the small ones over a small mansion."""
PAINTINGS: Final = (
    ("ggggggg", "gssmssg", "gshhssg", "ghhhhhg", "ggggggg"),
    ("ggggg", "gdddg", "gdfdg", "grrrg", "ggggg"),
    ("ggggggg", "gsswssg", "gswwssg", "gbbbbbg", "ggggggg"),
    ("ggggg", "gsysg", "gswsg", "ghwhg", "ggggg"),
)
"""Paintings for bare walls: hills below the moon, a portrait, a sail on the sea, and a lighthouse."""
FURNITURE: Final = (
    ("..r......y..", "..b......m..", "tttttttttttt", "tdyddddddydt", "tddddddddddt", "t..........t"),
    (".rrrr....e.e", ".rrrr.....e.", "rrrrrr...eee", "rrrrrr....t.", "d....d...ttt"),
    ("tttttttttttt", "trbhdrbdhrbt", "tttttttttttt", "tbdrhbrhdrbt", "tttttttttttt"),
)
"""The furniture below the paintings of a large mansion: a sideboard, an armchair beside a plant, a bookcase."""

CLOCK: Final = ("bbb333000bbb", "b3333300000b", "333333000000", "222222111111", "b2222211111b", "bbb222111bbb")
"""A clock in its case, half a column and half a row a character.

Its quarters are numbered from the upper right one on.
"""
FADED: Final = 0.4
"""The share of the wall in the colours of a small painting: doors and people are to be seen first."""
DULL: Final = 0.2
"""The same for the large paintings and the furniture below them."""
GEM: Final = ("..ccc..", ".cCCcd.", "cCCccdd", ".cccdd.", "..cdd..", "...d...")
AGENT: Final = (".hhhh.", "hhhhhh", "kkffkk", ".ffff.", "cccccc", "cccccc")
WATCH: Final = (".uuuu.", "uuuuuu", ".ffff.", "uuuuul", "uuuuul", ".k..k.")

LAMP_POOL: Final = ((0, 0), (0, 0), (0, 0), (0, 0), (2, 7), (1, 9), (0, 11), (0, 11))
LAMP_GLOW: Final = ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (3, 5), (2, 7), (1, 9))
"""The light around the feet of the thief and its bright middle: the first column of each half row, and their number."""


@lru_cache(maxsize=64)
def cast(inks: Inks, coat: str = "green", *, lit: bool = True, other: bool = False) -> dict[str, str]:
    """The colours of the figures: character to colour, with the coat of a seat.

    Guards that do not come are shadows; every `other` one wears a lighter coat, so that two of them are no wall.
    """
    ours = colours(inks)
    if not lit:
        return dict.fromkeys("ufk", ours["unlit"])
    return {
        "h": ours["hat"],
        "m": ours["boot"],
        "k": ours["boot"],
        "n": inks.light(ours["boot"], 0.2),
        "N": ours["brass"],
        "W": ours["eye"],
        "g": inks.px(coat),
        "c": inks.px(coat),
        "C": inks.light(coat, 0.45),
        "d": inks.dark(coat, 0.3),
        "t": ours["umber"],
        "b": ours["sack"],
        "H": ours["felt"],
        "B": ours["linen"],
        "S": ours["linen2"],
        "f": ours["skin"],
        "y": ours["gold"],
        "Y": ours["gold2"],
        "u": inks.light(ours["guard"], 0.3) if other else ours["guard"],
        "l": ours["lamp"],
    }


@lru_cache(maxsize=64)
def paint(inks: Inks, wall: str = "", share: float = FADED) -> dict[str, str]:
    """The colours of paintings and furniture, dull as all scenery: character to colour.

    They are a `share` nearer to that of a `wall`, if one is given.
    """
    ours = colours(inks)
    tones = {
        "g": ours["gilt"],
        "s": ours["dusk"],
        "l": inks.mix(ours["hole2"], ours["dusk"], 0.6),
        "h": ours["hill"],
        "m": ours["moon2"],
        "w": ours["sign"],
        "b": ours["water"],
        "f": ours["skin"],
        "r": ours["rose"],
        "d": ours["umber"],
        "y": ours["moon2"],
        "t": ours["oak"],
        "e": ours["leaf"],
    }
    if wall and inks.depth == "256":  # a mix of two of them is another hue
        return tones if share == DULL else {**tones, "g": ours["oak"]}
    return {char: inks.mix(tone, ours[wall], share) for char, tone in tones.items()} if wall else tones
