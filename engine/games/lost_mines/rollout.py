"""The Lost Mines played on at random, fast: no offer is listed and no event is made. For bots that search.

Each part does what the rule of the same name in `rules` does. How often a move comes up: a card of the hand is picked
first, then whether it is discarded (alone or with another), then where it goes.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from engine.game import Seat
from engine.games.lost_mines import laying
from engine.games.lost_mines.card_events import StormCame
from engine.games.lost_mines.components import (
    ACTIONS,
    CAMPFIRE,
    CAMPFIRE_STEPS,
    CARDS,
    CLANS,
    DRAGON,
    HIDDEN_MINE,
    MINE_SIDES,
    OVERCOME,
    ROCK,
    ROUNDS,
    START,
    STEPS,
    STORM,
    TOOLS,
    TRAP,
    TREASURES,
    TROLL,
    turned,
)
from engine.games.lost_mines.events import DwarfsDealt, HandsDealt, RoundBegan, TreasuresLaid, TurnBegan
from engine.games.lost_mines.facts import MINE_ON, left_of, mine_kind, on_offer, token_edges, torn_edges, ways_to_turn
from engine.games.lost_mines.geometry import AROUND, FITS
from engine.games.lost_mines.rounds import decks
from engine.games.lost_mines.scoring import settle
from engine.games.lost_mines.table import (
    ALONE,
    NONE,
    ON_THE_BOARD,
    OVER,
    PLAY,
    TRAPPED,
    TREASURE,
    TURN_MINE,
    VOTE,
    WALK,
    LostMinesState,
    dwarfs,
    vote,
)

PROPOSED: Final = 0.05
"""How often the end of the round is proposed, where it may be."""

DISCARDED: Final = 0.3
"""How often cards are discarded that could be played; half of the times two of them."""

TRIES: Final = 8
"""How many places are tried at random before all are looked through."""

SIDES: Final = tuple((card.sides, turned(card.sides)) for card in CARDS)
"""Face to the open sides of a path card, upright and turned."""

WAYS: Final = tuple(tuple((side, there, opposite, edge) for side, there, opposite, edge in row) for row in AROUND)
"""`AROUND` as plain tuples: they unpack faster."""


def rollout(state: LostMinesState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until it is over or `depth` moves are made; gives how many were."""
    random = rng.random
    made = 0
    while made < depth:
        phase = state.phase
        if phase == WALK:
            made += _walk_on(state, random, rng, depth - made)
        elif phase == PLAY:
            _play(state, random, rng)
            made += 1
        elif phase == VOTE:
            _answer(state, random, rng)
            made += 1
        elif phase == OVER:
            break
        else:
            if phase == TURN_MINE:
                _turn(state, MINE_ON[state.at[state.active]], random() < 0.5)
                _arrive(state, random, rng)
            else:
                left = on_offer(state, state.at[state.active])
                _take(state, left[int(random() * len(left))], rng)
            made += 1
    return made


def _play(state: LostMinesState, random: Callable[[], float], rng: Random) -> None:
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
    if roll >= DISCARDED and _use(state, seat, card, random):
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
    _begin_walk(state, random, rng)


def _use(state: LostMinesState, seat: Seat, card: int, random: Callable[[], float]) -> bool:
    """Play a card somewhere it may go (LM-4, LM-5); False when it cannot be played."""
    face = state.face[card]
    assert face is not None
    if face < ACTIONS:
        return _lay(state, card, face, random)
    if face in (TRAP, TROLL):
        edge = _edge(state, random)
        if edge < 0:
            return False
        if face == TRAP:
            state.token[edge] = TRAPPED
            state.discard.append(card)
        else:
            state.token[edge] = seat
            state.front[seat] = card
        return True
    if face == STORM:
        at = state.at
        open_to_it = [cell for cell, lies in enumerate(state.card) if lies >= 0 and cell not in at]
        if not open_to_it:
            return False
        cell = open_to_it[int(random() * len(open_to_it))]
        StormCame(seat, card, cell, torn_edges(state, cell)).apply(state)
        return True
    if face in TOOLS:
        obstacle = TOOLS[face]
        ground = state.ground
        cells = [cell for cell, lies in enumerate(ground) if lies == obstacle]
        if not cells:
            return False
        ground[cells[int(random() * len(cells))]] = OVERCOME
    # an info card always has a target: while the round runs a treasure is left (LM-7.1), and others have dwarf cards;
    # what it shows changes nothing on the table
    state.discard.append(card)
    return True


def _lay(state: LostMinesState, card: int, face: int, random: Callable[[], float]) -> bool:
    """Lay a path card where it fits (LM-4.1 to LM-4.3)."""
    frontier, socket = state.frontier, state.socket
    both = SIDES[face]
    count = len(frontier)
    for _ in range(TRIES if count else 0):
        place = random() * count
        cell = frontier[int(place)]
        sides = both[int(random() * 2)]
        if FITS[socket[cell]] >> sides & 1:
            laying.lay(state, cell, card, sides, CARDS[face].ground)
            return True
    fitting = [
        (cell, sides)
        for cell in frontier
        for sides in (both if both[0] != both[1] else both[:1])
        if FITS[socket[cell]] >> sides & 1
    ]
    if not fitting:
        return False
    cell, sides = fitting[int(random() * len(fitting))]
    laying.lay(state, cell, card, sides, CARDS[face].ground)
    return True


