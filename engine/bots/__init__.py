"""Bots: they get a view and a story, as bytes, and give a move. There is no handle through which one could cheat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.bots import game_bots
from engine.bots.decision import SCORE, Budget, Decision, Why
from engine.bots.fold import Story
from engine.bots.game_bots import Chooser, Mistake, heuristics
from engine.bots.greedy import greedy
from engine.bots.random import any_move, careful_move
from engine.game import Game
from engine.games import load
from engine.pieces import decode
from engine.state import Move, Seat, State

LEVELS: tuple[str, ...] = ("random", "easy", "regular", "expert")
"""The levels of bots, the weakest first. `random` is for tests and simulations."""


def choose(
    slug: str, level: str, view_bytes: bytes, story_bytes: bytes, seat: Seat, seed: str, budget: Budget | None = None
) -> Decision:
    """The decision of a bot for a seat, from the bytes of its view and its story.

    The same seed and budget (of an expert; default: the game's) give the same move on every machine. KeyError for a
    game or level that is not known; ValueError when it is not this seat's decision.
    """
    game: Game[Any] = load(slug)
    view: State = decode(game, view_bytes)
    rng = Random(seed)
    if level not in LEVELS:
        raise KeyError(level)
    if seat not in view.to_act:
        raise ValueError(f"seat {seat} has nothing to decide")
    if level == "random":
        return Decision(any_move(game, view, seat, rng))
    story = Story(slug, game, view, seat, story_bytes)
    if level == "easy":
        return easy(slug, game, view, story, seat, rng)
    if level == "expert":
        return expert(slug, game, view, story, seat, rng, budget or game_bots.budget(slug))
    return regular(slug, game, view, story, seat, rng)


def with_reasons(
    slug: str, level: str, view_bytes: bytes, story_bytes: bytes, seat: Seat, decision: Decision
) -> Decision:
    """The decision, with what its game's rules of thumb went by: all of it where no moves were compared otherwise.

    For explanations alone.
    """
    if decision.erred or level == "random":
        return decision
    own, found = decision.why, rules_of_thumb(slug, view_bytes, story_bytes, seat, decision.move)
    if found is None:
        return decision
    if own is not None and len(own.candidates) > 1 and own.unit != SCORE:
        return replace(
            decision, why=replace(own, facts=(*own.facts, *found.facts), beliefs=own.beliefs or found.beliefs)
        )
    if own is not None:
        found = replace(found, beliefs=own.beliefs or found.beliefs, tells=own.tells)
    return replace(decision, why=found)


def rules_of_thumb(slug: str, view_bytes: bytes, story_bytes: bytes, seat: Seat, move: Move) -> Why | None:
    """The values of a move and of the others by the rules of thumb of a game's regular bot; None where it has none."""
    weigh = game_bots.weighing(slug)
    if weigh is None:
        return None
    game: Game[Any] = load(slug)
    view: State = decode(game, view_bytes)
    return weigh(view, Story(slug, game, view, seat, story_bytes), seat, move)


def weighed_moves(slug: str, view: State, story: Story, seat: Seat, decision: Decision) -> Sequence[Move]:
    """The moves that a regular bot compared for its decision: its own first, then the best."""
    why, weigh = decision.why, game_bots.weighing(slug)
    if why is None and weigh is not None:
        why = weigh(view, story, seat, decision.move)
    return [decision.move] if why is None or not why.candidates else [one.move for one in why.candidates]


def easy(slug: str, game: Game[Any], view: State, story: Story, seat: Seat, rng: Random) -> Decision:
    """A noisy regular: now and then it makes the game's mistake, or else any move that does not lose at once."""
    if rng.random() < game_bots.errs(slug):
        mistake: Mistake | None = getattr(heuristics(slug), "mistake", None)
        move = mistake(view, seat, rng) if mistake else careful_move(game, view, seat, rng)
        return Decision(move, erred=True)
    return regular(slug, game, view, story, seat, rng)


def regular(slug: str, game: Game[Any], view: State, story: Story, seat: Seat, rng: Random) -> Decision:
    """The choice of the game's heuristics, or the best move one move ahead."""
    known = heuristics(slug)
    chooser: Chooser | None = getattr(known, "choose", None)
    if chooser is None:
        return greedy(game, known, view, seat, rng)
    chosen = chooser(view, story, seat, rng)
    return chosen if isinstance(chosen, Decision) else Decision(chosen)


def expert(slug: str, game: Game[Any], view: State, story: Story, seat: Seat, rng: Random, budget: Budget) -> Decision:
    """The game's own expert; the regular where it has none."""
    own = game_bots.expert(slug)
    if own is None:
        return regular(slug, game, view, story, seat, rng)
    return own(view, story, seat, rng, budget)
