"""The hand in a narrow column: pieces side by side, each below its key and above its name."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from rich.cells import cell_len

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.state import E, LostMinesState, N, S, W
from tui.art.motion import slide_in
from tui.art.pen import Pen
from tui.art.scene import lay_still
from tui.games.lost_mines.draw.changes import drawn
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.sprites import SMALL, TINY_ACTIONS
from tui.games.lost_mines.terms import card_word
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

PIECE_COLUMNS: Final = 4
PIECE_ROWS: Final = 3
"""The cells of a piece."""

CARD_COLUMNS: Final = 5
"""The columns of a card: its name fills them."""

STRIP_ROWS: Final = 6
"""The rows of a hand: a line on the focus, keys, pieces, names."""

LEAST_ROWS: Final = 4
"""Its rows without that line, and with the keys on the pieces."""

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
    """The cards of a hand with their open sides, at the foot of a drawing; above them, or alone, the focus in words."""
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on="bar"))
    rows = min(pen.height, STRIP_ROWS - 1) if pen.height >= LEAST_ROWS else 0
    if about and pen.height > rows:
        pen.put(1, pen.height - rows - 1, pen.fit(about, pen.width - 1), pen.inks("accent", on="bar"))
    if not rows:
        return
    coming = drawn(look.before, view)
    places = list(enumerate(cards[: pen.width // CARD_COLUMNS]))
    for number, (card, sides) in sorted(places, key=lambda place: place[1][0].value in coming):  # they lie above
        x, alone = number * CARD_COLUMNS, Pen(CARD_COLUMNS, rows, pen.inks, pen.glyphs)
        _lay_card(alone, number, view, card, sides, look, dim=card in idle)
        if card.value in coming:
            slide_in(pen, x, pen.height - rows, alone, look.progress)
        else:
            pen.paste(x, pen.height - rows, alone)


def _lay_card(
    pen: Pen, number: int, view: LostMinesState, card: Pick, sides: int, look: Highlights, *, dim: bool
) -> None:
    """A card as it was drawn before, lit or unlit: a step of the focus changes two of a hand."""
    facts = (card, view.components, view.face[card.value], sides, look.keys.get(card), card in look.picked, dim)
    lay_still(
        pen,
        f"lost_mines card {number} {lit(card, look)}",
        lambda alone: _draw_card(alone, view, card, sides, look, shaded=bool(number % 2), dim=dim),
        *facts,
    )


def _draw_card(
    pen: Pen, view: LostMinesState, card: Pick, sides: int, look: Highlights, *, shaded: bool, dim: bool
) -> None:
    """A card that fills a drawing: its key, its piece and its name, on a ground unlike its neighbours'."""
    inks, bright = pen.inks, lit(card, look)
    on = "raised" if shaded else "bar"
    pen.fill(0, 0, pen.width, pen.height, inks(on=on))
    y = pen.height - PIECE_ROWS - 1
    _draw_piece(pen, 0, y, view, card, sides, dim=dim)
    if bright:
        pen.pixels(PIECE_COLUMNS, 2 * y, 1, 2 * PIECE_ROWS, inks.px("accent"))
    _cap(pen, card, look, on)
    pen.spot(0, 0, pen.width, pen.height, card)
    face = view.face[card.value]
    if face is not None:
        word = card_word(view, face)
        paper = inks.mix("paper_shade", "ink_quiet", 0.25) if shaded else inks.px("paper")
        resting = inks("quiet", on="raised" if shaded else "ground")
        style = inks.block() if bright else resting if dim else inks("ink", on=paper)
        wide = max(PIECE_COLUMNS, cell_len(word)) if not bright else pen.width
        pen.fill(0, pen.height - 1, wide, 1, style)
        pen.center(0, pen.height - 1, wide, word, style)


def lit(card: Pick, look: Highlights) -> bool:
    """Whether a card is in focus, or the only one picked."""
    return card == look.focus or (card in look.picked and len(look.picked) == 1)


def _cap(pen: Pen, card: Pick, look: Highlights, on: str) -> None:
    """The key of a card above its piece, or in the corner of that, filled in the focus; a mark on a card picked."""
    sign, bright = look.keys.get(card) or (pen.glyphs.mark if card in look.picked else ""), lit(card, look)
    style = pen.inks.block() if bright else pen.inks("accent", on="legal", bold=True)
    if pen.height <= LEAST_ROWS:
        pen.put(0, 0, sign, style)
    elif sign or bright:
        pen.fill(0, 0, pen.width - (not bright), 1, style)
        pen.center(0, 0, pen.width, sign, style)


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
        rows = TINY_ACTIONS[kind.action]
        pen.sprite(x, 2 * (y + PIECE_ROWS) - max(len(rows), 5), rows, key(inks) | {"r": inks.px("alarm")})
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
