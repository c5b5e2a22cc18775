"""The words of hints at a practice table."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.decision import (
    BEST,
    HABIT,
    LOTS,
    Candidate,
    Decision,
    Fact,
    Why,
)
from engine.games.heimlich.bot.weighing import worse_off
from engine.games.heimlich.effects import HURT
from engine.games.heimlich.queries import owned_agents
from engine.state import Seat
from tests.tui.fixtures.games.tables import opened, played
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import english
from tui.i18n.messages import t, use
from tui.presentation.game_text import game_text
from tui.replay.explanation.hints import hint_words, hints_counted

NAMES = ("Fox", "Owl", "Hare")


@pytest.mark.parametrize("language", COMPLETE)
def test_a_hint_is_the_move_and_a_reason(language: str) -> None:
    use(language)
    table = played(opened(3), 1)
    first, second, *_ = table.offer(0)
    seen = table.view(0)
    alone = hint_words("heimlich", seen, Decision(first), NAMES)
    chance = hint_words("heimlich", seen, Decision(first, Why((Candidate(first, 0.4), Candidate(second, 0.3)))), NAMES)
    hurt = worse_off(seen, first, second, owned_agents(seen, 0), {})
    assert hurt is not None
    counted = Why((Candidate(first, 4), Candidate(second, 3)), facts=(Fact(HURT, 1, hurt),))
    points = hint_words("heimlich", seen, Decision(first, counted), NAMES)
    assert len({alone, chance, points}) == 3
    assert "40" in chance and "30" in chance
    assert points.startswith(deed_words(seen, first)) and "4" not in points, "a reason needs no number of another count"


@pytest.mark.parametrize("language", COMPLETE)
def test_a_hint_where_there_is_no_choice_says_so(language: str) -> None:
    use(language)
    table = opened(3)
    (only,) = table.offer(0)
    said = hint_words("heimlich", table.view(0), Decision(only), NAMES)
    deed = game_text("heimlich").describe(table.view(0), only, NAMES)
    assert said == t("Hint: {deed}. There is no other move.", deed=deed)


def with_a_choice() -> tuple[Any, Seat]:
    """A table of Undercover whose next seat has three moves or more, and that seat."""
    table = played(opened(3), 1)
    while len(table.offer(table.to_act[0])) < 3:
        played(table, 1)
    return table, table.to_act[0]


def deed_words(seen: Any, move: Any) -> str:
    """The beginning of a hint."""
    return t("Hint: {deed}.", deed=game_text("heimlich").told_alone(seen, move, NAMES))


@pytest.mark.parametrize("language", COMPLETE)
def test_a_hint_tells_an_experts_reason_and_is_set_against_a_move_tried_as_often(language: str) -> None:
    use(language)
    table, seat = with_a_choice()
    seen, moves = table.view(seat), table.offer(seat)[:3]

    def hint(*weighed: tuple[float, int], takes: str = BEST, facts: tuple[Fact, ...] = ()) -> str:
        candidates = tuple(Candidate(move, *numbers) for move, numbers in zip(moves, weighed, strict=False))
        return hint_words("heimlich", seen, Decision(moves[0], Why(candidates, takes=takes, facts=facts)), NAMES)

    mix = Fact("drawn", 7, 0.1), *(Fact("alike", agent, 0.1) for agent in range(6))
    lots = hint((0.3, 0), (0.4, 0), takes=LOTS, facts=mix)
    assert "7" in lots and "40" not in lots and "{" not in lots, "a number that argues against the hint is no reason"
    tried = hint((0.3, 9), (0.9, 4), (0.2, 9))
    assert "20" in tried and "90" not in tried, "less sure numbers are no yardstick"
    if language != "en":
        assert english("\n".join((lots, tried)), "the", "move", "it", "not", "expert") == []


@pytest.mark.parametrize("language", COMPLETE)
def test_a_hint_with_a_lower_chance_than_another_move_says_why(language: str) -> None:
    use(language)
    table, seat = with_a_choice()
    first, second, *_ = table.offer(seat)

    def hint(chosen: tuple[float, int, float], other: tuple[float, int, float], takes: str = HABIT) -> str:
        weighed = (Candidate(first, *chosen), Candidate(second, *other))
        return hint_words("heimlich", table.view(seat), Decision(first, Why(weighed, takes=takes)), NAMES)

    hides = hint((0.3, 9, 0.2), (0.35, 9, 0.9))
    surer = hint((0.3, 9, 0.2), (0.35, 4, 0.2))
    close = hint((0.3, 9, 0), (0.32, 9, 0))
    varies = hint((0.3, 0, 0.2), (0.35, 0, 0.2), LOTS)
    usual = hint((0.35, 9, 0.2), (0.3, 9, 0.2))
    endings = {text[-12:] for text in (hides, surer, close, varies, usual)}
    assert len(endings) == 5
    assert all("35" in text and "30" in text for text in (hides, surer)) and "35" not in varies
    assert "90" in hides and "20" in hides
    even = hint((0.3, 9, 0), (0.301, 9, 0))
    assert even.count("30") == 1 and even[-12:] not in endings - {usual[-12:]}, "equal as they are shown: no excuse"
    if language == "en":
        assert "your chance to win is 35 %, not 30 %, but others could then guess your secret with 90 %," in hides
        assert varies.endswith("it varies its moves, for always the best one would be easy to read.")
    else:
        assert english("\n".join((hides, surer, close, varies)), "the", "move", "but", "not") == []


def test_hints_are_counted_by_seat() -> None:
    use("en")
    assert hints_counted(NAMES, (0, 0, 0)) == ""
    assert hints_counted(NAMES, (2, 0, 1)) == "Hints: Fox 2 hints and Hare 1 hint"
