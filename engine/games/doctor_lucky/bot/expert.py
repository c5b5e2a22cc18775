"""The expert: it plays each move on in worlds that fit what it was told, by the habits that it believes in."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.bots.decision import Belief, Budget, Candidate, Decision, Why
from engine.bots.fold import Story
from engine.bots.search import Halving, Line
from engine.games.doctor_lucky.bot.beliefs import LEAVES, SHORT, TRUST, Beliefs, Deals, begin, follow
from engine.games.doctor_lucky.bot.habits import CAREFUL, CARELESS, due, dues, play_on
from engine.games.doctor_lucky.bot.heuristics import promises
from engine.games.doctor_lucky.bot.leads import leads
from engine.games.doctor_lucky.bot.quick import QuickWorld
from engine.games.doctor_lucky.bot.stalking import WIN
from engine.games.doctor_lucky.legal_moves import moves
from engine.games.doctor_lucky.moves import Discard, Draw, Give, Murder
from engine.games.doctor_lucky.queries import is_drawn, luck_in_hand, missing
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, FIRST, HARM, DoctorLuckyState
from engine.state import Move, Seat

CLEAR: Final = 0.5
"""Standard errors by which a move must be better than the regular's to be taken instead."""


class QuickSearch(Halving):
    """The search, with worlds in short that are played on by turns."""

    def __init__(self, view: DoctorLuckyState, seat: Seat, rng: Random, budget: Budget, deals: Deals) -> None:
        super().__init__(seat, rng, budget, CLEAR)
        self._view = view
        self._deals = deals
        self.plans: dict[Move, list[int]] = {}
        """Discards to all the kinds that are paid with them."""

    def _try(self, lines: Sequence[Line]) -> None:
        rng, seat, depth = self._rng, self._seat, self._budget.depth
        world = QuickWorld(self._deals.deal(rng))
        safe = [CARELESS if leaves else CAREFUL for leaves in self._deals.careless(rng)]
        safe[seat] = CARELESS
        seed = rng.getrandbits(64)
        for line in lines:
            quick = world.copy()
            plan = self.plans.get(line.move)
            if plan is None:
                quick.make(line.move, self._view.face)
            else:
                quick.pay(seat, plan)
            play_on(quick, Random(seed), depth, safe)
            line.results.append(leads(quick)[seat])


def expert(view: DoctorLuckyState, story: Story, seat: Seat, rng: Random, budget: Budget) -> Decision:
    """The decision of an expert."""
    promised = promises(view, seat)
    best = max(promised.values())
    own = rng.choice([move for move, promise in promised.items() if promise >= best - 1e-9])
    if len(moves(view, seat)) == 1 or isinstance(own, Draw) or (view.phase == HARM and is_drawn(view)):
        return Decision(own, Why((Candidate(own, promised[own] / WIN),)))
    belief = story.fold(begin, follow)
    deals = Deals(view, belief)
    search = QuickSearch(view, seat, rng, budget, deals)
    if view.phase == FIRST:
        lines = promised
    else:
        lines = dict.fromkeys(_different(view, seat), 0.0)
        if missing(view):
            some = QuickWorld(deals.deal(rng))
            search.plans = plans(view, seat, some)
            own = _planned(view, seat, some, search.plans, own)
            lines = {move: 0.0 for move in lines if not isinstance(move, Discard)} | dict.fromkeys(search.plans, 0.0)
    decision = search.decide(own, [(move, promise / WIN) for move, promise in lines.items()])
    assert decision.why is not None
    return Decision(decision.move, replace(decision.why, beliefs=_believed(view, seat, belief, deals)))


def plans(view: DoctorLuckyState, seat: Seat, world: QuickWorld) -> dict[Move, list[int]]:
    """The discards worth a try when luck is asked for, each with all kinds that are paid with it.

    For each amount the cards that are missed least; of two that begin alike the larger one. Of the world it reads what
    the seat knows.
    """
    own, short = luck_in_hand(view, seat), missing(view)
    least = 1 if view.phase == DEFENCE else short
    found: dict[Move, list[int]] = {}
    for pays in range(least, min(own, short) + 1):
        kinds = dues(world, seat, pays)
        found[_discard(view, seat, kinds[0])] = kinds
    return found


def _planned(view: DoctorLuckyState, seat: Seat, world: QuickWorld, found: dict[Move, list[int]], own: Move) -> Move:
    """The regular's answer as one of the plans; its amount takes the place of another that begins alike."""
    if not isinstance(own, Discard):
        return own
    pays = due(world, seat, CAREFUL) if view.phase == DEFENCE else missing(view)
    kinds = dues(world, seat, pays) or [view.face[own.card] or 0]
    move = _discard(view, seat, kinds[0])
    found[move] = kinds
    return move


def _discard(view: DoctorLuckyState, seat: Seat, kind: int) -> Discard:
    return Discard(next(card for card in view.hand[seat] if view.face[card] == kind))


def _different(view: DoctorLuckyState, seat: Seat) -> list[Move]:
    """The offered moves, one of several with cards of a kind."""
    found: dict[tuple[type[Move], int | None], Move] = {}
    for move in moves(view, seat):
        kind = view.face[move.card] if isinstance(move, Murder | Discard | Give) and move.card != BARE_HANDS else None
        found.setdefault((type(move), kind), move)
    return list(found.values())


def _believed(view: DoctorLuckyState, seat: Seat, belief: Beliefs, deals: Deals) -> tuple[Belief, ...]:
    """The beliefs about others, for an explanation."""
    short = [Belief(other, SHORT, TRUST) for other, _, _ in deals.short]
    defends = [other for other in range(view.seats) if view.phase != DEFENCE or other != view.active]
    leaves = [Belief(other, LEAVES, belief.careless[other]) for other in defends if other != seat]
    return (*short, *leaves)
