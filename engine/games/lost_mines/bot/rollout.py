"""The Lost Mines played on at random, fast: no offer is listed and no event is made. For bots that search.

Each part has the effects of the rule of the same name in `rules`. A move is drawn in steps: a card of the hand,
its discard (alone or with another), then its destination.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from engine.games.lost_mines import connectivity
from engine.games.lost_mines.bot.rollout_cards import use
from engine.games.lost_mines.components import CLANS, COMPONENT_SETS, DRAGON, Components, Ways
from engine.games.lost_mines.events.rounds import TreasuresLaid
from engine.games.lost_mines.events.turns import TurnBegan
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.queries import left_of, mine_kind, takeable_treasures, ways_to_turn
from engine.games.lost_mines.rounds import decks, dwarfs_dealt, hands_dealt, round_began
from engine.games.lost_mines.scoring import settle
from engine.games.lost_mines.state import (
    ALONE,
    CAMPFIRE,
    HIDDEN_MINE,
    NONE,
    ON_THE_BOARD,
    OVER,
    OVERCOME,
    PLAY,
    ROCK,
    START,
    TRAPPED,
    TREASURE,
    TURN_MINE,
    VOTE,
    WALK,
    LostMinesState,
    vote,
)
from engine.state import Seat

PROPOSED: Final = 0.05
"""Share of turns that propose the end of the round, if they may."""

DISCARDED: Final = 0.3
"""Share of turns that discard playable cards; half of the times two of them."""


def rollout(state: LostMinesState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until it is over or `depth` moves are made. Gives how many were."""
    random = rng.random
    box = COMPONENT_SETS[state.components]
    made = 0
    while made < depth:
        phase = state.phase
        if phase == WALK:
            made += _walk_on(state, box, random, rng, depth - made)
        elif phase == PLAY:
            _play(state, box, random, rng)
            made += 1
        elif phase == VOTE:
            _answer(state, box, random, rng)
            made += 1
        elif phase == OVER:
            break
        else:
            if phase == TURN_MINE:
                _turn(state, box, box.mine_on[state.at[state.active]], random() < 0.5)
                _arrive(state, box, random, rng)
            else:
                treasures = takeable_treasures(state, state.at[state.active])
                _take(state, box, treasures[int(random() * len(treasures))], rng)
            made += 1
    return made


def _play(state: LostMinesState, box: Components, random: Callable[[], float], rng: Random) -> None:
    """Step 1 of a turn (LM-3.1, LM-7.2)."""
    if not state.proposed and random() < PROPOSED:
        state.proposed = True
        active = state.active
        state.to_act = tuple([seat for seat in range(state.seats) if seat != active])
        state.phase = VOTE
        return
    seat = state.active
    hand = state.hand[seat]
    count = len(hand)
    i = int(random() * count)
    card = hand[i]
    state.hand[seat] = hand[:i] + hand[i + 1 :]
    state.owed = 1
    roll = random()
    if roll >= DISCARDED and use(state, box, seat, card, random):
        pass
    elif roll < DISCARDED / 2 and count > 1:
        rest = state.hand[seat]
        j = int(random() * (count - 1))
        other = rest[j]
        state.hand[seat] = rest[:j] + rest[j + 1 :]
        state.discard += (card, other) if card < other else (other, card)
        state.owed = 2
    else:
        state.discard.append(card)
    _begin_walk(state, box, random, rng)


def _options(state: LostMinesState, ways: Ways, cell: int) -> list[tuple[int, int, int]]:
    """The steps from a cell: (cell, edge, side of that cell one comes over). LM-4.5, LM-4.6 and LM-5.5 bar the way."""
    all_sides, ground, token = state.sides, state.ground, state.token
    passages = []
    for neighbour, opposite, edge in ways[cell][all_sides[cell]]:
        if token[edge] < 0:
            kind = ground[neighbour]
            if kind == HIDDEN_MINE or (
                all_sides[neighbour] & opposite
                and (kind < ROCK or kind >= START or (kind in (ROCK, OVERCOME) and neighbour not in state.at))
            ):
                passages.append((neighbour, edge, opposite))
    return passages


def _begin_walk(state: LostMinesState, box: Components, random: Callable[[], float], rng: Random) -> None:
    """LM-3.1: a dwarf that cannot move anywhere is not asked."""
    cell = state.at[state.active]
    if _options(state, box.ways, cell):
        state.left = box.campfire_steps if state.ground[cell] == CAMPFIRE else box.steps
        state.phase = WALK
    else:
        _arrive(state, box, random, rng)


