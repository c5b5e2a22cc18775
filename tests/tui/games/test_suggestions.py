"""The focus of Undercover: a move as a regular bot makes it, never against the own agent; public where that hides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import heimlich
from engine.games.heimlich.bot.beliefs import begin, board, settled
from engine.games.heimlich.bot.disguise import rivals, wins
from engine.games.heimlich.bot.hopes import spendings
from engine.games.heimlich.moves import MoveAgents
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.state import CARDS, MOVE, SAFE
from engine.pieces import view
from engine.state import Move, Seat
from tests.tui.fixtures.games.tables import at_table, bot_moves, opened, shown
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.games.heimlich.tables import BOTH, game
from tui.games.heimlich.advice.suggestions import suggested
from tui.presentation.game_text import select
from tui.selection.selection import DONE


def followed(seen: Any, seat: Seat) -> Move:
    """The move that comes of going along with every suggestion."""
    selection = select("heimlich", seen, seat)
    while True:
        legal = [option.pick for option in selection.options() if option.legal]
        if selection.complete:
            return selection.move
        pick = suggested(seen, seat, selection.picked, legal)
        assert pick in legal, (seen.phase, selection.picked)
        assert selection.pick(pick)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_who_follows_the_focus_moves_for_the_own_agent(seed: str) -> None:
    asked = 0
    for step in game(4, {}, seed):
        if step.move is None or step.before.phase not in (MOVE, SAFE):
            continue
        seen = view(step.before, step.seat)
        move = followed(seen, step.seat)
        assert heimlich.check(seen, step.seat, move) is None
        if isinstance(move, MoveAgents):
            (own,) = owned_agents(seen, step.seat)
            ways = spendings(len(seen.at), points(seen))
            weights = rivals(begin(seen, step.seat), step.seat, max(seen.marker))
            worths = wins(board(seen), points(seen), settled(seen), weights)[own]
            assert worths[ways.index(move.steps)] >= 0.8 * max(worths)
            asked += 1
    assert asked


def test_the_public_view_suggests_the_same_whatever_the_own_agent_is() -> None:
    for step in game(3, {}, "5"):
        if step.move is None or step.before.phase not in (MOVE, SAFE):
            continue
        public = view(step.before, None)
        assert not owned_agents(public, step.seat)
        assert heimlich.check(public, step.seat, followed(public, step.seat)) is None


def test_a_card_is_suggested_or_a_pass_and_never_what_the_rules_forbid() -> None:
    asked = 0
    for step in game(4, BOTH, "2"):
        if step.move is None or step.before.phase != CARDS:
            continue
        seen = view(step.before, step.seat)
        assert heimlich.check(seen, step.seat, followed(seen, step.seat)) is None
        asked += 1
    assert asked


async def test_enter_alone_spends_the_points_as_suggested_and_keys_of_ones_own_end_it() -> None:
    table = play_until(opened(4, seed="3"), MOVE)
    while len(points(table.timeline.now)) == 1:
        bot_moves(table, table.head)
        play_until(table, MOVE)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await until(pilot, lambda: screen.session.selection is not None)
        first = screen.prompt.focus
        assert first == suggested(screen.session.view, 0, (), screen.prompt.reachable())
        other = next(pick for pick in screen.prompt.keys.values() if pick.kind == "agent" and pick != first)
        await press(pilot, screen.prompt.key_of(other))
        await until(pilot, lambda: screen.session.selection.picked == (other,))
        assert screen.prompt.focus == DONE, "a key of one's own is followed by the end of the move"
        screen.prompt.begin_again()
        await press(pilot, "enter")
        await until(pilot, lambda: bool(screen.session.selection.picked))
        picked = screen.session.selection.picked
        legal = [option.pick for option in screen.prompt.options if option.legal]
        assert picked == (first,) and screen.prompt.focus == suggested(screen.session.view, 0, picked, legal)
