"""The Doctor in the size that a land has room for, and the slip of paper for where he comes."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import Measures
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.plan import doctor_sign

SMALL: Final = (".kkk.", "krrrk", "fefef", ".www.")
MIDDLE: Final = (".kkk.", "krrrk", "fefef", "wwfww", ".www.")
GRAND: Final = ("..kkk..", "..rrr..", "kkkkkkk", ".fefef.", ".wwfww.", ".wwwww.", "..www..")
HUGE: Final = (
    "..kkkkK..",
    "..kkkkK..",
    "..rrrrr..",
    "kkkkkkkKK",
    "..fefef..",
    "..fffff..",
    "..wwfww..",
    ".wwwrwww.",
    "wwwrrrwww",
    "kwwwrwwwk",
)
DRESS: Final = {
    "k": "straw",
    "K": "straw_dark",
    "r": "band",
    "f": "skin",
    "e": "eyes",
    "w": "beard",
}
"""The Doctor from his hat of straw to his beard, and the colours of his dress.

In a black hat with black eyes below a red band, a small one had a mask.
"""

FIGURES: Final = {3: SMALL, 4: MIDDLE, 5: GRAND, 7: HUGE}
"""The rows of a land to the Doctor in it."""


SUNK: Final = {5: 1, 7: 2}
"""The rows of a land to the half rows by which he stands below his plate."""


def slip(turns: int) -> str:
    """The number of turns after which the Doctor comes into a land."""
    return f"{doctor_sign()}›{turns}"


def figure_wide(size: Measures) -> int:
    """The columns of the Doctor without his plate."""
    return len(FIGURES[size.high][0])


def plate_wide() -> int:
    """The columns of the plate with his sign, beside his beard."""
    return cell_len(doctor_sign())


def doctor_wide(size: Measures) -> int:
    """The columns that the Doctor takes of a land: in the smallest one others stand above his plate."""
    return figure_wide(size) + (1 if size.high < 4 else plate_wide())


def draw_doctor(pen: Pen, x: int, y: int, size: Measures) -> int:
    """Draw the Doctor with his plate in row `y` + 1, beside his beard; gives the columns that he takes."""
    colours, figure = tones(pen.inks), FIGURES[size.high]
    dress = {sign: colours[name] for sign, name in DRESS.items()}
    pen.sprite(x, 2 * (y + 2) - len(figure) + SUNK.get(size.high, 0), figure, dress)
    pen.put(x + figure_wide(size), y + 1, doctor_sign(), pen.inks("ink", on="paper", bold=True))
    return doctor_wide(size)
