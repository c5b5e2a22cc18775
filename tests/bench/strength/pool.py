"""The pool of Mr. Sneaky: four thieves and four tycoons, so that no bot is measured by a single habit.

`regular` is the yardstick. `card-ignoring` doubts all that cards tell: its thief goes by the tiles left, its tycoon
expects such a thief. `trusting` believes the cards in full, and its tycoon expects that. `searching` plays rounds on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, product
from random import Random
from typing import Final

from engine.chance import UnkeyedChance
from engine.game import play
from engine.games import load
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay, Steal
from engine.games.mr_sneaky.queries import agents, cards_on, is_open, still_hidden, thief
from engine.games.mr_sneaky.state import LAY, MrSneakyState
from engine.pieces import determinize
from engine.state import Move, Seat, copy
from tests.bench.strength.arena import Chooser, Question
from tests.bench.yardstick.mr_sneaky import beliefs, heuristics
from tests.bench.yardstick.mr_sneaky.chances import Standing, blind_chance, standing, thief_chance
from tests.bench.yardstick.mr_sneaky.thief import Thief, weights

KINDS: Final = ("regular", "card-ignoring", "trusting", "searching")

PAIRS: Final = tuple(product(KINDS, KINDS))
"""Every thief with every tycoon."""

CARELESS: Final = {"regular": beliefs.CARELESS, "card-ignoring": 1.0, "trusting": 0.0}
"""Kind of player to the part of a thief's belief that the cards do not change."""

THIEF_WORLDS: Final = 12
"""Worlds in which a searching thief plays each of its moves on to the end of the round."""

TYCOON_LINES: Final = 6
"""Lines that a searching tycoon plays on to the next theft after each of its moves."""

SEARCHED: Final = 0.02
"""Difference in value at which a searching player chooses a move e times more rarely than the best."""

GAME: Final = load("mr_sneaky")


def pooled(thief_kind: str, tycoon_kind: str) -> Chooser:
    """A player of the pool."""

    def chooser(question: Question) -> Callable[[], Move]:
        view = question.view
        assert isinstance(view, MrSneakyState)
        kind, choose = (tycoon_kind, laid) if view.phase == LAY else (thief_kind, walked)
        return lambda: choose(kind, view, question.seat, Random(question.seed))

    return chooser


def walked(kind: str, view: MrSneakyState, seat: Seat, rng: Random) -> Move:
    """The move of a thief."""
    offer = moves(view, seat)
    if len(offer) == 1:
        return offer[0]
    if kind == "searching":
        return rng.choices(offer, weights(_thief_values(view, seat, offer, rng), SEARCHED))[0]
    return rng.choices(offer, weights(_read(view, CARELESS[kind]), heuristics.CARE))[0]


def laid(kind: str, view: MrSneakyState, seat: Seat, rng: Random) -> Move:
    """The move of a tycoon."""
    offer = moves(view, seat)
    if len(offer) == 1:
        return offer[0]
    if kind == "searching":
        return rng.choices(offer, weights(_tycoon_values(view, seat, offer, rng), SEARCHED))[0]
    worths = [-heuristics.chance_after_laying(view, move.door, CARELESS[kind]) for move in offer if type(move) is Lay]
    return rng.choices(offer, weights(worths, heuristics.CARE))[0]


def _read(view: MrSneakyState, careless: float) -> list[float]:
    """Values of the thief's moves by the cards on the doors."""
    on = [cards_on(view, door) for door in range(len(view.on))]
    stealing = heuristics.believed_thefts(view, on, careless)
    return Thief(COMPONENT_SETS[view.components], view.opened, stealing).worths(view.pawn, view.dial)


