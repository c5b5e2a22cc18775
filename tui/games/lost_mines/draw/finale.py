"""The end of The Lost Mines: the dwarfs before the mine, their tents and gold, and the roles that nobody knew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from engine.games.lost_mines.components import GOLD, LOYAL, SELFISH
from engine.games.lost_mines.queries import clan, role
from engine.games.lost_mines.state import CAMPFIRE, LostMinesState
from engine.state import Outcome
from tui.art.grain import grain, noise
from tui.art.pen import Pen
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.sprites.coarse import HOARDS, LARGE, TENT
from tui.games.lost_mines.terms import CLANS, ROLES, points
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.style.theme import Scenery
from tui.widgets.podium.finale import Box, Finale, Finisher, Sprite, clear_column

CAVE: Final[Scenery] = {
    "rock": ("#241c19", 234, "#d9c4a0", 180),
    "grain": ("#32271f", 236, "#c5ae86", 173),
    "glow": ("#5a3d22", 238, "#fbe3a8", 223),
    "heart": ("#8a5c2a", 240, "#fff2c4", 230),
    "ground": ("#3b2b20", 236, "#b89b72", 137),
    "stones": ("#4a3728", 94, "#a98c63", 94),
    "chain": ("#4a4038", 238, "#8d7a5c", 101),
}
"""The cave before the mine, in the light of lanterns."""

NOSE: Final[Scenery] = {"n": ("#d09a70", 173, "#d09a70", 173)}

DWARF: Final[Sprite] = (
    "....h....",
    "...hhh...",
    "..hhhhh..",
    ".hhhhhhh.",
    "..fkfkf..",
    "..bfnfb..",
    "..bbbbb..",
    ".LLbbbDD.",
    ".LLcccDD.",
    ".LLcccDD.",
    ".fkkykkf.",
    "..kk.kk..",
)
SMALL_DWARF: Final[Sprite] = ("..h..", ".hhh.", "hkfkh", ".bbb.", "LcccD", "LcccD")
HEAD: Final[Sprite] = (
    "....hh....",
    "...hhhh...",
    "..hhhhhh..",
    ".hhhhhhhh.",
    "..fkffkf..",
    "..bfnnfb..",
    ".bbbbbbbb.",
    "..bbbbbb..",
)
SMALL_HEAD: Final[Sprite] = ("..hhhh..", ".hhhhhh.", ".bkffkb.", "..bbbb..")
GREEDY: Final[Sprite] = (
    "....hh....",
    "...hhhh...",
    "..hhhhhh..",
    ".hhhhhhhh.",
    "..fkffkf..",
    "yYbfnnfbyy",
    "YyybbbbYyY",
    "yYyYyYyyYy",
)
SMALL_GREEDY: Final[Sprite] = ("..hhhh..", ".hhhhhh.", "ybkffkby", "YyYyyYyY")
MASKED: Final[Sprite] = (
    "....hh....",
    "...hhhh...",
    "..hhhhhh..",
    ".hhhhhhhh.",
    ".krkkkkrk.",
    "..bfnnfb..",
    ".bbbbbbbb.",
    "..bbbbbb..",
)
SMALL_MASKED: Final[Sprite] = ("..hhhh..", ".hhhhhh.", ".krkkrk.", "..bbbb..")
FACES: Final = {LOYAL: (HEAD, SMALL_HEAD), SELFISH: (GREEDY, SMALL_GREEDY)}
"""Role to the faces on its card; a saboteur's wears a mask."""

LANTERN: Final[Sprite] = (".s.", "sss", "lfl", "lfl", "sss")


