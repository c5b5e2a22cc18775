"""The reasons in the view of one seat: its own alone, without the truth, and no secret of another seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.reasons import decisions
from engine.log import Timeline
from saves.library import Library
from tests.contract.cases import Case
from tests.contract.walks.world_pairs import Pair, twins
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.play.test_secrets import SMALL
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.explanation import seen_reasons as module
from tui.replay.explanation.reasons import explained
from tui.replay.explanation.seen_reasons import seen_reasons
from tui.replay.playback import Playback
from tui.screens.replay.replay import ReplayScreen

THOUGHT_OVER = 2
"""Moves of the seat itself: an expert thinks each over."""

OTHERS = 12

HARE, OWL, BLUFF = 2, 1, 6
"""The bluffer of the sample, one that it misled, and the move."""


def undercover() -> tuple[Path, Timeline]:
    path = FOLDER / "undercover-bluffs.skul"
    return path, Library(FOLDER).read(path).timeline


def told(pair: Pair, own: int = THOUGHT_OVER) -> list[list[list[str]]]:
    """The reasons for moves at both tables, in the view of the pair's seat."""
    found: list[list[list[str]]] = []
    for table in pair.tables:
        timeline = table.timeline
        playback = Playback(timeline, pair.seat)
        mine = [number for number in decisions(timeline) if timeline.nodes[number].played.seat == pair.seat]
        others = [number for number in decisions(timeline) if number not in mine]
        found.append([seen_reasons(playback, number) for number in (*mine[-own:], *others[-OTHERS:])])
    return found


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("case", SMALL.values(), ids=str)
def test_a_view_tells_the_same_reasons_whatever_is_hidden_from_it(case: Case, seat: int | None) -> None:
    use("en")
    first, second = told(twins(case, seat, "0", 1.0))
    assert first == second and any(first)


def test_a_planted_leak_of_reasons_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    use("en")
    monkeypatch.setattr(module, "hides_reasons", lambda playback, number: False)
    pair = twins(SMALL["lost_mines"], 0, "0", 1.0)
    first, second = told(pair)
    assert first != second


def test_a_seat_hears_its_own_reasons_and_of_others_only_what_the_log_told() -> None:
    use("en")
    _, timeline = undercover()
    other = seen_reasons(Playback(timeline, OWL), BLUFF)
    assert other == [
        "Hare moved blue by 1 to house 1 and green by 3 to house 3.",
        "Hare's reasons are not shown in this view: they would tell secrets.",
    ]
    own, whole = seen_reasons(Playback(timeline, HARE), BLUFF), explained(timeline, BLUFF)
    assert own[0] == whole[0] and own[1] == whole[1] and len(own) < len(whole)
    assert not any("took Hare for" in sentence for sentence in own), "what others believed is their secret"
    wrong = [
        sentence
        for number in decisions(timeline)[:20]
        if timeline.nodes[number].played.seat == OWL
        for sentence in seen_reasons(Playback(timeline, OWL), number)
        if "wrongly" in sentence
    ]
    assert wrong == [], "whether a belief was right is not known in the view"


async def test_the_page_and_the_command_keep_to_the_view() -> None:
    use("en")
    path, timeline = undercover()
    said = call("replay", str(path), "--why", "--at", str(BLUFF), "--as", "Owl", "--no-evaluation").out
    assert "Hare's reasons are not shown" in said and "orange" not in said
    assert "owner of orange" in call("replay", str(path), "--why", "--at", str(BLUFF), "--no-evaluation").out
    screen = ReplayScreen(timeline.opened.game, timeline, viewpoint=OWL, number=BLUFF)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        text = " ".join(" ".join(screen_text(app).split()).split())
        assert "Hare's reasons are not shown" in text and "owner of orange" not in text
        assert "View: Owl. Other players' reasons are left out." in text
