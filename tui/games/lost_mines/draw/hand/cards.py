"""The cards in hand as the pieces that they are: alone, with a name, or as whole cards with what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.lost_mines.components import (
    COMPONENT_SETS,
    GEMS,
    GOLD,
    MINE_OR_DWARF,
    MINE_OR_TREASURE,
    SILVER,
    TOOLS,
    TREASURE_OR_DWARF,
)
from engine.games.lost_mines.queries import treasures_left
from engine.games.lost_mines.state import CAMPFIRE, PIT, POND, ROCK, TREE, LostMinesState
from tui.art.cards import card_back, fan
from tui.art.motion import slide_in
from tui.art.pen import Pen
from tui.art.plates import shadow
from tui.art.quadrants import quadrants
from tui.games.lost_mines.about import what_it_means
from tui.games.lost_mines.aims import pointed
from tui.games.lost_mines.draw.changes import drawn
from tui.games.lost_mines.draw.hand.strip import draw_strip
from tui.games.lost_mines.draw.palette import colours, key
from tui.games.lost_mines.draw.pieces import lay_thing, piece, sprite_of
from tui.games.lost_mines.draw.sprites.coarse import HOARDS
from tui.games.lost_mines.draw.sprites.fine import ACTIONS, LARGE_ACTIONS
from tui.games.lost_mines.terms import ACTION_CARDS, GROUNDS, card_label, card_word
from tui.i18n.messages import c, t
from tui.i18n.text_layout import wrap
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

WIDE: Final = 11
"""The columns of a card with a name."""

WHOLE: Final = 7
"""The rows from which on cards bear more than their name."""


HEAPS: Final = 21
PILE: Final = 8
"""The columns of the treasures that are left, and of the draw pile beside them."""

GAP: Final = 3
"""The columns between the hand, the meanings of things and the stock."""

IDLE: Final = 0.2
"""The share of its own colours that a card loses while it is no choice."""


def draw_hand(pen: Pen, view: LostMinesState, cards: Sequence[Pick], look: Highlights, about: str) -> None:
    """All cards of a hand and, where there is room, a legend of the paths or of the focus."""
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on=colours(pen.inks)["edge"] if pen.width > 60 else "panel"))
    if pen.width < 5 * WIDE - 5:
        known = [(card, _sides(view, card, look)) for card in cards if view.face[card.value] is not None]
        draw_strip(pen, view, known, look, _idle(cards, look), "" if _named(view, look, about) else about)
        return
    left = 1
    focus = next((at for at, card in enumerate(cards) if _lit(card, look)), None)
    still = _idle(cards, look)
    spans = fan(left, pen.width - left, len(cards), WIDE - (pen.width < 5 * (WIDE + 1) + 1), focus)
    coming = drawn(look.before, view)
    for card, (x, wide) in zip(cards, spans, strict=True):
        if card.value not in coming:
            _draw_card(pen, x, wide, view, card, look, dim=card in still)
    end = spans[-1][0] + spans[-1][1] if spans else 0
    if pen.height >= WHOLE:
        draw_stock(pen, view, draw_meanings(pen, view, end + GAP) + GAP)
    for card, (x, wide) in zip(cards, spans, strict=True):
        if card.value in coming:
            alone = Pen(wide, pen.height, pen.inks, pen.glyphs)
            alone.fill(0, 0, wide, pen.height, pen.inks(on=colours(pen.inks)["edge"]))
            _draw_card(alone, 0, wide, view, card, look, dim=card in still)
            slide_in(pen, x, 0, alone, look.progress)


def _named(view: LostMinesState, look: Highlights, about: str) -> bool:
    """True when the words on the focus are but the name of a card, which stands in the list."""
    focus = look.focus
    return focus is not None and focus.kind == "card" and about == card_label(view, view.face[focus.value])


def _lit(card: Pick, look: Highlights) -> bool:
    return card == look.focus or card in look.picked


def _idle(cards: Sequence[Pick], look: Highlights) -> set[Pick]:
    """The cards that cannot be chosen while others can be."""
    if all(pick.kind != "card" for pick in look.keys):
        return set()
    return {card for card in cards if card not in look.keys and not _lit(card, look)}


def _stand_back(pen: Pen, x: int, y: int, width: int, height: int) -> None:
    """Mix a picture with the paper of an idle card. Among 256 colours its paper alone tells it."""
    if pen.inks.depth != "true":
        return
    tone = colours(pen.inks)["idle"]
    cells = [(column, row) for row in range(y, y + height) for column in range(x, min(x + width, pen.width))]
    pen.tones(cells, lambda colour: pen.inks.mix(colour, tone, IDLE), {})


def _sides(view: LostMinesState, card: Pick, look: Highlights) -> int:
    """The open sides of a card in hand: turned, where it is being laid turned."""
    face = view.face[card.value]
    assert face is not None
    focus = pointed(look, "lay")
    turned = bool(focus is not None and card in look.picked and focus.value[1])
    lying: int = COMPONENT_SETS[view.components].lying[face][turned]
    return lying


def _draw_face(
    pen: Pen, x: int, y: int, width: int, height: int, view: LostMinesState, card: Pick, look: Highlights
) -> None:
    """A card's picture: the path as it would lie, or what the action is done with."""
    face = view.face[card.value]
    if face is None:
        return
    kind = COMPONENT_SETS[view.components].cards[face]
    if kind.sides:
        pen.paste(x, y, piece(pen.inks, pen.glyphs, width, height, _sides(view, card, look), card.value % 8))
        lay_thing(pen, x, y, width, height, sprite_of(width, height, kind.ground))
        return
    pen.pixels(x, 2 * y, width, 2 * height, colours(pen.inks)["night"])
    large = LARGE_ACTIONS[kind.action]
    rows = large if width > 5 and len(large) <= 2 * height else ACTIONS[kind.action]
    quadrants(pen, x + (width - len(rows[0]) // 2) // 2, y + (2 * height - len(rows) + 1) // 4, rows, key(pen.inks))


def _draw_card(pen: Pen, x: int, wide: int, view: LostMinesState, card: Pick, look: Highlights, *, dim: bool) -> None:
    """A card of paper: its key, its picture, its name, and what it needs or does; `dim` where it is no choice now."""
    inks = pen.inks
    lit = _lit(card, look)
    whole = pen.height >= WHOLE
    top = int(whole and not lit)
    rows = WHOLE - 1 if whole else pen.height
    tone = colours(inks)["idle"] if dim else inks.px("accent" if lit else "paper")
    word = inks(inks.ink_on(tone), on=tone, bold=True)
    if whole:
        shadow(pen, x, 2 * top, wide, 2 * rows)
    pen.fill(x, top, wide, rows, word)
    face = view.face[card.value]
    told = [] if face is None else _told(view, face, wide - 2)  # a margin at either edge
    if face is not None and not whole:
        told = told[-1:] if _shown(COMPONENT_SETS[view.components].cards[face].action) else [card_word(view, face)]
    tall, broad = (rows - 1 - max(len(told), 1), 7) if whole else (3, 5)
    if wide >= broad:
        left = x + (wide - broad) // 2
        _draw_face(pen, left, top + 1, broad, tall, view, card, look)
        if wide >= broad + 2 and face is not None:  # on paper a path would end nowhere
            for row in range(top + 1, top + 1 + tall):
                pen.glyph(left - 1, row, "▐", colours(inks)["rim"], tone)
                pen.glyph(left + broad, row, "▌", colours(inks)["rim"], tone)
        if dim:
            _stand_back(pen, left, top + 1, broad, tall)
    cap = look.keys.get(card)
    if cap:
        pen.put(x, top, f" {cap} ", inks("paper", on="ink", bold=True) if not lit else inks("accent", on="accent_ink"))
    if face is not None:
        beside = 3 if cap else 0
        if whole or told != [card_word(view, face)]:
            _head(pen, x + beside, top, wide - beside, view, face, word)
    quiet = inks(inks.ink_on(tone) if lit or dim else "ink_quiet", on=tone)
    for row, line in enumerate(told, top + tall + 1):
        pen.center(x, row, wide, pen.fit(line, wide), quiet if whole else word)
    pen.spot(x, 0, wide, pen.height, card)


def _shown(action: int) -> str:
    """The second thing that an info card may show: its name is the first."""
    words = {
        MINE_OR_TREASURE: c("info card", "or treasure"),
        MINE_OR_DWARF: c("info card", "or mine"),
        TREASURE_OR_DWARF: c("info card", "or role"),
    }
    return words.get(action, "")


def _head(pen: Pen, x: int, y: int, width: int, view: LostMinesState, face: int, style: Style) -> None:
    """The name of a card beside its key: the same word as below a piece."""
    name = card_word(view, face)
    if cell_len(name) <= width:
        pen.put(x + (width - cell_len(name)) // 2, y, name, style)


def _told(view: LostMinesState, face: int, width: int) -> list[str]:
    """The line below the picture of a card: what a path needs or an action clears, or the second thing it may show.

    Where that line is longer than `width`, it only names the tool, on a tool the obstacle, and on a rock its dwarf.
    All obstacles name it in one form.
    """
    card = COMPONENT_SETS[view.components].cards[face]
    said = need(view, face)
    tool = next((tool for tool, obstacle in TOOLS.items() if obstacle == card.ground), None)
    if cell_len(said) > width and card.action in TOOLS:
        said = GROUNDS[TOOLS[card.action]](short=True)
    elif tool is not None and max(cell_len(what_it_means(view, one)) for one in TOOLS.values()) > width:
        said = ACTION_CARDS[tool](short=True)
    elif cell_len(said) > width and card.ground == ROCK:
        said = t("1 dwarf")
    return wrap(said, width) if said else []


def need(view: LostMinesState, face: int) -> str:
    """The meaning of a path, the obstacle that a tool clears, the second thing of an info card; at most 11 cells."""
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    if sides:
        return what_it_means(view, ground)
    if action in TOOLS:
        return t("clears {obstacle}", obstacle=GROUNDS[TOOLS[action]](short=True).lower())
    return _shown(action)


def draw_meanings(pen: Pen, view: LostMinesState, x: int) -> int:
    """The meaning of the things on paths for a walk, at the right end or before the stock; gives the next column."""
    grounds = (TREE, POND, PIT, ROCK, CAMPFIRE)
    texts = [t("{name}: {effect}", name=GROUNDS[one](short=True), effect=what_it_means(view, one)) for one in grounds]
    wide = max(map(cell_len, texts))
    if pen.width - x - 1 < wide:
        return x
    stocked = x + wide + GAP + HEAPS + PILE < pen.width
    x = max(x, pen.width - 1 - wide - stocked * (GAP + HEAPS + PILE))
    for row, text in enumerate(texts, 1):
        pen.put(x, row, text, pen.inks("quiet", on=pen.behind(x, row)))
    return x + wide


def draw_stock(pen: Pen, view: LostMinesState, x: int) -> None:
    """The draw pile, and the treasures that are left as heaps with their numbers, at the right end."""
    kinds = (SILVER, GOLD, GEMS)
    room = pen.width - x - 1
    if room < HEAPS:
        return
    inks = pen.inks
    left = pen.width - HEAPS - 1
    for number, kind in enumerate(kinds):
        rows, count = HOARDS[kind], len(treasures_left(view, kind))
        column = left + 7 * number
        low = 2 * (WHOLE - 2)
        gone = dict.fromkeys(key(inks), colours(inks)["wall"])  # a number alone says of nothing how many are left
        pen.sprite(column, low - len(rows), rows, key(inks) if count else gone)
        pen.center(column, WHOLE - 1, 6, str(count), inks("text" if count else "quiet", on=colours(inks)["edge"]))
    if room >= HEAPS + PILE and view.pile:
        card_back(pen, left - PILE, WHOLE - 5, 6, 4)
        pen.center(left - PILE, WHOLE - 1, 6, str(len(view.pile)), inks("text", on=colours(inks)["edge"]))
