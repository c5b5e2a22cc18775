"""The drawing of a podium: steps, figures, cards on their backs or faces, plates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from engine.state import State
from tui.art.cards import card_back
from tui.art.pen import Pen
from tui.art.plates import shadow
from tui.art.scene import lay_scene
from tui.art.steps import crown, enlarged, step, stone
from tui.i18n.text_layout import cut
from tui.widgets.podium.finale import Box, Finale, Finisher
from tui.widgets.podium.plan import WORDED, Stand, planned

BACK: Final = 0
CARD_EDGE: Final = 1
OTHER_EDGE: Final = 2
FACE: Final = 3
"""The sides of a card that is turned over, one after another."""

MIN_WORDED_ROWS: Final = 4
"""The rows of a card from which on it has words below its picture."""


def draw_podium(
    pen: Pen, finale: Finale[State], view: State, cast: Sequence[Finisher], sides: Mapping[Finisher, int]
) -> None:
    """The scene, the steps and all figures; `sides` are the sides of cards that do not show their faces."""
    plan = planned(cast, pen.width, pen.height)
    steps = [(one.x, one.y, one.x + one.width, plan.floor) for one in plan.steps]
    lay_scene(pen, finale.scene(view, plan.floor, (*map(place_of, plan.stands), *steps)))
    for one in sorted(plan.steps, key=lambda one: -one.place):  # the highest lies over the shadows of the others
        step(pen, one.x, one.y, one.width, one.height, one.place, one.zoom)
    for stand in plan.stands:
        _stand(pen, finale, stand, sides.get(stand.who, FACE), plan.floor)


def _stand(pen: Pen, finale: Finale[State], stand: Stand, side: int, floor: int) -> None:
    """A figure with its card and its plates; a shadow without a name until the card shows its face."""
    known = side == FACE
    build = stand.build
    carded, gap, x, _ = _across(stand)
    _figure(pen, finale, stand, x, known=known)
    if carded:
        _card(pen, finale, stand, x + build.figure[0] + gap, side)
    if known:
        if stand.who.place == 1:
            wide, high = build.figure
            crown(pen, x, 2 * (stand.y - high), wide, tall=build.tall, zoom=build.zoom)
        _plates(pen, stand, floor)


def _across(stand: Stand) -> tuple[bool, int, int, int]:
    """The presence of a figure's card, the gap before that, the first column of both and their width."""
    build = stand.build
    carded = bool(build.card[0] and stand.who.role)
    gap = min(1, stand.width - build.figure[0] - build.card[0]) if carded else 0
    across = build.figure[0] + (build.card[0] + gap if carded else 0)
    return carded, gap, stand.x + max((stand.width - across) // 2, 0), across


def place_of(stand: Stand) -> Box:
    """The place of a figure with its card, and of a crown."""
    _, _, x, across = _across(stand)
    high = max(stand.build.figure[1], stand.build.card[1]) + 2 * stand.build.zoom * (stand.who.place == 1)
    return x, stand.y - high, x + across, stand.y


def _figure(pen: Pen, finale: Finale[State], stand: Stand, x: int, *, known: bool) -> None:
    who, build = stand.who, stand.build
    rows = finale.great(who) if build.zoom > 1 else finale.sprite(who, tall=build.tall)
    tones = finale.tones(pen, who)
    if not known:
        tones = dict.fromkeys(tones, stone(pen.inks)["shadow"])
    pen.sprite(x + (build.figure[0] - len(rows[0])) // 2, 2 * stand.y - len(rows), rows, tones)
    if known and who.letter:
        row = stand.y - build.figure[1] + (4 if build.tall else 2) * build.zoom
        letter_on(pen, x + build.figure[0] // 2, row, who.letter)


def letter_on(pen: Pen, x: int, y: int, letter: str) -> None:
    """The letter of a figure, on the coat that stands in this cell."""
    coat = pen.halves(x, y)[0]
    pen.put(x, y, letter, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))


def _card(pen: Pen, finale: Finale[State], stand: Stand, x: int, side: int) -> None:
    """A card, its lower edge where its figure has its feet."""
    inks, who, build = pen.inks, stand.who, stand.build
    wide, high = build.card
    y = stand.y - high
    if side in (CARD_EDGE, OTHER_EDGE):
        pen.fill(x + wide // 2 - 1, y, 2, high, inks(on="card_lattice" if side == CARD_EDGE else "paper"))
        return
    shadow(pen, x, 2 * y, wide, 2 * high - 1)
    if side == BACK:
        card_back(pen, x, y, wide, high, "?")
        return
    band = inks.px(who.band)
    plain = inks.theme == "plain"  # where paper, hats and coats are of one tone
    pen.fill(x, y, wide, high, inks("ink", on="shade" if plain else "paper"))
    pen.fill(x, y, wide, 1, inks(on=band))
    pen.center(x, y, wide, cut(who.role, wide), inks(inks.ink_on(band), on=band, bold=True))
    written = bool(who.gist) and high > MIN_WORDED_ROWS
    rows = finale.face(who, tall=build.tall and high > MIN_WORDED_ROWS)
    if written:
        rows = rows[: len(rows) - 2 // build.card_zoom]
        pen.fill(x, y + high - 1, wide, 1, inks("ink", on="paper"))
        pen.center(x, y + high - 1, wide, cut(who.gist, wide), inks("ink", on="paper", bold=True))
    if rows:
        foot = 2 * (y + high - written)
        zoom = build.card_zoom
        left = x + (wide - len(rows[0]) * zoom) // 2
        pen.sprite(left, foot - len(rows) * zoom, enlarged(rows, zoom), finale.face_tones(pen, who))


def _plates(pen: Pen, stand: Stand, floor: int) -> None:
    """Name and score, on the front of the step or below the figure; the place before it where there is no numeral."""
    inks, who = pen.inks, stand.who
    x, y, wide = stand.x, stand.y, stand.width
    coat = inks.px(who.ink)
    ground = stone(inks)["front"] if stand.step else inks.px("bar")
    if stand.step:
        y += 1
    else:
        pen.fill(x, y, wide, 2, inks(on=ground))
    style = inks(inks.ink_on(coat), on=coat, bold=True)
    pen.fill(x, y, wide, 1, style)
    pen.center(x, y, wide, cut(who.name, wide), style)
    if stand.step and who.worded and stand.build is WORDED and who.role:
        y += 1
        pen.fill(x, y, wide, 1, inks("ink", on="paper"))
        pen.center(x, y, wide, cut(who.role, wide), inks("ink", on="paper", bold=True))
    said = [("lamp", f"{who.place}.")] if who.place and not stand.step else []
    score = who.score if cell_len(who.score) <= wide else who.score.partition(" ")[0]  # a number that is cut is another
    said += [("text", score)] if score else []
    if stand.step:
        _said(pen, x, y + 1, wide, said, ground, bold=True)
        first = y + 1 + bool(said)
        if len(who.parts) > 1 and first + len(who.parts) <= floor:
            for row, part in enumerate(who.parts, first):
                _said(pen, x, row, wide, [part], ground)
        else:
            _said(pen, x, first, wide, _in_a_row(who, wide), ground)
    else:
        parts = _in_a_row(who, wide - _width(said) - 1)
        _said(pen, x, y + 1, wide, [*said, *parts], ground, bold=True)


def _in_a_row(who: Finisher, width: int) -> Sequence[tuple[str, str]]:
    """The parts of a score for one row."""
    if not who.brief:
        return who.parts
    ways = (who.parts, who.brief, who.brief[:-1])  # the last part is what the others leave of the score
    return next((parts for parts in ways if _width(parts) <= width), ())


def _width(said: Sequence[tuple[str, str]]) -> int:
    return sum(cell_len(words) for _, words in said) + len(said) - 1


def _said(
    pen: Pen, x: int, y: int, width: int, said: Sequence[tuple[str, str]], ground: str, *, bold: bool = False
) -> None:
    """Words in colours of their own, in the middle of so many columns; the last ones are left out if they must be."""
    said = list(said)
    while len(said) > 1 and _width(said) > width:
        del said[-1]
    left = x + max((width - _width(said)) // 2, 0)
    for ink, words in said:
        left = pen.put(left, y, cut(words, x + width - left), pen.inks(ink, on=ground, bold=bold)) + 1