def _edge(state: LostMinesState, random: Callable[[], float]) -> int:
    """An edge that takes a token (LM-5.3); -1 when none does."""
    edges = list(token_edges(state))
    return edges[int(random() * len(edges))] if edges else NONE


def _options(state: LostMinesState, cell: int) -> list[tuple[int, int, int]]:
    """The steps from a cell: (cell, edge, side of that cell one comes over). LM-4.5, LM-4.6 and LM-5.5 bar the way."""
    all_sides, ground, token = state.sides, state.ground, state.token
    sides = all_sides[cell]
    found = []
    for side, there, opposite, edge in WAYS[cell]:
        if sides & side and token[edge] < 0:
            kind = ground[there]
            if kind == HIDDEN_MINE or (
                all_sides[there] & opposite
                and (kind < ROCK or kind >= START or (kind in (ROCK, OVERCOME) and there not in state.at))
            ):
                found.append((there, edge, opposite))
    return found


def _begin_walk(state: LostMinesState, random: Callable[[], float], rng: Random) -> None:
    """LM-3.1: who cannot move anywhere is not asked."""
    cell = state.at[state.active]
    if _options(state, cell):
        state.left = CAMPFIRE_STEPS if state.ground[cell] == CAMPFIRE else STEPS
        state.phase = WALK
    else:
        _arrive(state, random, rng)


def _walk_on(state: LostMinesState, random: Callable[[], float], rng: Random, depth: int) -> int:
    """The rest of a walk, so many moves of it at the most; gives how many were made (LM-6.1)."""
    seat = state.active
    at, ground = state.at, state.ground
    made = 0
    options = _options(state, at[seat])
    while made < depth:
        made += 1
        choice = int(random() * (len(options) + 1))
        if choice == len(options):
            _arrive(state, random, rng)
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
            _find(state, seat, MINE_ON[to], came_by, random, rng)
            return made
        options = _options(state, to) if state.left else []
        if not options:
            _arrive(state, random, rng)
            return made
    return made


def _find(state: LostMinesState, seat: Seat, mine: int, came_by: int, random: Callable[[], float], rng: Random) -> None:
    """LM-6.3, LM-6.6."""
    if mine_kind(state, mine) == DRAGON:
        state.dragon = seat
    ways = ways_to_turn(state, mine, came_by)
    if len(ways) > 1:
        state.phase = TURN_MINE
        return
    _turn(state, mine, ways[0])
    _arrive(state, random, rng)


def _turn(state: LostMinesState, mine: int, upside_down: bool) -> None:
    kind = mine_kind(state, mine)
    assert kind is not None
    laying.turn_up(state, mine, turned(MINE_SIDES[kind]) if upside_down else MINE_SIDES[kind])


def _arrive(state: LostMinesState, random: Callable[[], float], rng: Random) -> None:
    """LM-6.4."""
    cell = state.at[state.active]
    left = on_offer(state, cell) if cell in MINE_ON else ()
    if len(left) > 1:
        state.phase = TREASURE
    elif left:
        _take(state, left[0], rng)
    else:
        _end_turn(state, rng)


def _take(state: LostMinesState, treasure: int, rng: Random) -> None:
    """LM-6.4; LM-7.1 with the last one the round is over."""
    state.holder[treasure] = state.active
    if ON_THE_BOARD in state.holder:
        _end_turn(state, rng)
    else:
        _end_round(state, rng)


def _end_turn(state: LostMinesState, rng: Random) -> None:
    """LM-3.3 draw; LM-7.1 all cards are played; else the next turn (LM-3.2, LM-5.5)."""
    seat = state.active
    pile, hand = state.pile, state.hand
    if pile:
        hand[seat] += (pile.pop(),)
        if state.owed == 2 and pile:
            hand[seat] += (pile.pop(),)
    elif not any(hand):
        _end_round(state, rng)
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


def _answer(state: LostMinesState, random: Callable[[], float], rng: Random) -> None:
    """LM-7.2: the first seat that is asked answers."""
    seat, *rest = state.to_act
    state.face[vote(state, seat)] = int(random() * 2)
    state.to_act = tuple(rest)
    if rest:
        return
    active = state.active
    if all(state.face[vote(state, other)] for other in range(state.seats) if other != active):
        _end_round(state, rng)
    else:
        state.to_act = ALONE[active]
        state.phase = PLAY


def _end_round(state: LostMinesState, rng: Random) -> None:
    """LM-8; LM-8.6 the second round is begun, or the game is over."""
    gains = settle(state).gains
    state.gains.append(gains)
    for seat, gain in enumerate(gains):
        state.points[seat] += gain
    state.to_act = ()
    if state.round == ROUNDS:
        state.phase = OVER
        return
    last = state.active
    RoundBegan().apply(state)
    for pieces, faces in decks(state.options, state.seats):
        order = list(faces)
        rng.shuffle(order)
        for piece, face in zip(pieces, order, strict=True):
            state.face[piece] = face
    every = [piece for clan in range(CLANS) for piece in dwarfs(state.seats, clan)]
    DwarfsDealt(tuple(rng.sample(every, state.seats))).apply(state)
    TreasuresLaid(tuple(rng.sample(range(TREASURES), state.seats))).apply(state)
    HandsDealt().apply(state)
    TurnBegan(left_of(state, last)).apply(state)
