"""The log of Undercover while secrets lie open: a scoring begins with the agents of the seat here."""

from __future__ import annotations

import pytest

from engine.games.heimlich.events import Scored
from tests.tui.fixtures.games.tables import NAMES, opened
from tui.games.heimlich.narration import brief, narrate, own_first
from tui.games.heimlich.terms import colour, own_agents
from tui.i18n.messages import use


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_scoring_begins_with_the_agent_of_the_seat_alone_that_knows_it(language: str) -> None:
    use(language)
    table = opened(3, slug="heimlich")
    view, public = table.view(0), table.view(None)
    told = narrate(public, Scored((2, -3, 4, 0, 2, 1, 1)[: len(view.at)]), NAMES[:3])
    assert told is not None
    short = brief(public, Scored((2, -3, 0, 0, 0)), NAMES[:3])
    assert (
        all(f"{colour(public, agent)} {gain}" in short for agent, gain in ((0, "+2"), (1, "-3"))) and "0" not in short
    )
    (own, *_) = own_agents(view)
    name = colour(view, own)
    read = own_first(view, told)
    assert sorted(read) == sorted(told) or language == "en"
    if name in told:
        assert read.index(name) < min(
            read.index(other)
            for agent in range(len(view.at))
            if (other := colour(view, agent)) != name and other in told
        )
    assert own_first(public, told) == told, "the log that everybody reads tells nothing"
    assert own_first(view, "Owl rolled 3.") == "Owl rolled 3."
    use("en")
