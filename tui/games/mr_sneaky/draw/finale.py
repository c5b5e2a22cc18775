"""The end of Mr. Sneaky: the hall of the mansion, the tycoon and the thief, and the loot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.queries import agents
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Outcome
from tui.art.grain import noise
from tui.art.pen import Pen
from tui.games.mr_sneaky import terms
from tui.games.mr_sneaky.draw.great import GREAT_THIEF, GREAT_TYCOON
from tui.games.mr_sneaky.draw.palette import SEAT_INKS, colours
from tui.games.mr_sneaky.draw.sprites import CHEST, GEM, PAINTINGS, cast, paint
from tui.i18n.messages import t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.widgets.podium.finale import Box, Finale, Finisher, Sprite, clear_column

THIEF: Final[Sprite] = (
    "...hhh...",
    "..hhhhh..",
    "..hhhhh..",
    "..mWmWm..",
    "..fffff..",
    "...fff.b.",
    "..LccDbbb",
    ".LLcccbbb",
    ".LLcccbbb",
    ".fLcccbbb",
    "..kk.kk..",
    "..kk.kk..",
)
TYCOON: Final[Sprite] = (
    "..hhhhh..",
    "..hhhhh..",
    "..ccccc..",
    ".hhhhhhh.",
    "..fkfWf..",
    "..fmmmf..",
    "..LWkWD..",
    ".LLcWcDD.",
    ".LLcccDD.",
    ".fLcccDf.",
    "..kk.kk..",
    "..kk.kk..",
)
SMALL_THIEF: Final[Sprite] = (".hhh.", ".hhh.", "mWmWm", ".fff.", "LcccD", "LcccD")
SMALL_TYCOON: Final[Sprite] = (".hhh.", ".ccc.", "hhhhh", ".fWf.", "LcccD", "LcccD")
THIEF_FACE: Final[Sprite] = (
    "...hhhh...",
    "..hhhhhh..",
    "..hhhhhh..",
    ".mWWmmWWm.",
    ".mWkmmkWm.",
    "..ffffff..",
    "..ffmmff..",
    ".LLccccDD.",
)
TYCOON_FACE: Final[Sprite] = (
    "..kkkkkk..",
    "..kkkkkk..",
    "..cccccc..",
    ".kkkkkkkk.",
    "..fkffyWy.",
    "..ffffyyy.",
    "..mmmmmm..",
    ".LLcWWcDD.",
)
SMALL_FACES: Final = (
    ("..hhhh..", ".mWmmWm.", "..ffff..", ".LccccD."),
    (".kkkkkk.", "kkkkkkkk", "..fkyW..", "..mmmm.."),
)
CHANDELIER: Final[Sprite] = (
    ".....k.....",
    ".....k.....",
    "l..l.k.l..l",
    "y..y.k.y..y",
    "yyyyyyyyyyy",
    "..yyyyyyy..",
    "....yyy....",
)


class HallOfTheMansion(Finale[MrSneakyState]):
    """Both players, each in the part of the last round."""

    def cast(self, view: MrSneakyState, outcome: Outcome, names: Names, inks: Sequence[str]) -> list[Finisher]:
        """Each player with the part of the last round, the gems and the agents."""
        word, most = t("agents"), COMPONENT_SETS[view.components].too_many_agents
        return [
            Finisher(
                one.seat,
                one.place,
                one.name,
                one.letter,
                one.ink,
                terms.gems(outcome.scores[one.seat]),
                (("quiet", f"{word} {agents(view, one.seat)}/{most}"),),
                (),
                capital(terms.role(one.seat == view.tycoon)),
                one.ink,
                look=one.seat == view.tycoon,
                counting=terms.gems,
            )
            for one in super().cast(view, outcome, names, inks)
        ]

    def inks(self, view: MrSneakyState, seats: int) -> tuple[str, ...]:
        """The colours of the seats, as on the table."""
        return SEAT_INKS[:seats]

    def backdrop(self, view: MrSneakyState, floor: int) -> Callable[[Pen], None]:
        """The hall."""
        return _hall(floor, ())

    def scene(self, view: MrSneakyState, floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
        """The same, with its loot where no step cuts it."""
        return _hall(floor, taken)

    def sprite(self, who: Finisher, *, tall: bool) -> Sprite:
        """The tycoon or the thief; before the game somebody without a part."""
        if who.look is None:
            return super().sprite(who, tall=tall)
        if tall:
            return TYCOON if who.look else THIEF
        return SMALL_TYCOON if who.look else SMALL_THIEF

    def great(self, who: Finisher) -> Sprite:
        """The same in twice the size, eighteen pixels by 24."""
        return GREAT_TYCOON if who.look else GREAT_THIEF

    def tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """Dressed as in the game."""
        return super().tones(pen, who) | {
            sign: colour for sign, colour in cast(pen.inks, who.ink).items() if sign in "hHmkWbBSfyY"
        }

    def face(self, who: Finisher, *, tall: bool) -> Sprite:
        """A mask or a monocle."""
        if tall:
            return TYCOON_FACE if who.look else THIEF_FACE
        return SMALL_FACES[bool(who.look)]


@lru_cache(maxsize=8)
def _hall(floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        ours = colours(pen.inks)
        pen.pixels(0, 0, pen.width, 2 * floor, ours["paper0"])
        for y in range(0 if pen.inks.depth == "256" else floor):  # where the next darker tone is a loud one
            for x in range(y % 2 * 3, pen.width, 6):
                pen.glyph(x, y, "▘▗"[y % 2], pen.inks.dark(ours["paper0"], 0.15), ours["paper0"])
        _panels(pen, floor, ours)
        for x in range(pen.width // 2 - 27, -1, -26):
            _window(pen, x, floor, ours)
            _window(pen, pen.width - x - 9, floor, ours)
        for number, x in enumerate((pen.width // 2 - 40, pen.width // 2 + 34) if pen.width >= 96 else ()):
            pen.sprite(x, 5, PAINTINGS[number % len(PAINTINGS)], paint(pen.inks))
        lamp = {"k": ours["frame"], "y": ours["brass"], "l": ours["lamp"]}
        middle, wide = pen.width // 2 - 5, len(CHANDELIER[0])
        hung = clear_column(taken, middle, wide, (0, len(CHANDELIER) // 2), pen.width)  # never behind a crown
        if hung is not None:
            pen.sprite(hung, 0, CHANDELIER, lamp)
        _carpet(pen, floor, ours)
        _loot(pen, floor, taken)

    return draw


def _panels(pen: Pen, floor: int, ours: dict[str, str]) -> None:
    """Wood along the foot of the wall, and columns."""
    pen.pixels(0, 2 * floor - 7, pen.width, 7, ours["panelling"])
    pen.pixels(0, 2 * floor - 7, pen.width, 1, ours["moulding"])
    for x in range(2, pen.width, 8):
        pen.pixels(x, 2 * floor - 5, 5, 4, ours["panel"])
    pen.pixels(0, 0, pen.width, 2, ours["panelling"])
    pen.pixels(0, 1, pen.width, 1, ours["moulding"])


def _window(pen: Pen, x: int, floor: int, ours: dict[str, str]) -> None:
    """A high window to the night, between curtains."""
    high = 2 * floor - 13
    if x < 0 or high < 6:
        return
    pen.pixels(x, 4, 9, high, ours["frame"])
    pen.pixels(x + 1, 5, 7, high - 2, ours["sky"])
    for row in range(5, 3 + high):
        for column in range(x + 1, x + 8):
            if noise(column, row, 13) < 0.05:
                pen.pixel(column, row, ours["star"])
    pen.pixels(x + 4, 5, 1, high - 2, ours["frame"])
    pen.pixels(x + 1, 4 + high // 2, 7, 1, ours["frame"])
    for column in (x - 1, x + 8):
        pen.pixels(column, 3, 2, high + 2, ours["carpet"])
    pen.pixels(x - 1, 3, 11, 1, ours["gilt"])


def _carpet(pen: Pen, floor: int, ours: dict[str, str]) -> None:
    pen.pixels(0, 2 * floor, pen.width, 2 * (pen.height - floor), ours["carpet"])
    pen.pixels(0, 2 * floor, pen.width, 1, ours["oak"])
    for y in range(floor + 1, pen.height):
        for x in range(y % 2 * 4, pen.width, 8):
            pen.glyph(x, y, "▚", pen.inks.dark(ours["carpet"], 0.18), ours["carpet"])


def _loot(pen: Pen, floor: int, taken: tuple[Box, ...]) -> None:
    """The chest on one side, a heap of gems on the other, where they are seen whole."""
    for x, rows, ink in ((2, CHEST, "blue"), (pen.width - 9, GEM, "blue"), (pen.width - 17, GEM, "red")):
        end = x + len(rows[0]) + 1
        if (ink == "blue" or pen.width > 90) and all(end <= left or x >= right + 1 for left, _, right, _ in taken):
            pen.sprite(x, 2 * floor - len(rows) + 1, rows, cast(pen.inks, ink))
