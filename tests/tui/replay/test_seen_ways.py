"""The keys through a replay stop in a seat's view where its own knowledge says, and nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from engine.log import Timeline
from engine.state import Seat
from saves.library import Library
from tests.contract.cases import Case
from tests.samples import FOLDER
from tests.tui.fixtures.leaks.evaluations_compared import Evaluated
from tests.tui.fixtures.leaks.screens_compared import drawn
from tests.tui.fixtures.leaks.twins_told import both
from tests.tui.play.test_secrets import SMALL
from tests.tui.replay.evaluation.test_seen_chances import Guessed
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.evaluation.evaluating import Evaluation
from tui.screens.replay.chances import ChancesScreen
from tui.screens.replay.moving import WAYS, MovingScreen
from tui.screens.replay.replay import ReplayScreen

STOPS = 8
"""The stops of each key that are compared."""


class Truth(Evaluated):
    """An evaluation in truth, by whose secrets some moves stand out and others do not."""

    def highlights(self) -> list[Any]:
        share = round(100 * self.known[0].chances[0])
        return [one for one in super().highlights() if (one.number * 31 + share) % 3 == 0]


def screen_of(timeline: Timeline, seat: Seat) -> ReplayScreen:
    """A seat's view from the opening on, with all evaluations known."""
    screen = ReplayScreen(timeline.opened.game, timeline, viewpoint=seat, number=0)
    with_evaluations(screen, Truth(timeline), Guessed(timeline))
    return screen


def with_evaluations(screen: ReplayScreen, truth: Any, guessed: Any) -> None:
    """Lay the chances in truth and those by what a seat knew before a screen, as they were worked out."""

    def known(leaf: int, seat: Seat | None = None) -> Evaluation:
        return cast(Evaluation, truth if seat is None else guessed)

    vars(screen).update(evaluated=known, known_evaluation=known)


async def walked(timeline: Timeline, seat: Seat) -> list[object]:
    """The stops of each key from the opening on, and all that stands on the screen there."""
    screen, found = screen_of(timeline, seat), list[object]()
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for mark, ((after, _), _) in WAYS.items():
            screen.go(0)
            for _ in range(STOPS):
                await pilot.press(after)
                await pilot.pause()
                found.append((mark, screen.at, drawn(app)))
    return found


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("case", SMALL.values(), ids=str)
async def test_keys_lead_to_the_same_steps_whatever_stayed_hidden(case: Case, seat: Seat) -> None:
    first, second = await both(case, seat, walked)
    assert first == second


async def test_a_key_that_followed_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovingScreen, "knower", None)
    pairs = [await both(case, seat, walked) for case in SMALL.values() for seat in (0, 1)]
    assert any(first != second for first, second in pairs)


async def test_a_turning_point_in_a_seats_view_says_by_what_it_is_one() -> None:
    use("en")
    screen = screen_of(Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline, 0)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("right_parenthesis")
        said = screen.told_above()
        assert screen.at and "by what Fox knew" in said, said
        assert any("by what Fox knew" in line for line in screen.turned_lines())
        await pilot.press("right", "left")
        screen._led_to = None
        screen.redraw()
        assert "by what" not in screen.told_above()


async def test_before_a_seats_chances_are_known_the_key_works_out_those_and_not_the_truth(tmp_path: Path) -> None:
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline
    screen = ReplayScreen(timeline.opened.game, timeline, viewpoint=0, number=0)
    guessed: Any = Guessed(timeline)
    guessed.complete, guessed.bluffs = False, ()
    with_evaluations(screen, Truth(timeline), guessed)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("right_parenthesis")
        await pilot.pause()
        assert isinstance(app.screen, ChancesScreen) and app.screen._evaluation is guessed
        assert screen.at == 0