def _thief_values(view: MrSneakyState, seat: Seat, offer: Sequence[Move], rng: Random) -> list[float]:
    """Values of the thief's moves when both play on at random, in the same worlds for every move."""
    totals = [0.0] * len(offer)
    for world in believed_worlds(view, rng, THIEF_WORLDS):
        for i, move in enumerate(offer):
            after = copy(world)
            chance = UnkeyedChance(rng)
            play(GAME, after, seat, move, chance)
            while after.to_act and after.round == view.round:
                actor = after.to_act[0]
                play(GAME, after, actor, rng.choice(moves(after, actor)), chance)
            totals[i] += _chance(after, seat, view.round)
    return [total / THIEF_WORLDS for total in totals]


def _tycoon_values(view: MrSneakyState, seat: Seat, offer: Sequence[Move], rng: Random) -> list[float]:
    """Values of the tycoon's moves when the thief reads the doors and later cards lie anywhere, up to a theft."""
    totals = [0.0] * len(offer)
    for _ in range(TYCOON_LINES):
        world = determinize(GAME, view, rng)
        for i, move in enumerate(offer):
            after = copy(world)
            chance = UnkeyedChance(rng)
            play(GAME, after, seat, move, chance)
            stolen = False
            while after.to_act and after.round == view.round and not stolen:
                actor = after.to_act[0]
                choices = moves(after, actor)
                if after.phase == LAY:
                    reply = rng.choice(choices)
                else:
                    reply = rng.choices(choices, weights(_read(after, beliefs.CARELESS), heuristics.DOUBT))[0]
                stolen = type(reply) is Steal
                play(GAME, after, actor, reply, chance)
            totals[i] += _chance(after, seat, view.round)
    return [total / TYCOON_LINES for total in totals]


def _chance(state: MrSneakyState, seat: Seat, number: int) -> float:
    """A seat's chance to win, in round `number` as it stands or between that round and the next."""
    end = GAME.outcome(state)
    if end is not None:
        return float(seat in end.winners)
    if state.round == number:
        chance = blind_chance(standing(state))
        return chance if seat == thief(state) else 1 - chance
    box, other = COMPONENT_SETS[state.components], 1 - seat
    blank = (0,) * len(box.tiles)
    gems = state.gems
    return thief_chance(Standing(box, 0, blank, gems[seat], gems[other], agents(state, seat), agents(state, other)))


def believed_worlds(view: MrSneakyState, rng: Random, count: int) -> list[MrSneakyState]:
    """Worlds that a thief's view allows, with the tiles dealt as the yardstick believes them to lie."""
    box = COMPONENT_SETS[view.components]
    shut = [door for door in range(len(view.on)) if not is_open(view, door)]
    left: dict[int, list[int]] = {TREASURE: [], TRAP: [], EMPTY: []}
    for face, number in enumerate(still_hidden(view)):
        left[box.tiles[face].kind] += [face] * number
    treasure, trap = ([_weight(view, kind, door) for door in shut] for kind in (TREASURE, TRAP))
    arrangements = beliefs._arrangements(len(shut), len(left[TRAP]))
    read = []
    for place, others in arrangements:
        weight = treasure[place]
        for other in others:
            weight *= trap[other]
        read.append(weight)
    total = sum(read)
    mixed = [(1 - beliefs.CARELESS) * weight / total + beliefs.CARELESS / len(read) for weight in read]
    worlds = []
    for place, others in rng.choices(arrangements, cum_weights=list(accumulate(mixed)), k=count):
        world = determinize(GAME, view, rng)
        traps, empties = rng.sample(left[TRAP], len(left[TRAP])), left[EMPTY][:]
        for i, door in enumerate(shut):
            world.face[door] = left[TREASURE][0] if i == place else traps.pop() if i in others else empties.pop()
        worlds.append(world)
    return worlds


def _weight(view: MrSneakyState, kind: int, door: int) -> float:
    """Likelihood of the cards on a door where a kind of tile lies, relative to an empty one."""
    return beliefs._weight(beliefs._weights(COMPONENT_SETS[view.components])[kind], cards_on(view, door))
