"""A replay, step by step, as seen from a seat, by a spectator, or open when the game is over."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property
from typing import Final, Literal

from engine.log import NOBODY, Ended, Node, Said, Seated, Timeline
from engine.pieces import publish, view
from engine.state import Event, Seat, State, apply
from engine.undo import takebacks
from engine.updates import Happened
from tui.i18n.messages import t
from tui.presentation.game_text import GameText, game_text, progress_of
from tui.presentation.players import only_person, player_names
from tui.presentation.sentences import aside, commitment_text, early_end, hint_given, takeback_lines
from tui.presentation.story import Story, StoryLine
from tui.storage.annotations import SeatNote

Viewpoint = Seat | None | Literal["open"]
"""A seat; None for a spectator; "open" for a viewpoint with all faces."""

OPEN: Final = "open"

STEP: Final = 1.0
"""Seconds a step stands while the replay plays at its usual speed."""

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Speeds of a replay, as multiples of the usual one."""

VIEWS: Final = 64
"""Number of cached views of steps: a step seen again is not folded again."""


class StillSecret(Exception):
    """Nobody may see everything while the game is not over."""


def shared_viewpoints(timeline: Timeline) -> list[Viewpoint]:
    """The viewpoints that a replay offers to the people at this screen.

    Over, by the rules or by a vote: everybody's, and open. Still running: what its people see anyway, the only person's
    and a spectator's. No person's who shares the screen with another. A game of bots alone is nobody's secret.
    """
    seats: list[Viewpoint] = [*range(len(timeline.players))]
    if timeline.over:
        return [*seats, None, OPEN]
    people: list[Viewpoint] = [seat for seat, player in enumerate(timeline.players) if player.level == "person"]
    if not people:
        return [*seats, None]
    return [*people, None] if len(people) == 1 else [None]


def first_viewpoint(timeline: Timeline) -> Viewpoint:
    """The viewpoint that a replay opens with, where none is asked for: open, or that of the only person before the end.

    A spectator's of a running game of several people, or of bots alone.
    """
    if timeline.over:
        return OPEN
    return only_person(timeline.players)


def viewpoint_name(viewpoint: Viewpoint, names: Sequence[str]) -> str:
    """A viewpoint in words."""
    if viewpoint == OPEN:
        return t("everything revealed")
    if viewpoint is None:
        return t("view: spectator")
    return t("view: {name}", name=names[viewpoint])


def turn_of(timeline: Timeline, number: int) -> str:
    """The turn or round that a record belongs to, as the game counts it: its last events may begin the next one."""
    text = game_text(timeline.opened.game)
    return progress_of(text, timeline.state(timeline.nodes[number].parent)) if number else t("the opening")


def in_order(told: Sequence[StoryLine], others: Sequence[StoryLine]) -> list[StoryLine]:
    """The lines of a story and of the records off its line, in the order of their records."""
    return sorted((*told, *others), key=lambda line: line.number)


