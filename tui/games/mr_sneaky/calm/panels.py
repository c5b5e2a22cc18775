"""The panels beside the doors: the card turned up, the piles, both players, the dial and the guards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.queries import agents, must_steal, still_hidden, turned_up
from engine.games.mr_sneaky.state import OVER, SNEAK, MrSneakyState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.mr_sneaky.calm.doors import draw_card
from tui.games.mr_sneaky.calm.layout import Layout
from tui.games.mr_sneaky.draw.palette import SEAT_INKS
from tui.games.mr_sneaky.prompts import dial_after
from tui.games.mr_sneaky.terms import KINDS, card_name, kind_name
from tui.i18n.messages import c, t
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights

SIDE_CELLS: Final = 8
"""Cells of the columns beside the middle rows."""

Said = Sequence[tuple[str, Style]]


def draw_panels(pen: Pen, view: MrSneakyState, look: Highlights, names: Names, at: Layout) -> None:
    """Everything beside the doors, in the corners that the diamond leaves."""
    top, upper, lower = at.doors[7][1], at.doors[5][1], at.doors[0][1]
    _turned_up(pen, view, at, top)
    right = at.right_of(7)
    _lines(pen, right, top, _piles(pen, view, at.right - right))
    _lines(pen, at.left_of(5, SIDE_CELLS), upper, _player(pen, view, 0, names))
    _lines(pen, at.right_of(6), upper, _player(pen, view, 1, names))
    if view.phase != OVER:
        _lines(pen, at.left_of(0, SIDE_CELLS), lower, _dial(pen, view, look))
        _lines(pen, at.right_of(1), lower, _guards(pen, view, look))


def _lines(pen: Pen, x: int, y: int, lines: Said) -> None:
    for row, (text, style) in enumerate(lines, y):
        pen.put(x, row, text, style)


def _turned_up(pen: Pen, view: MrSneakyState, at: Layout, y: int) -> None:
    """The card that is to be laid: what it is called and what it does."""
    card = turned_up(view)
    if card is None:
        return
    inks = pen.inks
    x = at.left_of(7, at.width)
    pen.put(x, y, t("turned up"), inks("quiet"))
    name = wrap(card_name(view, card), at.width - 1)
    pen.fill(x, y + 1, at.width, len(name) + 1, inks(on="raised"))
    for row, line in enumerate(name, y + 1):
        pen.put(x + 1, row, line, inks("text", on="raised", bold=True))
    draw_card(pen, view, card, x, y + 1 + len(name), at.width, "raised", named=False)


def _piles(pen: Pen, view: MrSneakyState, width: int) -> Said:
    """Both piles, and what nobody but the tycoon has seen yet, by kind."""
    quiet, faint = pen.inks("quiet"), pen.inks("faint")
    numbers = dict.fromkeys(KINDS, 0)
    for sort, count in zip(COMPONENT_SETS[view.components].tiles, still_hidden(view), strict=True):
        numbers[sort.kind] += count
    counts = [t("{kind} {count}", kind=kind_name(kind, short=True), count=count) for kind, count in numbers.items()]
    hidden = [counts[0]]
    for more in counts[1:]:
        longer = c("between kinds", ", ").join((hidden[-1], more))
        if cell_len(longer) < width:
            hidden[-1] = longer
        else:
            hidden.append(more)
    return (
        (t("deck {count}", count=len(view.pile)), quiet),
        (t("discards {count}", count=len(view.discard)), quiet),
        *((line, faint if view.phase == OVER else quiet) for line in hidden),
    )


def _player(pen: Pen, view: MrSneakyState, seat: Seat, names: Names) -> Said:
    """A player's part and what they have, on the way to winning by gems or losing by agents."""
    inks, box = pen.inks, COMPONENT_SETS[view.components]
    won = str(view.gems[seat]) if view.gems[seat] > box.goal else f"{view.gems[seat]}/{box.goal}"
    return (
        (cut(names[seat], SIDE_CELLS), inks(SEAT_INKS[seat], bold=True)),
        (t("gems {count}", count=won), inks("text")),
        (t("agents"), inks("quiet")),
        (f"{agents(view, seat)}/{box.too_many_agents}", inks("quiet")),
    )


def _dial(pen: Pen, view: MrSneakyState, look: Highlights) -> Said:
    """Position of the dial, and the point at which the thief must steal."""
    inks, end = pen.inks, COMPONENT_SETS[view.components].dial_end
    after = dial_after(view, look)
    alarm = view.phase == SNEAK and must_steal(view)
    return (
        (t("dial"), inks("quiet")),
        (_pips(pen, view.dial, end), inks("alarm" if alarm else "text", bold=True)),
        (_counted(pen, view.dial, after, end), inks("text")),
        (c("in eight cells", "Open it!") if alarm else "", inks("alarm", bold=True)),
    )


def _guards(pen: Pen, view: MrSneakyState, look: Highlights) -> Said:
    inks, most = pen.inks, COMPONENT_SETS[view.components].all_guards
    after = view.guards if look.after is None else look.after.guards
    return (
        (t("guards"), inks("quiet")),
        (_pips(pen, view.guards, most), inks("alarm" if view.guards >= most - 1 else "text", bold=True)),
        (_counted(pen, view.guards, after, most), inks("text")),
    )


def _pips(pen: Pen, count: int, most: int) -> str:
    return pen.glyphs.pip * count + pen.glyphs.gap * (most - count)


def _counted(pen: Pen, count: int, after: int, most: int) -> str:
    return f"{count}/{most}" if count == after else f"{count}{pen.glyphs.arrow}{after}/{most}"
