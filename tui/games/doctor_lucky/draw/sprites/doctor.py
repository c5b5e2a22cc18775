"""The Doctor in the size that a land has room for, and the slip of paper for where he comes."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.chart import Measures
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.plan import doctor_sign

GRAND: Final = (".kkkk.", "krrrrk", ".lffl.", ".fwwf.")
SMALL: Final = ("kkkkkk", ".lffl.", ".wwww.", ".wwww.")
PORTRAIT: Final = ("kkkk", "lffl", "wwww", "wwww")
DRESS: Final = {"k": "hat", "r": "band", "f": "skin", "l": "lens", "w": "beard", "W": "wall"}
"""The Doctor from his hat to his whiskers; in the smallest lands, in a black hat below the plate of a name,
his sign on his beard; narrower beside the cat; the colours of his dress."""


def slip(turns: int) -> str:
    """The number of turns after which the Doctor comes into a land."""
    return f"{doctor_sign()}›{turns}"


def doctor_wide(size: Measures, *, narrow: bool) -> int:
    """The columns of the Doctor, without his sign where it stands beside him. He is `narrow` beside the cat."""
    return len(PORTRAIT[0] if narrow and size.high < 4 else GRAND[0])


def draw_doctor(pen: Pen, x: int, y: int, size: Measures, *, narrow: bool) -> int:
    """Draw the Doctor, with his sign in row `y` + 1 on his coat or his beard. Gives his width."""
    colours = tones(pen.inks)
    dress = {sign: colours[name] for sign, name in DRESS.items()}
    wide = doctor_wide(size, narrow=narrow)
    coat, beard = (pen.inks(pen.inks.ink_on(dress[sign]), on=dress[sign], bold=True) for sign in "kw")
    if size.high < 4:
        pen.sprite(x, 2 * y, PORTRAIT if narrow else SMALL, dress)
        pen.fill(x + (wide - 4) // 2, y + 1, 4, 1, beard)
        pen.put(x + wide // 2 - 1, y + 1, doctor_sign(), beard)
        return wide
    pen.sprite(x, 2 * (y - 1), GRAND, dress)
    pen.fill(x, y + 1, wide, 1, coat)
    pen.center(x, y + 1, wide, doctor_sign(), coat)
    return wide
