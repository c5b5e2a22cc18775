"""The four pickaxe cards, on the table or beside it, and the bag of gems."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.gem_stone_mine.components import COMPONENT_SETS, PICKAXE
from engine.games.gem_stone_mine.queries import bag, gems_to_end
from engine.games.gem_stone_mine.state import PLACES, GemStoneMineState
from tui.art.cards import card, card_back
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.columns import gem_ink, words
from tui.games.gem_stone_mine.draw.layout import CARD_ROWS, MinePlan
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.riches import OPEN
from tui.games.gem_stone_mine.terms import card_effect, card_name, gem_name, lying
from tui.i18n.messages import n, t
from tui.i18n.text_layout import wrap
from tui.widgets.board_view import Highlights

FACE: Final = 26
"""The widest card."""


def in_question(view: GemStoneMineState, look: Highlights) -> bool:
    """Whether the place in focus gives one of the cards."""
    focus = look.focus
    if focus is None or focus.kind != "place":
        return False
    return any(kind == PICKAXE for kind, _ in COMPONENT_SETS[view.components].board[focus.value])


def draw_row(pen: Pen, view: GemStoneMineState, look: Highlights, plan: MinePlan) -> None:
    """Lay the cards side by side below the players, each under its face of the pickaxe die."""
    each = min(FACE, (pen.width - 2) // PLACES - 1)
    left = max(1, (pen.width - PLACES * (each + 1) + 1) // 2)
    lit = in_question(view, look)
    for place in range(PLACES):
        x, found = left + place * (each + 1), lying(view, place)
        if found is not None:
            lines = wrap(card_effect(found, view.seats), each - 2)
            if len(lines) >= CARD_ROWS:
                lines = wrap(card_effect(found, view.seats, short=True), each - 2)
            head = f"{place + 1} {card_name(found)}"
            card(pen, x, plan.cards, each, CARD_ROWS, head, "orange", lines, lit=lit)
        elif view.seats == 1:
            _pile(pen, view, place, x, each, plan.cards)


def _pile(pen: Pen, view: GemStoneMineState, place: int, x: int, width: int, y: int) -> None:
    """The cards left on a place, in the solo game."""
    count = len(view.piles[place])
    if count:
        card_back(pen, x, y, width, CARD_ROWS, n("{count} card", "{count} cards", count))
    else:
        pen.put(x + 1, y, t("no cards left"), words(pen, "faint"))


def draw_column(pen: Pen, view: GemStoneMineState, look: Highlights) -> None:
    """Lay the cards below each other, name and effect as one text of two rows."""
    inks = pen.inks
    rows = pen.height // PLACES
    lit = in_question(view, look)
    for place in range(PLACES):
        y, found = place * rows, lying(view, place)
        ground = "paper" if place % 2 == 0 else "paper_shade"
        head = inks(inks.ink_on("accent" if lit else "orange"), on="accent" if lit else "orange", bold=True)
        if found is None:
            pen.put(0, y, f" {place + 1} ", head)
            if view.seats == 1:
                _count(pen, view, place, 4, y)
            continue
        pen.fill(0, y, pen.width, rows, inks("ink", on=ground))
        pen.put(0, y, f" {place + 1} ", head)
        name = card_name(found, short=True)
        x = pen.put(4, y, name, inks("ink", on=ground, bold=True)) + 1
        lines = _flow(card_effect(found, view.seats, short=True), pen.width - x, pen.width - 1)
        for row, line in enumerate(lines[:rows]):
            pen.put(x if row == 0 else 1, y + row, line, inks("ink_quiet", on=ground))


def _flow(text: str, first: int, width: int) -> list[str]:
    """Lines of a text whose first one has less room."""
    head = wrap(text, first)[0]
    rest = text[len(head) :].strip()
    return [head, *(wrap(rest, width) if rest else ())]


def _count(pen: Pen, view: GemStoneMineState, place: int, x: int, y: int) -> None:
    count = len(view.piles[place])
    if count:
        pen.put(x, y, n("{count} card, face down", "{count} cards, face down", count), pen.inks("quiet"))
    else:
        pen.put(x, y, t("no cards left"), pen.inks("faint"))


# the bag


def draw_bag(pen: Pen, view: GemStoneMineState, y: int) -> None:
    """Show the gems left in the bag by kind, and a stone for each drawn one of those that end the game."""
    values = COMPONENT_SETS[view.components].values
    mark, roomy = pen.glyphs.mark, pen.width >= 80
    x = pen.put(1, y, t("bag"), words(pen, "quiet")) + 1
    for kind, count in enumerate(bag(view)):
        name = gem_name(view, kind, short=True) if roomy else str(values[kind])
        x = pen.put(x, y, f"{mark}{name}", gem_ink(pen, kind) if count else words(pen, "faint"))
        x = pen.put(x, y, f"×{count}", words(pen, "text" if count else "faint")) + 1
    limit = gems_to_end(view)
    if limit is None:
        pen.right(pen.width - 2, y, n("{count} die left", "{count} dice left", view.left), words(pen, "quiet"))
        return
    near = view.drawn >= limit
    ink = words(pen, "alarm" if near else "quiet", bold=near)
    start = pen.right(pen.width - 2, y, f"{view.drawn}/{limit}", ink) - 1 - limit
    full = min(view.drawn, limit)
    pen.put(start, y, mark * full, words(pen, mine(pen.inks)["gem"], bold=True))
    pen.put(start + full, y, OPEN * (limit - full), words(pen, "faint"))
    said = t("drawn")
    if start - 1 - cell_len(said) >= x:
        pen.right(start - 1, y, said, words(pen, "quiet"))
