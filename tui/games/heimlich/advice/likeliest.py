"""The likeliest next pick of a seat: what a regular bot would do that sees no more than the seat does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.bots.game_bots import heuristics
from engine.bots.greedy import greedy
from engine.games import heimlich
from engine.games.heimlich.bot.beliefs import begin, board, settled
from engine.games.heimlich.bot.disguise import Plan, plan, rivals, wins
from engine.games.heimlich.bot.hopes import spendings
from engine.games.heimlich.legal_moves import moves
from engine.games.heimlich.moves import MoveSafe
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.state import CARDS, MOVE, SAFE, HeimlichState
from engine.state import Seat
from tui.games.heimlich.prompts import AGENTS, PASSING, PLACES, STAYING
from tui.games.heimlich.prompts import picks as picks_of
from tui.selection.selection import DONE, Pick

GOOD: Final = 0.9
"""Part of the best chance to win that a suggestion leaves at least, though it hides the own agent."""


def likeliest(view: HeimlichState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The next step of the likeliest spending, or the likeliest place of the safe; a card that is better than a pass.

    A view that hides the own agent, as on a shared screen, takes each agent for it alike.
    """
    if view.phase == MOVE and STAYING not in picked:
        return next((pick for pick in _spending(view, seat, picked) if pick in picks), None)
    if view.phase == SAFE:
        made = plan(view, seat, begin(view, seat))
        move = moves(view, seat)[_likeliest(view, seat, made, range(len(made.deeds)))]
        return PLACES[move.to] if isinstance(move, MoveSafe) else None
    if view.phase == CARDS:
        return _card(view, seat, picked, picks)
    return None


def _spending(view: HeimlichState, seat: Seat, picked: Sequence[Pick]) -> Sequence[Pick]:
    """The next steps on the way to the likeliest spending that begins with those made; `DONE` last."""
    agents, beliefs = AGENTS[: len(view.at)], begin(view, seat)
    made, ways = plan(view, seat, beliefs), spendings(len(agents), points(view))
    spent = [picked.count(agent) for agent in agents]
    left = [
        deed
        for deed, place in enumerate(made.deeds)
        if all(steps >= gone for steps, gone in zip(ways[place], spent, strict=True))
    ]
    if not left:
        return ()
    columns = wins(board(view), points(view), settled(view), rivals(beliefs, seat, max(view.marker)))
    worths = {deed: sum(columns[agent][made.deeds[deed]] for agent in _counting(view, seat)) for deed in left}
    good = [deed for deed in left if worths[deed] >= GOOD * max(worths.values())]
    way = ways[made.deeds[_likeliest(view, seat, made, good)]]
    ahead = [agent for agent, steps, gone in zip(agents, way, spent, strict=True) if steps > gone]
    return (*ahead, DONE)


def _likeliest(view: HeimlichState, seat: Seat, made: Plan, deeds: Sequence[int]) -> int:
    """The likeliest of some deeds for the owner of the agent that counts."""
    return max(deeds, key=lambda deed: sum(made.chances[agent][deed] for agent in _counting(view, seat)))


def _counting(view: HeimlichState, seat: Seat) -> Sequence[int]:
    """The agent that counts for a seat: of two the rear one; all of them where the view hides it."""
    own = owned_agents(view, seat)
    return [min(own, key=lambda agent: view.marker[agent])] if own else range(len(view.at))


def _card(view: HeimlichState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The next pick of the card that is best one move ahead; a pass where none helps."""
    if not owned_agents(view, seat):
        return PASSING if PASSING in picks else None
    found = greedy(heimlich, heuristics("heimlich"), view, seat, Random(0))
    steps = [pick for step in picks_of(view, found.move) for pick in step]
    if list(picked) != steps[: len(picked)]:
        return None
    return next((pick for pick in (*steps[len(picked) :], DONE) if pick in picks), None)
