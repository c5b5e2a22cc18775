"""The hand in a narrow column: each card in words, and its piece below with the same key where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.state import E, LostMinesState, N, S, W
from tui.art.motion import slide_in
from tui.art.pen import Pen
from tui.games.lost_mines.draw.changes import drawn
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.sprites import SMALL, TINY_ACTIONS
from tui.games.lost_mines.terms import card_tag
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

PIECE_COLUMNS: Final = 4
PIECE_ROWS: Final = 3
"""The cells of a piece."""

WORD_ROWS: Final = 5
"""The rows of the words of all cards; the pieces stand below them."""

IDLE: Final = 0.4
"""The share of its colours that the piece of a card loses while it is no choice."""


def draw_strip(
    pen: Pen,
    view: LostMinesState,
    cards: Sequence[tuple[Pick, int]],
    look: Highlights,
    idle: AbstractSet[Pick],
    about: str,
) -> None:
    """The cards of a hand with their open sides: in words, one below the other, and as pieces with keys.

    What the focus means stands alone, or above pieces without words.
    """
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on="bar"))
    worded = pen.height >= WORD_ROWS
    rows = WORD_ROWS if worded else max(pen.height - PIECE_ROWS, 0)
    pieces = pen.height - rows >= PIECE_ROWS
    coming = drawn(look.before, view) if pieces else ()
    for y, (card, sides) in enumerate(cards[:rows] if worded else ()):
        if card.value not in coming:
            _draw_words(pen, 0, y, view, card, sides, look, dim=card in idle)
    if about and not worded:
        pen.put(1, 0, pen.fit(about, pen.width - 1), pen.inks("accent", on="bar"))
    room = (pen.width + 1) // (PIECE_COLUMNS + 1) if pieces else 0
    places = [(number * (PIECE_COLUMNS + 1), card, sides) for number, (card, sides) in enumerate(cards[:room])]
    for x, card, sides in places:
        if card.value not in coming:
            _draw_card(pen, x, view, card, sides, look, dim=card in idle)
    for x, card, sides in places:
        if card.value in coming:
            alone = Pen(PIECE_COLUMNS, PIECE_ROWS, pen.inks, pen.glyphs)
            _draw_card(alone, 0, view, card, sides, look, dim=card in idle)
            slide_in(pen, x, rows, alone, look.progress)


def _draw_card(pen: Pen, x: int, view: LostMinesState, card: Pick, sides: int, look: Highlights, *, dim: bool) -> None:
    """A card at the foot of a drawing: its piece, and its key in the corner."""
    y = pen.height - PIECE_ROWS
    _draw_piece(pen, x, y, view, card, sides, dim=dim)
    if lit(card, look):
        for column in (x - 1, x + PIECE_COLUMNS):
            pen.pixels(column, 2 * y, 1, 2 * PIECE_ROWS, pen.inks.px("accent"))
    _cap(pen, x, y, card, look)
    pen.spot(x, y, PIECE_COLUMNS, PIECE_ROWS, card)


def lit(card: Pick, look: Highlights) -> bool:
    """Whether a card is in focus, or the only one picked."""
    return card == look.focus or (card in look.picked and len(look.picked) == 1)


def _cap(pen: Pen, x: int, y: int, card: Pick, look: Highlights) -> None:
    """The key of a card on a cell, filled in the focus; a mark on a card that is picked."""
    sign = look.keys.get(card) or (pen.glyphs.mark if card in look.picked else "")
    if not sign:
        return
    style = pen.inks.block() if lit(card, look) else pen.inks("accent", on="legal", bold=True)
    pen.put(x, y, sign, style)


def _draw_words(
    pen: Pen, x: int, y: int, view: LostMinesState, card: Pick, sides: int, look: Highlights, *, dim: bool
) -> None:
    """A card's key and its name."""
    face = view.face[card.value]
    if face is None:
        return
    wide = pen.width - x
    bright = lit(card, look)
    on = "raised" if bright else "bar"
    pen.fill(x, y, wide, 1, pen.inks(on=on))
    _cap(pen, x, y, card, look)
    ink = "accent" if bright else "quiet" if dim else "text"
    pen.put(x + 2, y, pen.fit(card_tag(view, face, sides), wide - 2), pen.inks(ink, on=on, bold=bright))
    pen.spot(x, y, wide, 1, card)


def _draw_piece(pen: Pen, x: int, y: int, view: LostMinesState, card: Pick, sides: int, *, dim: bool) -> None:
    """A card as a piece of four columns."""
    inks, shades = pen.inks, colours(pen.inks)
    face = view.face[card.value]
    if face is None:
        return
    kind = COMPONENT_SETS[view.components].cards[face]
    if kind.sides:
        _draw_tunnel(pen, x, y, sides)
        thing = SMALL.get(kind.ground, ())
        pen.sprite(x + 1, 2 * y + 5 - len(thing), thing, key(inks))
    else:
        pen.pixels(x, 2 * y, PIECE_COLUMNS, 2 * PIECE_ROWS, shades["night"])
        pen.sprite(x, 2 * y + 1, TINY_ACTIONS[kind.action], key(inks) | {"r": inks.px("alarm")})
    if dim and (inks.theme, inks.depth) != ("day", "256"):  # there all light tones are one: its word tells it
        for row in range(2 * y, 2 * (y + PIECE_ROWS)):
            for column in range(x, x + PIECE_COLUMNS):
                tone = pen.halves(column, row // 2)[row % 2]
                pen.pixel(column, row, inks.mix(tone, "bar", IDLE) if inks.theme == "day" else inks.dark(tone, IDLE))


def _draw_tunnel(pen: Pen, x: int, y: int, sides: int) -> None:
    """Earth, and a tunnel of two columns to each open side with the light from above."""
    shades = colours(pen.inks)
    pen.pixels(x, 2 * y, PIECE_COLUMNS, 2 * PIECE_ROWS, shades["laid"])
    dug = {(column, row) for column in (1, 2) for row in (2, 3)}
    dug |= {(column, row) for column in (1, 2) for row in (0, 1)} if sides & N else set()
    dug |= {(column, row) for column in (1, 2) for row in (4, 5)} if sides & S else set()
    dug |= {(0, row) for row in (2, 3)} if sides & W else set()
    dug |= {(3, row) for row in (2, 3)} if sides & E else set()
    for column, row in dug:
        above = row == 0 or (column, row - 1) in dug
        pen.pixel(x + column, 2 * y + row, shades["floor" if above else "shade"])
