"""Tables of The Lost Mines for the tests of its screen: seeded, with fixed names, and played towards the mines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.games import load
from engine.log import Player, Policy
from engine.table import Table
from tests.contract.walks.guides import to_the_mines
from tests.tui.fixtures.games.tables import NAMES

So = Callable[[Any], bool]


def opened(seats: int = 4, people: int = 1, seed: str = "7", policy: Policy = "study", first: int = 0) -> Table:
    """A new table: the first seats are people's, the rest easy bots'."""
    game = load("lost_mines")
    players = [Player("person" if seat < people else "easy", NAMES[seat]) for seat in range(seats)]
    return Table.open("lost_mines", game, players, game.OPTIONS(start_player=first), seed, policy=policy)


def played(table: Table, so: So, most: int = 1500, seed: str = "way") -> Table:
    """The table after all seats have gone for the mines until something is so. No bot's whim changes it."""
    rng = Random(seed)
    for number in range(most):
        if so(table.timeline.now):
            return table
        if not table.to_act:
            break
        seat = table.to_act[0]
        move = to_the_mines(table.timeline.now, seat, table.game.moves(table.timeline.now, seat), rng)
        table.propose(seat, move, table.head, number)
    raise AssertionError("it never came to be so")


def decision(phase: int, least: int = 0) -> So:
    """True when seat 0 has to answer a question of this phase, and so many paths lie."""
    return lambda state: state.phase == phase and 0 in state.to_act and lying(state) >= least


def lying(state: Any) -> int:
    """Number of path cards on the board."""
    return sum(card >= 0 for card in state.card)


def holds(*faces: int) -> So:
    """True when seat 0 is to play and has a card of one of these faces."""
    return lambda state: decision(1)(state) and any(state.face[card] in faces for card in state.hand[0])


def over(state: Any) -> bool:
    """True when the game is over."""
    return not state.to_act
