"""The chances to win at points of a game: regular bots play on from there.

In truth, all that any seat has seen lies as it really lay; what nobody has seen is chance, and dealt anew for each
playout, as the dice are. That is told of finished games alone. As a seat could know, the cards lie in each playout as
in another world that it may imagine. Every point is played on with the same seeds. A shared win is a win of each.

Players choose otherwise than regular bots now and then: so each seat's next choice is at times another good move.
Else one line of play would often make a chance sure that hung on a choice. Near the end a win that its mover can be
sure of is not missed: else a game would be decided where it had been won before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final

import msgspec

from engine.bots import regular, weighed_moves
from engine.bots.arithmetic import total
from engine.bots.decision import Decision
from engine.bots.fold import Story, Told, encode_story
from engine.bots.reasons import StillPlaying, explainable, told_to
from engine.bots.worlds import Worlds
from engine.chance import Chance
from engine.game import Game, play
from engine.log import Timeline
from engine.pieces import determinize, encode, publish, view
from engine.state import EVERY_SEAT, Event, Move, Outcome, Seat, State, apply_all

MOST_MOVES: Final = 5_000
"""Number of moves after which a playout counts as a win of nobody."""

UNSEEN: Final = "unseen"
"""Seed of what nobody has seen, with the game and the number of the playout."""

OTHERS: Final = "others"
"""Seed of the seats that vary their next choice, with that of the playout."""

METHOD: Final = 7
"""The version of the way in which chances, mistakes and bluffs are found: those of another one are found anew."""

OTHERWISE: Final = 5
"""In one playout of so many a seat's next choice is drawn from its best moves: too few to turn a chance alone."""

NEARBY: Final = 3
"""The moves that it is drawn from, that of a regular bot among them."""

SOON: Final = 8
"""The most moves within which a sure win comes."""

SURE_WORLDS: Final = 16
"""The worlds that its mover may imagine in which a move must win to be a sure win."""

LOOKED: Final = 3
"""The choices of a playout at which a sure win is looked for, where the end is near."""

PROBES: Final = 3
"""The playouts of a point that show whether the end is near."""

MOST_LOOKS: Final = 24
"""The most positions that are looked at so from one point: near the end most are the same again."""

ADDED: Final = 2
"""Wins and losses added to those of the playouts, so that few alike make no chance sure (Agresti and Coull)."""


class Point(msgspec.Struct, frozen=True, array_like=True):
    """The chances at a record, seat by seat, and the number of playouts that they come from."""

    number: int
    chances: tuple[float, ...]
    playouts: int
    """0 at the end of the game, where the chances are certain."""
    first: int = 0
    """The number of the first of these playouts, by which their dice and worlds are drawn."""

    def variance(self, seat: Seat) -> float:
        """The square of the standard error of a chance."""
        if not self.playouts:
            return 0.0
        count = self.playouts + 2 * ADDED
        chance = (self.chances[seat] * self.playouts + ADDED) / count
        return chance * (1 - chance) / count


def points(timeline: Timeline, leaf: int | None = None, *, running: bool = False) -> list[int]:
    """The records to play on from, if need be: the opening, the first one of each turn, and the end of the line.

    StillPlaying before the end of the game, unless it may be `running`.
    """
    if not running and not explainable(timeline):
        raise StillPlaying
    line, opened = timeline.path(leaf), timeline.opened
    state: State = timeline.game.start(opened.options, len(opened.players), opened.components)
    apply_all(state, opened.events)
    turns = [0]
    for node in line:
        turn = state.turn
        apply_all(state, node.played.events)
        if state.turn != turn:
            turns.append(node.number)
    return turns if not line or turns[-1] == line[-1].number else [*turns, line[-1].number]


def chances(timeline: Timeline, number: int, playouts: int, first: int = 0) -> Point:
    """The chances at a record. The same log, record and numbers of playouts give the same on every machine."""
    if not explainable(timeline):
        raise StillPlaying
    state = timeline.state(number)
    end = timeline.game.outcome(state)
    if end is not None:
        return Point(number, _won(end, state.seats), 0)
    return _point(number, first, Rollouts(timeline, number).ends(range(first, first + playouts)))


