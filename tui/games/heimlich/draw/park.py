"""The things in the park: the die on its paved square, the pile and the last used card, a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.heimlich.components import COLOURS, LOW
from engine.games.heimlich.moves import FREE
from engine.games.heimlich.state import MOVE, OVER, SHEETS, HeimlichState
from tui.art.cards import card_back
from tui.art.dice import DIE_PIXELS
from tui.art.figures import chip
from tui.art.motion import turning
from tui.art.pen import Pen
from tui.art.plates import shadow
from tui.art.trees import draw_tree
from tui.games.heimlich.draw.die import draw_asking, draw_die
from tui.games.heimlich.draw.layout import Street
from tui.games.heimlich.draw.palette import flat, tones
from tui.games.heimlich.prompts import ROLLING
from tui.games.heimlich.terms import LETTERS, card_name, own_agents, owner, owner_of, points_left
from tui.i18n.messages import c, t
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights

TREES: Final = 3
"""The trees in a small park without cards."""

SMALL_DECK: Final = 6
SMALL_CARD: Final = 10
"""Columns of the pile and of the last used card in a small park."""

HEADS: Final = {
    **dict.fromkeys((1, 3), "orange"),
    **dict.fromkeys((2, 9, 10), "blue"),
    **dict.fromkeys((4, 12), "green"),
    **dict.fromkeys((5, 6, 14), "purple"),
    **dict.fromkeys((7, 8, 11), "grey"),
    **dict.fromkeys((13, 15), "yellow"),
}
"""Kind of a card to the colour of its head: by what it is about."""


def draw_park(pen: Pen, street: Street, view: HeimlichState, look: Highlights, names: Names) -> None:
    """Draw what lies in the park: while sheets are written, and after the game, a sheet."""
    if view.phase in (SHEETS, OVER):
        _sheet(pen, street, view, look, names)
        return
    (_large if street.large else _small)(pen, street, view, look)


def _large(pen: Pen, street: Street, view: HeimlichState, look: Highlights) -> None:
    tone, inks = tones(pen.inks), pen.inks
    x, y, wide, high = street.park
    middle = x + wide // 2
    pen.fill(middle - 7, y + 1, 15, max(high - 2, 5), inks(on=tone["plaza"]))  # on a low lawn it opens below
    for row in () if flat(inks) else (2 * y + 1, 2 * (y + high) - 2):
        pen.pixels(middle - 6, row, 13, 1, tone["plaza"])
    _die(pen, middle - DIE_PIXELS // 2, y + 1, view, look)
    draw_asking(pen, middle - DIE_PIXELS // 2, y + 1, look)
    pen.center(middle - 9, y + 5, 19, _words(view, look, 19), inks("text", on=tone["plaza"], bold=True))
    if not view.options.top_secret:
        return
    left = x + 6
    card_back(pen, left, y + 1, 8, 3, str(len(view.pile)))
    _label(pen, left - 1, y + 4, 10, t("deck"), tone["lawn"])
    used = _used(view)
    right = x + wide - 14
    if used is not None and turns(look.before, view):
        turning(pen, right, y + 1, 12, 3, look.progress, HEADS[used])
    elif used is None:
        _outline(pen, right, y + 1, 12, 3, tone["lawn2"])
    else:
        if inks.depth == "true":  # among 256 colours that of a tree glares
            shadow(pen, right, 2 * (y + 1), 12, 6)
        _used_card(pen, right, y + 1, 12, wrap(card_name(view, used), 11)[:2], view, used)
    if used is None or turns(look.before, view):
        _label(pen, right, y + 4, 12, _count(view, 12), tone["lawn"])


def _used_card(pen: Pen, x: int, y: int, wide: int, name: Sequence[str], view: HeimlichState, used: int) -> None:
    """The card used last, its name in its coloured head; on the paper below how many lie there."""
    inks = pen.inks
    head = inks.px(HEADS[used])
    for row, line in enumerate(name, y):
        pen.fill(x, row, wide, 1, inks("ink", on=head))
        pen.center(x, row, wide, line, inks(inks.ink_on(head), on=head, bold=True))
    below = 2 + (wide > 10) - len(name)
    pen.fill(x, y + len(name), wide, below, inks("ink", on="paper"))
    pen.center(x, y + len(name) + below - 1, wide, _count(view, wide), inks("ink", on="paper"))


def _small(pen: Pen, street: Street, view: HeimlichState, look: Highlights) -> None:
    tone, inks = tones(pen.inks), pen.inks
    x, top, wide, high = street.park
    y = top + (high > 4)  # clear of the roofs above
    gap = (wide - SMALL_DECK - SMALL_CARD - DIE_PIXELS - 2) // 4  # a frame round the die is a column broader
    deck, card, left = x + gap, x + 2 * gap + SMALL_DECK, x + 3 * gap + SMALL_DECK + SMALL_CARD + 1
    if high > 4 and view.options.top_secret:
        for column in (-1, wide - 4):  # behind deck and die
            draw_tree(pen, x + column, 2 * top + 2, tone)
    _die(pen, left, y, view, look)
    draw_asking(pen, left, y, look, short=high < 4)
    words = _words(view, look, 18)
    if not view.options.top_secret:
        below = high > 3  # where no ring around an agent cuts them
        apart = (left - x - 2) // TREES
        for tree in range(TREES):
            draw_tree(pen, x + 1 + tree * apart, 2 * top + (0 if below else 2), tone)
        pen.put(x + 2, top + 3 * below, words, inks("text", on=tone["lawn"], bold=True))
        return
    cards = min(high, 3)
    card_back(pen, deck, y, SMALL_DECK, cards - 1, "")
    plain = inks("paper", on=inks.dark("card_back", 0.4), bold=True)
    pen.fill(deck, y + 1, SMALL_DECK, cards - 1, plain)
    pen.center(deck, y + 1, SMALL_DECK, str(len(view.pile)), plain)
    pen.center(deck, y + cards - 1, SMALL_DECK, cut(t("deck"), SMALL_DECK), plain)
    used = _used(view)
    if used is not None and turns(look.before, view):
        turning(pen, card, y, SMALL_CARD, 2, look.progress, HEADS[used])
    elif used is None:
        _outline(pen, card, y, SMALL_CARD, 2, tone["lawn2"])
    else:
        _used_card(pen, card, y, SMALL_CARD, [cut(card_name(view, used, short=True), SMALL_CARD)], view, used)
    if used is None or turns(look.before, view):
        _label(pen, card, y + 2, SMALL_CARD, _count(view, SMALL_CARD), tone["lawn"])
    pen.put(deck, y + 3, words, inks("text", on=tone["lawn"], bold=True))


def _die(pen: Pen, x: int, y: int, view: HeimlichState, look: Highlights) -> None:
    """The die, its spent pips pale. Before the roll it has none; the face on which the player chooses bears words."""
    if ROLLING in look.keys:
        return
    face = look.tumbling.get(view.turn, view.die)
    spent = sum(pick.kind == "agent" for pick in look.picked) if view.phase == MOVE and face != LOW else 0
    draw_die(pen, x, y, 0 if face == LOW else face, spent)
    if face == LOW:
        pen.center(x, y + 1, DIE_PIXELS, c("die", "1-3"), pen.inks("ink", on="paper", bold=True))


def _count(view: HeimlichState, room: int) -> str:
    return cut(t("used {count}", count=len(view.discard)), room)


def _words(view: HeimlichState, look: Highlights, room: int) -> str:
    """The points left."""
    left = points_left(view, look.picked)
    if cell_len(left) > room:
        left = points_left(view, look.picked, short=True)
    return cut(left, room)


def _used(view: HeimlichState) -> int | None:
    return view.face[view.discard[-1]] if view.discard else None


def turns(before: HeimlichState | None, view: HeimlichState) -> bool:
    """True when the card on the discard pile has just been played."""
    return before is not None and len(view.discard) > len(before.discard)


def _label(pen: Pen, x: int, y: int, wide: int, words: str, on: str) -> None:
    pen.center(x, y, wide, cut(words, wide), pen.inks("text", on=on))


def _outline(pen: Pen, x: int, y: int, wide: int, high: int, colour: str) -> None:
    """The place of a card that is not there yet."""
    pen.pixels(x, 2 * y, wide, 1, colour)
    pen.pixels(x, 2 * (y + high) - 1, wide, 1, colour)
    pen.pixels(x, 2 * y, 1, 2 * high, colour)
    pen.pixels(x + wide - 1, 2 * y, 1, 2 * high, colour)


def _entries(view: HeimlichState, look: Highlights, names: Names) -> Sequence[str]:
    """Agent to what the paper says: the seat's own while they lie open, what is picked, after the game the owners."""
    owners = owner_of(view)
    if view.phase == OVER:
        return [owner(seat, names) for seat in owners]
    own = own_agents(view) if look.open else ()
    said = {agent: owners[agent] for agent in own}
    said |= {pick.value[0]: pick.value[1] for pick in look.picked if pick.kind == "owner"}
    said |= {pick.value: FREE for pick in look.picked if pick.kind == "agent"}
    return [owner(said[agent], names) if agent in said else "" for agent in range(len(view.at))]