class CampAtTheMine(Finale[LostMinesState]):
    """The dwarfs, each in the hat of the clan that it was seen in last."""

    TALL = DWARF
    SMALL = SMALL_DWARF

    def cast(self, view: LostMinesState, outcome: Outcome, names: Names, inks: Sequence[str]) -> list[Finisher]:
        """The seats with their last roles and the points of both rounds; those of one side stand together.

        Their colours are their clans', and their letters the board's: in this game no colour is a seat's.
        """
        cast = super().cast(view, outcome, names, inks)
        finishers = [self._dwarf(view, finisher) for finisher in cast]
        return sorted(finishers, key=lambda finisher: (clan(view, finisher.seat), finisher.look))

    def _dwarf(self, view: LostMinesState, finisher: Finisher) -> Finisher:
        own = role(view, finisher.seat)
        gains = " + ".join(str(gains[finisher.seat]) for gains in view.gains)
        number = clan(view, finisher.seat)
        return Finisher(
            finisher.seat,
            finisher.place,
            finisher.name,
            finisher.letter,
            CLAN_INKS[number],
            points(int(finisher.score)),
            (("quiet", t("rounds: {gains}", gains=gains)),),
            (("quiet", gains),),
            "?" if own is None else ROLES[own](short=True),
            CLAN_INKS[number],
            CLANS[number](short=True),
            (number, -1 if own is None else own),
            counting=points,
            worded=True,
        )

    def backdrop(self, view: LostMinesState, floor: int) -> Callable[[Pen], None]:
        """The cave."""
        return _cave(floor, ())

    def scene(self, view: LostMinesState, floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
        """The same cave; no lantern hangs behind a figure."""
        return _cave(floor, taken)

    def tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """A hat in the colour of the clan, a beard, a golden buckle."""
        inks = pen.inks
        shades = colours(inks)
        return super().tones(pen, who) | {
            "h": inks.px(who.band),
            "b": inks.px("paper_shade"),
            "n": inks.scenery(NOSE)["n"],
            "y": shades["gold"],
            "Y": shades["gold2"],
            "r": inks.px("alarm"),
        }

    def face(self, who: Finisher, *, tall: bool) -> Sprite:
        """A dwarf; the selfish one behind its gold, the saboteur in a mask."""
        own = who.look[1] if isinstance(who.look, tuple) else LOYAL
        return FACES.get(own, (MASKED, SMALL_MASKED))[not tall]


@lru_cache(maxsize=8)
def _cave(floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        inks = pen.inks
        shades = inks.scenery(CAVE)
        grain(pen, 0, 0, pen.width, floor, shades["rock"], shades["grain"], 0.09)
        _mouth(pen, floor, shades, taken)
        _roof(pen, floor)
        grain(pen, 0, floor, pen.width, pen.height - floor, shades["ground"], shades["stones"], 0.12)
        pen.pixels(0, 2 * floor, pen.width, 1, shades["stones"])
        for x, thing, dyes in _camp(pen):
            if _free(taken, x, thing, floor):
                pen.sprite(x, 2 * floor - len(thing) + 1, thing, dyes)

    return draw


def _camp(pen: Pen) -> list[tuple[int, Sprite, dict[str, str]]]:
    """The things that stand on the floor of the cave: the first column of each, its picture and its colours."""
    inks = pen.inks
    tents = []
    for number, x in enumerate((1, pen.width - 6)):
        shade = inks.px(CLAN_INKS[number])
        tone = inks.light(shade, 0.2) if inks.theme == "day" else inks.dark(shade, 0.35)
        tents.append((x, TENT, key(inks) | {"c": tone}))
    return [*tents, (9, HOARDS[GOLD], key(inks)), (pen.width - 14, LARGE[CAMPFIRE], key(inks))]


def _free(taken: Sequence[Box], x: int, thing: Sprite, floor: int) -> bool:
    """True when no step covers a thing on the floor: of a thing behind one, a row would peep out below it."""
    high = (len(thing) + 1) // 2
    return not any(
        left < x + len(thing[0]) and x < right and top < floor and floor - high < bottom
        for left, top, right, bottom in taken
    )


def _mouth(pen: Pen, floor: int, shades: dict[str, str], taken: tuple[Box, ...]) -> None:
    """The mine behind the podium: warm light within an arch of timber."""
    inks, wood = pen.inks, colours(pen.inks)
    middle, wide, high = pen.width // 2, pen.width * 7 // 20, 2 * floor - 5
    for row in range(high):
        share = row / high
        half = int(wide * min(1.0, 0.55 + share * 1.2))
        y = 2 * floor - high + row
        pen.pixels(middle - half, y, 2 * half, 1, shades["glow"])
        inner = int(half * 0.62)
        warm = inks.mix(shades["glow"], shades["heart"], 0.25 + share * 0.6)
        pen.pixels(middle - inner, y, 2 * inner, 1, warm if inks.depth == "true" else shades["heart"])
    top = 2 * floor - high
    for x in (middle - wide, middle + wide - 3):
        pen.pixels(x, top + 2, 3, high - 2, wood["wood"])
        pen.pixels(x, top + 2, 1, high - 2, wood["wood2"])
    pen.pixels(middle - wide - 2, top, 2 * wide + 4, 3, wood["wood"])
    pen.pixels(middle - wide - 2, top, 2 * wide + 4, 1, wood["wood2"])
    lit = key(inks) | {"l": wood["fire2"], "f": wood["fire"], "s": shades["chain"]}
    rows = (top + 3) // 2, (top + 4 + len(LANTERN)) // 2
    for near in (middle - wide // 2, middle + wide // 2):
        hook = clear_column(taken, near, len(LANTERN[0]), rows, pen.width)
        if hook is not None:
            pen.sprite(hook, top + 3, LANTERN, lit)


def _roof(pen: Pen, floor: int) -> None:
    """Teeth of rock that hang into the cave."""
    edge = colours(pen.inks)["edge"]
    for x in range(pen.width):
        deep = 1 + int(noise(x // 3, 4, 7) * 4) + int(noise(x, 8) * 2)
        pen.pixels(x, 0, 1, min(deep, floor), edge)
