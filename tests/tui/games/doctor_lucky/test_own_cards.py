"""A reader's own cards have one name, and the story tells them to their owner alone; the first hazard is explained."""

from __future__ import annotations

import pytest

from engine.games import doctor_lucky
from engine.games.doctor_lucky.moves import Draw, Walk
from engine.pieces import Looked, publish, view
from engine.state import Seat, copy
from engine.updates import Happened
from tests.rules.doctor_lucky.table import do, give, hazard, table
from tests.tui.fixtures.games.tables import at_table, opened, shown
from tui.games.doctor_lucky.terms import kind_brief, kind_name
from tui.i18n.messages import you
from tui.presentation.game_text import game_text
from tui.presentation.story import tell
from tui.widgets.panels.story_panel import lead_rows

W = game_text("doctor_lucky")
NAMES = ("Fox", "Owl", "Hare")


def told(state, reader: Seat | None, seat: Seat, events) -> list[str]:
    """The story of some events to a reader, "you"."""
    names = [you() if other == reader else name for other, name in enumerate(NAMES)]
    return list(tell(W, view(state, reader), publish(events, reader), names))


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    state = table(seats=3, at={0: 1, 1: 20, 2: 20})
    do(state, Walk(2))
    before = copy(state)
    events = do(state, Draw())
    card = kind_name(state, state.face[state.hand[0][-1]])
    own, others = told(before, 0, 0, events), told(before, 1, 0, events)
    assert own[0] == "You drew a card." and own[1].startswith(f"It is {card}: ")
    assert "Fox drew a card." in others and not any(card in line for line in others)


@pytest.mark.parametrize(
    ("reader", "line"), [(0, "Owl gave you 'Almost'"), (1, "You gave Fox 'Almost'"), (2, "a card")]
)
def test_a_given_card_is_named_to_the_two_who_know_it(reader: Seat, line: str) -> None:
    state = table(at={1: 3}, hands={0: ("great_ape",), 1: ("almost", "tobacco")})
    do(state, hazard(state, "great_ape", 1))
    before = copy(state)
    events = do(state, give(state, "almost"))
    story = " ".join(told(before, reader, 1, events))
    assert line in story and ("Almost" in story) == (reader < 2)


def test_a_card_has_one_name() -> None:
    state = table()
    for kind in doctor_lucky.components.COMPONENT_SETS[state.components].cards:
        assert kind_brief(state, kind).startswith(kind_name(state, kind, short=True))


def test_a_hazard_is_explained_where_it_is_met() -> None:
    state = table(at={1: 3}, hands={0: ("great_ape",), 1: ("almost", "tobacco")})
    do(state, hazard(state, "great_ape", 1))
    clause, text = W.tip(view(state, 1)) or ("", "")
    assert clause == "DL-5.5" and "Stop it with luck" in text and "anyone alone on its terrain" in text


def test_the_tip_says_that_the_doctor_gives_turns_once_he_does() -> None:
    state = table()
    state.turn = state.seats
    first = W.tip(view(state, 0))
    assert first is not None and "kill the Doctor unseen" in first[1] and "you go next" in first[1]
    state.turn = state.seats + 1
    clause, text = W.tip(view(state, 0)) or ("", "")
    assert clause == "DL-7.3" and "are skipped" in text
    assert " ".join(lead_rows(text, 23, "?")) == "If the Doctor meets you, you go next."


async def test_a_drawn_card_stands_in_the_log_and_not_over_the_next_request() -> None:
    """It lies in the hand: nothing is to be read and put away before the game goes on."""
    state = opened(2, slug="doctor_lucky", start_player=0)
    app = at_table(state)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = shown(app)
        looked = Happened(1, 0, 0, (Looked(0, (screen.session.view.hand[0][0],), (1,)),), 0)
        assert screen._seen_by(looked) == ""
