"""Stories: all that a seat was told, as bytes, and what is inferred from them, folded once and kept.

What is kept is found by the bytes themselves, never by their number: an undo, a redo or a fork finds the part that is
the same and goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from struct import Struct
from typing import Any, Final, Protocol, TypeVar

import msgspec

from engine.game import Game
from engine.log import NOBODY, Timeline
from engine.pieces import publish
from engine.state import Event, Seat, State, apply_all, copy

LINES: Final = 48
"""Number of stories that a process keeps: those of the tables that it thinks for, and their latest branches."""

STRIDE: Final = 16
"""Number of steps between two points of a fold that are kept, besides the last."""

_SIZE: Final = Struct(">I")

B = TypeVar("B")

Begin = Callable[[Any, Seat], B]
"""From the seat's view after the opening, and the seat. Any: a game's own state."""

Follow = Callable[[B, Seat, Any, "Told", Any], B]
"""From the value so far, the seat, its view before, the step, and its view after it. It changes none of them."""


class Told(msgspec.Struct, frozen=True):
    """A step of a story: the opening (by nobody), a seat's move, or a new deal in a fair fork (by nobody)."""

    seat: Seat
    events: tuple[Event, ...]
    """The events, as the seat may know them."""


class Step(Protocol):
    """A step of a table's story: `engine.updates.Happened` is one, and `Told` another."""

    @property
    def seat(self) -> Seat: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


def encode_story(steps: Iterable[Step]) -> bytes:
    """The bytes of a story, such as `Table.story` gives. They hold no clock and no record's number."""
    return b"".join(_chunk(step.seat, step.events) for step in steps)


class StoryWriter:
    """Encodes the stories of a table's seats; of each it keeps the bytes, and adds what is new."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._written: dict[Seat, tuple[int, bytes]] = {}

    def story(self, seat: Seat) -> bytes:
        """All that a seat was told up to the head."""
        timeline = self._timeline
        head = timeline.head
        after, data = self._written.get(seat, (-1, b""))
        if after < 0 or not timeline.leads(after, head):
            after, data = 0, _chunk(NOBODY, publish(timeline.opened.events, seat))
        if after != head:
            news = (node.played for node in timeline.path(after=after))
            data += b"".join(_chunk(played.seat, publish(played.events, seat)) for played in news)
        self._written[seat] = head, data
        return data


class Story:
    """All that a seat was told from the opening on. Nothing is decoded before it is asked for."""

    def __init__(self, slug: str, game: Game[Any], view: State, seat: Seat, data: bytes) -> None:
        """`view` is the seat's, of any point of the game. `data` comes from `encode_story` or a `StoryWriter`."""
        self._place = (slug, seat, view.seats, view.components, msgspec.msgpack.encode(view.options))
        self._game = game
        self._view = view
        self._seat = seat
        self._data = data

    @property
    def told(self) -> tuple[Told, ...]:
        """The steps, the opening first. msgspec.ValidationError when the bytes are no story of this game."""
        return tuple(self._line().told)

    def fold(self, begin: Begin[B], follow: Follow[B]) -> B:
        """A value inferred from the story: `begin` after the opening and after each new deal, `follow` for each move.

        Both must be functions of a module that depend on their arguments alone, and give values that nobody changes.
        """
        line = self._line()
        points = line.points.setdefault((begin, follow), {})
        last = len(line.told) - 1
        number = max((n for n in points if n <= last), default=-1)
        if number < 0:
            view: State = self._game.start(self._view.options, self._view.seats, self._view.components)
            apply_all(view, line.told[0].events)
            number, value = 0, begin(view, self._seat)
            points[0] = copy(view), value
        else:
            view, value = points[number]
        while number < last:
            number += 1
            told, before, view = line.told[number], view, copy(view)
            apply_all(view, told.events)
            value = begin(view, self._seat) if told.seat == NOBODY else follow(value, self._seat, before, told, view)
            if number == last or line.keeps(number):
                points[number] = view, value
        return value

    def _line(self) -> _Line:
        return _line(self._place, self._game, self._data)


class _Line:
    """A story that is kept: its bytes, where each step ends in them, the steps, and the points of each fold."""

    def __init__(self) -> None:
        self.data = b""
        self.ends: list[int] = [0]
        self.told: list[Told] = []
        self.points: dict[tuple[Any, Any], dict[int, tuple[State, Any]]] = {}
        self.left: frozenset[int] = frozenset()
        """Steps after which this line left another one: where one did, the next may."""

    def keeps(self, step: int) -> bool:
        """True for a step whose points are kept even when it is no longer the last."""
        return step % STRIDE == 0 or step in self.left

    def branch(self, steps: int) -> _Line:
        """The line as it was after some steps."""
        other = _Line()
        other.left = frozenset({steps - 1, *(step for step in self.left if step < steps)})
        other.data, other.ends, other.told = self.data[: self.ends[steps]], self.ends[: steps + 1], self.told[:steps]
        for fold, points in self.points.items():
            other.points[fold] = {number: point for number, point in points.items() if number < steps}
        return other

    def common(self, data: bytes, known: int) -> int:
        """Number of steps that a story has in common with this one, from the first on; or `known`, if that is more."""
        if len(self.told) <= known or not data.startswith(self.data[: self.ends[known + 1]]):
            return known
        if data.startswith(self.data):
            return len(self.told)
        low, high = known + 1, len(self.told) - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if data.startswith(self.data[: self.ends[middle]]) else (low, middle - 1)
        return low

    def extend(self, game: Game[Any], data: bytes) -> None:
        """Take in the rest of a story that begins as this line does."""
        at = self.ends[-1]
        ends = [at]
        while at < len(data):
            at += _SIZE.size + _SIZE.unpack_from(data, at)[0]
            ends.append(at)
        decoder = _decoder(game)
        told = [Told(*decoder.decode(data[start + _SIZE.size : end])) for start, end in pairwise(ends)]
        for points in self.points.values():  # the last point is kept only as long as it is the last
            for number in [n for n in points if n < len(self.told) - 1 and not self.keeps(n)]:
                del points[number]
        self.data, self.ends, self.told = data, self.ends + ends[1:], self.told + told


_Place = tuple[str, Seat, int, int, bytes]

_lines: dict[tuple[_Place, bytes], _Line] = {}
"""Lines that are kept, by place and whole content, the latest used last."""


def _line(place: _Place, game: Game[Any], data: bytes) -> _Line:
    """The line of a story, from the longest part of it that is kept."""
    line = _lines.pop((place, data), None)
    if line is None:
        steps, best = 0, None
        for at, other in reversed(_lines.items()):  # of several, the latest keeps the most of where they part
            if at[0] == place and (common := other.common(data, steps)) > steps:
                steps, best = common, at
        if best is None:
            line = _Line()
        elif steps == len(_lines[best].told):
            line = _lines.pop(best)
        else:
            line = _lines[best].branch(steps)
        line.extend(game, data)
    _lines[place, data] = line
    while len(_lines) > LINES:
        del _lines[next(iter(_lines))]
    return line


def _chunk(seat: Seat, events: tuple[Event, ...]) -> bytes:
    body = msgspec.msgpack.encode((seat, events))
    return _SIZE.pack(len(body)) + body


@cache
def _events_of(event: Any) -> msgspec.msgpack.Decoder[tuple[Seat, tuple[Event, ...]]]:
    return msgspec.msgpack.Decoder(tuple[Seat, tuple[event, ...]])


def _decoder(game: Game[Any]) -> msgspec.msgpack.Decoder[tuple[Seat, tuple[Event, ...]]]:
    return _events_of(game.EVENT)
