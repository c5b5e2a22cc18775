"""The hand in a narrow column: pieces side by side, each below its key and above its name."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.state import E, LostMinesState, N, S, W
from tui.art.motion import slide_in
from tui.art.pen import Pen
from tui.art.scene import lay_still
from tui.games.lost_mines.draw.changes import drawn
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.sprites import NARROW, SMALL, TINY_ACTIONS
from tui.games.lost_mines.terms import SIDE_SIGNS, card_word
from tui.selection.selection import Pick
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights

PIECE_COLUMNS: Final = 4
PIECE_ROWS: Final = 3
"""The whole cells of a piece: half a column more is to the right of them."""

CARD_COLUMNS: Final = 5
"""The columns of a card: the last is half its own, half the gap to the next one."""

STRIP_ROWS: Final = 6
"""The rows of a hand: a line on the focus, keys, pieces, names."""

LEAST_ROWS: Final = 4
"""Its rows without that line, and with the keys in the corners of the pieces, where no path leads."""

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

HALF: Final = "▌"
"""The left half of a cell."""

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
    covered = {column for span in spans for column in range(span.x + span.name, span.x + span.wide)}
    top, arriving = pen.height - rows, []
    for number, ((card, sides), span) in enumerate(zip(shown, spans, strict=True)):
        alone = Pen(span.wide, rows, pen.inks, pen.glyphs)
        _lay_card(alone, number, view, card, sides, look, words[number], span, dim=card in idle)
        if card.value in coming:
            arriving.append((span, alone))
        else:
            pen.paste(span.x, top, alone)
    staying = [
        (card, sides, span) for (card, sides), span in zip(shown, spans, strict=True) if card.value not in coming
    ]
    for card, sides, span in staying:
        _draw_rim(pen, span, top, view, card, sides, look, dim=card in idle, covered=covered)
    for card, _, span in staying:
        if lit(card, look):
            _frame(pen, span, top, covered)
    for span, alone in arriving:  # above the others
        slide_in(pen, span.x, top, alone, look.progress)


class Span(NamedTuple):
    """The first column of a card, its columns, and those before its piece and before its name."""

    x: int
    wide: int
    piece: int
    name: int


def _draw_rim(
    pen: Pen,
    span: Span,
    top: int,
    view: LostMinesState,
    card: Pick,
    sides: int,
    look: Highlights,
    *,
    dim: bool,
    covered: AbstractSet[int],
) -> None:
    """The last half column of a card: the other half is the gap to the next one."""
    column, inks = span.x + span.piece + PIECE_COLUMNS, pen.inks
    if column >= pen.width:
        return
    first = pen.height - PIECE_ROWS - 1
    tones = [_dimmed(inks, tone) if dim else tone for tone in _rims(inks, view, card, sides)]
    for row, tone in enumerate(tones, first):
        pen.glyph(column, row, HALF, tone, inks.px("bar"))
    if _capped(pen, card, look) and top < first:
        pen.glyph(column, top, HALF, inks.px("accent" if lit(card, look) else "legal"), inks.px("bar"))
    if column not in covered and view.face[card.value] is not None:
        tone = inks.px("accent" if lit(card, look) else "bar" if dim else _paper(inks))
        pen.glyph(column, pen.height - 1, HALF, tone, inks.px("bar"))


def _rims(inks: Inks, view: LostMinesState, card: Pick, sides: int) -> tuple[str, str, str]:
    """The colours of a card at its right edge, from the top: of earth, and of a path that leaves it there."""
    face, shades = view.face[card.value], colours(inks)
    if face is None:
        return (inks.px("bar"),) * 3
    if not COMPONENT_SETS[view.components].cards[face].sides:
        return (shades["night"],) * 3
    return shades["corner"], shades["floor2" if sides & E else "corner"], shades["corner"]


def _frame(pen: Pen, span: Span, top: int, covered: AbstractSet[int]) -> None:
    """A bar on either side of a card: half of the gap, so that the card beside it stands apart.

    In the last row, names may have `covered` the gap.
    """
    left, tone = span.x + span.piece, pen.inks.px("accent")
    for column in (left - 1, left + PIECE_COLUMNS):
        if 0 <= column < pen.width:
            for row in range(top, pen.height - (column in covered)):
                ink = pen.style(column, row).color
                if pen.char(column, row) == HALF and ink is not None:
                    pen.glyph(column, row, HALF, ink.name, tone)
                elif column < left:
                    pen.glyph(column, row, "▐", tone, pen.inks.px("bar"))


def _spans(width: int, words: Sequence[str]) -> list[Span]:
    """The places of the cards: a gap parts two pieces, and two names.

    So that all pieces have their half columns, some begin a column before their names.
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
    spans: list[Span] = []
    most = width - CARD_COLUMNS
    for x, start, wide in zip(reversed(pieces), reversed(starts), reversed(columns), strict=True):
        piece = max(min(max(x, start), start + wide - PIECE_COLUMNS, most), start - 1, 0)
        first, most = min(start, piece), piece - CARD_COLUMNS
        spans.insert(0, Span(first, start + wide - first, piece - first, start - first))
    return spans


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
    span: Span,
    *,
    dim: bool,
) -> None:
    """A card as it was drawn before, lit or unlit: a step of the focus changes two of a hand."""
    cap, picked = look.keys.get(card), card in look.picked
    facts = (card, view.components, view.face[card.value], sides, cap, picked, word, span[1:], dim)
    lay_still(
        pen,
        f"lost_mines card {number} {lit(card, look)}",
        lambda alone: _draw_card(alone, view, card, sides, look, word, span, dim=dim),
        *facts,
    )


