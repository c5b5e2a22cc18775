"""The board of Undercover: the street with its agents and safe, the cards in hand, the score track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.cells import cell_len

from engine.games.heimlich.components import COLOURS, COMPONENT_SETS
from engine.games.heimlich.events import AgentsMoved
from engine.games.heimlich.moves import FREE
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import BUILDINGS, CARDS, CHURCH, MOVE, OVER, RUIN, HeimlichState
from engine.state import Seat, copy
from tui.art.pen import Pen
from tui.games.heimlich.calm.table import draw_calm
from tui.games.heimlich.draw import hand, picture
from tui.games.heimlich.draw.layout import MIN_LARGE_ROWS
from tui.games.heimlich.draw.park import turns
from tui.games.heimlich.narration import own_first
from tui.games.heimlich.prompts import in_hand
from tui.games.heimlich.recall import NOTHING as RECALLED
from tui.games.heimlich.recall import Recall, Told, recall
from tui.games.heimlich.terms import COLOURS as COLOUR_NAMES
from tui.games.heimlich.terms import (
    LETTERS,
    all_owners_known,
    building,
    card_name,
    colour,
    own_agents,
    owner_of,
)
from tui.i18n.messages import c, n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import NOTHING, Arrangement, BoardView, Highlights, Sign, in_order, side_columns
from tui.widgets.panels.seat_list import Mark
from tui.widgets.track.gained import gains_of
from tui.widgets.track.marker import UNKNOWN, Marker, Track
from tui.widgets.track.winding_track import SHEET

ROW: Final = 17
"""The cells of a narrow screen's list for an agent's name, its points and its next place."""

AIRY: Final = 27
"""Rows of a screen from which on there is room between the lanes of the score track."""

SHOWN: Final = 4
"""Agents of a seat's last move that stand beside its name."""

LANE: Final = 14
"""Squares of a lane of the winding score track."""


def _colour(colour: int) -> str:
    return t(COLOUR_NAMES[colour])


def _whereabouts(view: HeimlichState, then: HeimlichState, agent: int, room: int) -> str:
    """The place and marker of an agent; where it has gone since the reader's last move, both from and to.

    In a line with less `room` than that takes, the place and marker alone: changes would be taken for what comes.
    """
    at, square, who = view.at[agent], view.marker[agent], colour(view, agent)
    now = t("{agent}: in {place}, score {square}", agent=who, place=building(at), square=square)
    if then.colours != view.colours or (then.at[agent], then.marker[agent]) == (at, square):
        return now
    place, count = t("in {place}", place=building(at)), t("at {square}", square=square)
    if then.at[agent] != at:
        place = t("from {here} to {there}", here=building(then.at[agent]), there=building(at))
    if then.marker[agent] != square:
        count = t("from {here} to {there}", here=then.marker[agent], there=square)
    told = t("Since your last turn, {agent}: {place}, marker {square}", agent=who, place=place, square=count)
    return told if cell_len(told) <= room else now


def _going(view: HeimlichState, after: HeimlichState, agent: int) -> str:
    """The building that an agent would leave and the one it would come to, with what that one is worth."""
    to = after.at[agent]
    words = {"agent": colour(view, agent), "here": building(view.at[agent]), "there": building(to)}
    if to == after.safe:
        return t("{agent}: from {here} to {there}, where the safe is", **words)
    return t("{agent}: from {here} to {there}", **words)


def _mark(view: HeimlichState, agent: int | None) -> Mark:
    """An agent's letter on a chip; nothing where there is none."""
    if agent is None:
        return Mark()
    kind = view.colours[agent]
    return Mark(LETTERS[kind], on=COLOURS[kind])


def _spent(view: HeimlichState, steps: Sequence[int], at: int) -> Mark:
    """An agent of a move and its steps, in words where there is room; the last says that there are more."""
    moved = [agent for agent, points in enumerate(steps) if points]
    head = c("column", "last move, in steps")
    if at == SHOWN - 1 and len(moved) > SHOWN:
        return Mark(c("agents", "more"), head=head)
    if at >= len(moved):
        return Mark(head=head)
    kind = view.colours[moved[at]]
    words = c("beside a player", "{agent} {count}", agent=_colour(kind), count=steps[moved[at]])
    return Mark(words, f"{LETTERS[kind]}{steps[moved[at]]}", COLOURS[kind], head=head)


def _goal(view: HeimlichState, place: int) -> str:
    """A building in two words: the safe's is the safe."""
    if place == view.safe:
        return t("safe")
    if place in (CHURCH, RUIN):
        return c("beside an agent", "church") if place == CHURCH else c("beside an agent", "ruin")
    return c("beside an agent", "house {number}", number=place)


def _goals(view: HeimlichState, place: int) -> Sequence[str]:
    """A building in two words, and a house by its number alone; the safe's is always the safe."""
    return (_goal(view, place),) if place in (view.safe, CHURCH, RUIN) else (_goal(view, place), str(place))


