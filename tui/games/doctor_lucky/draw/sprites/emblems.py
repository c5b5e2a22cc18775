"""The pictures in the lands of the smallest chart: an emblem each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.doctor_lucky.map import Island
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.doctor_lucky.draw.ground.chart import Chart
from tui.games.doctor_lucky.draw.palette import LETTERS, tones
from tui.games.doctor_lucky.draw.sprites.signs import COLOURS
from tui.games.doctor_lucky.draw.sprites.small import EMBLEMS, LIGHT_PLANE
from tui.games.doctor_lucky.terms import terrains
from tui.style.theme import Inks

WHOLE: Final = 6
NARROW: Final = 5
FEW: Final = 4
SCANT: Final = 3
"""The cells of a small land's emblem. Beside people: those of a house, beside a crowd, and of what grows there."""

CROWNS: Final = {"G": "crown", "g": "crown", "h": "crown_dark"}
CROWNED: Final = frozenset({6, 13, 14, 16})
"""The leaves of some lands by day, where the usual ones are lost on their ground."""

FADED: Final = 0.1
PALER: Final = 0.09
"""The share that the ground has in the colours of an emblem, and by day."""


def grow_small(
    pen: Pen, island: Island, area: int, at: Chart, corner: tuple[int, int], colours: dict[str, str], free: int
) -> None:
    """The emblem of a small land, midway between its people and its east.

    A house or an airplane always has room, but in a land whose columns are all left `free`.
    """
    x, y = at.place[area][0] + corner[0], at.place[area][1] + corner[1]
    emblem, plane = EMBLEMS[area], island.airplanes >> area & 1
    cells = len(emblem[0]) // 2
    room = at.size.wide - 1 - max(free, 1)
    least = SCANT if not island.indoor[area] else NARROW if room >= SCANT else FEW
    if room < -WHOLE or (room < least and not (island.indoor[area] or plane)):
        return
    if room < WHOLE and plane:
        emblem, cells = LIGHT_PLANE, FEW
    elif room < cells:
        cells = max(min(room, WHOLE), least)
    rows = [row[-2 * cells :] for row in emblem]
    paint = faded(pen.inks, LETTERS[terrains(island, area)[-1]])
    if pen.inks.theme == "day" and area in CROWNED:
        paint = paint | {sign: colours[name] for sign, name in CROWNS.items()}
    east = max((room - cells) // 2, 0) if free else (at.size.wide - cells) // 2 - 1
    left = x + at.size.wide - 1 - cells - east
    quadrants(pen, left, y + at.size.high - 2, rows, paint)


@lru_cache(maxsize=64)
def faded(inks: Inks, ground: str, share: float = 0.0) -> dict[str, str]:
    """The colours of an emblem on a ground, or of what has so large a `share` of it.

    They are near to the ground's own: bright ones drew the eye away from the people. Among 256 colours they are whole.
    """
    colours = tones(inks)
    share = 0 if inks.depth == "256" else share or (PALER if inks.theme == "day" else FADED)
    return {char: inks.mix(colours[name], colours[ground], share) for char, name in COLOURS.items()}