class Playback:
    """A branch of the timeline, as a viewer may know it. It leads to the head or, by `follow`, to the end of an undone
    branch.
    """

    def __init__(
        self,
        timeline: Timeline,
        viewpoint: Viewpoint,
        leaf: int | None = None,
        own: Seat | None = None,
        comments: Sequence[SeatNote] = (),
        notes: Sequence[tuple[int, str]] = (),
    ) -> None:
        """`leaf` is the record that the line ends with, default the game's head; `own` the seat of its only reader.

        StillSecret when `viewpoint` is "open" and the game is not over; IndexError when there is no such seat.
        """
        if viewpoint == OPEN and not timeline.over:
            raise StillSecret
        if isinstance(viewpoint, int) and not 0 <= viewpoint < timeline.now.seats:
            raise IndexError(viewpoint)
        self.timeline = timeline
        self.viewpoint = viewpoint
        self.leaf = timeline.head if leaf is None else leaf
        self.own = own
        self.comments = comments
        """Sentences on records, each for those who see all that its writer saw."""
        self.notes = notes
        """Sentences on records that the only reader wrote at the table: nobody else is shown them."""
        self._line = [Happened(0, 0, NOBODY, self._told(timeline.opened.events), 0)]
        self._line += [self._happened(node) for node in timeline.path(self.leaf)]
        self.steps = self._lasting_steps()
        """The opening, then move by move what happened, but for what the rules have let lapse."""
        self._views: OrderedDict[int, State] = OrderedDict()
        self._current_records: tuple[int, frozenset[int]] | None = None
        self._undone: tuple[frozenset[int], frozenset[int]] | None = None
        """The records that the game stands on, and those of this line beside them."""

    # views of a step

    def view(self, step: int) -> State:
        """View of the table after a step: not to be changed. IndexError when there is none of this number."""
        if not 0 <= step < len(self.steps):
            raise IndexError(step)
        number = self.steps[step].number
        if number in self._views:
            self._views.move_to_end(number)
            return self._views[number]
        seen = self._views[number] = self._seen(number)
        if len(self._views) > VIEWS:
            self._views.popitem(last=False)
        return seen

    @cached_property
    def places(self) -> dict[int, int]:
        """The number of a record on this line to its step."""
        return {step.number: at for at, step in enumerate(self.steps)}

    # branches

    @property
    def current_records(self) -> frozenset[int]:
        """The records that the game, which may be running, stands on now; all other moves were undone."""
        head = self.timeline.head
        if self._current_records is None or self._current_records[0] != head:
            self._current_records = head, frozenset((0, *(node.number for node in self.timeline.path())))
        return self._current_records[1]

    @property
    def undone_from(self) -> int | None:
        """The first step of this line that was undone; None when the game still stands on all of it."""
        undone = self.undone
        return self.places[min(undone)] if undone else None

    @property
    def undone(self) -> frozenset[int]:
        """The records of the steps of this line that were undone."""
        current = self.current_records
        if self._undone is None or self._undone[0] is not current:
            self._undone = current, frozenset(step.number for step in self.steps if step.number not in current)
        return self._undone[1]

    @cached_property
    def forks(self) -> list[int]:
        """The steps of this line after which the game went on in more than one way."""
        children: dict[int, int] = {}
        for node in self.timeline.nodes.values():
            children[node.parent] = children.get(node.parent, 0) + 1
        return [at for at, step in enumerate(self.steps) if children.get(step.number, 0) > 1]

    def follow(self, number: int) -> Playback:
        """The line of a record, from the same viewpoint: this one, or the last that went on from there."""
        if number in self.places:
            return self
        leaf = number
        for node in self.timeline.nodes.values():  # in the order of their records, so a parent before its children
            if node.parent == leaf:
                leaf = node.number
        end = self.timeline.head if number in self.current_records else leaf
        return Playback(self.timeline, self.viewpoint, end, self.own, self.comments, self.notes)

    @cached_property
    def for_all(self) -> Playback:
        """The same line with everybody's names: what is given to others has no "you"."""
        return self if self.own is None else self.seen_from(self.viewpoint, None)

    def seen_from(self, viewpoint: Viewpoint, own: Seat | None) -> Playback:
        """The same line from another viewpoint."""
        return Playback(self.timeline, viewpoint, self.leaf, own, self.comments, self.notes)

    # the story

    @property
    def names(self) -> tuple[str, ...]:
        """Seat to name; the only reader is "you", with the sign that this has at the table."""
        return player_names(self.timeline.players, self.own)

    @property
    def present(self) -> State:
        """View of the present game, which may be at another step, from this viewpoint."""
        return self._seen(self.timeline.head)

    def story(self) -> Story:
        """The story of this line, in the language in use."""
        opened = self.timeline.opened
        story = Story(
            opened.game, opened.options, opened.components, self.names, self._line, self.present, self._reader
        )
        story.remark(0, commitment_text(opened.commitment))
        for number, record in enumerate(self.timeline.records):
            if isinstance(record, Said) and record.hint:
                story.remark(number, hint_given(self.names, record.seat))
            elif isinstance(record, Said | Seated):
                text = aside(self.names, record.seat, record.text if isinstance(record, Said) else record.player)
                story.remark(number, text)
            elif isinstance(record, Ended):
                story.remark(number, early_end(self.names, record.agreed))
        for comment in self.comments:
            if comment.told_in(self.viewpoint):
                story.remark(comment.number, t("Comment: {text}", text=comment.text), after=True)
        for number, note in self.notes if self.own is not None and self.viewpoint in (self.own, OPEN) else ():
            story.remark(number, t("Your note: {text}", text=note), after=True)
        for number, text in takeback_lines(takebacks(self.timeline), self.names):
            story.remark(number, text)
        return story

    def line_after(self, step: int) -> int:
        """The record before which the story of a step ends: chat after the step belongs to it."""
        return self.steps[step + 1].number if step + 1 < len(self.steps) else len(self.timeline.records)

    def whole_story(self) -> list[StoryLine]:
        """All records with a step, undone or not, and the chat, in their order."""
        present = self.present
        told = [line for line in self.story().lines if line.aside or not self._words.lapsed(present, line.turn)]
        return in_order(told, self.lines_elsewhere(self.names))

    def lines_elsewhere(self, names: Sequence[str]) -> list[StoryLine]:
        """The lines of the records off this line, as far as the rules still show them; `names` are the seats'."""
        present = self.present
        lines: list[StoryLine] = []
        numbers = {step.number for step in self._line}
        for node in self.timeline.nodes.values():
            if node.number in numbers:
                continue
            branch = Story.from_view(self._words, names, self._seen(node.parent), present, self._reader)
            branch.add(self._happened(node))
            lines += branch.lines
        return [line for line in lines if not self._words.lapsed(present, line.turn)]

    # internals

    @property
    def _reader(self) -> Seat | None:
        """The seat to which its own record may be told."""
        return self.viewpoint if isinstance(self.viewpoint, int) else None

    @property
    def _words(self) -> GameText[State]:
        return game_text(self.timeline.opened.game)

    def _lasting_steps(self) -> list[Happened]:
        """The steps of this line whose turn the record still shows."""
        present, text = self.present, self._words
        if not any(text.lapsed(present, turn) for turn in range(present.turn + 1)):
            return self._line
        opened = self.timeline.opened
        table = self.timeline.game.start(opened.options, len(opened.players), opened.components)
        steps = []
        for step in self._line:
            for event in step.events:
                apply(table, event)
            if not text.lapsed(present, table.turn):
                steps.append(step)
        return steps or self._line[-1:]

    def _seen(self, number: int) -> State:
        state = self.timeline.state(number)
        return state if self.viewpoint == OPEN else view(state, self.viewpoint)

    def _happened(self, node: Node) -> Happened:
        played = node.played
        return Happened(node.number, node.parent, played.seat, self._told(played.events), played.at)

    def _told(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(events) if self.viewpoint == OPEN else publish(events, self.viewpoint)


def readable(playback: Playback, allowed: Sequence[object]) -> list[Seat]:
    """The seats whose knowledge a reader of these viewpoints may see."""
    seats = [seat for seat in allowed if isinstance(seat, int)]
    return list(range(len(playback.names))) if OPEN in allowed else seats
