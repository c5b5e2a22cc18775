"""Rows 1 and 2: random playouts through `moves` and `play`, and rollouts, each game at its most players."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from engine.bots.game_bots import Rollout, heuristics
from engine.chance import Chance
from engine.game import Game, opening, options_of, play
from engine.games import GAMES, load
from engine.state import copy
from tests.bench.measure import Row, in_turn, rate

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "heimlich": [{}, {"top_secret": True, "confidential_papers": True}],
    "gem_stone_mine": [{}, {"match": True, "fast_mining": True, "dark_mine": True}],
}
"""The option sets that are measured; the slowest counts. A game not named is measured with its defaults."""


def playout(game: Game[Any], options: dict[str, Any], rng: random.Random) -> int:
    """Play a random game to its end; gives the number of moves."""
    chance = Chance(str(rng.random()))
    state, _ = opening(game, options_of(game, options), game.SEATS[-1], chance)
    count = 0
    while state.to_act:
        seat = state.to_act[0]
        play(game, state, seat, rng.choice(game.moves(state, seat)), chance)
        count += 1
    return count


def dominoes() -> Callable[[], int] | None:
    """Play a random game of OpenSpiel's python_team_dominoes; None when OpenSpiel is not installed."""
    try:
        import pyspiel
        from open_spiel.python.games import team_dominoes  # noqa: F401  # importing registers the game
    except ImportError:
        return None
    game = pyspiel.load_game("python_team_dominoes")
    rng = random.Random(1)

    def run() -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
        return count

    return run


def hanabi() -> Callable[[], int] | None:
    """Play a random game of OpenSpiel's C++ hanabi, driven from Python; None when OpenSpiel is not installed.

    Chance is drawn evenly, which is faster than by its weights: the harder yardstick. Only players' actions count.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("hanabi")
    rng = random.Random(1)

    def run() -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            count += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return count

    return run


ENDLESS = 1 << 30
"""A depth at which every rollout has come to the end of its game."""


def rollouts(game: Game[Any], rollout: Rollout, options: dict[str, Any], rng: random.Random) -> Callable[[], int]:
    """Rollouts of one game from an opened table to the end, each on a copy. Each gives how many moves it took."""
    opened, _ = opening(game, options_of(game, options), game.SEATS[-1], Chance("rollouts"))
    return lambda: rollout(copy(opened), rng, ENDLESS)


def rows(seconds: float, rounds: int) -> list[Row]:
    """Rows 1 and 2, one line a game and option set."""
    lists, samples = dominoes(), hanabi()
    measured: list[Row] = []
    for slug in GAMES:
        game = load(slug)
        rollout = getattr(heuristics(slug), "rollout", None)
        for options in VARIANTS.get(slug, [{}]):
            which = f"{slug} {game.SEATS[-1]}p {'+'.join(options) or 'base'}"
            step = _playing(game, options)
            measured.append(_row("1", f"random playouts, actions/s: {which}", step, lists, (2.5, 5), seconds, rounds))
            if rollout is not None:
                step = rollouts(game, rollout, options, random.Random(1))
                measured.append(_row("2", f"rollouts, actions/s: {which}", step, samples, (0.7, 1.5), seconds, rounds))
    return measured


def _playing(game: Game[Any], options: dict[str, Any]) -> Callable[[], int]:
    rng = random.Random(1)
    return lambda: playout(game, options, rng)


def _row(
    number: str,
    label: str,
    step: Callable[[], int],
    yardstick: Callable[[], int] | None,
    bounds: tuple[float, float],
    seconds: float,
    rounds: int,
) -> Row:
    """Actions a second, ours and the yardstick's in turn; `bounds` are floor and goal of their ratio."""
    variants = [step] if yardstick is None else [step, yardstick]
    ours, *others = in_turn([partial(rate, variant, seconds) for variant in variants], rounds)
    theirs = others[0] if others else 0.0
    ratio = ours / theirs if theirs else None
    return Row(number, label, f"{ours:,.0f}", f"{theirs:,.0f}", ratio, *bounds, more=True)
