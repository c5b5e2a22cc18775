"""The hand in a narrow column: pieces side by side, each below its key and above its name."""

from __future__ import annotations

from collections.abc import Container, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.state import PATH, E, LostMinesState, N, S, W
from tui.art.motion import slide_in
from tui.art.pen import Pen
from tui.art.plates import thin_line
from tui.art.quadrants import quadrants
from tui.art.scene import lay_still
from tui.games.lost_mines.draw.changes import drawn
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.pieces import lay_thing, piece, sprite_of
from tui.games.lost_mines.draw.sprites.fine import ACTIONS, THINGS
from tui.games.lost_mines.draw.stone.rails import MEETINGS, lay_narrow_rails
from tui.games.lost_mines.terms import card_word
from tui.selection.selection import Pick
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights

PIECE_COLUMNS: Final = 4
PIECE_ROWS: Final = 3
"""The cells of the narrowest piece."""

WIDER: Final = (7, 5)
"""The columns of pieces where fewer cards leave room for them, the best first."""

GAP: Final = 1
"""The empty column beside each card: cards stand in an even row, whatever they are called and whichever is chosen."""

CARD_COLUMNS: Final = GAP + PIECE_COLUMNS
"""The least columns from one card to the next."""

STRIP_ROWS: Final = 6
"""The rows of a hand: a line on the focus, keys, pieces, names."""

LEAST_ROWS: Final = 4
"""Its rows without that line, and with the keys on tabs in the gaps before the pieces."""

FAINTER: Final = {
    "corner": "hewn",
    "rail": "roof",
    "stone3": "stone2",
    "tooth": "steel2",
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
        pen.put(1, pen.height - rows - 1, pen.fit(about, pen.width - 1), pen.inks("accent", on="panel"))


def _draw_cards(
    pen: Pen,
    view: LostMinesState,
    shown: Sequence[tuple[Pick, int]],
    look: Highlights,
    idle: AbstractSet[Pick],
    rows: int,
) -> None:
    """The cards side by side, in so many rows at the foot of a drawing."""
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on="panel"))
    coming, top, arriving = drawn(look.before, view), pen.height - rows, []
    step = GAP + piece_columns(pen.width, len(shown))
    left = first_column(pen.width, step * len(shown), rows)
    for number, (card, sides) in enumerate(shown):
        alone = Pen(step, rows, pen.inks, pen.glyphs)
        _lay_card(alone, number, left, view, card, sides, look, dim=card in idle)
        if card.value in coming:
            arriving.append((step * number, alone))
        else:
            pen.paste(step * number, top, alone)
    for number, (card, _) in enumerate(shown):
        if lit(card, look) and card.value not in coming:
            _frame(pen, step * number + left, top, step)
    if rows:
        _name_cards(pen, view, [card for card, _ in shown], left, step, look, idle, coming)
    for x, alone in arriving:  # above the others
        slide_in(pen, x, top, alone, look.progress)


def piece_columns(width: int, count: int) -> int:
    """The columns of each of so many pieces: as broad as the room for all of them is."""
    return next((wide for wide in WIDER if count * (GAP + wide) <= width), PIECE_COLUMNS)


def first_column(width: int, cards: int, rows: int) -> int:
    """The column of a piece on its card: behind the gap, unless the last piece would touch the edge of the screen.

    In few rows keys stand on tabs in the gap.
    """
    return GAP if cards < width or rows < STRIP_ROWS - 1 else 0


def _frame(pen: Pen, x: int, top: int, step: int) -> None:
    """The glow on both sides of a piece that begins in column `x`; where keys stand there, tabs are it."""
    if pen.height - top < STRIP_ROWS - 1:
        return
    tone = pen.inks.px("accent")
    for row in range(pen.height - 1 - PIECE_ROWS, pen.height - 1):
        pen.glyph(x - GAP, row, "▐", tone)
        pen.glyph(x + step - GAP, row, "▌", tone)


def _word(view: LostMinesState, card: Pick) -> str:
    """The name of a card."""
    face = view.face[card.value]
    return "" if face is None else card_word(view, face)


def _lay_card(
    pen: Pen, number: int, left: int, view: LostMinesState, card: Pick, sides: int, look: Highlights, *, dim: bool
) -> None:
    """A card as it was drawn before, lit or unlit: a step of the focus changes two of a hand."""
    cap, picked = look.keys.get(card), card in look.picked
    facts = (left, card, view.components, view.face[card.value], sides, cap, picked, dim)
    lay_still(
        pen,
        f"lost_mines card {number} {lit(card, look)}",
        lambda alone: _draw_card(alone, left, view, card, sides, look, dim=dim),
        *facts,
    )


def _draw_card(
    pen: Pen, left: int, view: LostMinesState, card: Pick, sides: int, look: Highlights, *, dim: bool
) -> None:
    """A card without its name, with its piece from column `left` on below its key."""
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on="panel"))
    pen.spot(0, 0, pen.width, pen.height, card)
    first, wide = pen.height - PIECE_ROWS - 1, pen.width - GAP
    _draw_piece(pen, left, first, wide, view, card, sides, dim=dim)
    _cap(pen, left, wide, card, look, _hidden_shape(view, card, sides))


def _hidden_shape(view: LostMinesState, card: Pick, sides: int) -> str:
    """The track of a path on which lies a thing, as that hides where it leads; empty for all that show it."""
    face = view.face[card.value]
    bare = face is None or COMPONENT_SETS[view.components].cards[face].ground == PATH
    return "" if bare or not sides else MEETINGS[sides]


