"""The list of games on the first screen: their facts, filters and order."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.games import GAMES, load
from tests.tui.fixtures.games.five_games import FIVE
from tests.tui.fixtures.games.library_fixtures import saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import click, down_to, until
from tests.tui.screens.home.first_screen import home, listed
from tui.i18n.messages import LANGUAGES, t, use
from tui.presentation import game_info
from tui.presentation.game_info import GameInfo, all_game_infos
from tui.presentation.game_text import game_text
from tui.screens.home import game_list
from tui.screens.home import home as home_module
from tui.screens.home.order_line import FILTER_PLAYERS, FILTER_TIME, NEXT_ORDER
from tui.screens.menus.setup import SetupScreen
from tui.screens.table.table_screen import TableScreen


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


def by_readiness(slugs: list[str]) -> tuple[list[str], list[str]]:
    """The games that can be played and those that are coming, which stand after them; each in their order."""
    built = [game_info.game_info(slug).built for slug in slugs]
    assert built == sorted(built, reverse=True)
    return slugs[: sum(built)], slugs[sum(built) :]


def test_all_games_have_facts_and_those_that_are_built_agree_with_them() -> None:
    games = {game.slug: game for game in all_game_infos()}
    assert games.keys() == set(GAMES)
    assert {slug for slug, game in games.items() if game.built} <= GAMES.keys()
    for slug, game in games.items():
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
        await pilot.press("m")
        assert set(listed(screen)) == fitting(9, least) and f"up to {least} minutes" in screen_text(app)
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
        origin = screen.menu.region

        async def click_on(action: str) -> None:
            spot = next(region for region, target in screen.menu.pen.spots if target == action)
            await click(pilot, origin.x + spot.x, origin.y + spot.y)

        for _ in range(2):
            await click_on(NEXT_ORDER)
        assert screen.list.order == "players" and by_readiness(listed(screen)) == seen["players"]
        await click_on(FILTER_PLAYERS)
        await click_on(FILTER_TIME)
        assert screen.list.people == 1 and screen.list.minutes is not None


async def test_a_filter_is_told_with_the_number_of_games_that_it_leaves(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert " p  any number of players   m  any time" in screen_text(app)
        await pilot.press("p", "p", "p")
        fits = fitting(3, None)
        every = len(all_game_infos())
        assert f"{len(fits)} of {every} games   p  3 players   m  any time" in screen_text(app)
        await pilot.press("m")
        assert f"{len(fitting(3, 15))} of {every} games   p  3 players   m  up to 15 minutes" in screen_text(app)


def test_japanese_titles_are_sorted_as_they_are_read() -> None:
    """Their code points are no order that a reader could follow."""
    use("ja")
    titles = [game.name() for game in all_game_infos() if game.slug in FIVE]
    assert titles == [
        "アンダーカバー",
        "お邪魔者：失われた鉱山",
        "宝石鉱山",
        "ミスター・スニーキー",
        "ラッキー博士の島",
    ]


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
        assert app.screen is screen and f"{coming.name()} is coming soon." in screen_text(app)


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


async def test_long_labels_are_whole_and_what_has_no_room_beside_them_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_game(tmp_path, 1, 5)
    long = "Gespeicherte Spielstände"
    monkeypatch.setattr(home_module, "t", lambda text, **values: long if text == "Library" else t(text, **values))
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        row = next(line for line in screen_text(app).splitlines() if long in line)
        assert all(word in row for word in ("Replays", "Rules", "Settings")) and "1 game" not in row
    app = at_home(tmp_path)
    async with app.run_test(size=(120, 24)) as pilot:
        await settled(pilot)
        assert f"{long}  1 game" in screen_text(app)


async def test_a_filter_takes_the_focus_from_a_game_that_it_hides(tmp_path: Path) -> None:
    saved_game(tmp_path, 1, 3)
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert home(app).menu.chosen == ("continue",)
        await pilot.press("p")  # for 1
        shown = home(app)
        assert listed(shown) == ["gem_stone_mine"] and shown.boxed_game() == game_info.game_info("gem_stone_mine")
        assert "Undercover  2-7 players" not in screen_text(app)


@pytest.mark.parametrize("key", ["n", "enter"])
async def test_a_new_game_has_as_many_seats_as_the_games_are_filtered_by(tmp_path: Path, key: str) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press(*"ppp", "right", key)
        await until(pilot, lambda: isinstance(app.screen, SetupScreen | TableScreen))
        screen = app.screen
        assert isinstance(screen, SetupScreen | TableScreen)
        assert (screen.draft.count if isinstance(screen, SetupScreen) else len(screen.session.names)) == 3
        if isinstance(screen, SetupScreen):
            assert screen.fields()[0].about.startswith("as many as home shows games for"), "a reader knows why"
