"""The Doctor in the size that a land has room for, and the slip of paper for where he comes."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.chart import Measures
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.sprites.quadrants import quadrants
from tui.games.doctor_lucky.plan import doctor_sign

GRAND: Final = (".kkkk.", "krrrrk", ".lffl.", ".fwwf.")
HEAD: Final = ("..kkkk..", ".wffffw.")
PORTRAIT: Final = ("kkkk", "lffl", "fwwf")
DRESS: Final = {"k": "hat", "r": "band", "f": "skin", "l": "lens", "w": "beard", "W": "wall"}
"""The Doctor from his hat to his whiskers; his head for low lands, two pixels a column, and for the smallest, whose
last row is half its border; the colours of his dress."""


def slip(turns: int) -> str:
    """The number of turns after which the Doctor comes into a land."""
    return f"{doctor_sign()}›{turns}"


def doctor_wide(size: Measures) -> int:
    """The columns of the Doctor; in the smallest lands with his sign beside him."""
    if size.high < 4:
        return len(PORTRAIT[0]) + cell_len(doctor_sign())
    return len(GRAND[0]) if size.high > 4 else len(HEAD[0]) // 2


def draw_doctor(pen: Pen, x: int, y: int, size: Measures) -> int:
    """Draw the Doctor, with his sign on his coat in row `y` + 1, or beside his hat. Gives his width."""
    colours = tones(pen.inks)
    dress = {sign: colours[name] for sign, name in DRESS.items()}
    wide = doctor_wide(size)
    coat = pen.inks(pen.inks.ink_on(dress["k"]), on=dress["k"], bold=True)
    if size.high < 4:
        pen.sprite(x, 2 * y, PORTRAIT, dress)
        pen.put(x + len(PORTRAIT[0]), y, doctor_sign(), coat)
        return wide
    if size.high > 4:
        pen.sprite(x, 2 * (y - 1), GRAND, dress)
    else:
        quadrants(pen, x, y, HEAD, dress)
    pen.fill(x, y + 1, wide, 1, coat)
    pen.center(x, y + 1, wide, doctor_sign(), coat)
    return wide
