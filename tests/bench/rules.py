"""Row 1: random playouts through `moves` and `play`, each game at its most players, against OpenSpiel."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.chance import Chance
from engine.game import Game, opening, options_of, play
from engine.games import GAMES, load
from tests.bench.measure import Row, in_turn, rate

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "heimlich": [{}, {"top_secret": True, "confidential_papers": True}],
    "gem_stone_mine": [{}, {"match": True, "fast_mining": True, "dark_mine": True}],
}
"""The option sets that are measured; the slowest counts. A game not named is measured with its defaults."""


def playout(game: Game[Any], given: dict[str, Any], rng: random.Random) -> int:
    """One random game to its end; gives how many moves it took."""
    chance = Chance(str(rng.random()))
    state, _ = opening(game, options_of(game, given), game.SEATS[-1], chance)
    count = 0
    while state.to_act:
        seat = state.to_act[0]
        play(game, state, seat, rng.choice(game.moves(state, seat)), chance)
        count += 1
    return count


def dominoes() -> Callable[[], int] | None:
    """One random game of OpenSpiel's python_team_dominoes; None when OpenSpiel is not installed."""
    try:
        import pyspiel
        from open_spiel.python.games import team_dominoes  # noqa: F401  # importing registers the game
    except ImportError:
        return None
    game = pyspiel.load_game("python_team_dominoes")
    rng = random.Random(1)

    def one() -> int:
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

    return one


def rows(seconds: float, rounds: int) -> list[Row]:
    """Row 1, one line a game and option set."""
    measured: list[Row] = []
    yardstick = dominoes()
    for slug in GAMES:
        game = load(slug)
        for given in VARIANTS.get(slug, [{}]):
            rng = random.Random(1)

            def ours(game: Game[Any] = game, given: dict[str, Any] = given, rng: random.Random = rng) -> float:
                return rate(lambda: playout(game, given, rng), seconds)

            if yardstick is None:
                figures = [*in_turn([ours], rounds), 0.0]
            else:
                figures = in_turn([ours, lambda: rate(yardstick, seconds)], rounds)
            what = f"random playouts, actions/s: {slug} {game.SEATS[-1]}p {'+'.join(given) or 'base'}"
            ratio = figures[0] / figures[1] if figures[1] else None
            measured.append(Row("1", what, f"{figures[0]:,.0f}", f"{figures[1]:,.0f}", ratio, 0.75, 2, more=True))
    return measured