def _named(view: HeimlichState, look: Highlights, agent: int) -> int:
    """The cells of an agent's name in the list; before it stands its letter where that is not its key."""
    kind = view.colours[agent]
    key = look.keys.get(Pick("agent", agent), "")
    return cell_len(_colour(kind)) + 2 * (key.upper() not in ("", LETTERS[kind]))


class UndercoverBoard(BoardView[HeimlichState]):
    """The table of Undercover."""

    pictured = True
    reader = "pink"

    def board(self, pen: Pen, view: HeimlichState, look: Highlights, names: Names) -> None:
        """The street as a picture, or the calm ring."""
        if pen.glyphs.pictures:
            picture.draw(pen, view, look, names)
        else:
            draw_calm(pen, view, look)

    def answered(self, view: HeimlichState) -> Seat | None:
        """The seat after whose move cards may be played."""
        return view.active if view.phase == CARDS else None

    def arrangement(self, width: int, height: int) -> Arrangement:
        """Low screens show heads of cards; higher ones whole cards, and the highest a broader track."""
        side = side_columns(width)
        if height < 38 or width < 110:
            return Arrangement(side, 6 if height < AIRY else 8, 2, cardless=(7, 1))
        if height < 44:
            cards = 6 if height > 40 else 5
            return Arrangement(side, 7, cards, cardless=(12, 1), table=MIN_LARGE_ROWS if height > 38 else 0)
        return Arrangement(side, 12, 6)

    def draw_cards(self, pen: Pen, view: HeimlichState, cards: Sequence[Pick], look: Highlights, names: Names) -> None:
        """The Top Secret cards in hand; without them a line on the focus."""
        told = gains_of(self.track(view, look, names).markers)
        hand.draw(pen, view, cards, look, self.about(view, look, pen.width - hand.MARGINS), told)

    def track(self, view: HeimlichState, look: Highlights, names: Names) -> Track:
        """A line for each agent in play."""
        after = view if look.after is None else look.after
        owners = owner_of(view) if all_owners_known(view) else ()
        own = {agent: names[seat] for agent, seat in enumerate(owners) if seat != FREE}
        mine = own_agents(view)
        known: Recall = look.recalled or RECALLED
        markers = tuple(
            Marker(
                LETTERS[colour],
                COLOURS[colour],
                _colour(colour),
                view.marker[agent],
                after.marker[agent],
                own.get(agent, ""),
                look.focus == Pick("marker", agent) or Pick("marker", agent) in look.picked,
                look.open and agent in mine,
                known.squares[agent] if known.squares else UNKNOWN,
                known.fresh,
            )
            for agent, colour in enumerate(view.colours)
        )
        box = COMPONENT_SETS[view.components]
        marked = (box.papers_square,) if view.options.confidential_papers else ()
        return Track(markers, box.lap, marked, c("square", "guess"), lane=LANE)

    def standing(self, view: HeimlichState, names: Names) -> Track:
        """The score track: all markers are public."""
        return self.track(view, NOTHING, names)

    def progress(self, view: HeimlichState) -> tuple[str, ...]:
        """The turn."""
        return (t("turn {turn}", turn=view.turn),)

    def thrown(self, view: HeimlichState) -> frozenset[int]:
        """The one die, by the turn it was rolled in."""
        return frozenset((view.turn,)) if view.die else frozenset()

    def frames(self, before: HeimlichState, view: HeimlichState) -> int:
        """Agents and markers go, the safe lights another house, a card is turned up."""
        if before.at != view.at or (before.marker != view.marker and before.colours == view.colours):
            return 5
        return 3 if before.safe != view.safe or turns(before, view) else 0

    def note(self, view: HeimlichState, seat: Seat) -> str:
        """Number of cards a seat holds; after the game, its own agents."""
        if view.phase == OVER:
            return " ".join(LETTERS[view.colours[agent]] for agent in owned_agents(view, seat))
        if not view.options.top_secret:
            return ""
        return n("{count} card", "{count} cards", len(view.hand[seat]))

    def recall(self, view: HeimlichState, told: Iterable[Told], reader: Seat | None) -> Recall:
        """The last moves of all seats and the last scoring."""
        return recall(view, told)

    def deeds(self, view: HeimlichState, seat: Seat, recalled: Recall | None) -> tuple[Mark, ...]:
        """The agents that a seat moved last, each with its steps; after the game, its own agents."""
        if view.phase == OVER:
            own = owned_agents(view, seat)
            return tuple(_mark(view, own[at] if at < len(own) else None) for at in range(2))
        steps = {} if recalled is None else recalled.spent
        return tuple(_spent(view, steps.get(seat, ()), at) for at in range(SHOWN))

    def marks(self, view: HeimlichState, seat: Seat) -> tuple[Mark, ...]:
        """The number of cards that a seat holds."""
        if view.phase == OVER or not view.options.top_secret:
            return ()
        held = len(view.hand[seat])
        return (Mark(n("{count} card", "{count} cards", held)),)

    def bared(self, view: HeimlichState, seat: Seat) -> tuple[str, Sequence[str]]:
        """The agents that a seat owns, and its Top Secret cards by the names that the log has for them."""
        kinds = [kind for card in view.hand[seat] if (kind := view.face[card]) is not None]
        own = [_colour(view.colours[agent]) for agent in owned_agents(view, seat)]
        return "+".join(own), [card_name(view, kind) for kind in kinds]

    def bared_ink(self, view: HeimlichState, seat: Seat) -> str:
        """The colour of the agent that was dealt to it."""
        return COLOURS[view.colours[owned_agents(view, seat)[0]]]

    def badges(self, view: HeimlichState) -> Sequence[tuple[str, str]]:
        """The agents that the seat here owns."""
        return tuple((LETTERS[view.colours[agent]], COLOURS[view.colours[agent]]) for agent in own_agents(view))

    def signs(self, glyphs: Glyphs) -> Sequence[Sign]:
        """The sign of one's own agent, the feet that agents leave, and the sheet on the track."""
        if not glyphs.pictures:
            return ()
        return (
            ("lamp", glyphs.mark, t("your agent")),
            ("text", "+7", t("squares of the last scoring")),
            ("quiet", f"r{glyphs.moved}", t("where red stood before")),
            ("text", "R2", t("red's steps in a player's last move")),
            ("paper", SHEET, t("the square of the Confidential Papers (variant)")),
            ("text", "RE", t("red and its owner")),
        )

    def legend(self, glyphs: Glyphs) -> tuple[str, ...]:
        """The buildings, the die and the track without words on the table, and then the signs."""
        goal = COMPONENT_SETS[max(COMPONENT_SETS)].lap
        return (
            t("Houses: an agent there scores its number, in the church 0, in the ruin -3. The park is only a garden."),
            t("Safe: when an agent enters its building, all agents score. Then the player to move puts it elsewhere."),
            t("Die: 1-3 lets its player choose 1, 2 or 3 steps."),
            t("Numbers below: the score track, with a marker for each agent. At {goal} the game ends.", goal=goal),
            *super().legend(glyphs),
        )

    def hand(self, view: HeimlichState, seat: Seat, cards: Sequence[Pick] = ()) -> Sequence[Pick]:
        """The Top Secret cards of a seat, in the order in which they are listed."""
        return in_order(in_hand(view, seat), cards)

    def read(self, view: HeimlichState, text: str) -> str:
        """A sentence of the log: a scoring begins with the agents of the seat here."""
        return own_first(view, text)

    def about(self, view: HeimlichState, look: Highlights, room: int = 99) -> str:
        """The place and marker of the agent in focus, or the value of the building; else empty.

        It is shorter for a line with less `room` than it takes.
        """
        if look.focus is None:
            return ""
        pick = look.focus
        if pick.kind in ("agent", "marker"):
            if look.after is not None and look.after.at[pick.value] != view.at[pick.value]:
                return _going(view, look.after, pick.value)
            return _whereabouts(view, view if look.then is None else look.then, pick.value, room)
        if pick.kind == "place":
            value = COMPONENT_SETS[view.components].values[pick.value]
            return n("{place}: {count} point", "{place}: {count} points", value, place=building(pick.value, short=True))
        return ""

    def ink(self, view: HeimlichState, pick: Pick) -> str:
        """The colour of an agent, for agents and markers."""
        return COLOURS[view.colours[pick.value]] if pick.kind in ("agent", "marker") else "text"

    def detail(self, view: HeimlichState, look: Highlights, pick: Pick) -> str:
        """For an agent that took steps the building where they end; for any other the one that a step leads to."""
        if pick.kind != "agent" or view.phase not in (MOVE, CARDS):
            return ""
        at, spent = view.at[pick.value], look.picked.count(pick)
        room = (
            ROW - max(_named(view, look, agent) for agent in range(len(view.at))) - (1 + min(spent, 2) if spent else 0)
        )
        if view.phase == CARDS:
            place = at
            said = [t("at {place}", place=_goal(view, at))]
        elif spent:
            place = (at + spent) % BUILDINGS
            said = [c("after steps", "at {place}", place=name) for name in _goals(view, place)]
        elif pick in look.keys:
            place = (at + 1) % BUILDINGS
            said = [t("to {there}", there=name) for name in _goals(view, place)]
        else:
            return ""
        return next((words for words in said if cell_len(words) <= room), _goal(view, place))

    def chip(self, view: HeimlichState, pick: Pick) -> str:
        """The letter on an agent's coat."""
        return LETTERS[view.colours[pick.value]] if pick.kind in ("agent", "marker") else ""

    def spatial(self, view: HeimlichState, picks: Sequence[Pick]) -> bool:
        """Buildings are gone over as they lie."""
        return any(pick.kind == "place" for pick in picks)

    def part(self, view: HeimlichState, picked: Sequence[Pick]) -> Any:  # Any: a state of the preview
        """Positions of the agents after the points spent so far."""
        if view.phase != MOVE or not picked:
            return None
        after = copy(view)
        steps = tuple(picked.count(Pick("agent", agent)) for agent in range(len(view.at)))
        at = tuple((building + by) % BUILDINGS for building, by in zip(view.at, steps, strict=True))
        AgentsMoved(steps, at).apply(after)
        return after
