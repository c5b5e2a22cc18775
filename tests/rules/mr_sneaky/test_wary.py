"""The beliefs of the regular thief, who weighs what lies behind the doors and whether the tycoon knows him."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine import game as engine_game
from engine.bots.fold import Told
from engine.chance import Chance
from engine.games import mr_sneaky
from engine.games.mr_sneaky.bot import heuristics, wary
from engine.games.mr_sneaky.bot.habits import WAYS
from engine.games.mr_sneaky.bot.suspects import PLACES
from engine.games.mr_sneaky.events import RoundBegan, RoundWon
from engine.games.mr_sneaky.moves import Lay, Steal
from engine.games.mr_sneaky.state import MrSneakyState
from engine.pieces import publish, view
from tests.engine.bots.stories import untold
from tests.rules.mr_sneaky.table import (
    BOX,
    CARD,
    R1L,
    R1R,
    THIEF,
    TYCOON,
    opened,
    table,
)

SLUG = "mr_sneaky"


def told(state: MrSneakyState, door: int) -> tuple[MrSneakyState, Told, MrSneakyState]:
    """A laying as the thief sees it: his view before, what he is told, his view after."""
    before = view(state, THIEF)
    events = engine_game.play(mr_sneaky, state, TYCOON, Lay(door), Chance("told"))
    return before, Told(TYCOON, publish(events, THIEF)), view(state, THIEF)


def test_the_thief_weighs_a_laying_by_the_regular_tycoons_ways() -> None:
    """By hand: from the start only R1L and R1R are near; GB goes there with other weights than farther off."""
    state = table(card="GB", pawn=BOX.start)
    before, step, after = told(state, R1L)
    usual, _, anywhere = wary.follow(wary.begin(before, THIEF), THIEF, before, step, after).tiles
    far, near = (WAYS[CARD["GB"]][place][0] for place in range(2))

    def weight(place: int, traps: tuple[int, ...], door: int) -> int:
        return (near if door in (R1L, R1R) else far)[0 if door == place else 1 if door in traps else 2]

    weights = [
        weight(place, traps, R1L) / sum(weight(place, traps, door) for door in range(8)) for place, traps in PLACES
    ]
    share = sum(usual) / sum(weights)
    assert usual == pytest.approx([share * one for one in weights])
    # one that lays anywhere lays there in one of 8 layings
    assert sum(usual) / sum(anywhere) == pytest.approx(
        sum(weights) / len(PLACES) * 8 * wary.KINDS[0] / wary.KINDS[2], rel=1e-6
    )


def suspected(number: int, lay: Callable[[MrSneakyState, Random], int]) -> float:
    """The chance, to the regular thief, that a tycoon knows him: after six layings, or as the round ends."""
    state, _ = opened(f"too well {number}", first_tycoon=TYCOON)
    rng = Random(number)
    belief = wary.begin(view(state, THIEF), THIEF)
    for turn in range(6):
        before, step, after = told(state, lay(view(state, TYCOON), rng))
        belief = wary.follow(belief, THIEF, before, step, after)
        assert sum(map(sum, belief.tiles)) == pytest.approx(1)
        move = heuristics.choose(after, untold(SLUG, state, THIEF), THIEF, rng)
        events = engine_game.play(mr_sneaky, state, THIEF, move, Chance(str(turn)))
        if any(isinstance(event, RoundWon) for event in events):
            break
        belief = wary.follow(belief, THIEF, after, Told(THIEF, publish(events, THIEF)), view(state, THIEF))
    return sum(belief.tiles[1])


def test_a_tycoon_that_lays_too_well_is_found_out() -> None:
    """A tycoon who lays where this thief's next theft is worst for him gives himself away; the regular one does not."""

    def sharp(seen: MrSneakyState, rng: Random) -> int:
        offer = [move.door for move in mr_sneaky.moves(seen, TYCOON) if isinstance(move, Lay)]
        chances = heuristics.chances_after_laying(seen, offer, wary.EXPECTED)
        return offer[chances.index(min(chances))]

    def usual(seen: MrSneakyState, rng: Random) -> int:
        move = heuristics.choose(seen, untold(SLUG, seen, TYCOON), TYCOON, rng)
        assert isinstance(move, Lay)
        return move.door

    games = range(30)
    assert sum(suspected(number, sharp) for number in games) > 0.5 * len(games)
    assert sum(suspected(number, usual) for number in games) < wary.KINDS[1] * len(games)


def test_an_opened_door_and_a_new_round_are_known() -> None:
    state = table(card="GC", pawn=BOX.start)
    before, step, after = told(state, R1R)
    belief = wary.follow(wary.begin(before, THIEF), THIEF, before, step, after)
    events = engine_game.play(mr_sneaky, state, THIEF, Steal(R1R), Chance("opened"))
    belief = wary.follow(belief, THIEF, after, Told(THIEF, publish(events, THIEF)), view(state, THIEF))
    assert sum(map(sum, belief.tiles)) == pytest.approx(1)
    for row in belief.tiles:
        assert all((one > 0) == (R1R in traps) for one, (_, traps) in zip(row, PLACES, strict=True))
    before = view(state, THIEF)
    again = wary.follow(belief, THIEF, before, Told(THIEF, (RoundBegan(THIEF, BOX.start),)), before)
    assert again == wary.begin(before, THIEF)
