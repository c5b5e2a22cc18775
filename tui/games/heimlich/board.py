"""The board of Undercover: the ring of buildings with agents and safe, the parks with piles and die, the track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.style import Style

from engine.games.heimlich.components import COLOURS, COMPONENT_SETS, LOW
from engine.games.heimlich.events import AgentsMoved
from engine.games.heimlich.queries import owned, points
from engine.games.heimlich.state import BUILDINGS, CARDS, CHURCH, MOVE, OVER, RUIN, HeimlichState
from engine.state import Seat, copy
from tui.art.pen import Pen
from tui.games.heimlich.terms import COLOURS as COLOUR_NAMES
from tui.games.heimlich.terms import LETTERS, card_name
from tui.games.heimlich.terms import building as place_name
from tui.i18n.messages import c, n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import NOTHING, BoardView, Highlights
from tui.widgets.dice import draw_die
from tui.widgets.score_track import Marker, Track

RING: Final = ((0, 1), (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (3, 2), (2, 2), (1, 2), (0, 2))
"""Building to its column and row on the screen: church at the left, 1-5 above, 6 at the right, 7 to the ruin below."""

SAFE: Final = "$"

DETAIL: Final = 13
"""The most cells beside an agent's name."""

LEAST: Final = 11
"""The fewest rows that the table is drawn in: three high buildings, and what lies between them."""


def label(building: int) -> str:
    """A building in at most seven cells."""
    return place_name(building, short=True) if building in (CHURCH, RUIN) else str(building)


def _colour(colour: int) -> str:
    return t(COLOUR_NAMES[colour])


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
    end = pen.put(x + 1, y, label(building), head)
    if legal:
        key = look.keys[pick]
        end = pen.put(end, y, pen.glyphs.dot + (key if key != label(building) else ""), head)
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
    here = [agent for agent, at in enumerate(view.at) if at == building]
    coming = [agent for agent, at in enumerate(after.at) if at == building and view.at[agent] != building]
    big = height >= 5 and width >= 11
    row = y + (2 if big else 1)
    for place, agent in enumerate(here):
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
        step = 2 if len(here) * 2 - 1 <= width else 1
        _token(pen, view, agent, x, row, place, width, 4 if big else step, style)
    if not coming:
        return
    # the last free row, with a sign that they are only on their way
    row = y + height - (2 if big else 1)
    left = pen.put(x, row, pen.glyphs.moved, inks("accent", on=ground, bold=True))
    for place, agent in enumerate(coming):
        style = inks.block(COLOURS[view.colours[agent]], ink="ground")
        _token(pen, view, agent, left, row, place, width, 2 if big and len(coming) * 2 < width else 1, style)


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


