"""The Top Secret cards in hand: whole cards with their effects, or their heads above the edge of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.heimlich.state import HeimlichState
from tui.art.grain import grain, noise
from tui.art.pen import Pen
from tui.art.plates import plate
from tui.art.scene import lay_scene
from tui.games.heimlich.draw.palette import tones
from tui.games.heimlich.draw.park import HEADS
from tui.games.heimlich.draw.scene import draw_tree
from tui.games.heimlich.terms import card_effect, card_name
from tui.i18n.text_layout import cut, wrap
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

LOW: Final = 2
"""Rows of a hand that shows no more than the heads of cards; the effect of one in focus lies over them."""


def draw(pen: Pen, view: HeimlichState, cards: Sequence[Pick], look: Highlights, about: str) -> None:
    """Draw the hand; without one, a line on the focus."""
    lay_scene(pen, _pavement)
    if not cards:
        lay_scene(pen, _garden)
        if about:
            plate(pen, 1, pen.height - 1, min(cell_len(about) + 2, pen.width - 2), about, "ink", "paper", bold=False)
        return
    wide = min((pen.width - 2) // len(cards) - 1, 26)
    left = max((pen.width - len(cards) * (wide + 1) + 1) // 2, 0)
    for number, pick in enumerate(cards):
        _card(pen, left + number * (wide + 1), wide, view, pick, look)
    if pen.height == LOW and look.focus is not None and look.focus in cards:
        kind = view.face[look.focus.value]
        effect = "" if kind is None else cut(card_effect(kind), pen.width - 4)
        plate(pen, 1, 0, min(cell_len(effect) + 2, pen.width - 2), effect, "ink", "paper", bold=False)


def _pavement(pen: Pen) -> None:
    tone = tones(pen.inks)
    grain(pen, 0, 0, pen.width, pen.height, tone["street"], tone["cobble"])


def _garden(pen: Pen) -> None:
    """The edge of another park, where no cards lie."""
    _pavement(pen)
    tone = tones(pen.inks)
    top = 2 * (pen.height > 2) + 1
    pen.pixels(0, top, pen.width, 1, tone["lawn2"])
    pen.pixels(0, top + 1, pen.width, 2 * pen.height - top - 1, tone["lawn"])
    for blade in range(pen.width // 3):
        column, row = int(noise(blade, 7) * pen.width), (top + 1) // 2 + int(noise(blade, 8) * (pen.height - 1))
        pen.glyph(column, min(row, pen.height - 1), "▖▗▘▝"[blade % 4], tone["lawn2"])
    if pen.height > 3:
        for tree in range(pen.width // 9):
            draw_tree(pen, 3 + tree * 9 + int(noise(tree, 9) * 4), int(noise(tree, 10) * 3))


def _card(pen: Pen, x: int, wide: int, view: HeimlichState, pick: Pick, look: Highlights) -> None:
    """A card: its name on a coloured head, its effect below. In focus it stands a row higher, in glow."""
    inks = pen.inks
    kind = view.face[pick.value]
    focused = look.focus == pick or pick in look.picked
    key = look.keys.get(pick, "")
    whole = pen.height > LOW
    band = inks.px("accent" if focused else HEADS[kind] if kind is not None else "grey")
    top = 0 if focused and whole else 1
    pen.fill(x, top, wide, pen.height - top, inks("ink", on="paper"))
    if top:
        pen.pixels(x, 2 * top - 1, wide, 1, band)
    style = inks(inks.ink_on(band), on=band, bold=True)
    name = "" if kind is None else card_name(kind, short=not whole)
    cap = f" {key} " if key else " "
    if not whole:
        head = style if focused else inks("ink", on="paper", bold=True)
        pen.fill(x, top, wide, 1, head)
        end = _cap(pen, x, top, cap, key, focused=focused)
        pen.put(end, top, cut(name, x + wide - end), head)
    else:
        room = wide - len(cap) - 1
        lines = wrap(name, room)[:2]
        pen.fill(x, top, wide, len(lines), style)
        _cap(pen, x, top, cap, key, focused=focused)
        for row, line in enumerate(lines, top):
            pen.put(x + len(cap), row, line, style)
        effect = [] if kind is None else wrap(card_effect(kind), wide - 2)
        rows = pen.height - top - len(lines)
        if len(effect) > rows:
            effect[rows - 1 :] = [cut(" ".join(effect[rows - 1 :]), wide - 2)]
        for row, line in enumerate(effect, top + len(lines)):
            pen.put(x + 1, row, line, inks("ink", on="paper"))
    pen.spot(x, top, wide, pen.height - top, pick)


def _cap(pen: Pen, x: int, y: int, cap: str, key: str, *, focused: bool) -> int:
    """The key of a card that may be played; gives the column after it."""
    if not key:
        return x + 1
    return pen.put(x, y, cap, pen.inks.block() if focused else pen.inks("accent", on="legal", bold=True))