def _name_cards(
    pen: Pen,
    view: LostMinesState,
    cards: Sequence[Pick],
    left: int,
    step: int,
    look: Highlights,
    idle: AbstractSet[Pick],
    coming: Container[int],
) -> None:
    """The names of cards in a row, each on its plate; where no gap has room between two, their plates differ."""
    inks = pen.inks
    words = [_word(view, card) for card in cards]
    gap, spans = name_spans([cell_len(word) for word in words], left, step, pen.width)
    for number, (card, word, (x, wide)) in enumerate(zip(cards, words, spans, strict=True)):
        if card.value in coming:
            continue
        bright, dim, odd = lit(card, look), card in idle, not gap and number % 2 > 0
        ground = inks.px("panel") if dim else colours(inks)["label2" if odd else "label"]
        style = inks.block() if bright else inks("quiet" if dim else inks.ink_on(ground), on=ground)
        pen.fill(x, pen.height - 1, wide, 1, style)
        pen.center(x, pen.height - 1, wide, pen.fit(word, wide), style)


def name_spans(words: Sequence[int], left: int, step: int, width: int) -> tuple[int, list[tuple[int, int]]]:
    """The gap between names of so many cells, and the column and the columns of the plate of each.

    A plate is as broad as its piece and stands below it, unless a longer name shifts it: then it may be as narrow as
    its name, and in the end no gap is left. The longest ones are cut where even so they have no room.
    """
    piece = step - GAP
    for gap, least in ((GAP, piece), (GAP, 0), (0, 0)):
        sizes = [max(word, least) for word in words]
        if sum(sizes) + gap * (len(words) - 1) <= width:
            break
    while sum(sizes) > width:
        sizes[sizes.index(max(sizes))] -= 1
    places: list[int] = []
    for number, size in enumerate(sizes):
        start = step * number + left + (piece - size) // 2
        places.append(max(start, places[-1] + sizes[number - 1] + gap if places else 0))
    end = width
    for number in reversed(range(len(sizes))):
        places[number] = min(places[number], end - sizes[number])
        end = places[number] - gap
    return gap, list(zip(places, sizes, strict=True))


def lit(card: Pick, look: Highlights) -> bool:
    """True when a card is in focus, or the only one picked."""
    return card == look.focus or (card in look.picked and len(look.picked) == 1)


def _cap(pen: Pen, x: int, wide: int, card: Pick, look: Highlights, shape: str) -> None:
    """The key of a card and the `shape` of its path in a band above its piece; the key alone on a tab beside it.

    The shape is a piece of track on the floor of a tunnel: beside a number a mere line was a minus or a bar.
    The band is filled in the focus, where there is none the upper edge; a card picked has a mark for its key.
    """
    sign, bright = _sign(pen, card, look), lit(card, look)
    style = pen.inks.block() if bright else pen.inks("accent", on="legal", bold=True)
    if pen.height >= STRIP_ROWS - 1:
        if sign or bright:
            pen.fill(x, 0, wide, 1, style)
            room = 2 if shape else 0
            pen.center(x, 0, wide - room, sign, style)
            if shape:
                floor = colours(pen.inks)["floor2"]
                pen.put(x + wide - room, 0, f"{shape} ", pen.inks(pen.inks.ink_on(floor), on=floor))
        return
    for column in range(x, x + wide * bright):
        pen.pixels(column, 0, 1, 1, pen.halves(column, 0)[0])  # in fine pixels there is no line
        thin_line(pen, column, 0, "top", pen.inks.px("accent"))
    if sign:  # in the corner of a picture it was not seen on a trunk or a troll
        pen.fill(x - GAP, 0, GAP, PIECE_ROWS, style)
        pen.put(x - GAP, 0, sign, style)


def _sign(pen: Pen, card: Pick, look: Highlights) -> str:
    return look.keys.get(card) or (pen.glyphs.mark if card in look.picked else "")


def _draw_piece(
    pen: Pen, x: int, y: int, wide: int, view: LostMinesState, card: Pick, sides: int, *, dim: bool
) -> None:
    """A card as a piece of so many columns: as on the board, or narrower."""
    inks, shades = pen.inks, colours(pen.inks)
    face = view.face[card.value]
    if face is None:
        return
    kind = COMPONENT_SETS[view.components].cards[face]
    if kind.sides and wide > PIECE_COLUMNS:
        pen.paste(x, y, piece(inks, pen.glyphs, wide, PIECE_ROWS, sides))
        lay_thing(pen, x, y, wide, PIECE_ROWS, sprite_of(wide, PIECE_ROWS, kind.ground))
    elif kind.sides:
        _draw_tunnel(pen, x, y, sides)
        quadrants(pen, x, y, [row[1:-1] for row in THINGS.get(kind.ground, ())], key(inks))
    else:
        pen.pixels(x, 2 * y, wide, 2 * PIECE_ROWS, shades["night"])
        quadrants(pen, x + (wide - PIECE_COLUMNS) // 2, y, ACTIONS[kind.action], key(inks))
    if dim:
        cells = [(column, row) for row in range(y, y + PIECE_ROWS) for column in range(x, x + wide)]
        pen.tones(cells, lambda tone: _dimmed(inks, tone), {})


def _dimmed(inks: Inks, tone: str) -> str:
    """A colour of a card that is no choice now."""
    if inks.depth == "256" and inks.theme == "day":  # there all light tones are one: words tell it
        return tone
    if inks.depth == "256" and inks.theme == "night":
        return _fainter(inks).get(tone, tone)
    return inks.mix(tone, "panel", IDLE) if inks.theme == "day" else inks.dark(tone, IDLE)


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
    lay_narrow_rails(pen, x, y, sides)
