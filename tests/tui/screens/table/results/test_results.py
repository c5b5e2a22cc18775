"""The results: their details are one key away, and keys lead on from there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.games import GAMES
from tests.contract.cases import TINY
from tests.tui.fixtures.games.tables import Clock, at_table, opened, played, shown
from tests.tui.fixtures.running.fast_input import until
from tests.tui.screens.table.results.opening import SIZE, at_the_end, podium, results
from tui.app.app import SkulduggeryApp
from tui.play.local_table import Setup
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.results import ResultsScreen


@pytest.mark.parametrize("slug", ["heimlich", "lost_mines", "gem_stone_mine", "doctor_lucky"])
async def test_the_details_are_one_key_away(slug: str) -> None:
    app = at_the_end(slug, 5, clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        assert screen.podium.display
        assert ("tab", "details", "details") in screen.query_one("#foot").entries()
        await pilot.press("tab")
        await pilot.pause()
        text = " ".join(row.text.strip() for row in screen.text.rows)
        assert not screen.podium.display and screen.plot.display
        assert ("The largest swings: Move and Kill gained" in text) == (slug == "doctor_lucky")
        assert all(sentence in text for sentence in screen._sentences()[1:])
        assert ("tab", "podium", "details") in screen.query_one("#foot").entries()
        await pilot.press("tab")
        await pilot.pause()
        assert screen.podium.display and not screen.plot.display


async def test_a_wide_screen_has_the_sentences_below_the_podium() -> None:
    app = at_the_end(motion=False)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await results(pilot)
        text = " ".join(row.text.strip() for row in screen.text.rows)
        assert screen.podium.display and screen.text.display and screen.text.size.height >= len(screen.text.rows)
        assert all(sentence in text for sentence in screen._sentences()[1:])


async def test_a_key_leads_to_the_replay() -> None:
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        await results(pilot)
        await pilot.press("v")
        await pilot.pause()
        replay = app.screen
        assert isinstance(replay, ReplayScreen) and replay.at == 0, "the end has just been seen"
        assert replay.check_action("step", (1,)) is not False
        await pilot.press("end")
        assert replay.at == replay.last and replay.check_action("step", (1,)) is False


async def test_a_replay_opened_from_the_results_leads_back_to_them() -> None:
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        first = await results(pilot)
        await pilot.press("v")
        await pilot.pause()
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
        assert app.screen is not first
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is shown(app), "and from them to the table, once"


@pytest.mark.parametrize("route", [["r"], ["v", "q", "r"], ["enter", "r"]], ids=["results", "replay", "table"])
async def test_a_key_plays_again_with_a_deal_of_its_own(route: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Setup] = []
    monkeypatch.setattr(SkulduggeryApp, "open_table", lambda self, setup: asked.append(setup))
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        session = screen._session
        for key in route:
            await pilot.press(key)
            await pilot.pause()
        assert asked == [Setup("heimlich", session.players, session.options, None, "study")], "no seed: a fresh one"


async def test_without_pictures_the_results_are_the_calm_table() -> None:
    app = at_the_end(clock=Clock(1.0))
    app.glyph_set = "safe"
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        assert not screen.podium.display and not screen.podium.turning
        assert screen.plot.display and screen.text.rows and "each change" in screen.plot.pen.plain()[0]
        assert screen.check_action("details", ()) is False


async def test_a_game_without_a_finale_has_steps_and_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, *TINY)
    app = at_the_end(TINY[0], 3, motion=False)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        cast = screen._cast()
        assert [finisher.role for finisher in cast] == ["", "", ""] and not screen.podium.pen.clipped
        assert all(finisher.name in podium(app) and finisher.score in podium(app) for finisher in cast)


async def test_another_theme_or_size_draws_the_podium_anew() -> None:
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        app.action_daylight()
        await pilot.resize_terminal(160, 48)
        await pilot.pause()
        assert not screen.podium.pen.clipped and screen.podium.pen.width == 160
        assert screen.podium.pen.inks.theme == "day"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_details_rank_the_players_and_tell_guesses_and_swings(size: tuple[int, int]) -> None:
    table = played(opened(4, confidential_papers=True), 3000)
    app = at_table(table, clock=Clock(1.0))
    async with app.run_test(size=size) as pilot:
        screen = await results(pilot)
        await pilot.press("tab")
        await pilot.pause()
        assert not screen.text.pen.clipped and not screen.plot.pen.clipped
        rows = screen.text.rows
        texts = [" ".join(cell.text for cell in row.cells) for row in rows]
        ranked = [one for one in sorted(screen._cast(), key=lambda one: one.place or 99) if one.place]
        for text, one in zip(texts, ranked, strict=False):
            assert text.startswith(f"{one.place}. {one.letter} {one.name} {one.role} {one.score}")
        assert [row.lit for row in rows[:4]] == [one.seat == 0 for one in ranked], "the reader's own row is lit"
        assert sum(row.lit for row in rows[:4]) == 1
        at = next(y for y, row in enumerate(rows) if row.text == "The largest swings")
        assert all(" to " in text for text in texts[at + 1 : at + 4]) and not texts[at + 4]
        sheets = screen._finale.sheets(screen._end, screen._session.names)
        at = next(y for y, row in enumerate(rows) if row.text.startswith("The guesses"))
        for sheet, text in zip(sheets, texts[at + 1 :], strict=False):
            assert text.count("✓") == sum(guess.right for guess in sheet.guesses)
            assert text.count("✗") == sum(not guess.right for guess in sheet.guesses)


async def test_the_plot_has_the_values_alone_where_they_move() -> None:
    app = at_the_end("lost_mines", motion=False)
    async with app.run_test(size=SIZE) as pilot:
        screen = await results(pilot)
        steps = list(zip(*(series.values for series in screen._lines[0]), strict=True))
        assert all(before != after for before, after in pairwise(steps)) and len(steps) < len(screen._happened)


@pytest.mark.parametrize(("key", "screen"), [("v", "ReplayScreen"), ("x", "ExportScreen")])
async def test_one_key_leads_to_the_same_from_results_at_the_table_and_over_a_replay(key: str, screen: str) -> None:
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        await results(pilot)
        await pilot.press(key)
        await pilot.pause()
        await pilot.pause()
        assert type(app.screen).__name__ == screen
        if key == "x":
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
            await pilot.press("v")
            await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ResultsScreen)
        await pilot.press(key)
        await pilot.pause()
        assert type(app.screen).__name__ == screen


async def test_a_lost_end_names_the_winner_on_the_winners_colour_and_tells_the_own_place() -> None:
    """ "You lost" stood on a colour of good news."""
    for slug in ("heimlich", "mr_sneaky"):
        app = at_the_end(slug, 4 if slug == "heimlich" else 2, motion=False)
        async with app.run_test(size=(120, 40)) as pilot:
            screen = await results(pilot)
            names, winners = screen._session.names, screen._outcome.winners
            words, place = screen.prompt_bar.turn[0], screen.prompt_bar.after
            if 0 in winners:
                assert (words, place) == ("You won", "")
            else:
                assert words == " and ".join(names[seat] for seat in winners) and place.startswith("Your place: ")
