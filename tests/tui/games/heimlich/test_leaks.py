"""The words of a game never tell facts hidden from their reader, and planted leaks are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import heimlich
from engine.games.heimlich import events as ev
from engine.pieces import view
from tests.tui.fixtures.games.sentence_checks import leaky
from tests.tui.fixtures.leaks.step_words import own_words, public_words
from tests.tui.games.heimlich.tables import NAMES, games
from tui.presentation.game_text import GameText, game_text

W = game_text("heimlich")
LEDGER = Path(__file__).parents[3] / "rules" / "ledger" / "heimlich.md"


def telling(text: GameText, count: int = 6) -> int:
    """Number of decisions of random games at which the words depend on facts hidden from their reader."""
    differ = 0
    for steps in games(count):
        for step in steps:
            whole, names = (text, step.before, step), NAMES[: step.before.seats]
            # whose a sheet is follows from whose view it is, so a whole state has no words for it
            if step.move is not None and step.before.phase != ev.SHEETS:
                seen = view(step.before, step.seat)
                offer = heimlich.moves(seen, step.seat)
                differ += own_words(*whole, offer, names) != own_words(text, seen, step, offer, names)
            seen = view(step.before, None)
            differ += public_words(*whole, names) != public_words(text, seen, step, names)
    return differ


def test_words_never_depend_on_what_their_reader_may_not_know() -> None:
    assert telling(W) == 0


LEAKS = {
    "a drawn card is named to all": lambda: leaky(
        W,
        narrate=lambda before, event, names: (
            f"{[before.face[card] for card in event.cards]}"
            if isinstance(event, ev.Drawn)
            else W.narrate(before, event, names)
        ),
    ),
    "a sentence is left out when an own agent scores": lambda: leaky(
        W,
        narrate=lambda before, event, names: (
            None
            if isinstance(event, ev.Scored) and before.face[0] is not None and event.gains[before.face[0]]
            else W.narrate(before, event, names)
        ),
    ),
    "the situation lists owned agents first": lambda: leaky(
        W, situation=lambda state, names: [*W.situation(state, names), str(sorted(filter(None, state.face[:2])))]
    ),
    "the curtain falls only for a hand that can be played": lambda: leaky(
        W, private=lambda state: W.private(state) and len(heimlich.moves(state, state.to_act[0])) > 1
    ),
    "the phase says who holds T15": lambda: leaky(
        W, phase=lambda state, names: f"{[15 in map(state.face.__getitem__, hand) for hand in state.hand]}"
    ),
    "a hint tells whose an agent is": lambda: leaky(
        W, hint=lambda state, picked, pick: str(state.face.index(pick.value) if pick.value in state.face[:7] else "")
    ),
    "secrets list the next card of the pile": lambda: leaky(
        W,
        secrets=lambda state, seat, names: [
            *W.secrets(state, seat, names),
            str([state.face[p] for p in state.pile[-1:]]),
        ],
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leaks_are_found(leak: str) -> None:
    assert telling(LEAKS[leak](), 3) > 0
