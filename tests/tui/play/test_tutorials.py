"""Every tutorial is played to its end: its moves are legal, its sentences true, and its picks can be made."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.games import GAMES
from engine.state import State
from engine.table import IllegalMove
from tests.contract.cases import TINY
from tui.i18n.messages import LANGUAGES, t, use
from tui.i18n.text_layout import cut_mark
from tui.play.tutorial.tutorial_table import NotNow, TutorialTable
from tui.presentation.game_text import game_text, select
from tui.presentation.rules.rulebook import rulebook
from tui.presentation.tutorial import LEARNER, Step, has_tutorial, tip, tutorial_of
from tui.selection.move_sequence import MoveSequence
from tui.selection.selection import Pick
from tui.widgets.panels.story_panel import TIP, lead_rows

TAUGHT = [slug for slug in GAMES if has_tutorial(slug)]

NARROW = 23
"""Columns beside the table on the smallest screen."""

AIMS = ("win", "kill", "score most", "勝ち")
"""Words of which one is in each aim."""


def prompts(place: TutorialTable) -> Iterator[Step]:
    """Each step of the learner, before its move; bots play theirs, and what goes along follows."""
    while (step := place.step) is not None:
        assert step.seat in place.to_act, f"seat {step.seat} is not asked at move {place.done}"
        if step.seat == LEARNER and not step.along:
            yield step
        place.table.propose(step.seat, place.move_of(step), place.head, 0)


def held(view: State, path: str) -> Any:
    """The plain value at a path in a view."""
    found: Any = view
    for part in path.split("."):
        found = found[int(part)] if isinstance(found, list | tuple) else getattr(found, part)
    return json.loads(msgspec.json.encode(found))


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_tutorial_is_played_to_its_end_in_eight_to_twelve_prompts(slug: str) -> None:
    place = TutorialTable(slug)
    assert 8 <= sum(1 for _ in prompts(place)) <= 12
    assert place.step is None and place.done == len(place.tutorial.steps)


@pytest.mark.parametrize("slug", TAUGHT)
def test_what_the_coach_relies_on_is_so(slug: str) -> None:
    place = TutorialTable(slug)
    for number, step in enumerate(prompts(place), 1):
        view = place.table.view(LEARNER)
        assert game_text(slug).chapter(view) == step.at, f"prompt {number}"
        assert {path: held(view, path) for path in step.so} == step.so, f"prompt {number}: {step.why}"
        assert step.so, f"prompt {number} names no fact that its words rely on"
        for clause in filter(None, (step.at, step.rule)):
            assert rulebook(slug, "en").clause(clause), clause


@pytest.mark.parametrize("slug", TAUGHT)
def test_each_move_can_be_picked_as_the_coach_says(slug: str) -> None:
    place = TutorialTable(slug)
    for number, step in enumerate(prompts(place), 1):
        selection = select(slug, place.table.view(LEARNER), LEARNER)
        for pick in place.picks(step, place.table.view(LEARNER)):
            assert selection.pick(pick), f"prompt {number}: {pick}"


@pytest.mark.parametrize("slug", TAUGHT)
def test_the_coach_is_brief_in_every_language(slug: str) -> None:
    for language in LANGUAGES:
        use(language)
        place = TutorialTable(slug)
        names = [player.name for player in place.table.players]
        for number, step in enumerate(prompts(place), 1):
            request = place.request(step, place.table.view(LEARNER), names)
            assert step.why and step.do and "{" not in request, f"prompt {number}"
            assert len(t(step.why, bot=names[1])) <= 135, f"prompt {number}: {t(step.why)}"
            assert len(request) <= 64, f"prompt {number}: {request}"
    use("en")


@pytest.mark.parametrize("slug", TAUGHT)
def test_tips_name_nobody_and_no_two_explain_one_kind(slug: str) -> None:
    tutorial = tutorial_of(slug)
    assert tutorial is not None
    tips = [step for step in tutorial.steps if step.tip]
    assert tips and len({step.at for step in tips}) == len(tips)
    assert not any("{" in step.why for step in tips)
    assert all(tip(slug, step.at) == step.why for step in tips)


@pytest.mark.parametrize("slug", TAUGHT)
async def test_another_move_changes_nothing_and_names_a_rule(slug: str) -> None:
    place = TutorialTable(slug)
    for step in prompts(place):
        offer = place.table.game.moves(place.table.view(LEARNER), LEARNER)
        others = [move for move in offer if move != place.move_of(step)]
        head, link = place.head, place.link(LEARNER)
        for move in others[:3]:
            with pytest.raises(NotNow) as refusal:
                await link.propose(move, head)
            assert refusal.value.clause in (step.rule, step.at) and place.head == head


async def test_a_walk_of_several_cards_is_one_prompt_and_no_other_end_of_it_will_do() -> None:
    place = TutorialTable("lost_mines")
    step = next(step for step in prompts(place) if place.tutorial.steps[place.done + 1].along)
    view = place.table.view(LEARNER)
    walk = place.chosen(step, view)
    assert isinstance(walk, MoveSequence) and not place.falls_short(step, walk, view)
    assert place.falls_short(step, place.move_of(step), view)
    goal = walk.moves[-1].to
    assert place.picks(step, view) == (Pick("cell", goal),)
    await place.link(LEARNER).propose(place.move_of(step), place.head)
    assert place.table.timeline.now.at[LEARNER] == goal
    assert place.step is not None and place.step.seat != LEARNER, "its end has followed"


def test_the_tutorial_of_the_mines_ends_with_a_treasure() -> None:
    place = TutorialTable("lost_mines")
    for _ in prompts(place):
        pass
    assert LEARNER in place.table.timeline.now.holder


async def test_bots_play_what_is_recorded_and_go_on_after_an_undo() -> None:
    place = TutorialTable("mr_sneaky")
    place.pace.speed = "instant"
    bots = asyncio.create_task(place.play_bots())
    link = place.link(LEARNER)

    async def asked(done: int) -> None:
        async with asyncio.timeout(5):
            while place.done != done or place.to_act != (LEARNER,):
                await asyncio.sleep(0)

    await asked(1)
    assert place.step is not None
    await link.propose(place.move_of(place.step), place.head)
    await asked(3)
    to = (await link.rights()).undo
    assert to is not None
    await link.undo(to)
    await asked(1)
    await link.propose(place.move_of(place.step), place.head)
    await asked(3)
    bots.cancel()
    await asyncio.gather(bots, return_exceptions=True)
    await place.close()


def test_a_tutorial_goes_on_where_it_was_left() -> None:
    place = TutorialTable("mr_sneaky", done=5)
    assert place.done == 5 and place.step == place.tutorial.steps[5]
    assert TutorialTable("mr_sneaky", done=10_000).step is None


def test_a_game_without_a_tutorial_has_no_tips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, *TINY)
    slug = TINY[0]
    assert not has_tutorial(slug) and tutorial_of(slug) is None and tip(slug, "HU-2.1") == ""
    with pytest.raises(KeyError):
        TutorialTable(slug)
    assert issubclass(NotNow, IllegalMove)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("slug", TAUGHT)
def test_the_first_tip_begins_with_the_aim_which_two_narrow_rows_hold_whole(slug: str, language: str) -> None:
    tutorial = tutorial_of(slug)
    assert tutorial is not None
    first = [step for step in tutorial.steps if step.tip][: 2 if slug == "mr_sneaky" else 1]  # a thief's, a tycoon's
    use(language)
    try:
        for step in first:
            rows = lead_rows(t(step.why), NARROW, "?")
            assert len(rows) <= TIP and rows[-1].endswith((".", "。")) and not rows[-1].endswith(cut_mark())
            assert any(word in "".join(rows) for word in AIMS)
    finally:
        use("en")


def test_a_sentence_too_long_for_two_rows_is_cut() -> None:
    rows = lead_rows("Each point of the die moves any agent one building on. Spend them all.", NARROW, "?")
    assert len(rows) == TIP and rows[-1].endswith(cut_mark())
