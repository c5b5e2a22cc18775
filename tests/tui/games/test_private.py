"""A shared screen is handed over before every prompt whose answer is itself a secret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.chance import Chance
from engine.game import play
from engine.games import GAMES
from engine.pieces import view
from engine.state import Event, Move, State, copy
from tests.contract.cases import TINY, Case, cases
from tests.contract.walks.random_games import Step, walk
from tests.tiny.text import HunchText
from tui.presentation.game_text import game_text


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, *TINY)


def events(case: Case, step: Step, move: Move) -> list[Event]:
    """The events of a move, with the same chance for all moves."""
    return play(case.game, copy(step.before), step.seat, move, Chance("the same"))


def public(happened: list[Event]) -> list[Event]:
    """Events as a spectator gets them."""
    return [event.publish(None) for event in happened]


def is_secret(case: Case, step: Step) -> bool:
    """True if another offered move would look the same to a spectator."""
    if all(event.publish(None) == event for event in step.events):
        return False
    made = events(case, step, step.move)
    others = [move for move in case.game.moves(step.before, step.seat) if move != step.move][:20]
    lists = (events(case, step, move) for move in others)
    return any(happened != made and public(happened) == public(made) for happened in lists)


def unguarded(slug: str) -> Iterator[str]:
    """The moves that are secrets and are asked for without a handover."""
    text = game_text(slug)
    for case in cases(slug):
        for step in walk(case).steps:
            seen: State = view(step.before, None)
            if not text.private(seen) and is_secret(case, step):
                yield f"{case}: {step.move} is a secret: let private(view) of {type(text).__name__} be true before it"


@pytest.mark.parametrize("slug", [*GAMES, TINY[0]])
def test_where_an_answer_is_a_secret_the_screen_is_handed_over(slug: str) -> None:
    moves = list(unguarded(slug))
    assert not moves, moves[0]


def test_a_prompt_that_is_not_private_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HunchText, "private", lambda self, view: False)
    assert "do='write'" in next(unguarded(TINY[0]))
