"""The regular bot: it stalks the Doctor, uses the cat, and keeps its luck until luck is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, repeat
from operator import mul
from random import Random
from typing import Final

from engine.bots.fold import Story
from engine.bots.search import total
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.bot.rollout import rollout
from engine.games.doctor_lucky.bot.stalking import ARMED, DRAIN, DRAWN, MOVE, WAITS, WIN, Outlook
from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, HAZARD, WEAPON
from engine.games.doctor_lucky.legal_moves import moves
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    hazard_strength,
    is_drawn,
    kill,
    luck,
    luck_in_hand,
    missing,
    next_area,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, HARM, HOUSE, MOST_CARDS, SECOND, DoctorLuckyState
from engine.state import Move, Seat

__all__ = ["candidates", "choose", "evaluate", "rollout"]

POINT_OF_LUCK: Final = 2.0
"""Value of a point of luck in the own hand."""

IN_HAND: Final = {WEAPON: 2.0, HAZARD: 2.0, FAILURE: 0.0}
"""Value in hand of a card of a sort besides its luck, and of a weapon besides its value."""

SAFE: Final = 0.995
"""Chance of later defenders to stop an attack that is enough to keep luck: when it fails, all others lose."""

HOPELESS: Final = 0.02
"""Chance of all luck together to stop an attack up to which none is wasted on it."""

NEAR_BEST: Final = 1.0
"""Moves of so much less value than the best are worth a closer look too."""

PER_WEAPON: Final = 0.25
"""Share of weapons among the hidden cards."""

UNARMED: Final = tuple(accumulate(repeat(1 - PER_WEAPON, MOST_CARDS), mul, initial=1.0))
"""Number of hidden cards to the chance that none is a weapon."""

MEETS: Final = 3.0
"""Value of the Doctor's next visit to a seat, in points of strength."""

SPREAD: Final = 8.0
LUCK_A_POINT: Final = 10.0
"""Points of strength or luck of a good lead: so many, and another for so much luck in all hands."""

DOUBLINGS: Final = 3
POWER: Final = 8
LEAST: Final = 0.1
"""Leads are raised to this power, by squaring so often, and no base is below the least: nearly an exponential."""


def evaluate(state: DoctorLuckyState, seat: Seat) -> float:
    """A seat's approximate chance to win, 0 to 1, from a view or a world: hidden cards count as average."""
    known = Luck(state)
    hands = [known.held(other) for other in range(state.seats)]
    spread = POWER * (SPREAD + total(hands) / LUCK_A_POINT)
    points = [hand + _might(state, other) for other, hand in enumerate(hands)]
    middle = total(points) / len(points)
    weights = [max(LEAST, 1 + (point - middle) / spread) for point in points]
    for _ in range(DOUBLINGS):
        weights = [weight * weight for weight in weights]
    share = weights[seat] / total(weights)
    if state.phase != DEFENCE:
        return share
    kills = 1 - known.enough(yet_to_answer(state), missing(state))
    return kills * (seat == state.active) + (1 - kills) * share


def _might(state: DoctorLuckyState, seat: Seat) -> float:
    """Strength of a seat: weapons in hand, and the Doctor's next visit, included."""
    face, box = state.face, COMPONENT_SETS[state.components]
    best, hidden = 0.0, 0
    for card in state.hand[seat]:
        kind = face[card]
        if kind is None:
            hidden += 1
        elif box.sort[kind] == WEAPON:
            best = max(best, box.value[kind])
    armed = max(best, ARMED * (1 - UNARMED[hidden]))
    turns = (state.at[seat] - next_area(state, state.doctor)) % len(box.areas)
    return kill(state, seat) + armed + MEETS * WAITS[turns]


def choose(view: DoctorLuckyState, story: Story, seat: Seat, rng: Random) -> Move:
    """The move of a regular bot: the one that promises most."""
    promised = promises(view, seat)
    best = max(promised.values())
    return rng.choice([move for move, promise in promised.items() if promise >= best - 1e-9])


def candidates(view: DoctorLuckyState, seat: Seat, rng: Random) -> Sequence[Move]:
    """The moves worth a closer look: those that promise nearly as much as the best one."""
    promised = promises(view, seat)
    best = max(promised.values())
    return [move for move, promise in promised.items() if promise >= best - NEAR_BEST]


def promises(view: DoctorLuckyState, seat: Seat) -> dict[Move, float]:
    """Values of a seat's moves by its view, in hundredths of a win, without surely worse moves.

    ValueError when it has nothing to decide.
    """
    if seat not in view.to_act:
        raise ValueError(f"seat {seat} has nothing to decide")
    return _PHASES[view.phase](view, seat)


# phases


