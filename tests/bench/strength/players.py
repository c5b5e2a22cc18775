"""The players of a measured game: a level of today's bots, or the yardstick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.bots import choose
from engine.pieces import encode
from engine.state import Move
from tests.bench import yardstick
from tests.bench.strength.arena import Chooser, Question
from tests.bench.strength.pool import PAIRS, pooled
from tests.bench.strength.shares import measured_seat

YARDSTICK: Final = "yardstick"


@dataclass(frozen=True)
class Seats:
    """A game and its number of players, with the options that it is measured with."""

    slug: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """Its name in the table: the game, the players and the options."""
        return " ".join((self.slug, f"{self.seats}p", *self.options))


MEASURED: Final = (
    Seats("heimlich", 4),
    Seats("heimlich", 7, {"confidential_papers": True}),
    Seats("doctor_lucky", 4),
    Seats("doctor_lucky", 6),
    Seats("gem_stone_mine", 4),
    Seats("mr_sneaky", 2),
    Seats("lost_mines", 5),
)


def chosen(level: str, question: Question, view: bytes) -> Move:
    """The move that a level of the bots chooses: the only place here that asks them."""
    return choose(question.slug, level, view, question.story, question.seat, question.seed).move


def player(level: str) -> Chooser:
    """A level of today's bots, or the yardstick."""

    def chooser(question: Question) -> Callable[[], Move]:
        if level == YARDSTICK:
            return lambda: yardstick.move(question.slug, question.view, question.seat, question.seed)
        view = encode(question.view)
        return lambda: chosen(level, question, view)

    return chooser


def opponent(slug: str, against: str, number: int) -> Chooser:
    """The opponent of a game of a series. Mr. Sneaky's yardstick is its pool: each pair plays once on either seat."""
    if slug == "mr_sneaky" and against == YARDSTICK:
        return pooled(*PAIRS[number // 2 % len(PAIRS)])
    return player(against)


def table(seats: Seats, level: str, against: str, number: int) -> list[Chooser]:
    """Seat to its player in a game of a series: the measured one among equals."""
    own = measured_seat(number, seats.seats)
    return [player(level) if seat == own else opponent(seats.slug, against, number) for seat in range(seats.seats)]
