"""The ribbon of every game at 80 columns: what it asks and what it refuses ends with a whole sentence."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from rich.cells import cell_len

from engine.chance import Chance
from engine.game import opening, play
from engine.games import load
from engine.games.doctor_lucky import state as doctor_lucky
from engine.games.heimlich import state as heimlich
from engine.pieces import view
from tests.tui.fixtures.games.five_games import FIVE
from tests.tui.fixtures.games.tables import bot_moves, opened
from tui.i18n.messages import use, you
from tui.i18n.text_layout import abridged
from tui.presentation.game_text import game_text, select
from tui.presentation.players import MAX_NAME
from tui.widgets.board_view import board_view

NAME: Final = "W" * MAX_NAME
ROOM: Final = 80 - cell_len(f" ▶ {NAME} ▌ ") - 1
"""Cells of the ribbon beside the widest name."""
ALARM: Final = ROOM - len("! ")
DECISIONS: Final = 250


def said(slug: str, text: Any) -> dict[str, int]:
    """The questions and refusals of a random game at its fullest table, and of every clause: words to their room."""
    game, rng, chance = load(slug), Random(1), Chance("1")
    state, _ = opening(game, game.OPTIONS(), game.SEATS[-1], chance)
    found = {text.refusal(clause): ALARM for clause in text.sentences}
    for _ in range(DECISIONS):
        if not state.to_act:
            break
        seat = state.to_act[0]
        seen = view(state, seat)
        names = [you() if other == seat else NAME for other in range(state.seats)]
        selection = select(slug, seen, seat)
        while not selection.complete:
            found[text.ask(seen, seat, selection.picked, names)] = ROOM
            options = selection.options()
            for option in options:
                clause = None if option.legal else text.forbids(seen, seat, selection.picked, option.pick)
                if clause:
                    found[text.refusal(clause, seen, option.pick)] = ALARM
            selection.pick(rng.choice([option.pick for option in options if option.legal]))
        play(game, state, seat, rng.choice(game.moves(seen, seat)), chance)
    return found


@pytest.mark.parametrize("slug", FIVE)
def test_no_question_and_no_refusal_breaks_off_at_80_columns(slug: str) -> None:
    for language in ("en", "ja"):
        use(language)
        found = said(slug, game_text(slug))
        assert len(found) > 5
        broken = {words: cell_len(words) for words, room in found.items() if cell_len(abridged(words, room)) > room}
        assert not broken, language
    use("en")


@pytest.mark.parametrize(
    ("slug", "phases"),
    [("heimlich", {heimlich.CARDS}), ("doctor_lucky", {doctor_lucky.DEFENCE, doctor_lucky.HARM})],
)
def test_another_move_is_answered_only_where_it_is_not_the_own_turn(slug: str, phases: set[int]) -> None:
    table, found = opened(4, 1, "1", slug=slug), set()
    for number in range(200):
        state: Any = table.timeline.now
        if not state.to_act:
            break
        answered = board_view(slug).answered(state)
        assert (answered is not None) == (state.phase in phases)
        found.add(answered in (None, state.active))
        bot_moves(table, number)
    assert found == {True}