def _walk_on(state: LostMinesState, box: Components, random: Callable[[], float], rng: Random, depth: int) -> int:
    """The rest of a walk, so many moves of it at the most; gives how many were made (LM-6.1)."""
    seat = state.active
    at, ground, ways = state.at, state.ground, box.ways
    made = 0
    options = _options(state, ways, at[seat])
    while made < depth:
        made += 1
        choice = int(random() * (len(options) + 1))
        if choice == len(options):
            _arrive(state, box, random, rng)
            return made
        to, edge, came_by = options[choice]
        if state.token[edge] == TRAPPED:
            hand = state.hand[seat]
            if hand:
                i = int(random() * len(hand))
                state.discard.append(hand[i])
                state.hand[seat] = hand[:i] + hand[i + 1 :]
        at[seat] = to
        state.left -= 1
        if ground[to] == HIDDEN_MINE:
            _find(state, box, seat, to, came_by, random, rng)
            return made
        options = _options(state, ways, to) if state.left else []
        if not options:
            _arrive(state, box, random, rng)
            return made
    return made


def _find(
    state: LostMinesState,
    box: Components,
    seat: Seat,
    cell: int,
    came_by: int,
    random: Callable[[], float],
    rng: Random,
) -> None:
    """LM-6.3, LM-6.6."""
    mine = box.mine_on[cell]
    if mine_kind(state, mine) == DRAGON:
        state.dragon = seat
    ways = ways_to_turn(state, mine, came_by)
    if len(ways) > 1:
        state.phase = TURN_MINE
        return
    _turn(state, box, mine, ways[0])
    _arrive(state, box, random, rng)


def _turn(state: LostMinesState, box: Components, mine: int, upside_down: bool) -> None:
    kind = mine_kind(state, mine)
    assert kind is not None
    sides = box.mine_sides[kind]
    connectivity.turn_up(state, box.mines[mine], turned(sides) if upside_down else sides)


def _arrive(state: LostMinesState, box: Components, random: Callable[[], float], rng: Random) -> None:
    """LM-6.4."""
    cell = state.at[state.active]
    treasures = takeable_treasures(state, cell) if cell in box.mine_on else ()
    if len(treasures) > 1:
        state.phase = TREASURE
    elif treasures:
        _take(state, box, treasures[0], rng)
    else:
        _end_turn(state, box, rng)


def _take(state: LostMinesState, box: Components, treasure: int, rng: Random) -> None:
    """LM-6.4; LM-7.1 with the last one the round is over."""
    state.holder[treasure] = state.active
    if ON_THE_BOARD in state.holder:
        _end_turn(state, box, rng)
    else:
        _end_round(state, box, rng)


def _end_turn(state: LostMinesState, box: Components, rng: Random) -> None:
    """LM-3.3 draw; LM-7.1 all cards are played; else the next turn (LM-3.2, LM-5.5)."""
    seat = state.active
    pile, hand = state.pile, state.hand
    if pile:
        hand[seat] += (pile.pop(),)
        if state.owed == 2 and pile:
            hand[seat] += (pile.pop(),)
    elif not any(hand):
        _end_round(state, box, rng)
        return
    seats, front = state.seats, state.front
    turn = state.turn
    while True:
        seat = seat + 1 if seat + 1 < seats else 0
        turn += 1
        if front[seat] >= 0:
            state.token[state.token.index(seat)] = NONE
            state.discard.append(front[seat])
            front[seat] = NONE
        if hand[seat]:
            break
    state.turn = turn
    state.active = seat
    state.to_act = ALONE[seat]
    state.phase = PLAY
    state.proposed = False
    state.owed = 0


def _answer(state: LostMinesState, box: Components, random: Callable[[], float], rng: Random) -> None:
    """LM-7.2: the first seat that is asked answers."""
    seat, *rest = state.to_act
    state.face[vote(state, seat)] = int(random() * 2)
    state.to_act = tuple(rest)
    if rest:
        return
    active = state.active
    if all(state.face[vote(state, other)] for other in range(state.seats) if other != active):
        _end_round(state, box, rng)
    else:
        state.to_act = ALONE[active]
        state.phase = PLAY


def _end_round(state: LostMinesState, box: Components, rng: Random) -> None:
    """LM-8; LM-8.6 the second round is begun, or the game is over."""
    gains = settle(state).gains
    state.gains.append(gains)
    for seat, gain in enumerate(gains):
        state.points[seat] += gain
    state.to_act = ()
    if state.round == box.rounds:
        state.phase = OVER
        return
    last = state.active
    round_began(box).apply(state)
    for pieces, faces in decks(state.options, state.seats, state.components):
        order = list(faces)
        rng.shuffle(order)
        for piece, face in zip(pieces, order, strict=True):
            state.face[piece] = face
    every = [piece for clan in range(CLANS) for piece in box.dwarfs(state.seats, clan)]
    dwarfs_dealt(box, rng.sample(every, state.seats)).apply(state)
    TreasuresLaid(tuple(rng.sample(range(box.treasures), state.seats))).apply(state)
    hands_dealt(box, state.seats).apply(state)
    TurnBegan(left_of(state, last)).apply(state)
