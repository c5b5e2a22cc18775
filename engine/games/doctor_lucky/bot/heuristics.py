"""The regular bot: it stalks the Doctor, uses the cat, and keeps its luck until luck is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from engine.bots.arithmetic import total
from engine.bots.fold import Story
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.bot.rollout import rollout
from engine.games.doctor_lucky.bot.stalking import DRAIN, DRAWN, MOVE, WIN, Outlook
from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, HAZARD, WEAPON
from engine.games.doctor_lucky.legal_moves import moves
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    hazard_strength,
    is_drawn,
    luck,
    luck_in_hand,
    missing,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, HARM, HOUSE, SECOND, DoctorLuckyState
from engine.state import Move, Seat

__all__ = ["choose", "rollout"]

POINT_OF_LUCK: Final = 2.0
"""Value of a point of luck in the own hand."""

IN_HAND: Final = {WEAPON: 2.0, HAZARD: 2.0, FAILURE: 0.0}
"""Value in hand of a card of a sort besides its luck, and of a weapon besides its value."""

SAFE: Final = 0.995
"""Chance of later defenders to stop an attack that is enough to keep luck: when it fails, all others lose."""

HOPELESS: Final = 0.02
"""Chance of all luck together to stop an attack up to which none is wasted on it."""


def choose(view: DoctorLuckyState, story: Story, seat: Seat, rng: Random) -> Move:
    """The move of a regular bot: the one that promises most."""
    promised = promises(view, seat)
    best = max(promised.values())
    return rng.choice([move for move, promise in promised.items() if promise >= best - 1e-9])


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
    return {Discard(cheapest(view, seat, min(luck_needed(known, later, shortfall), own))[0]): WIN}


def luck_needed(known: Luck, later: Sequence[Seat], shortfall: int, safe: float = SAFE) -> int:
    """The least luck after which later defenders have enough for the rest; all that is missing if they never have.

    `safe`: the chance of them that counts as enough.
    """
    return next((n for n in range(1, shortfall) if known.enough(later, shortfall - n) >= safe), shortfall)


def _harm(view: DoctorLuckyState, seat: Seat) -> dict[Move, float]:
    """Luck against a hazard, or the card of the least value, or any: the cheaper of the two."""
    shortfall = missing(view)
    values: dict[Move, float] = {}
    if not view.luck:
        losses = {card: -_worth(view, card) - DRAIN for card in view.hand[seat]}
        values = {Give(card): loss for card, loss in losses.items()}
        if is_drawn(view):
            values = {Pass(): total([*losses.values()]) / len(losses)}
    if luck_in_hand(view, seat) >= shortfall:
        cards = cheapest(view, seat, shortfall)
        cost = total([_worth(view, card) for card in cards])
        values[Discard(cards[0])] = -cost - MOVE / (1 + len(view.left[view.active]))
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


def cheapest(view: DoctorLuckyState, seat: Seat, shortfall: int) -> tuple[int, ...]:
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
