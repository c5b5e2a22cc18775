"""The results: cards are turned over one by one, and keys show all at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.fixtures.games.tables import Clock, screen_text, shown
from tests.tui.screens.table.results.opening import SIZE, at_the_end, podium, results
from tui.widgets.podium import podium as module
from tui.widgets.podium.drawing import FACE
from tui.widgets.podium.podium import COUNTS, FRAME, MAX_SECONDS, Podium


class Still:
    """A timer that does nothing by itself."""

    def stop(self) -> None:
        pass


@pytest.fixture
def paces(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The frames come in time, when the test asks for them; gives the seconds between them."""
    paces: list[float] = []
    monkeypatch.setattr(module, "monotonic", lambda: 0.0)  # else a slow machine leaves frames out

    def interval(self: Podium, pace: float, step: Any) -> Still:
        paces.append(pace)
        return Still()

    monkeypatch.setattr(Podium, "set_interval", interval)
    return paces


async def test_the_last_place_is_turned_over_first_and_the_winner_last(paces: list[float]) -> None:
    app = at_the_end()
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        cast = screen._cast()
        places: list[int] = []
        while screen.podium.turning:
            for _ in range(FACE):
                assert all(
                    finisher.name not in podium(app)
                    for finisher in cast
                    if finisher.place and finisher.place not in places
                )
                screen.podium.step()
            places += [
                finisher.place
                for finisher in cast
                if finisher.place and finisher.place not in places and finisher.name in podium(app)
            ]
        assert places == [4, 3, 2, 1]
        assert paces and paces[0] * FACE * len(cast) <= MAX_SECONDS + 1e-9


@pytest.mark.parametrize("size", [SIZE, (120, 40)])
async def test_the_winner_is_named_when_all_lies_open(paces: list[float], size: tuple[int, int]) -> None:
    app = at_the_end()
    async with app.run_test(size=size) as pilot:
        screen = await results(pilot)
        winner = screen._sentences()[0]
        assert winner not in screen_text(app) and not screen.text.rows
        assert screen.prompt_bar.turn[0] == ""
        screen.podium.settle()
        await pilot.pause()
        assert screen.prompt_bar.turn[0] == ("You won" if 0 in screen._outcome.winners else "You lost")
        assert winner in screen_text(app) and bool(screen.text.rows) == screen.text.display


async def test_a_key_shows_all_at_once_and_acts_only_a_moment_later(paces: list[float]) -> None:
    clock = Clock()
    app = at_the_end(clock=clock)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        await pilot.press("enter")
        assert screen.podium.turning, "the key was meant for the table"
        clock.time += 0.4
        await pilot.press("enter")
        assert not screen.podium.turning and app.screen is screen
        await pilot.press("enter")
        assert app.screen is screen, "struck twice"
        clock.time += 0.4
        await pilot.press("enter")
        assert app.screen is shown(app)


@pytest.mark.parametrize(("slug", "points"), [("heimlich", True), ("doctor_lucky", False)])
async def test_points_count_up_only_where_there_are_any(paces: list[float], slug: str, *, points: bool) -> None:
    app = at_the_end(slug)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        assert screen.podium.turning and screen.prompt_bar.text.startswith("The points") is points


async def test_a_click_shows_all_at_once_too(paces: list[float]) -> None:
    clock = Clock()
    app = at_the_end(clock=clock)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        clock.time += 0.4
        await pilot.click(Podium, offset=(3, 3))
        assert not screen.podium.turning and app.screen is screen


async def test_nothing_is_turned_over_twice(paces: list[float]) -> None:
    clock = Clock()
    app = at_the_end(clock=clock)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        screen.podium.settle()
        clock.time += 0.4
        await pilot.press("enter")
        again = await results(pilot)
        assert again is not screen and not again.podium.turning


async def test_without_motion_all_lies_open_at_once(paces: list[float]) -> None:
    app = at_the_end(motion=False)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        assert not paces and not screen.podium.turning
        assert all(finisher.name in podium(app) for finisher in screen._cast())


async def test_on_a_slow_line_the_frames_still_to_come_are_left_out(
    paces: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    app = at_the_end()
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        now += paces[0]
        screen.podium.step()
        assert screen.podium.turning
        now += 0.5
        screen.podium.step()
        assert not screen.podium.turning


async def test_scores_count_up_and_a_key_ends_it(paces: list[float]) -> None:
    clock = Clock()
    app = at_the_end(clock=clock)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        (winner,) = (one for one in screen._cast() if one.place == 1)
        for _ in range(FACE * len(screen._cast())):
            screen.podium.step()
        assert winner.name in podium(app) and winner.score not in podium(app), "it begins at nothing"
        seen = []
        for _ in range(COUNTS - 1):
            screen.podium.step()
            seen.append(screen.podium._counted(len(screen._cast()) - 1, winner).score)
        assert len({*seen}) == COUNTS - 1 and winner.score not in seen
        assert FRAME * COUNTS <= 0.25
        clock.time += 0.4
        await pilot.press("space")
        await pilot.pause()
        assert not screen.podium.turning and winner.score in podium(app)