def _sheet(pen: Pen, street: Street, view: HeimlichState, look: Highlights, names: Names) -> None:
    """A paper with a line for each agent, in two columns."""
    inks = pen.inks
    x, y, wide, high = street.park
    entries = _entries(view, look, names)
    rows = -(-len(entries) // 2)
    width = min(wide - 2, 36)
    left, top = x + (wide - width) // 2, y + max((high - rows - 1) // 2, min(1, high - rows))
    top = min(top, y + high - rows)
    if inks.depth == "true":  # among 256 colours that of the lawn glares
        shadow(pen, left, 2 * top, width, 2 * rows - street.dense)  # no roof below lies in it
    pen.fill(left, top, width, rows, inks("ink", on="paper"))
    title = t("Who was who") if view.phase == OVER else t("Confidential Papers")
    if top > y:
        pen.fill(left, top - 1, width, 1, inks("ink", on="paper_shade"))
        pen.center(left, top - 1, width, cut(title, width), inks("ink", on="paper_shade", bold=True))
    asked, answer = _asked(view, look, names)
    for agent, words in enumerate(entries):
        column, row = divmod(agent, rows)
        at = left + 1 + column * (width // 2)
        chip(pen, at, top + row, LETTERS[view.colours[agent]], COLOURS[view.colours[agent]])
        room = width // 2 - 5  # eight cells in the smallest park: most names
        if agent == asked:
            pen.put(at - 1, top + row, pen.glyphs.moved, inks("ink", on="paper", bold=True))
            pen.fill(at + 4, top + row, room, 1, inks.block())
            left_of = at + 5 if cell_len(answer) < room else at + 4
            pen.put(left_of, top + row, cut(answer, at + 4 + room - left_of), inks.block())
            continue
        text = cut(words, room) if words else "_" * room
        pen.put(at + 4, top + row, text, inks("ink" if words else "ink_quiet", on="paper"))


def _asked(view: HeimlichState, look: Highlights, names: Names) -> tuple[int, str]:
    """The agent whose row the focus would fill in, and with what; -1 where it fills in none."""
    pick = look.focus
    if view.phase != SHEETS or pick is None or pick in look.picked:
        return -1, ""
    if pick.kind == "owner":
        return pick.value[0], owner(pick.value[1], names)
    return (pick.value, owner(FREE, names)) if pick.kind == "agent" else (-1, "")
