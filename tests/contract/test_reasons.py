"""Explanations of the bots of every game: the decision that was played, at each level, thought again from the log."""

from __future__ import annotations

import pytest

from engine.bot_loop import bot_seed
from engine.bots import LEVELS, choose, game_bots
from engine.bots.decision import BEST, ROUGH, RULE, SCORE
from engine.bots.fold import StoryWriter
from engine.bots.reasons import decisions, reasons
from engine.games import GAMES, load
from engine.log import Player
from engine.match import match
from engine.pieces import encode
from engine.table import Table

HALVINGS = 3
"""The effort of the experts here: they think as always, for less time."""

EXPLAINED = 24
"""Number of moves that are explained, over the whole of a game."""


def finished(slug):
    """A game of all levels, as a table's bots play it."""
    game = load(slug)
    seats = min(4, game.SEATS[-1])
    levels = [LEVELS[-1 - seat % len(LEVELS)] for seat in range(seats)]
    table = Table.open(slug, game, [Player(level, level) for level in levels], game.OPTIONS(), "why")
    writer, budget = StoryWriter(table.timeline), game_bots.budget(slug).halved(HALVINGS)
    while table.to_act:
        seat = table.to_act[0]
        view, level = encode(table.view(seat)), levels[seat]
        seed = bot_seed(table.timeline.opened.seed, seat, table.timeline.depth(table.head))
        move = choose(slug, level, view, writer.story(seat), seat, seed, budget).move
        table.commit(table.draft_move(seat, move, table.head, 0, HALVINGS if level == "expert" else 0))
    return table


@pytest.mark.parametrize("slug", tuple(GAMES))
def test_the_decision_that_is_explained_is_the_one_that_was_played(slug):
    table = finished(slug)
    numbers = decisions(table.timeline)
    for number in numbers[:: max(1, len(numbers) // EXPLAINED)]:
        told = reasons(table.timeline, number)
        assert told.known == "known", (slug, number, told.level)
        assert told.decision is not None and told.decision.move == told.move
        if told.decision.why is not None and told.decision.why.candidates:
            assert told.decision.why.candidates[0].move == told.move


ROUGHLY = 0.25
"""Points or turns by which a roughly chosen move may be worse than the best."""


@pytest.mark.parametrize("slug", tuple(GAMES))
def test_the_values_that_are_told_are_those_that_the_choice_was_made_by(slug):
    """Rules of thumb are weighed again for the explanation: the move that was played must come out best there, too."""
    players = [Player("regular", f"{seat}") for seat in range(min(4, load(slug).SEATS[-1]))]
    timeline = match(slug, players, load(slug).OPTIONS(), "weighed").timeline
    compared = 0
    for number in decisions(timeline)[:120]:
        why = reasons(timeline, number).decision.why
        if why is None or len(why.candidates) < 2 or why.takes not in (BEST, ROUGH, RULE):
            continue
        if why.unit == "stopped":  # luck is kept where others have enough, not where that is best
            continue
        values = [one.value for one in why.candidates]
        assert values[0] >= max(values) - (ROUGHLY if why.takes == ROUGH else 1e-9), (slug, number, why)
        assert len({one.move for one in why.candidates}) == len(values)
        assert why.unit != SCORE, "no game of the box tells a number without a unit"
        compared += 1
    assert compared or slug in ("heimlich", "mr_sneaky"), "only these draw lots for all that they compare"
