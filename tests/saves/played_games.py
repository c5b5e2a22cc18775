"""Real games to save: random ones, with talk, undos, redos and a bot that stands in."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from engine.game import Game
from engine.games import load
from engine.log import Journal, Memory, Player, Record
from engine.table import Table


def table(seats: int = 4, seed: str = "saves", journal: Journal | None = None, slug: str = "heimlich") -> Table:
    """A fresh table."""
    game: Game[Any] = load(slug)
    players = [Player("person", f"player {n}") for n in range(seats)]
    return Table.open(slug, game, players, game.OPTIONS(), seed, journal, started=1_770_000_000)


def play(at: Table, moves: int, seed: int = 1) -> None:
    """Play random moves, with what else happens at a table in between."""
    rng = Random(seed)
    for n in range(moves):
        if not at.to_act:
            return
        seat = at.to_act[0]
        at.propose(seat, rng.choice(at.offer(seat)), at.head, n)
        if n % 11 == 5:
            at.say(seat, "Whose agent is that? かいとう", n)
        if n % 13 == 7:
            at.undo(seat, at.timeline.nodes[at.head].parent, n)
            if n % 2:
                at.redo(seat, n)
        if n % 17 == 3:
            at.seat(seat, Player("novice", "stand-in"), n)


@cache
def records(moves: int = 60, seats: int = 4) -> tuple[Record, ...]:
    """The records of a game with some moves."""
    journal = Memory()
    at = table(seats, journal=journal)
    play(at, moves)
    return tuple(journal.records)
