"""The lobby's facts at its least size: the first line says what to do, the foot or the page of keys the rest."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.log import Player
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, session_app
from tests.tui.ssh.screens.visits import at_the_table, go_to_game, lobby, press, tables
from tui.i18n.messages import t, use
from tui.presentation.players import undo_rule
from tui.presentation.record import GameRecord
from tui.ssh.host.client import Client
from tui.ssh.host.profiles import Profiles
from tui.ssh.screens.lobby import LobbyScreen
from tui.ssh.screens.lobby_rows import MORE
from tui.ssh.screens.terms_text import terms_line
from tui.ssh.shared.messages.requests import FindTable, SitDown, StartGame
from tui.widgets.bars import FootBar

LEAST = (80, 24)

ALWAYS = ("choose", "bots", "open", "games", "settings", "help", "leave")
"""The actions that the foot names wherever the cursor stands."""


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_every_key_of_the_lobby_is_at_its_foot_or_on_the_page_of_keys(host: InProcessHost, language: str) -> None:
    use(language)
    app: Any = session_app(host)
    async with app.run_test(size=LEAST) as pilot:
        await lobby(pilot, "Fox")
        foot = app.screen.query_one(FootBar)
        words = {
            binding.action: (binding.key.split(",")[0], t(binding.description)) for binding in LobbyScreen.BINDINGS
        }
        shown = screen_text(app).splitlines()[-1]
        for action in ALWAYS[:-2]:
            assert words[action][1] in shown, action
        assert foot.pen.spots[-2][1] == "help" and foot.pen.spots[-1][1] == "leave", "the last ones are always there"
        lobby_screen = app.screen
        await press(pilot, "question_mark")
        await until(pilot, lambda: app.screen is not lobby_screen)
        pages = ""
        while True:
            page = screen_text(app)
            if page in pages:
                break
            pages += page
            await press(pilot, "pagedown")
        missing = [action for action, (_, word) in words.items() if word not in pages]
        assert missing == []


async def test_the_key_for_a_new_table_leads_to_the_games_wherever_it_is_pressed(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=LEAST) as pilot:
        await lobby(pilot, "Fox")
        assert app.screen.text.chosen[0] != "game"
        await press(pilot, "o")
        assert app.screen.text.chosen[0] == "game", "from elsewhere it leads to the games"
        assert "Choose a game: Enter opens a table." in screen_text(app)
        await go_to_game(pilot, "lost_mines")
        await press(pilot, "o")
        assert app.screen.text.chosen == ("game", "lost_mines"), "the second time it opened another page"
        assert "Choose a game: Enter opens a table." in screen_text(app)
        await press(pilot, "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "OpenTableScreen")
        assert app.screen.draft.slug == "lost_mines"


async def test_no_table_is_known_before_it_is_drawn(host: InProcessHost, monkeypatch: pytest.MonkeyPatch) -> None:
    await host.come("Owl").open("heimlich", 3)
    asked, may = asyncio.Event(), asyncio.Event()
    real = Profiles.records

    async def records(self: Profiles, client: Client) -> dict[str, GameRecord]:
        asked.set()
        await may.wait()
        return await real(self, client)

    monkeypatch.setattr(Profiles, "records", records)
    app: Any = session_app(host)
    async with app.run_test(size=LEAST) as pilot:
        await until(pilot, asked.is_set)
        await pilot.pause()
        assert not app.screen.tables and "Owl" not in screen_text(app), "the host still reads the records"
        may.set()
        await until(pilot, lambda: bool(app.screen.tables))
        assert app.screen.text.chosen[0] == "table"


@pytest.mark.parametrize("way", ["right", "left"])
async def test_the_first_bot_that_a_free_seat_gets_is_the_usual_one(host: InProcessHost, way: str) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=LEAST) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "lost_mines")
        await press(pilot, "enter")
        while app.screen.focus_on != ("seat", 2):
            await press(pilot, "up")
        await press(pilot, way)
        assert app.screen.draft.levels[:4] == ["person", "person", "regular", "person"]
        levels = set()
        for _ in range(4):
            await press(pilot, way)
            levels.add(app.screen.draft.levels[2])
        assert levels >= {"person", "regular"} and len(levels) > 2


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_first_line_says_what_to_do_on_each_row(host: InProcessHost, language: str) -> None:
    use(language)
    app: Any = session_app(host)
    async with app.run_test(size=LEAST) as pilot:
        await lobby(pilot, "Fox")
        enter = t("Enter")
        assert enter in app.screen.prompt_bar.pen.plain()[0] and "t" in app.screen.prompt_bar.pen.plain()[0]
        assert app.screen.prompt_bar.text in app.screen.prompt_bar.pen.plain()[0], "nothing of it is cut"
        await go_to_game(pilot, "mr_sneaky")
        line = app.screen.prompt_bar.pen.plain()[0]
        assert enter in line and app.screen.prompt_bar.text in line
        await tables(pilot, host)
        for _ in app.screen.text.rows:
            line = app.screen.prompt_bar.pen.plain()[0]
            assert app.screen.prompt_bar.text and app.screen.prompt_bar.text in line
            await press(pilot, "down")


async def test_the_tables_after_a_page_are_shown_by_the_row_below_it(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.ssh.host.lobby.lobby_pages.PAGE", 2)
    owl = host.come("Owl")
    first, second, third = [await owl.open(slug) for slug in ("heimlich", "gem_stone_mine", "doctor_lucky")]
    app: Any = session_app(host)
    async with app.run_test(size=LEAST) as pilot:
        await lobby(pilot, "1 more table")
        assert {table.id for table in app.screen.tables} == {first, second}
        while app.screen.text.chosen != MORE:
            await press(pilot, "down")
        assert "Enter shows other tables." in screen_text(app)
        await press(pilot, "enter")
        await until(pilot, lambda: [table.id for table in app.screen.tables] == [third])
        await until(pilot, lambda: "Back to the first tables" in screen_text(app))
        while app.screen.text.chosen != MORE:
            await press(pilot, "down")
        await press(pilot, "enter")
        await until(pilot, lambda: len(app.screen.tables) == 2)


async def test_the_lobby_says_how_many_are_here_though_it_knows_few_names(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.ssh.host.lobby.lobby_pages.MOST_NAMES", 2)
    for name in ("Asp", "Bat", "Cat", "Dog"):
        host.come(name)
    app: Any = session_app(host)
    async with app.run_test(size=LEAST) as pilot:
        await lobby(pilot, "5 here")
        assert "Here now: Asp, Bat and 3 more" in screen_text(app)


async def test_a_newcomer_finds_the_language_beside_the_name_and_it_is_kept(host: InProcessHost) -> None:
    app = session_app(host, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, *"Fox")
        assert "言語 / Language: 日本語" in screen_text(app), "in a language that its readers read"
        await press(pilot, "up")
        assert "Enterで表示を日本語に切り替えます。" in screen_text(app)
        await press(pilot, "enter")
        await until(pilot, lambda: "言語 / Language：English" in screen_text(app))
        await press(pilot, "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "LobbyScreen")
        await until(pilot, lambda: b'"language":"ja"' in host.accounts.settings(host.account("Fox")))


async def test_the_lobby_names_the_undo_rule_as_the_table_does(host: InProcessHost) -> None:
    owl = host.come("Owl")
    for bots, policy, rule in (
        (0, "friends", "by consent"),
        (3, "friends", "undo freely"),
        (3, "hosted", "strict undo"),
    ):
        id = await owl.open("heimlich", 4, bots=bots, policy=policy)
        table = (await owl.ask(FindTable(id))).table
        assert table is not None and rule in terms_line(table, 0).lower()
        players = [Player("person" if seat.level is None else seat.level, seat.name or "x") for seat in table.seats]
        assert undo_rule(table.policy, players, ()).endswith(rule)


async def test_a_digit_and_a_key_seat_bots_at_a_hosted_table(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=LEAST) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "lost_mines")
        await press(pilot, "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "OpenTableScreen")
        assert "f2 people or bots" in screen_text(app).splitlines()[-1]
        await press(pilot, "question_mark")
        assert "people or bots" in screen_text(app) and "bots' level" not in screen_text(app), "one key has one name"
        await press(pilot, "escape")
        await press(pilot, "3", "f2", "f2")
        assert app.screen.draft.levels[:3] == ["person", "easy", "easy"] and app.screen.draft.count == 3
        await press(pilot, "enter")
        await until(pilot, lambda: bool(host.lobby.tables))
        (hosted,) = host.lobby.tables.values()
        assert [seat.level for seat in hosted.terms.seats] == [None, "easy", "easy"]


async def test_who_leaves_a_table_stands_on_it_in_the_lobby(host: InProcessHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = await fox.open("heimlich", 2)
    await owl.ask(SitDown(id, None, ""))
    await fox.ask(StartGame(id))
    for _ in range(2):
        await owl.open("heimlich", 3)
    fox.go()
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_table(pilot)
        await press(pilot, "q")
        await until(pilot, lambda: app.screen.chosen is not None and app.screen.chosen.id == id)
        await press(pilot, "o")
        assert app.screen.chosen is None
        await app.come_again(id)
        await at_the_table(pilot)
        await press(pilot, "q")
        await until(pilot, lambda: app.screen.chosen is not None and app.screen.chosen.id == id)
