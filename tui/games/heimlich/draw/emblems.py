"""The emblems of the Top Secret cards: what a card moves, and which way."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen

WIDE: Final = 7
"""Columns of an emblem."""

ROWS: Final = 3
"""Rows that it takes, of which its five or six pixels leave a little air."""

EMBLEMS: Final = {
    1: ("..c....", ".cc....", "ccccccc", ".cc....", "..c...."),
    2: ("..c.c..", ".cc.cc.", "ccc.ccc", ".cc.cc.", "..c.c.."),
    3: ("..c...c", ".cc..cc", "ccc.ccc", ".cc..cc", "..c...c"),
    4: ("c...c..", "cc..cc.", "ccc.ccc", "cc..cc.", "c...c.."),
    5: ("..kkk..", ".ckykc.", "cckykcc", ".ckykc.", "..kkk.."),
    6: ("kkk.c..", "kyk.cc.", "kyk.ccc", "kyk.cc.", "kkk.c.."),
    7: ("c....kk", "cc..kkk", "ccc.k.k", "cc..k.k", "c...k.k"),
    8: ("c....k.", "cc..kkk", "ccc.kkk", "cc..kyk", "c...kyk"),
    9: ("....c..", "cccccc.", "....c..", "..k....", ".kkkkkk", "..k...."),
    10: ("c...k..", "cc.kkk.", "ccc.k..", "cc.kkk.", "c..kkk."),
    11: ("kk..c..", "kkk.cc.", "k.k.ccc", "k.k.cc.", "k.k.c.."),
    12: ("....ccc", "....ccc", "..ccccc", "..ccccc", "ccccccc"),
    13: (".....yk", ".c...ky", "ccc..yk", ".c...ky", ".....yk"),
    14: ("c...kkk", "cc..kyk", "ccc.kyk", "cc..kyk", "c...kkk"),
    15: ("..k....", ".kkk.c.", "..k.ccc", ".kkk.c.", ".kkk..."),
}
"""Kind to its emblem, a character a pixel: in the colour of the card, in ink and in gold."""


def draw_emblem(pen: Pen, x: int, y: int, kind: int, colour: str, ink: str, gold: str) -> None:
    """Draw the emblem of a kind at column `x` and half row `y`."""
    pen.sprite(x, y, EMBLEMS[kind], {"c": colour, "k": ink, "y": gold})
