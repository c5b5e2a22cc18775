"""The table, which owns a game: it checks, applies, writes durably, and only then shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal

import msgspec

from engine.chance import Chance, Draws, commitment
from engine.drafts import Draft, first_record, update_of
from engine.game import MALFORMED, Game, play
from engine.log import (
    NOBODY,
    Ended,
    Journal,
    Memory,
    Origin,
    Played,
    Player,
    Policy,
    Record,
    Said,
    Seated,
    Timeline,
    Undone,
)
from engine.pieces import publish, redeal, view
from engine.questions import answers
from engine.state import Clause, Move, Options, Outcome, Seat, State
from engine.undo import consent, redo_point, reset_point, undo_point
from engine.updates import Happened, Listener

Reason = Literal["clause", "malformed", "turn", "stale", "over", "undo", "redo", "consent", "seat", "hint"]


class IllegalMove(Exception):
    """A proposal that the table refuses, and why. Nothing has changed.

    reason "clause": `clause` of the ledger forbids it. "malformed": no such move exists. "turn": not this seat's
    decision. "stale": it answers an older question. "over": the game is over. "undo", "redo": the undo rule does
    not allow it or there is nothing to go back to. "consent": others must agree first. "seat": no such seat.
    "hint": this table gives none.
    """

    def __init__(self, reason: Reason, clause: Clause | None = None) -> None:
        super().__init__(reason if clause is None else f"{reason} {clause}")
        self.reason = reason
        self.clause = clause


class Table:
    """A game in progress and its log. The only place that holds the whole state; everybody else gets views."""

    def __init__(
        self, slug: str, timeline: Timeline, journal: Journal, chance: Callable[[str], Draws] = Chance
    ) -> None:
        """A table from a timeline that is already in the journal: use `open` or `resume`."""
        self.slug = slug
        self.timeline = timeline
        self.game: Game[Any] = timeline.game
        self._journal = journal
        self._chance = chance(timeline.opened.seed)
        self._listeners: list[tuple[Seat | None, Listener]] = []

    @classmethod
    def open(
        cls,
        slug: str,
        game: Game[Any],
        players: Sequence[Player],
        options: Options,
        seed: str,
        journal: Journal | None = None,
        started: int = 0,
        policy: Policy = "study",
        chance: Callable[[str], Draws] = Chance,
        committed: bool = False,
    ) -> Table:
        """A new table with its opening played and written; `committed` shows all the hash of its seed.

        IllegalMove names the clause when this many seats or these options cannot be; NotSaved as the journal says.
        """
        if len(players) not in game.SEATS:
            raise IllegalMove("seat")
        clause = game.refuse(options, len(players))
        if clause is not None:
            raise IllegalMove("clause", clause)
        opened = first_record(slug, game, players, options, seed, started, policy, chance(seed))
        if committed:
            opened = msgspec.structs.replace(opened, commitment=commitment(seed))
        journal = Memory() if journal is None else journal
        journal.append(opened)
        return cls(slug, Timeline(game, opened), journal, chance)

    @classmethod
    def resume(cls, slug: str, game: Game[Any], records: Sequence[Record], journal: Journal) -> Table:
        """The table of a log, as it was left. BadLog when the records make no game."""
        return cls(slug, Timeline.of(game, records), journal)

    # the present state

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.timeline.now.seats

    @property
    def players(self) -> tuple[Player, ...]:
        """Seat to its player now."""
        return tuple(self.timeline.players)

    @property
    def head(self) -> int:
        """The number of the record that the game stands at: what a proposal answers."""
        return self.timeline.head

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must decide."""
        return self.timeline.now.to_act

    @property
    def policy(self) -> Policy:
        """The table's undo rule."""
        return self.timeline.opened.policy

    def view(self, seat: Seat | None) -> Any:
        """The view of a seat now (None: a spectator): a copy with holes."""
        return view(self.timeline.now, seat)

    def offer(self, seat: Seat) -> Sequence[Move]:
        """The moves that a seat may choose from now, taken from its view."""
        return self.game.moves(self.view(seat), seat)

    def outcome(self) -> Outcome | None:
        """The end of the game; None while it runs."""
        return self.game.outcome(self.timeline.now)

    def story(self, seat: Seat | None, number: int | None = None) -> tuple[Happened, ...]:
        """Everything that led to a point (default: now), as a seat may know it, the opening first as record 0."""
        story = [Happened(0, 0, NOBODY, publish(self.timeline.opened.events, seat), 0)]
        for node in self.timeline.path(number):
            played = node.played
            story.append(Happened(node.number, node.parent, played.seat, publish(played.events, seat), played.at))
        return tuple(story)

    # changes: each is drafted, written durably, and only then settled

    def propose(self, seat: Seat, move: Move, head: int, at: int) -> int:
        """Let a seat make a move that answers the question at `head`; `at` in seconds since the start.

        Gives the record's number. IllegalMove says why not; NotSaved when it could not be written: it did not happen.
        """
        return self.commit(self.draft_move(seat, move, head, at))

    def draft_move(self, seat: Seat, move: Move, head: int, at: int, effort: int = 0) -> Draft:
        """A move that answers the question at `head`, and all that it makes happen. IllegalMove says why not.

        `effort` is that of a bot whose thought was another than its seat's.
        """
        state = self.timeline.now
        if not 0 <= seat < state.seats:
            raise IllegalMove("seat")
        if not state.to_act:
            raise IllegalMove("over")
        if not answers(self.timeline, seat, head):
            raise IllegalMove("stale")
        if seat not in state.to_act:
            raise IllegalMove("turn")
        clause = self.game.check(state, seat, move)
        if clause == MALFORMED:
            raise IllegalMove("malformed")
        if clause is not None:
            raise IllegalMove("clause", clause)
        after = self.timeline.state(self.timeline.head)
        events = tuple(play(self.game, after, seat, move, self._chance))
        return self._draft(Played(seat, move, events, at, effort), after)

    def undo_consent(self, by: Seat, to: int) -> frozenset[Seat] | None:
        """The other seats that must agree before `by` goes back to record `to`: empty = none, None = impossible."""
        if not 0 <= by < self.seats or to == self.head:
            return None
        if (to != 0 and to not in self.timeline.nodes) or not self.timeline.leads(to, self.head):
            return None
        return consent(self.policy, by, self.timeline, to)

    def undo(self, by: Seat, to: int, at: int, agreed: Sequence[Seat] = ()) -> int:
        """Take the game back to record `to`. IllegalMove when the undo rule forbids it or an agreement is missing."""
        return self.commit(self.draft_undo(by, to, at, agreed))

    def draft_undo(self, by: Seat, to: int, at: int, agreed: Sequence[Seat] = ()) -> Draft:
        """The way back to record `to`. IllegalMove when the undo rule forbids it or an agreement is missing."""
        need = self.undo_consent(by, to)
        if need is None:
            raise IllegalMove("undo")
        if not need <= set(agreed):
            raise IllegalMove("consent")
        return self._draft(Undone(by, to, tuple(sorted({*need, *agreed} - {by})), at))

    def redo_point(self, by: Seat) -> int | None:
        """The record that a redo by this seat would go to; None when there is none."""
        return redo_point(self.policy, by, self.timeline) if 0 <= by < self.seats else None

    def redo(self, by: Seat, at: int) -> int:
        """Take back the last undo that has not been played over. IllegalMove when there is none."""
        return self.commit(self.draft_redo(by, at))

    def draft_redo(self, by: Seat, at: int, to: int | None = None) -> Draft:
        """The way to where the last undo began. IllegalMove when there is none, or where it is not record `to`."""
        point = self.redo_point(by)
        if point is None or to not in (None, point):
            raise IllegalMove("redo")
        return self._draft(Undone(by, point, (), at))

    def undo_point(self, by: Seat) -> int | None:
        """The record that "undo" goes to: the one before a seat's latest move; None without one, or where forbidden."""
        return self._allowed(by, undo_point(self.timeline, by))

    def ask_point(self, by: Seat) -> int | None:
        """The record before a seat's latest move, where others must agree first; None where they need not."""
        to = undo_point(self.timeline, by)
        return to if to is not None and self.undo_consent(by, to) else None

    def reset_point(self, by: Seat) -> int | None:
        """The record that "reset my turn" goes to: before a seat's first move of this turn, as far as allowed."""
        first = reset_point(self.timeline, by)
        if first is None:
            return None
        points = (first, *(node.number for node in self.timeline.path(after=first)))
        return next((to for to in points if self.undo_consent(by, to) == frozenset()), None)

    def seat(self, seat: Seat, player: Player, at: int) -> int:
        """Let a bot stand in on a seat, or a person return."""
        return self.commit(self.draft_seat(seat, player, at))

    def draft_seat(self, seat: Seat, player: Player, at: int) -> Draft:
        """Another player on a seat."""
        if not 0 <= seat < self.seats:
            raise IllegalMove("seat")
        return self._draft(Seated(seat, player, at))

    def say(self, seat: Seat, text: str, at: int) -> int:
        """Put talk on the record."""
        return self.commit(self.draft_talk(seat, text, at))

    def draft_talk(self, seat: Seat, text: str, at: int) -> Draft:
        """Talk of a seat."""
        if not 0 <= seat < self.seats:
            raise IllegalMove("seat")
        return self._draft(Said(seat, text, at))

    def draft_hint(self, seat: Seat, at: int) -> Draft:
        """The mark of a hint that a seat is given on its decision. IllegalMove, but where undo is free."""
        if self.policy == "study" and seat in self.to_act:
            return self._draft(Said(seat, "", at, hint=True))
        raise IllegalMove("turn" if self.policy == "study" else "hint")

    def draft_end(self, agreed: Sequence[Seat], at: int) -> Draft:
        """The end of the game here, with the consent of some seats. No listener is told."""
        return self._draft(Ended(tuple(agreed), at))

    def commit(self, draft: Draft) -> int:
        """Write a draft, then settle it. NotSaved when it could not be written: it did not happen."""
        self.append(draft)
        return self.settle(draft)

    def append(self, draft: Draft) -> None:
        """Write a draft durably, in any thread; nothing is told, and nothing else changes. NotSaved when that fails."""
        self._journal.append(draft.record)

    def settle(self, draft: Draft) -> int:
        """Take in a draft that was written, tell every listener of it, and give the record's number."""
        if draft.number != len(self.timeline.records):
            raise RuntimeError(f"record {draft.number} was drafted before another was settled")
        number = self.timeline.add(draft.record, draft.state)
        for seat, listener in tuple(self._listeners):
            update = update_of(self.timeline, number, seat)  # each its own: who folds a view must not fold another's
            if update is not None:
                listener(update)
        return number

    def subscribe(self, seat: Seat | None, listener: Listener) -> Callable[[], None]:
        """Tell a listener, as `seat` may know it, everything from now on. Gives the function that ends it."""
        entry = (seat, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry) if entry in self._listeners else None

    def fork(
        self,
        number: int,
        kind: Literal["same", "fair"],
        seat: Seat,
        seed: str,
        players: Sequence[Player],
        started: int,
        name: str,
        policy: Policy = "study",
    ) -> list[Record]:
        """The records of a new log that goes on from one point of this one.

        "same" keeps every card and the seed; "fair" deals what `seat` had not seen again and takes the new `seed`.
        IllegalMove when there are other than `players` for the seats, or no such `seat`; KeyError for no such point.
        """
        if len(players) != self.seats or not 0 <= seat < self.seats:
            raise IllegalMove("seat")
        old, path = self.timeline.opened, self.timeline.path(number)
        deals = sum(node.played.seat == NOBODY for node in path)
        before = (*old.seeds, old.seed)[: deals + 1]
        opened = msgspec.structs.replace(
            old,
            players=tuple(players),
            seed=before[-1] if kind == "same" else seed,
            started=started,
            policy=policy,
            origin=Origin(name, number, kind),
            seeds=before[:-1] if kind == "same" else before,
            commitment="",
        )
        records: list[Record] = [opened, *(node.played for node in path)]
        if kind == "fair":
            dealt = redeal(self.game, self.timeline.state(number), seat, Random(seed))
            records.append(Played(NOBODY, None, (dealt,), 0))
        return records

    # internals

    def _draft(self, record: Record, state: State | None = None) -> Draft:
        return Draft(len(self.timeline.records), record, state)

    def _allowed(self, by: Seat, to: int | None) -> int | None:
        return to if to is not None and self.undo_consent(by, to) == frozenset() else None
