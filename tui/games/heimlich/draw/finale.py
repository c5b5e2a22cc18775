"""The end of Undercover: tall houses with lit windows, the agents in their coats, and the dossiers that name them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from engine.games.heimlich.components import COLOURS
from engine.games.heimlich.queries import free_cards, owned_agents
from engine.games.heimlich.state import HeimlichState
from engine.state import Outcome
from tui.art.grain import fading, noise
from tui.art.pen import Pen
from tui.games.heimlich.draw.palette import tones
from tui.games.heimlich.status import guesses_of
from tui.games.heimlich.terms import LETTERS, colour, owner, owner_of
from tui.i18n.messages import n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.style.theme import Scenery
from tui.widgets.cover import disc
from tui.widgets.podium.finale import NOBODY, Box, Finale, Finisher, Guess, Sheet, Sprite, clear_column

NIGHT: Final[Scenery] = {
    "above": ("#0d1224", 233, "#a9d2ee", 153),
    "below": ("#2b2f58", 236, "#f0e3c4", 230),
    "moon": ("#f3ead0", 230, "#ffd34a", 221),
    "stones": ("#171b2e", 234, "#d9c9a8", 187),
    "near": ("#262a45", 236, "#cdb48e", 180),
    "far": ("#1b1f38", 235, "#dcc8a4", 187),
    "glass": ("#ffd98a", 222, "#8fc3e0", 110),
    "blind": ("#191c30", 234, "#a58b66", 137),
}
"""The sky and the fronts of houses, duller than the people before them."""

SPY: Final[Sprite] = (
    "...hhh...",
    "..hrrrh..",
    ".hhhhhhh.",
    "..fffff..",
    "..fkfkf..",
    "...fff...",
    "..LctcD..",
    ".LLctcDD.",
    ".LLcccDD.",
    ".LLcccDD.",
    ".fLcccDf.",
    "..kk.kk..",
)
SMALL_SPY: Final[Sprite] = (".hrh.", "hhhhh", ".kfk.", ".fff.", "LcccD", "LcccD")
FACE: Final[Sprite] = (
    "..hhhhhh..",
    "..hrrrrh..",
    ".hhhhhhhh.",
    "..ffffff..",
    "..fkffkf..",
    "..ffffff..",
    ".LLcttcDD.",
    "LLLcttcDDD",
)
SMALL_FACE: Final[Sprite] = (".hhhhhh.", "..kffk..", "..ffff..", ".LccccD.")
CLEAR: Final = 2
"""The columns between a lit window and a figure."""

LANTERN: Final = 5
"""The rows of a street lamp."""

HALO: Final = ((0, 1, 0.07), (1, 2, 0.13), (2, 2, 0.13), (3, 1, 0.07), (5, 2, 0.22))
"""The light of a lamp: half rows below its top, columns to both sides, and its share; the last lies on the stones."""

FAINT: Final = 0.15
"""The share of light up to which 256 colours show none."""

MOON: Final[Sprite] = ("..mmm.", ".mmm..", "mmm...", "mmm...", ".mmm..", "..mmm.")


class StreetAtNight(Finale[HeimlichState]):
    """The agents and the seats that they belonged to, in the street where it all happened."""

    TALL = SPY
    SMALL = SMALL_SPY

    def inks(self, view: HeimlichState, seats: int) -> tuple[str, ...]:
        """The colours of the agents that count."""
        return tuple(COLOURS[view.colours[agent]] for agent in view.counting)

    def cast(self, view: HeimlichState, outcome: Outcome, names: Names, inks: Sequence[str]) -> list[Finisher]:
        """The seats with their agents; the free agents, of which one may stand ahead of all."""
        found = [
            _dossier(view, one, view.counting[one.seat], owned_agents(view, one.seat))
            for one in super().cast(view, outcome, names, inks)
        ]
        free = [face for card in free_cards(view) if (face := view.face[card]) is not None]
        free.sort(key=lambda agent: (-view.marker[agent], agent))
        lead = max((view.marker[agent] for agent in free), default=0)
        for number, agent in enumerate(free):
            first = not outcome.winners and view.marker[agent] == lead
            ink = COLOURS[view.colours[agent]]
            name = t("Free agent")
            one = Finisher(NOBODY - number, int(first), name, LETTERS[view.colours[agent]], ink)
            found.append(_dossier(view, one, agent, ()))
        return found

    def sheets(self, view: HeimlichState, names: Names) -> list[Sheet]:
        """The Confidential Papers, agent by agent; own agents and blanks are left out."""
        truth = owner_of(view)
        found = []
        for seat in range(view.seats):
            guesses = tuple(
                Guess(
                    LETTERS[view.colours[agent]],
                    COLOURS[view.colours[agent]],
                    owner(name, names),
                    name == truth[agent],
                )
                for agent, name in guesses_of(view, seat).items()
            )
            found += [Sheet(names[seat], guesses)] if guesses else []
        return found

    def backdrop(self, view: HeimlichState, floor: int) -> Callable[[Pen], None]:
        """Houses at night."""
        return _street(floor, ())

    def scene(self, view: HeimlichState, floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
        """The same houses; behind a figure or a card nobody is awake."""
        return _street(floor, taken)

    def tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """A coat in the seat's colour below a hat in a darker one; the ribbon is that of the agent."""
        return _dressed(pen, super().tones(pen, who), who)

    def face(self, who: Finisher, *, tall: bool) -> Sprite:
        """The agent of the dossier."""
        return FACE if tall else SMALL_FACE

    def face_tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """A coat in the colour of the agent."""
        coat = pen.inks.px(who.band)
        shades = super().tones(pen, who)
        return _dressed(pen, shades | {"c": coat, "L": pen.inks.light(coat, 0.25), "D": pen.inks.dark(coat, 0.2)}, who)


