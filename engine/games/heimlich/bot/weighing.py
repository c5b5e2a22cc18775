"""The values of moves at a glance, and what a bot believed when it wrote a sheet: for explanations alone."""

from __future__ import annotations

from engine.bots.decision import Candidate, Why
from engine.bots.fold import Story
from engine.games.heimlich.bot.beliefs import begin, exclusive
from engine.games.heimlich.bot.disguise import follow_all
from engine.games.heimlich.bot.expert import believed
from engine.games.heimlich.bot.hopes import spendings
from engine.games.heimlich.bot.spending import SHOWN, spending_worths, stay_worth
from engine.games.heimlich.moves import MoveAgents
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.state import MOVE, SAFE, SHEETS, HeimlichState
from engine.state import Move, Seat


def weigh(view: HeimlichState, story: Story, seat: Seat, chosen: Move) -> Why | None:
    """The chances at a glance of a move and of the best ways to spend the points; of a sheet the beliefs."""
    beliefs, own = story.fold(begin, follow_all), owned_agents(view, seat)
    others = believed(seat, exclusive(beliefs, seat, own))
    if view.phase != MOVE:
        return Why(beliefs=others) if view.phase in (SAFE, SHEETS) else None
    values, ways = spending_worths(view, seat, own, beliefs), spendings(len(view.at), points(view))
    worth = {MoveAgents(way): value for way, value in zip(ways, values, strict=True)}
    best = sorted((move for move in worth if move != chosen), key=lambda move: -worth[move])[: SHOWN - 1]
    value = worth[chosen] if isinstance(chosen, MoveAgents) else stay_worth(view, seat)
    return Why((Candidate(chosen, value), *(Candidate(move, worth[move]) for move in best)), others)
