"""The first screen: the games, their players, the last game, and the way to the first move."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.games import GAMES, load
from saves.library import Library
from tests.tui.fixtures.games.five_games import FIVE
from tests.tui.fixtures.games.library_fixtures import damaged, kept, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import click, down_to, send, until
from tui.i18n.messages import LANGUAGES, t, use
from tui.presentation import game_info
from tui.presentation.game_info import GameInfo, all_game_infos
from tui.presentation.game_text import game_text
from tui.presentation.registry import playable
from tui.screens.home import game_list
from tui.screens.home import home as home_module
from tui.screens.home.home import HomeScreen
from tui.screens.menus.library import LibraryScreen
from tui.screens.menus.rules import RulesScreen
from tui.screens.menus.settings import SettingsScreen
from tui.screens.menus.setup import SetupScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.high_scores import HighScores, Score
from tui.widgets.list_view import ListLine


def fitting(people: int | None, minutes: int | None) -> set[str]:
    """The games for so many players and minutes, from their rules and facts."""
    return {
        slug
        for slug in GAMES
        if (people is None or people in load(slug).SEATS)
        and (minutes is None or game_info.game_info(slug).minutes[0] <= minutes)
    }


def seats(slug: str) -> tuple[int, int, str]:
    """The fewest and the most players of a game, and its name."""
    return load(slug).SEATS[0], load(slug).SEATS[-1], game_info.game_info(slug).name()


def longest(slug: str) -> tuple[int, int, str]:
    """The shortest and the longest game in minutes; one without an end counts ten times its shortest."""
    least, most = game_info.game_info(slug).minutes
    return least, most or least * 10, game_info.game_info(slug).name()


def home(app: Any) -> HomeScreen:
    assert isinstance(app.screen, HomeScreen)
    return app.screen


def listed(screen: HomeScreen) -> list[str]:
    """The slugs of the games on the list, in their order."""
    return [row.what[1].slug for row in screen.menu.rows if row.what is not None and row.what[0] == "game"]


def by_readiness(slugs: list[str]) -> tuple[list[str], list[str]]:
    """The games that can be played and those that are coming, which stand after them; each in their order."""
    built = [game_info.game_info(slug).built for slug in slugs]
    assert built == sorted(built, reverse=True)
    return slugs[: sum(built)], slugs[sum(built) :]


def test_all_games_have_facts_and_those_that_are_built_agree_with_them() -> None:
    found = {game.slug: game for game in all_game_infos()}
    assert found.keys() == set(GAMES)
    assert {slug for slug, game in found.items() if game.built} <= GAMES.keys()
    for slug, game in found.items():
        if not game.built:
            continue
        seats = load(slug).SEATS
        assert game.players == (seats[0], seats[-1])
        for language in LANGUAGES:
            use(language)
            assert game.name() == game_text(slug).title()


def test_a_new_game_needs_no_line_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chess_rules").mkdir()
    (tmp_path / "chess_rules" / "__init__.py").touch()
    (tmp_path / "chess_rules" / "facts.json").write_text(
        '{"title": "Chess", "players": [2, 2], "minutes": [5, null], "age": 5, "kind": "open war", '
        '"about": "No luck.", "aim": "Mate."}'
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "chess", "chess_rules")
    game = all_game_infos()[-1]
    assert (game.slug, game.built, game.seats(), game.time()) == ("chess", False, "2", "5+")


@pytest.mark.parametrize(
    ("people", "minutes", "fits"),
    [(None, None, True), (2, 15, True), (4, 15, True), (5, None, False), (1, None, False), (3, 14, False)],
)
def test_games_are_filtered_by_people_and_minutes(people: int | None, minutes: int | None, fits: bool) -> None:
    game = GameInfo("A", (2, 4), (15, 45), 8, "", "", "")
    assert game.takes(people, minutes) is fits


async def test_from_the_first_start_to_the_first_move_in_two_keys(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "New here? Play Undercover at once, against three bots" in screen_text(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: table.hotseat.seated)
        await until(pilot, lambda: 0 in table.local.table.to_act and table.session.selection is not None)
        assert "Enter" in screen_text(app) and "roll" in screen_text(app)
        head = table.local.table.head
        await pilot.press("enter")
        await until(pilot, lambda: table.local.table.head > head)
        (saved,) = Library(tmp_path).list()
        assert saved.state == "open" and saved.summary is not None
        assert [player.level for player in saved.summary.players] == ["person", "regular", "regular", "regular"]


async def test_the_last_game_goes_on_with_one_key(tmp_path: Path) -> None:
    kept(tmp_path, 0, 20)
    last = kept(tmp_path, 1, 25)
    kept(tmp_path, 2, 400)
    damaged(kept(tmp_path, 3, 20))
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await settled(pilot)
        assert "Continue" in screen_text(app) and "Fox and 3 bots" in screen_text(app)
        assert isinstance(screen, HomeScreen) and screen.menu.chosen == ("continue",)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen) and app.screen.local.path == last
        await pilot.press("q")
        await until(pilot, lambda: app.screen is screen)


async def test_the_game_to_go_on_with_says_whose_turn_it_is(tmp_path: Path) -> None:
    path = kept(tmp_path, 1, 25)
    timeline = Library(tmp_path).read(path).timeline
    asked = timeline.players[timeline.now.to_act[0]]
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        expected = "your turn" if asked.level == "person" else f"{asked.name} to move"
        line = next(line for line in screen_text(app).splitlines() if "Continue" in line and "turn" in line)
        assert "Undercover" in line and expected in line and "2001-09-10" in line


async def test_the_record_of_a_game_stands_by_its_box(tmp_path: Path) -> None:
    paths = [kept(tmp_path, number, 400) for number in range(2)]
    ends = [Library(tmp_path).verify(path).summary for path in paths]
    won = sum(held is not None and 0 in held.winners for held in ends)
    best = max(held.scores[0] for held in ends if held is not None)
    HighScores(tmp_path).enter("gem_stone_mine", Score(43, "Fox", 0, "deleted.skul"))
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await down_to(pilot, "heimlich")
        assert f"Your record: 2 against bots, {won} won, best {best}" in screen_text(app)
        await pilot.press("left")
        assert "Your record: no game finished yet" in screen_text(app)
        await down_to(pilot, "heimlich")
        while home(app).menu.chosen != ("game", game_info.game_info("gem_stone_mine")):
            await pilot.press("left")
        assert "Your record: alone, best 43" in screen_text(app), "kept longer than its save"


async def test_the_list_stands_before_the_saved_games_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, 0, 20)
    app = at_home(tmp_path)
    may, looked = threading.Event(), app.saved_games

    def slow() -> Any:
        may.wait(30)
        return looked()

    monkeypatch.setattr(app, "saved_games", slow)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and listed(app.screen) != [])
        screen = home(app)
        assert "Fox and 3 bots" not in screen_text(app)
        first = screen.list.games()[0]
        for key in ("down", "up", "o"):
            send(pilot, key)
        await until(pilot, lambda: screen.list.order == "players")  # keys are heeded meanwhile
        may.set()
        await settled(pilot)
        assert "Fox and 3 bots" in screen_text(app)
        assert screen.menu.chosen == ("game", first), "the cursor stays where somebody put it"


async def test_only_games_for_so_many_people_in_so_much_time_are_listed(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = home(app)
        assert set(listed(screen)) == set(GAMES)
        await pilot.press("p")
        assert 0 < len(fitting(1, None)) < len(GAMES) and set(listed(screen)) == fitting(1, None)
        while screen.list.people != 9:
            await pilot.press("p")
        assert set(listed(screen)) == fitting(9, None) != set()
        least = min(game.minutes[0] for game in all_game_infos() if game.minutes[0])
        await pilot.press("t")
        assert set(listed(screen)) == fitting(9, least) and f"within {least}" in screen_text(app)
        none = "No game fits that many players in that time." in screen_text(app)
        assert none == (fitting(9, least) == set())
        await pilot.press("p")
        assert set(listed(screen)) == fitting(None, least) != set()


async def test_games_are_sorted_by_key_and_by_mouse(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = home(app)
        seen = {screen.list.order: by_readiness(listed(screen))}
        for _ in range(3):
            await pilot.press("o")
            seen[screen.list.order] = by_readiness(listed(screen))
        for half in seen["players"]:
            assert half == sorted(half, key=seats)
        for half in seen["time"]:
            assert half == sorted(half, key=longest)
        for half in seen["age"]:
            assert half == sorted(
                half, key=lambda slug: (game_info.game_info(slug).age, game_info.game_info(slug).name())
            )
        spot = next(region for region, what in screen.menu.pen.spots if what == "players")
        origin = screen.menu.region
        await click(pilot, origin.x + spot.x, origin.y + spot.y)
        assert screen.list.order == "players" and by_readiness(listed(screen)) == seen["players"]


async def test_a_game_that_is_not_built_is_shown_as_coming(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = home(app)
        coming = next((game for game in all_game_infos() if not game.built), None)
        if coming is None:
            return  # all are there
        await down_to(pilot, coming.slug)
        await pilot.press("enter", "g")
        assert app.screen is screen and f"{coming.name()} is still to come." in screen_text(app)


async def test_every_row_leads_somewhere_by_key_and_by_mouse(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = home(app)
        leads = {
            ("game", all_game_infos()[0]): ("", SetupScreen),
            ("library", "all"): ("l", LibraryScreen),
            ("library", "watch"): ("v", LibraryScreen),
            ("rules",): ("", None),
            ("settings",): ("s", SettingsScreen),
        }
        for what, (key, kind) in leads.items():
            number = next(i for i, row in enumerate(screen.menu.rows) if row.what == what)
            spot = next(region for region, there in screen.menu.pen.spots if there == ListLine(number))
            await click(pilot, screen.menu.region.x + spot.x, screen.menu.region.y + spot.y)
            await settled(pilot)
            there = app.screen
            assert there is not screen and (kind is None or isinstance(there, kind)), what
            await pilot.press("escape")
            await settled(pilot)
            assert app.screen is screen
            if key:
                await pilot.press(key)
                await settled(pilot)
                assert type(app.screen) is type(there)
                await pilot.press("escape")
                await settled(pilot)


async def test_replays_leads_to_the_samples_as_long_as_nothing_is_finished(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("v")
        await settled(pilot)
        library = app.screen
        assert isinstance(library, LibraryScreen) and library.shelf == "samples" and library.chosen is not None


@pytest.mark.parametrize(("count", "whole"), [(6, True), (7, True), (9, False)])
async def test_more_games_stand_without_spaces_and_then_scroll(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, whole: bool
) -> None:
    extra = [GameInfo(f"Extra {number}", (2, 4), slug=f"extra{number}") for number in range(count)]
    infos = [*(game_info.game_info(slug) for slug in FIVE), *extra][:count]
    monkeypatch.setattr(game_list, "all_game_infos", lambda: infos)
    app = at_home(tmp_path)
    app.settings = msgspec.structs.replace(app.settings, picture="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = home(app)
        assert len(listed(screen)) == count
        shown = screen_text(app)
        assert ("Settings" in shown) == whole and "Undercover" in shown
        marked = "".join(screen.menu.pen.plain()[-1:]).rstrip().endswith(app.glyphs.down)
        assert marked != whole, "a mark says that the list goes on"
        for _ in range(20):
            await pilot.press("down")
        assert screen.menu.chosen == ("settings",) and "Settings" in screen_text(app)


async def test_long_labels_are_whole_and_move_what_stands_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, 1, 5)
    long = "Gespeicherte Spielstände"
    monkeypatch.setattr(home_module, "t", lambda text, **values: long if text == "Library" else t(text, **values))
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await until(pilot, lambda: f"{long}  1 game" in screen_text(app))


async def test_the_rules_of_the_game_under_the_cursor(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await down_to(pilot, "heimlich")
        await pilot.press("i")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen) and "HC-1" in screen_text(app)
        await pilot.press("escape", *["up"] * len(playable()), "i")
        await settled(pilot)
        assert "Of which game?" in screen_text(app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)


async def test_a_folder_that_cannot_be_read_keeps_nobody_from_playing(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be", "utf-8")
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await settled(pilot)
        assert set(listed(home(app))) == set(GAMES)
        await pilot.press("enter")
        await settled(pilot)
        assert app.screen is screen and str(tmp_path) in screen_text(app)
