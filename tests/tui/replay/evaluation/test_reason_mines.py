"""The first sentences on cards and goals in The Lost Mines: causes that hold, and no formula for an idle card."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.decision import Fact, Why
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, OBSTACLES, TOOLS
from engine.games.lost_mines.moves import LayPath, Step
from engine.games.lost_mines.queries import mine_piece, treasures_left
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.games.lost_mines.terms import mine_name
from tui.i18n.messages import use
from tui.presentation.game_text import game_text

NAMES = ("Fox", "Owl", "Hare")


def mines() -> Any:
    """A table of three, as the first seat sees it."""
    return view(opened(3, slug="lost_mines").timeline.now, 0)


def turns(state: Any, *facts: Fact) -> list[str]:
    facts = (Fact("away", 0, 5.0), Fact("turned", 1, 0), *facts)
    return game_text("lost_mines").purpose(state, Step(0), 0, NAMES, Why(facts=facts))


def test_a_change_of_mines_is_told_with_its_cause_alone() -> None:
    """It had seen a dragon in one mine, so it turned from another; and had seen silver, so it turned from there."""
    use("en")
    state = mines()
    old, new = mine_name(state, 1), mine_name(state, 0)
    assert not any("turned" in one for one in turns(state, Fact("seen", 2, DRAGON)))
    assert turns(state, Fact("seen", 0, 0))[0].endswith(f" in {new}, so it turned there from {old}.")
    state.face[mine_piece(state, 1)] = DRAGON
    assert turns(state, Fact("seen", 2, 0))[0] == f"A dragon lay in {old}, so it turned to {new}."
    state.face[mine_piece(state, 1)] = 0
    assert not any("Nothing was left" in one for one in turns(state, Fact("seen", 1, 0)))
    for treasure in treasures_left(state, 0):
        state.holder[treasure] = 1
    assert turns(state, Fact("seen", 1, 0))[0].startswith("Nothing was left of ")
    facts = Fact("away", 0, 5.0), Fact("turned", 1, 1)
    assert game_text("lost_mines").purpose(state, Step(0), 0, NAMES, Why(facts=facts))[0].startswith("Nothing was")


@pytest.mark.parametrize("held", [False, True])
def test_an_obstacle_in_the_own_way_tells_the_tool_or_that_it_bars_it_too(held: bool) -> None:
    use("en")
    state = mines()
    box, (first, second, *_) = COMPONENT_SETS[state.components], state.hand[0]
    state.hand[0] = (first, second)
    state.face[first] = next(face for face, card in enumerate(box.cards) if card.sides and card.ground in OBSTACLES)
    ground = box.cards[state.face[first]].ground
    tool = next(face for face, card in enumerate(box.cards) if not card.sides and TOOLS.get(card.action) == ground)
    state.face[second] = tool if held else state.face[first]
    facts = Fact("bars", 0, -1), Fact("bars", 1, 1)
    said = game_text("lost_mines").reason(state, LayPath(first, 9, False), 0, NAMES, Why(facts=facts))
    assert ("it could clear that itself, with " in said) is held
    assert ("and its own, until" in said) is not held


def test_a_card_for_the_own_way_is_not_told_with_a_hopeless_one() -> None:
    use("en")
    state = mines()
    card = state.hand[0][0]
    for saved in (1.0, 0.0):
        facts = Fact("hopeless", 0, 1), Fact("saves", 0, saved)
        said = game_text("lost_mines").purpose(state, LayPath(card, 9, False), 0, NAMES, Why(facts=facts))
        assert any("hardly expected" in one for one in said) is (not saved)