def _first(view: DoctorLuckyState, seat: Seat) -> dict[Move, float]:
    """Walk, cat, hazard or nothing, each by the gain of the phase 2 that follows and by its last area."""
    outlook = Outlook(view, seat)
    area = view.at[seat]
    now, later = outlook.now(area, view.cat), outlook.later(area)
    worths: dict[Move, float] = {Pass(): now + later}
    if not now:  # else the cat can hide nothing more
        worths |= {MoveCat(cat): outlook.now(area, cat) + later for cat in outlook.cats()}
    for move in moves(view, seat):
        if isinstance(move, Walk):
            worths[move] = outlook.now(move.to, view.cat) + outlook.later(move.to)
        elif isinstance(move, PlayHazard):
            worths[move] = now + later + _hazard(outlook, move)
    return worths


def _hazard(outlook: Outlook, move: PlayHazard) -> float:
    """Value of a hazard: the Doctor's death perhaps, else a longer Move; of a player, luck or its worst card."""
    view = outlook.view
    longer = MOVE / (1 + len(view.left[outlook.seat]))
    cost = _worth(view, move.card)
    if move.target == DOCTOR:
        return outlook.attack(hazard_strength(view, move.card), longer) - cost
    if not view.hand[move.target]:
        return -cost
    return min(longer + DRAIN * hazard_strength(view, move.card), DRAWN) - cost


def _second(view: DoctorLuckyState, seat: Seat) -> dict[Move, float]:
    """A card always; a murder always, with the weapon of the highest value."""
    if Draw() in moves(view, seat):
        return {Draw(): DRAWN}
    worth, card = Outlook(view, seat).murder(view.doctor)
    return {Murder(card): worth} if len(moves(view, seat)) > 1 else {Pass(): 0.0}


def _defence(view: DoctorLuckyState, seat: Seat) -> dict[Move, float]:
    """Luck only as far as later defenders might lack it."""
    known = Luck(view)
    later = yet_to_answer(view)[1:]
    shortfall = missing(view)
    own = luck_in_hand(view, seat)
    if not own or known.enough(later, shortfall) >= SAFE or known.enough(later, shortfall - own) <= HOPELESS:
        return {Pass(): 0.0}
    share = next((n for n in range(1, shortfall) if known.enough(later, shortfall - n) >= SAFE), shortfall)
    return {Discard(_cheapest(view, seat, min(share, own))[0]): WIN}


def _harm(view: DoctorLuckyState, seat: Seat) -> dict[Move, float]:
    """Luck against a hazard, or the card of the least value, or any: the cheaper of the two."""
    shortfall = missing(view)
    values: dict[Move, float] = {}
    if not view.luck:
        losses = {card: -_worth(view, card) - DRAIN for card in view.hand[seat]}
        values = {Give(card): loss for card, loss in losses.items()}
        if is_drawn(view):
            values = {Pass(): sum(losses.values()) / len(losses)}
    if luck_in_hand(view, seat) >= shortfall:
        cards = _cheapest(view, seat, shortfall)
        values[Discard(cards[0])] = -sum(_worth(view, card) for card in cards) - MOVE / (
            1 + len(view.left[view.active])
        )
    return values


def _house(view: DoctorLuckyState, seat: Seat) -> dict[Move, float]:
    """A card for nothing."""
    return {Draw(): DRAWN}


_PHASES: Final[dict[int, Callable[[DoctorLuckyState, Seat], dict[Move, float]]]] = {
    FIRST: _first,
    SECOND: _second,
    DEFENCE: _defence,
    HARM: _harm,
    HOUSE: _house,
}


def _cheapest(view: DoctorLuckyState, seat: Seat, shortfall: int) -> tuple[int, ...]:
    """The cards of a hand that one misses least among those that give so much luck, which it has."""
    best: list[tuple[float, tuple[int, ...]] | None] = [(0.0, ()), *[None] * shortfall]
    for card in view.hand[seat]:
        gives = luck(view, card)
        for have in range(shortfall - 1, -1, -1):  # from above, so that no card is taken twice
            so_far = best[have]
            if gives and so_far is not None:
                to = min(shortfall, have + gives)
                made = (so_far[0] + _worth(view, card), (*so_far[1], card))
                best[to] = min(best[to] or made, made)
    chosen = best[shortfall]
    assert chosen is not None
    return chosen[1]


def _worth(view: DoctorLuckyState, card: int) -> float:
    """Value of a known card in hand."""
    box = COMPONENT_SETS[view.components]
    kind = view.face[card] or 0
    worth = POINT_OF_LUCK * box.luck[kind] + IN_HAND[box.sort[kind]]
    return worth + box.value[kind] if box.sort[kind] == WEAPON else worth