def _parks(pen: Pen, view: HeimlichState, look: Highlights, x: int, y: int, width: int, height: int) -> None:
    """The die in the middle; with Top Secret cards the pile and the discards, left of it."""
    inks = pen.inks
    top = y + height // 2 - 1
    die = x + (width - 7) // 2
    roomy = True
    if view.options.top_secret:
        space = max((width - 22) // 4, 1)
        die = x + 3 * space + 15
        roomy = space > 8
        _pile(pen, x + space, top, 7, inks("quiet", on="raised", bold=True), str(len(view.pile)), t("pile"))
        used = view.face[view.discard[-1]] if view.discard else None
        style = inks("faint", on="tile") if used is None else inks.block("paper", ink="ink")
        shown = "" if used is None else card_name(used, short=True)
        _pile(pen, x + space + 7 + space, top, 8, style, shown, t("used {count}", count=len(view.discard)))
    if view.phase == OVER:
        return
    face = c("die", "1-3") if view.die == LOW else str(view.die) if view.die else ""
    draw_die(pen, die, top, look.tumbling.get(view.turn, view.die if view.die > LOW else 0), face)
    pen.center(die - 4, top + 3, 15, _left(view, look, roomy), inks("text"))


def _pile(pen: Pen, x: int, y: int, width: int, style: Style, text: str, label: str) -> None:
    pen.fill(x, y, width, 3, style)
    pen.center(x, y + 1, width, text, style)
    pen.center(x - 1, y + 3, width + 2, label, pen.inks("quiet"))


def _left(view: HeimlichState, look: Highlights, roomy: bool) -> str:
    """The points still to spend, in a few words: in at most nine cells where there is no room for more."""
    if view.phase != MOVE:
        return ""
    allowed = points(view)
    spent = sum(pick.kind == "agent" for pick in look.picked)
    if len(allowed) > 1 and not spent:
        many = t("{least} to {most} points") if roomy else t("{least} to {most}")
        return many.format(least=allowed[0], most=allowed[-1])
    left = max(allowed[-1] - spent, 0)
    return n("{count} point left", "{count} points left", left) if roomy else t("{count} left", count=left)


class UndercoverBoard(BoardView[HeimlichState]):
    """The table of Undercover."""

    def board(self, pen: Pen, view: HeimlichState, look: Highlights, names: Names) -> None:
        """The ring, and what lies inside it."""
        gap = 2 if pen.width >= 70 else 1
        width = (pen.width - 2 - 4 * gap) // 5
        down = 2 if pen.height >= 22 else 1
        space = pen.height - (pen.height > LEAST)  # a free line below, between the ring and the track
        height = min((space - 2 * down) // 3, max(3, width // 2))
        left = (pen.width - 5 * width - 4 * gap) // 2
        top = (space - 3 * height - 2 * down) // 2
        for building, (column, row) in enumerate(RING):
            x = left + column * (width + gap)
            y = top + row * (height + down)
            _building(pen, view, look, building, x, y, width, height)
        inner = 3 * width + 2 * gap
        _parks(pen, view, look, left + width + gap, top + height, inner, height + 2 * down)

    def track(self, view: HeimlichState, look: Highlights, names: Names) -> Track:
        """A line for each agent in play."""
        after = view if look.after is None else look.after
        over = view.phase == OVER
        own = {agent: names[seat] for seat in range(view.seats) for agent in owned(view, seat) if over}
        markers = tuple(
            Marker(
                LETTERS[colour],
                COLOURS[colour],
                _colour(colour),
                view.marker[agent],
                after.marker[agent],
                own.get(agent, ""),
                look.focus == Pick("marker", agent) or Pick("marker", agent) in look.picked,
            )
            for agent, colour in enumerate(view.colours)
        )
        box = COMPONENT_SETS[view.components]
        return Track(markers, box.lap, (box.papers_square,))

    def standing(self, view: HeimlichState, names: Names) -> Track:
        """The markers: all that counts lies open."""
        return self.track(view, NOTHING, names)

    def progress(self, view: HeimlichState) -> tuple[str, ...]:
        """The turn."""
        return (t("turn {turn}", turn=view.turn),)

    def thrown(self, view: HeimlichState) -> frozenset[Any]:  # Any: the targets that this board draws
        """The one die, by the turn it was rolled in."""
        return frozenset((view.turn,)) if view.die else frozenset()

    def note(self, view: HeimlichState, seat: Seat) -> str:
        """Number of cards a seat holds; after the game, its own agents."""
        if view.phase == OVER:
            return " ".join(LETTERS[view.colours[agent]] for agent in owned(view, seat))
        if not view.options.top_secret:
            return ""
        return n("{count} card", "{count} cards", len(view.hand[seat]))

    def hand(self, view: HeimlichState, seat: Seat) -> Sequence[Pick]:
        """The Top Secret cards of a seat."""
        return tuple(Pick("card", card) for card in view.hand[seat])

    def ink(self, view: HeimlichState, pick: Pick) -> str:
        """Agents and their markers are called in their colour."""
        return COLOURS[view.colours[pick.value]] if pick.kind in ("agent", "marker") else "text"

    def detail(self, view: HeimlichState, look: Highlights, pick: Pick) -> str:
        """For an agent: from where to where its points take it, or one would."""
        if pick.kind != "agent" or view.phase not in (MOVE, CARDS):
            return ""
        agent = pick.value
        here = view.at[agent]
        if view.phase == CARDS:
            return label(here) + (SAFE if here == view.safe else "")
        to = (here + max(look.picked.count(pick), 1)) % BUILDINGS
        goes = f"> {label(to)}{SAFE if to == view.safe else ''}"
        from_there = f"{label(here)} {goes}"
        return goes if cell_len(from_there) > DETAIL else from_there

    def spatial(self, view: HeimlichState, picks: Sequence[Pick]) -> bool:
        """Buildings are gone over as they lie."""
        return any(pick.kind == "place" for pick in picks)

    def part(self, view: HeimlichState, picked: Sequence[Pick]) -> Any:  # Any: a state of the preview
        """Positions of the agents after the points spent so far."""
        if view.phase != MOVE or not picked:
            return None
        after = copy(view)
        steps = tuple(picked.count(Pick("agent", agent)) for agent in range(len(view.at)))
        at = tuple((here + by) % BUILDINGS for here, by in zip(view.at, steps, strict=True))
        AgentsMoved(steps, at).apply(after)
        return after
