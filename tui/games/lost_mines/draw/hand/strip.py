"""The hand in a narrow column: pieces side by side, each below its key and above its name."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.state import PIT, POND, E, LostMinesState, N, S, W
from tui.art.motion import slide_in
from tui.art.pen import Pen
from tui.art.scene import lay_still
from tui.games.lost_mines.draw.changes import drawn
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.sprites import SMALL, TINY_ACTIONS
from tui.games.lost_mines.terms import SIDE_SIGNS, card_word
from tui.selection.selection import Pick
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights

PIECE_COLUMNS: Final = 4
PIECE_ROWS: Final = 3
"""The cells of a piece."""

CARD_COLUMNS: Final = 5
"""The columns of a card and of the dark gap beside it."""

STRIP_ROWS: Final = 6
"""The rows of a hand: a line on the focus, keys, pieces, names."""

LEAST_ROWS: Final = 4
"""Its rows without that line, and with the keys over the upper edge of the pieces."""

FAINTER: Final = {
    "floor": "shade",
    "floor2": "shade",
    "laid": "roof",
    "stone": "steel2",
    "leaf": "leaf2",
    "leaf3": "leaf",
    "gold": "gold2",
    "mouth": "mouth3",
    "mouth2": "mouth3",
    "silver": "steel2",
    "canvas": "steel2",
    "eye": "steel2",
}
"""The colours of such a card by night among 256, where a darker tone is no duller one."""

IDLE: Final = 0.3
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
    rows = min(pen.height, STRIP_ROWS - 1) if pen.height >= LEAST_ROWS else 0
    shown = cards[: pen.width // CARD_COLUMNS] if rows else ()
    if look.before is None:
        signs = [(look.keys.get(card), card in look.picked, lit(card, look), card in idle) for card, _ in shown]
        faces = [view.face[card.value] for card, _ in shown]
        facts = view.components, tuple(shown), tuple(faces), tuple(signs)
        lay_still(pen, "lost_mines hand", lambda under: _draw_cards(under, view, shown, look, idle, rows), *facts)
    else:
        _draw_cards(pen, view, shown, look, idle, rows)
    if about and pen.height > rows:
        pen.put(1, pen.height - rows - 1, pen.fit(about, pen.width - 1), pen.inks("accent", on="bar"))


def _draw_cards(
    pen: Pen,
    view: LostMinesState,
    shown: Sequence[tuple[Pick, int]],
    look: Highlights,
    idle: AbstractSet[Pick],
    rows: int,
) -> None:
    """The cards side by side, in so many rows at the foot of a drawing."""
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on="bar"))
    coming = drawn(look.before, view)
    words = _named(pen.width, [_word(view, card) for card, _ in shown])
    spans = _spans(pen.width, words)
    covered = {column for span in spans for column in range(span.x, span.x + span.wide)}
    pieces = {span.x + span.piece + column for span in spans for column in range(PIECE_COLUMNS)}
    places = list(enumerate(zip(shown, spans, strict=True)))
    for number, ((card, sides), span) in sorted(places, key=lambda place: place[1][0][0].value in coming):
        alone = Pen(span.wide, rows, pen.inks, pen.glyphs)  # those that come lie above
        facts = words[number], span.piece
        _lay_card(alone, number, view, card, sides, look, *facts, dim=card in idle)
        if card.value in coming:
            slide_in(pen, span.x, pen.height - rows, alone, look.progress)
        else:
            pen.paste(span.x, pen.height - rows, alone)
    for (card, _), span in zip(shown, spans, strict=True):
        if lit(card, look) and card.value not in coming:
            _frame(pen, span, pen.height - rows, covered, pieces)


class Span(NamedTuple):
    """The first column of a card, its columns, and those before its piece: its name may be wider than that."""

    x: int
    wide: int
    piece: int


def _frame(pen: Pen, span: Span, top: int, covered: AbstractSet[int], pieces: AbstractSet[int]) -> None:
    """A bar on either side of a card: half of the gap, so that the card beside it stands apart.

    In the last row, names may have `covered` the gap.
    """
    left = span.x + span.piece
    for column, bar in ((left - 1, "▐"), (left + PIECE_COLUMNS, "▌")):
        if 0 <= column < pen.width and column not in pieces:
            for row in range(top, pen.height - (column in covered)):
                pen.glyph(column, row, bar, pen.inks.px("accent"), pen.inks.px("bar"))


def _spans(width: int, words: Sequence[str]) -> list[Span]:
    """The places of the cards: a dark gap parts two pieces, and two names.

    A column at the right end stays free, while there is room.
    """
    whole = (PIECE_COLUMNS + 1) * len(words)
    left = min(max(width - whole, 0), 1)
    pieces = [left + (PIECE_COLUMNS + 1) * number for number in range(len(words))]
    columns = [max(PIECE_COLUMNS, cell_len(word)) for word in words]
    starts, end = [], 0
    for x, wide in zip(pieces, columns, strict=True):
        starts.append(max(end, x - (wide - PIECE_COLUMNS + 1) // 2, 0))
        end = starts[-1] + wide + 1
    end = width
    for number in reversed(range(len(words))):
        starts[number] = min(starts[number], end - columns[number])
        end = starts[number] - 1
    return [
        Span(start, wide, min(max(x - start, 0), wide - PIECE_COLUMNS))
        for x, start, wide in zip(pieces, starts, columns, strict=True)
    ]


def _named(width: int, words: Sequence[str]) -> list[str]:
    """The words below the pieces, with a gap between two; a question loses its mark where that makes room for it.

    The widest lose letters, one by one, while the cards would not fit: none is without a name.
    """
    left = list(words)
    room = width - len(words) + 1
    for number, word in enumerate(left):
        wide = cell_len(word) > PIECE_COLUMNS
        if wide and word.endswith("?") and sum(max(PIECE_COLUMNS, cell_len(word)) for word in left) > room:
            left[number] = word[:-1]
    while sum(max(PIECE_COLUMNS, cell_len(word)) for word in left) > room:
        widest = max(range(len(left)), key=lambda number: cell_len(left[number]))
        left[widest] = left[widest][:-1]
    return left


def _word(view: LostMinesState, card: Pick) -> str:
    face = view.face[card.value]
    return "" if face is None else card_word(view, face)


def _lay_card(
    pen: Pen,
    number: int,
    view: LostMinesState,
    card: Pick,
    sides: int,
    look: Highlights,
    word: str,
    left: int,
    *,
    dim: bool,
) -> None:
    """A card as it was drawn before, lit or unlit: a step of the focus changes two of a hand."""
    cap, picked = look.keys.get(card), card in look.picked
    facts = (card, view.components, view.face[card.value], sides, cap, picked, word, left, dim)
    lay_still(
        pen,
        f"lost_mines card {number} {lit(card, look)}",
        lambda alone: _draw_card(alone, view, card, sides, look, word, left, dim=dim),
        *facts,
    )


def _draw_card(
    pen: Pen,
    view: LostMinesState,
    card: Pick,
    sides: int,
    look: Highlights,
    word: str,
    left: int,
    *,
    dim: bool,
) -> None:
    """A card that fills a drawing: its key and its piece behind so many columns, its name unlike its neighbours'."""
    inks, bright = pen.inks, lit(card, look)
    pen.fill(0, 0, pen.width, pen.height, inks(on="bar"))
    _draw_piece(pen, left, pen.height - PIECE_ROWS - 1, view, card, sides, dim=dim)
    _cap(pen, left, card, look, SIDE_SIGNS[sides] if sides else "")
    pen.spot(0, 0, pen.width, pen.height, card)
    if view.face[card.value] is not None:
        style = inks.block() if bright else inks("quiet", on="bar") if dim else inks("ink", on="paper")
        pen.fill(0, pen.height - 1, pen.width, 1, style)
        pen.center(0, pen.height - 1, pen.width, word, style)