def _draw_card(
    pen: Pen,
    view: LostMinesState,
    card: Pick,
    sides: int,
    look: Highlights,
    word: str,
    span: Span,
    *,
    dim: bool,
) -> None:
    """A card that fills a drawing: its key, its piece, its name unlike its neighbours'."""
    inks, bright, left = pen.inks, lit(card, look), span.piece
    pen.fill(0, 0, pen.width, pen.height, inks(on="bar"))
    _draw_piece(pen, left, pen.height - PIECE_ROWS - 1, view, card, sides, dim=dim)
    _cap(pen, left, card, look, SIDE_SIGNS[sides] if sides else "")
    pen.spot(0, 0, pen.width, pen.height, card)
    if view.face[card.value] is not None:
        style = inks.block() if bright else inks("quiet", on="bar") if dim else inks("ink", on=_paper(inks))
        pen.fill(span.name, pen.height - 1, pen.width - span.name, 1, style)
        pen.center(span.name, pen.height - 1, pen.width - span.name, word, style)


def _paper(inks: Inks) -> str:
    """The ground of a name: by day a duller one, as paper is as light as a path that ends above it."""
    return "paper_shade" if inks.theme == "day" else "paper"


def lit(card: Pick, look: Highlights) -> bool:
    """True when a card is in focus, or the only one picked."""
    return card == look.focus or (card in look.picked and len(look.picked) == 1)


def _cap(pen: Pen, x: int, card: Pick, look: Highlights, shape: str) -> None:
    """The key of a card and the `shape` of its path in a band above its piece; in a corner the key alone.

    The band is filled in the focus; a card picked has a mark for its key.
    """
    sign = _sign(pen, card, look)
    style = pen.inks.block() if lit(card, look) else pen.inks("accent", on="legal", bold=True)
    if pen.height < STRIP_ROWS - 1:
        if sign:
            pen.put(x, 0, sign, style)
    elif _capped(pen, card, look):
        pen.fill(x, 0, PIECE_COLUMNS, 1, style)
        pen.center(x, 0, PIECE_COLUMNS, f"{sign} {shape}" if shape else sign, style)


def _sign(pen: Pen, card: Pick, look: Highlights) -> str:
    return look.keys.get(card) or (pen.glyphs.mark if card in look.picked else "")


def _capped(pen: Pen, card: Pick, look: Highlights) -> bool:
    """True when a card bears a band with its key."""
    return bool(_sign(pen, card, look)) or lit(card, look)


def _draw_piece(pen: Pen, x: int, y: int, view: LostMinesState, card: Pick, sides: int, *, dim: bool) -> None:
    """A card as a narrow piece."""
    inks, shades = pen.inks, colours(pen.inks)
    face = view.face[card.value]
    if face is None:
        return
    kind = COMPONENT_SETS[view.components].cards[face]
    if kind.sides:
        _draw_tunnel(pen, x, y, sides)
        thing = NARROW.get(kind.ground) or SMALL.get(kind.ground, ())
        pen.sprite(x + 1, 2 * y + 5 - len(thing), thing, key(inks))
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
    """Earth, and a tunnel of two columns and two half rows to each open side."""
    shades = colours(pen.inks)
    pen.pixels(x, 2 * y, PIECE_COLUMNS, 2 * PIECE_ROWS, shades["corner"])
    for left, top, wide, open_to in ((1, 2, 2, N | E | S | W), (1, 0, 2, N), (1, 4, 2, S), (0, 2, 1, W), (3, 2, 1, E)):
        if sides & open_to:
            pen.pixels(x + left, 2 * y + top, wide, 2, shades["floor2"])