def _dressed(pen: Pen, shades: dict[str, str], who: Finisher) -> dict[str, str]:
    band = pen.inks.px(who.band)
    return shades | {"h": pen.inks.dark(band, 0.5), "r": band, "t": pen.inks.px("ink")}


def _dossier(view: HeimlichState, one: Finisher, agent: int, own: Sequence[int]) -> Finisher:
    """A figure with the card of its agent; a second agent is named below the first."""
    others = [t("+ {agent}", agent=colour(view, other)) for other in own if other != agent]
    count = view.marker[agent]
    word = colour(view, agent)
    return Finisher(
        one.seat,
        one.place,
        one.name,
        LETTERS[view.colours[agent]],  # the coat is the agent's: at the table a seat may have another letter
        one.ink,
        _points(count),
        tuple(("quiet", other) for other in others),
        (),
        capital(word),
        COLOURS[view.colours[agent]],
        counting=_points,
    )


def _points(count: int) -> str:
    return n("{count} point", "{count} points", count)


@lru_cache(maxsize=8)
def _street(floor: int, taken: tuple[Box, ...]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        shades, tone = pen.inks.scenery(NIGHT), tones(pen.inks)
        fading(pen, 2 * floor, shades["above"], shades["below"])
        moon = clear_column(taken, pen.width - 11, 8, (0, 5), pen.width)
        if moon is not None and pen.inks.theme == "day":
            disc(pen, moon + 4, 5, 3.4, shades["moon"])
        elif moon is not None:
            pen.sprite(moon + 1, 2, MOON, {"m": shades["moon"]})
        posts = [clear_column(taken, near, 5, (floor - LANTERN, floor), pen.width) for near in range(3, pen.width, 26)]
        lamps = [x for x in posts if x is not None]
        before = (*taken, *((x, floor - LANTERN, x + 5, floor) for x in lamps))
        roofs = floor - floor * 2 // 3
        _fronts(pen, floor, -5, 13, floor - 3, "far", roofs, before)
        _fronts(pen, floor, 0, 15, floor * 2 // 3, "near", floor - 1, before)
        pen.fill(0, floor, pen.width, pen.height - floor, pen.inks(on=shades["stones"]))
        pen.pixels(0, 2 * floor, pen.width, 1, tone["kerb"])
        for x in lamps:
            _lantern(pen, x + 2, floor)

    return draw


def _lantern(pen: Pen, x: int, floor: int) -> None:
    """A street lamp, and the light around it: round on the wall, flat on the stones."""
    tone, top = tones(pen.inks), 2 * (floor - LANTERN) + 2
    for down, reach, share in HALO if pen.inks.theme != "day" else ():
        for column in range(max(x - reach, 0), min(x + reach + 1, pen.width)):
            y = top + down if down < 5 else 2 * floor
            under = pen.halves(column, y // 2)[y % 2]
            few = tone["halo"] if share > FAINT else under  # a mix is grey among 256 colours
            pen.pixel(column, y, few if pen.inks.depth == "256" else pen.inks.mix(under, tone["lit"], share))
    pen.pixels(x - 1, top, 3, 1, tone["post"])
    pen.pixels(x, top + 1, 1, 2, tone["lit"])
    pen.pixels(x, top + 3, 1, 2 * floor - top - 3, tone["post"])


def _fronts(
    pen: Pen, floor: int, first: int, step: int, high: int, wall: str, below: int, taken: tuple[Box, ...]
) -> None:
    """A row of gabled fronts, no two beside each other of one height; behind some windows somebody is still awake.

    From row `below` on other things hide the windows.
    """
    shades = pen.inks.scenery(NIGHT)
    tone = shades[wall]
    for number, x in enumerate(range(first, pen.width, step)):
        wide = step - 1
        rows = high - int(noise(number, high, 3) * 3) - 2
        top = floor - rows
        pen.pixels(x, 2 * top, wide, 2 * rows, tone)
        for row in range(1, 5):
            inset = row * wide // 10
            pen.pixels(x + inset, 2 * top - row, wide - 2 * inset, 1, pen.inks.dark(tone, 0.2))
        for row in range(top + 1, min(below, floor - 1), 2):
            for column in range(x + 2, x + wide - 2, 4):
                if not 0 <= column <= pen.width - 2:  # no half a window at an edge
                    continue
                lit = noise(column, row, 9) < 0.34 and not any(_meets(box, column, row) for box in taken)
                pen.pixels(column, 2 * row, 2, 2, shades["glass" if lit else "blind"])


def _meets(box: Box, x: int, y: int) -> bool:
    """True when a window stands less than two pixels beside a place."""
    left, top, right, bottom = box
    return left - CLEAR - 2 < x < right + CLEAR and top - 2 < y < bottom + 1