def lit(card: Pick, look: Highlights) -> bool:
    """True when a card is in focus, or the only one picked."""
    return card == look.focus or (card in look.picked and len(look.picked) == 1)


def _cap(pen: Pen, x: int, card: Pick, look: Highlights, shape: str) -> None:
    """The key of a card and the `shape` of its path in a band: above its piece, or over the upper edge of it.

    The band is filled in the focus; a card picked has a mark for its key.
    """
    sign, bright = look.keys.get(card) or (pen.glyphs.mark if card in look.picked else ""), lit(card, look)
    style = pen.inks.block() if bright else pen.inks("accent", on="legal", bold=True)
    if sign or bright:
        pen.fill(x, 0, PIECE_COLUMNS, 1, style)
        pen.center(x, 0, PIECE_COLUMNS, f"{sign} {shape}" if shape else sign, style)


def _draw_piece(pen: Pen, x: int, y: int, view: LostMinesState, card: Pick, sides: int, *, dim: bool) -> None:
    """A card as a narrow piece."""
    inks, shades = pen.inks, colours(pen.inks)
    face = view.face[card.value]
    if face is None:
        return
    kind = COMPONENT_SETS[view.components].cards[face]
    if kind.sides:
        _draw_tunnel(pen, x, y, sides)
        thing = tuple(row[:2] + row[-2:] if len(row) > PIECE_COLUMNS else row for row in SMALL.get(kind.ground, ()))
        pen.sprite(x + int(kind.ground not in (POND, PIT)), 2 * y + 5 - len(thing), thing, key(inks))
    else:
        pen.pixels(x, 2 * y, PIECE_COLUMNS, 2 * PIECE_ROWS, shades["night"])
        rows = TINY_ACTIONS[kind.action]
        pen.sprite(x + (PIECE_COLUMNS - len(rows[0])) // 2, 2 * (y + PIECE_ROWS) - max(len(rows), 5), rows, key(inks))
    if dim:
        for row in range(2 * y, 2 * (y + PIECE_ROWS)):
            for column in range(x, x + PIECE_COLUMNS):
                pen.pixel(column, row, _dimmed(inks, pen.halves(column, row // 2)[row % 2]))


def _dimmed(inks: Inks, tone: str) -> str:
    """A colour of a card that is no choice now."""
    if inks.depth == "256" and inks.theme == "day":  # there all light tones are one: words tell it
        return tone
    if inks.depth == "256" and inks.theme == "night":
        return _fainter(inks).get(tone, tone)
    return inks.mix(tone, "bar", IDLE) if inks.theme == "day" else inks.dark(tone, IDLE)


@lru_cache(maxsize=4)
def _fainter(inks: Inks) -> dict[str, str]:
    """The colours of a card to those of one that is no choice."""
    shades = colours(inks)
    return {shades[name]: shades[other] for name, other in FAINTER.items()}


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
