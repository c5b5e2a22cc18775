"""Those who have mined in this round, where they did: small figures with the letters of their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.gem_stone_mine.state import GemStoneMineState
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.palette import SEATS
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.widgets.board_view import Highlights

Miner = tuple[str, str]
"""The letter of a seat and its colour."""

MINER: Final = (".h.", "hlh", ".f.", "ccc", "ccc")
"""A helmet with a lamp, a face, a coat of which the middle is left to the letter."""

TONES: Final = {"l": "flame", "f": "skin"}

MINER_COLUMNS: Final = len(MINER[0])
"""Columns of a miner who has a chamber to itself."""

BROAD: Final = 12
"""Columns of a chamber in which a whole miner has room beside two gains."""

HELMET: Final = 0.35
"""The share by which a helmet is darker than the coat below it."""


def miners(view: GemStoneMineState, names: Names, look: Highlights) -> dict[int, tuple[Miner, ...]]:
    """Place to those who have mined there in this round."""
    letters = seat_letters(names)
    miners: dict[int, tuple[Miner, ...]] = {}
    for seat, places in enumerate(view.mined):
        for place in places:
            colour = look.seats[seat] if look.seats else SEATS[seat]
            miners[place] = (*miners.get(place, ()), (letters[seat], colour))
    return miners


def whole(crew: Sequence[Miner], plan: MinePlan, gains: int) -> bool:
    """True where a miner is drawn whole: alone in a chamber with room beside its gains."""
    return len(crew) == 1 and (gains == 1 or plan.wide >= BROAD)


def room_of(crew: Sequence[Miner], plan: MinePlan, gains: int) -> int:
    """Columns that miners take from their chamber; in a small one they stand above its amounts, beside its figure."""
    if plan.tight:
        return min(len(crew), 2) + bool(crew)  # the last column of a chamber is free
    return MINER_COLUMNS if whole(crew, plan, gains) else len(crew)


def draw_miners(
    pen: Pen,
    plan: MinePlan,
    place: int,
    crew: Sequence[Miner],
    colours: Mapping[str, str],
    *,
    broad: bool,
    gains: int,
) -> None:
    """Stand miners at the right end of a ledge; in a small chamber no more than two, above its amounts.

    Beside a `broad` figure without one they stand above each other. Beside two `gains` they have less room.
    """
    x, y = plan.chamber(place)
    floor = y + plan.high - 1
    if plan.tight:
        last = x + plan.wide - 2  # apart from the key of the next chamber
        spots = ((last, y), (last, y + 1) if broad and gains == 1 else (last - 1, y))
        for (column, row), miner in zip(spots, reversed(crew), strict=False):
            _letter(pen, column, row, miner)
        return
    if whole(crew, plan, gains):
        coat = pen.inks.px(crew[0][1])
        left = x + plan.wide - MINER_COLUMNS
        pen.sprite(
            left,
            2 * floor - 3,
            MINER,
            {char: colours[name] for char, name in TONES.items()} | {"c": coat, "h": _helmet(pen, coat)},
        )
        _letter(pen, left + 1, floor, crew[0])
        return
    for at, miner in enumerate(crew, x + plan.wide - len(crew)):
        _helm(pen, at, floor, miner)
        _letter(pen, at, floor, miner)


def _helmet(pen: Pen, coat: str) -> str:
    """The colour of a helmet: darker than the coat, for one of gold reads as a coin."""
    return pen.inks.dark(coat, HELMET)


def _helm(pen: Pen, x: int, y: int, miner: Miner) -> None:
    pen.pixel(x, 2 * y - 1, _helmet(pen, pen.inks.px(miner[1])))


def _letter(pen: Pen, x: int, y: int, miner: Miner) -> None:
    letter, colour = miner
    coat = pen.inks.px(colour)
    pen.put(x, y, letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))
