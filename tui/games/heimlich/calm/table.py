"""The table of Undercover without pictures: the ring of buildings with agents and safe, the park with piles and die."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from engine.games.heimlich.components import COLOURS, COMPONENT_SETS, LOW
from engine.games.heimlich.state import OVER, RUIN, HeimlichState
from tui.art.pen import Pen
from tui.games.heimlich.terms import LETTERS, card_name, plate_of, points_left
from tui.i18n.messages import c, t
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights
from tui.widgets.dice import draw_die

RING: Final = ((0, 1), (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (3, 2), (2, 2), (1, 2), (0, 2))
"""Building to its column and row on the screen: church at the left, 1-5 above, 6 at the right, 7 to the ruin below."""

SAFE: Final = "$"

MIN_ROWS: Final = 11
"""The fewest rows that the table is drawn in: three high buildings, and what lies between them."""


def _building(
    pen: Pen, view: HeimlichState, look: Highlights, building: int, x: int, y: int, width: int, height: int
) -> None:
    inks = pen.inks
    pick = Pick("place", building)
    after = view if look.after is None else look.after
    focused = look.focus == pick
    legal = pick in look.keys
    ground = "raised" if legal else "tile"
    pen.fill(x, y, width, height, inks(on=ground))
    head = inks.block() if focused else inks("text" if legal else "quiet", on=ground, bold=legal)
    if focused:
        pen.fill(x, y, width, 1, head)
    end = pen.put(x + 1, y, plate_of(building), head)
    if legal:
        key = look.keys[pick]
        end = pen.put(end, y, pen.glyphs.dot + (key if key != plate_of(building) else ""), head)
    pen.spot(x, y, width, height, pick)
    if building == view.safe:
        pen.right(x + width - (end - x < width - 1), y, SAFE, head if focused else inks("white", on=ground, bold=True))
    elif building == after.safe:
        pen.right(x + width - 1, y, SAFE, inks.block("white"))
    if building == RUIN:
        pen.right(
            x + width - 1, y + height - 1, str(COMPONENT_SETS[view.components].values[RUIN]), inks("quiet", on=ground)
        )
    _agents(pen, view, look, building, x + 1, y, width - 2, height, ground)


def _agents(
    pen: Pen, view: HeimlichState, look: Highlights, building: int, x: int, y: int, width: int, height: int, ground: str
) -> None:
    """Agents in a building, and below, small and after a sign of going, the agents that would come."""
    inks = pen.inks
    after = view if look.after is None else look.after
    agents = [agent for agent, at in enumerate(view.at) if at == building]
    coming = [agent for agent, at in enumerate(after.at) if at == building and view.at[agent] != building]
    big = height >= 5 and width >= 11
    row = y + (2 if big else 1)
    for place, agent in enumerate(agents):
        legal = Pick("agent", agent) in look.keys
        name = COLOURS[view.colours[agent]]
        if look.focus == Pick("agent", agent):
            style = inks.block()
        elif after.at[agent] != building:
            style = inks("faint", on=ground, underline=legal)
        elif big:
            style = inks.block(name)
        else:
            style = inks(name, on=ground, bold=True, underline=legal)
        step = 2 if len(agents) * 2 - 1 <= width else 1
        _token(pen, view, agent, x, row, place, width, 4 if big else step, style)
    if not coming:
        return
    # the last free row, with a sign that they are only on their way
    row = y + height - (2 if big else 1)
    column = pen.put(x, row, pen.glyphs.moved, inks("accent", on=ground, bold=True))
    for place, agent in enumerate(coming):
        style = inks.block(COLOURS[view.colours[agent]], ink="ground")
        _token(pen, view, agent, column, row, place, width, 2 if big and len(coming) * 2 < width else 1, style)


def _token(
    pen: Pen, view: HeimlichState, agent: int, x: int, y: int, place: int, width: int, step: int, style: Style
) -> None:
    """An agent's letter, as the `place`-th of several in a house: three cells wide where there is room for it."""
    letter = LETTERS[view.colours[agent]]
    columns = max((width + 1) // step, 1)
    x, y = x + place % columns * step, y + place // columns
    text = f" {letter} " if step == 4 else letter
    pen.put(x, y, text, style)
    pen.spot(x, y, len(text), 1, Pick("agent", agent))


def _park(pen: Pen, view: HeimlichState, look: Highlights, x: int, y: int, width: int, height: int) -> None:
    """The die in the middle; with Top Secret cards the pile and the discards, left of it."""
    inks = pen.inks
    top = y + height // 2 - 1
    die = x + (width - 7) // 2
    roomy = True
    if view.options.top_secret:
        space = max((width - 22) // 4, 1)
        die = x + 3 * space + 15
        roomy = space > 8
        _pile(pen, x + space, top, 7, inks("quiet", on="raised", bold=True), str(len(view.pile)), t("deck"))
        used = view.face[view.discard[-1]] if view.discard else None
        style = inks("faint", on="tile") if used is None else inks.block("paper", ink="ink")
        shown = "" if used is None else card_name(view, used, short=True)
        _pile(pen, x + space + 7 + space, top, 8, style, shown, t("used {count}", count=len(view.discard)))
    if view.phase == OVER:
        return
    face = c("die", "1-3") if view.die == LOW else str(view.die) if view.die else ""
    draw_die(pen, die, top, look.tumbling.get(view.turn, view.die if view.die > LOW else 0), face)
    pen.center(die - 4, top + 3, 15, points_left(view, look.picked, short=not roomy), inks("text"))


def _pile(pen: Pen, x: int, y: int, width: int, style: Style, text: str, label: str) -> None:
    pen.fill(x, y, width, 3, style)
    pen.center(x, y + 1, width, text, style)
    pen.center(x - 1, y + 3, width + 2, label, pen.inks("quiet"))


def draw_calm(pen: Pen, view: HeimlichState, look: Highlights) -> None:
    """The ring, and what lies inside it."""
    gap = 2 if pen.width >= 70 else 1
    width = (pen.width - 2 - 4 * gap) // 5
    down = 2 if pen.height >= 22 else 1
    space = pen.height - (pen.height > MIN_ROWS)  # a free line below, between the ring and the track
    height = min((space - 2 * down) // 3, max(3, width // 2))
    left = (pen.width - 5 * width - 4 * gap) // 2
    top = (space - 3 * height - 2 * down) // 2
    for building, (column, row) in enumerate(RING):
        x = left + column * (width + gap)
        y = top + row * (height + down)
        _building(pen, view, look, building, x, y, width, height)
    inner = 3 * width + 2 * gap
    _park(pen, view, look, left + width + gap, top + height, inner, height + 2 * down)
