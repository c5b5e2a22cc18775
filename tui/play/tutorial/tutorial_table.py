"""The table of a tutorial: the learner makes the recorded moves, bots play theirs, and nothing is written to disk."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import cast

import msgspec

from engine.bots.decision import Decision, Question
from engine.game import options_of
from engine.games import load
from engine.link import LocalLink
from engine.log import Player
from engine.state import Move, Seat, State
from engine.table import IllegalMove, Table
from engine.updates import Update
from tui.i18n.messages import t
from tui.play.local_table import LocalTable, Pace
from tui.presentation.game_info import game_info
from tui.presentation.game_text import Names, game_text, select
from tui.presentation.players import COLOURS, NAMES
from tui.presentation.tutorial import LEARNER, Step, Tutorial, tutorial_of
from tui.selection.move_sequence import MoveOrSequence, MoveSequence, moves_of
from tui.selection.selection import Pick


class NotNow(IllegalMove):
    """A move that the rules allow, but not the one of this step. Nothing has changed."""


class TutorialTable(LocalTable):
    """A table at which only the recorded moves are made. It begins after the first `done` of them."""

    def __init__(self, slug: str, pace: Pace | None = None, done: int = 0) -> None:
        """KeyError when the game has no tutorial."""
        tutorial = tutorial_of(slug)
        if tutorial is None:
            raise KeyError(slug)
        self.tutorial: Tutorial = tutorial
        super().__init__(_table(slug, tutorial), _Recorded(self), pace, lambda: 0.0)
        for _ in range(min(done, len(tutorial.steps))):
            step = tutorial.steps[self.done]
            self.table.propose(step.seat, self.move_of(step), self.head, 0)

    @property
    def advises(self) -> bool:
        """The coach says what to do."""
        return False

    @property
    def peeked(self) -> bool:
        """Never: the course of a tutorial is written down, and nothing is gained by knowing it."""
        return False

    @property
    def done(self) -> int:
        """The number of moves made so far."""
        return self.table.timeline.depth(self.head)

    @property
    def step(self) -> Step | None:
        """The next move; None at the end."""
        done = self.done
        return self.tutorial.steps[done] if done < len(self.tutorial.steps) else None

    def move_of(self, step: Step) -> Move:
        """The move of a step."""
        return cast(Move, msgspec.convert(step.move, self.table.game.MOVE))

    def chosen(self, step: Step, view: State) -> MoveOrSequence:
        """The move of a step as it is chosen: a walk of several cards is one choice."""
        at = self.tutorial.steps.index(step)
        along = takewhile(lambda later: later.along, self.tutorial.steps[at + 1 :])
        moves = [self.move_of(step), *map(self.move_of, along)]
        offered = select(self.slug, view, step.seat).moves if len(moves) > 1 else []
        walks = (MoveSequence(tuple(moves[:end])) for end in range(len(moves), 1, -1))
        return next((walk for walk in walks if walk in offered), moves[0])

    def falls_short(self, step: Step, choice: MoveOrSequence, view: State) -> bool:
        """True when a choice begins with the move of a step, and ends elsewhere."""
        return moves_of(choice)[0] == self.move_of(step) and choice != self.chosen(step, view)

    def leads_on(self, step: Step, view: State, moves: Iterable[MoveOrSequence]) -> bool:
        """True when the move of a step, or one that nobody can tell from it, is among these."""
        wanted = self.chosen(step, view)
        alike = self.twins(wanted, view)
        return any(move == wanted or self.twins(move, view) == alike for move in moves)

    def twins(self, move: MoveOrSequence, view: State) -> list[Pick]:
        """The picks of a move, each as the one that stands for all that nobody can tell from it."""
        text = game_text(self.slug)
        return [text.twin(view, pick) for pick in _picks(self.slug, view, move)]

    def picks(self, step: Step, view: State) -> tuple[Pick, ...]:
        """The picks that make the move of a step, in their order."""
        return _picks(self.slug, view, self.chosen(step, view))

    def request(self, step: Step, view: State, names: Names) -> str:
        """The move of a step as a request, with the game's names for what is picked."""
        text = game_text(self.slug)
        labels = [text.label_typed(view, pick, names) for pick in dict.fromkeys(self.picks(step, view))]
        return t(step.do, **dict(zip(("pick", "then", "last"), labels, strict=False)))

    def link(self, seat: Seat | None) -> LocalLink:
        """A seat's link to the table, which takes no other move of the learner."""
        return _TutorialLink(self, seat)


class _TutorialLink(LocalLink):
    def __init__(self, place: TutorialTable, seat: Seat | None) -> None:
        super().__init__(place.table, seat, place.clock)
        self._place = place

    async def propose(self, move: Move, head: int) -> None:
        """Make the move of the step. NotNow for another, IllegalMove as the table says."""
        step, table = self._place.step, self._place.table
        if self._made_along(move, head):
            return
        if step is None or step.seat != self._seat or not self._same(step, move, table.view(step.seat)):
            raise NotNow("clause", step.rule or step.at if step is not None else None)
        await super().propose(self._place.move_of(step), head)
        while (step := self._place.step) is not None and step.along:
            await super().propose(self._place.move_of(step), self._place.head)

    def _made_along(self, move: Move, head: int) -> bool:
        """True when a move was made already, with the one before it, as the end of a walk is."""
        place = self._place
        steps = place.tutorial.steps[place.table.timeline.depth(head) : place.done]
        return bool(steps) and steps[0].along and place.move_of(steps[0]) == move

    def _same(self, step: Step, move: Move, view: State) -> bool:
        """True when a move is that of the step, or nobody can tell them apart."""
        place, asked = self._place, self._place.move_of(step)
        return asked == move or place.twins(asked, view) == place.twins(move, view)


class _Recorded:
    """Bots that play what is recorded; where a learner comes first, they wait."""

    def __init__(self, place: TutorialTable) -> None:
        self._place = place

    async def choose(self, question: Question) -> Decision:
        place, changed = self._place, asyncio.Event()

        def note(update: Update) -> None:
            changed.set()

        leave = place.table.subscribe(None, note)
        try:
            while place.step is None or place.step.seat != question.seat:
                changed.clear()
                await changed.wait()
            return Decision(place.move_of(place.step))
        finally:
            leave()


def _table(slug: str, tutorial: Tutorial) -> Table:
    """The table as it is dealt."""
    coloured = game_info(slug).seat_colours
    colours: Sequence[str] = tuple(COLOURS) if coloured else [""] * tutorial.seats
    players = [
        Player("person" if seat == LEARNER else "easy", t(NAMES[seat]), colours[seat]) for seat in range(tutorial.seats)
    ]
    game = load(slug)
    return Table.open(slug, game, players, options_of(game, tutorial.options), tutorial.seed)


def _picks(slug: str, view: State, move: MoveOrSequence) -> tuple[Pick, ...]:
    return tuple(pick for step in game_text(slug).picks(view, move) for pick in step)