def known_chances(timeline: Timeline, number: int, seat: Seat, playouts: int, first: int = 0) -> Point:
    """The chances at a record, from what a seat was told up to there and nothing else. The game may go on.

    The same story, record and numbers of playouts give the same on every machine.
    """
    seen = view(timeline.state(number), seat)
    end = timeline.game.outcome(seen)
    if end is not None:
        return Point(number, _won(end, seen.seats), 0)
    return _point(number, first, KnownRollouts(timeline, number, seat).ends(range(first, first + playouts)))


def _point(number: int, first: int, ends: Sequence[tuple[float, ...]]) -> Point:
    return Point(number, tuple(total(wins) / len(ends) for wins in zip(*ends, strict=True)), len(ends), first)


class Rollouts:
    """The ends of a game that is played on from a record, again and again."""

    def __init__(self, timeline: Timeline, number: int) -> None:
        self._slug = timeline.opened.game
        self._game = timeline.game
        self._seen = view(timeline.state(number), EVERY_SEAT)
        seats = range(len(timeline.players))
        self._stories = [encode_story(told_to(timeline, number, seat)) for seat in seats]

    def world(self, count: int) -> State:
        """The table as all seats together know it; what nobody has seen is dealt anew for each playout."""
        return determinize(self._game, self._seen, Random(f"{UNSEEN} {self._slug} {count}"))

    def ends(self, counts: Iterable[int], first: Move | None = None) -> list[tuple[float, ...]]:
        """The wins of the seats, 1 or 0, for the dice of each of these numbers; `first` is the move to begin with.

        IllegalMove when that is not legal there.
        """
        slug, game = self._slug, self._game
        return _ends(slug, game, lambda count: (self.world(count), self._stories), counts, first)


class KnownRollouts:
    """The ends of a game that is played on from a record in worlds that a seat may imagine there."""

    def __init__(self, timeline: Timeline, number: int, seat: Seat) -> None:
        self._slug, self._game = timeline.opened.game, timeline.game
        seen = view(timeline.state(number), seat)
        self._worlds = Worlds(self._slug, self._game, seen, seat, told_to(timeline, number, seat))

    def ends(self, counts: Iterable[int], first: Move | None = None) -> list[tuple[float, ...]]:
        """The wins of the seats, 1 or 0, in the world and by the dice of each number; `first` is the first move.

        IllegalMove when that is not legal there.
        """
        slug, game, worlds = self._slug, self._game, self._worlds
        return _ends(slug, game, lambda count: (worlds.world(count), worlds.stories), counts, first)


Start = Callable[[int], tuple[State, Sequence[bytes]]]
"""Type of the function from the number of a playout to its world, and to the seats' stories there."""


def _ends(
    slug: str, game: Game[Any], start: Start, counts: Iterable[int], first: Move | None
) -> list[tuple[float, ...]]:
    """The wins of the seats in playouts; where the first few are short, none misses a sure win."""
    numbers, wins = [*counts], SureWins(slug, game)
    probes = [_Table(slug, game, *start(count)) for count in numbers[:PROBES]]
    ends = [table.played_on(f"{slug} {count}", first) for table, count in zip(probes, numbers, strict=False)]
    near = all(table.made <= SOON for table in probes)
    kept = [] if near else ends
    rest = numbers[len(kept) :]
    looking = wins if near else None
    return [*kept, *(_Table(slug, game, *start(count), looking).played_on(f"{slug} {count}", first) for count in rest)]


class SureWins:
    """The moves that win soon in all worlds that their movers may imagine, found by playing on from there."""

    def __init__(self, slug: str, game: Game[Any]) -> None:
        self._slug = slug
        self._game = game
        self._found: dict[tuple[Seat, bytes], Move | None] = {}

    def move(self, seen: State, story: Story, seat: Seat, moves: Sequence[Move]) -> Move | None:
        """The first of these moves that is a sure win for a seat there; None without one."""
        key = seat, encode(seen)
        if key not in self._found and len(self._found) < MOST_LOOKS:
            worlds = Worlds(self._slug, self._game, seen, seat, story.told)
            self._found[key] = next((move for move in moves if self._wins(worlds, seat, move)), None)
        return self._found.get(key)

    def _wins(self, worlds: Worlds, seat: Seat, move: Move) -> bool:
        """True where a move wins soon in all these worlds."""
        for count in range(SURE_WORLDS):
            table = _Table(self._slug, self._game, worlds.world(count), worlds.stories)
            ended = table.ended(f"{self._slug} {count}", move, SOON)
            if ended is None or not ended[seat]:
                return False
        return True


class _Table:
    """A whole table, with what each seat has been told."""

    def __init__(
        self, slug: str, game: Any, state: State, stories: Sequence[bytes], wins: SureWins | None = None
    ) -> None:
        """`state` is changed. Without `wins` sure wins may be missed."""
        self._slug = slug
        self._game = game
        self._state = state
        self._stories = [*stories]
        self._news: list[tuple[Seat, Sequence[Event]]] = []
        self._heard = [0] * len(stories)
        self._varying: set[Seat] = set()
        """The seats whose next choice is drawn from their best moves."""
        self._wins = wins
        self._looked = 0
        """The choices at which a sure win was looked for."""
        self.made = 0
        """The moves made."""

    def played_on(self, seed: str, first: Move | None = None) -> tuple[float, ...]:
        """The wins of the seats, 1 or 0, after a `first` move, if any, and bots to the end."""
        ended = self.ended(seed, first, MOST_MOVES)
        return (0.0,) * self._state.seats if ended is None else ended

    def ended(self, seed: str, first: Move | None, most: int) -> tuple[float, ...] | None:
        """The wins of the seats, 1 or 0, within so many moves; None where the game goes on."""
        state, game = self._state, self._game
        chance, rng, lots = Chance(seed), Random(seed), Random(f"{OTHERS} {seed}")
        self._varying = {seat for seat in range(state.seats) if not lots.randrange(OTHERWISE)}
        for _ in range(most):
            if not state.to_act:
                break
            seat = state.to_act[0]
            if first is not None:
                self._varying.discard(seat)
            move, first = first or self._chosen(seat, rng), None
            self.made += 1
            self._news.append((seat, play(game, state, seat, move, chance)))
        end = game.outcome(state)
        return None if end is None else _won(end, state.seats)

    def _chosen(self, seat: Seat, rng: Random) -> Move:
        """The move of a regular bot; of a seat that varies its first choice one of the best."""
        seen = view(self._state, seat)
        story = Story(self._slug, self._game, seen, seat, self._story(seat))
        decision = regular(self._slug, self._game, seen, story, seat, rng)
        if (sure := self._sure_win(seen, story, seat, decision)) is not None:
            return sure
        if seat in self._varying and len(self._game.moves(seen, seat)) > 1:
            self._varying.discard(seat)
            return rng.choice(weighed_moves(self._slug, seen, story, seat, decision)[:NEARBY])
        return decision.move

    def _sure_win(self, seen: State, story: Story, seat: Seat, decision: Decision) -> Move | None:
        """A sure win of a seat there; None without one, and where it is not looked for."""
        if self._wins is None or self._looked >= LOOKED:
            return None
        self._looked += 1
        return self._wins.move(seen, story, seat, weighed_moves(self._slug, seen, story, seat, decision)[:NEARBY])

    def _story(self, seat: Seat) -> bytes:
        """All that a seat was told, encoded as far as it has been asked for."""
        news = self._news[self._heard[seat] :]
        if news:
            self._stories[seat] += encode_story(Told(by, publish(events, seat)) for by, events in news)
            self._heard[seat] = len(self._news)
        return self._stories[seat]


def _won(end: Outcome, seats: int) -> tuple[float, ...]:
    """1 for each seat that won, alone or with others, and 0 for the rest."""
    return tuple(float(seat in end.winners) for seat in range(seats))
