"""The screen of a spectator: for each event it does only the work that shows something new."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from textual.screen import Screen

from engine.log import Player
from engine.updates import Sat
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, random_move, session_app
from tests.tui.ssh.screens.visits import again, lobby, playing
from tui.presentation.story import StoryLine
from tui.screens.table import announcement
from tui.screens.table.announcement import AnnouncementScreen
from tui.ssh.screens.table.company import played_for
from tui.ssh.screens.table.remote_results import RemoteResultsScreen
from tui.ssh.screens.table.remote_table_screen import RemoteTableScreen
from tui.ssh.shared.messages.notices import RosterChanged
from tui.ssh.shared.messages.requests import EnterTable, SitDown, StartGame
from tui.ssh.shared.roster import Roster


async def watch(host: InProcessHost, pilot: Any, slug: str = "heimlich") -> tuple[Any, Any]:
    """A game of two people, and the screen of a third one that watches."""
    owl, hare = host.come("Owl"), host.come("Hare")
    id = await owl.open(slug, 2)
    await hare.ask(SitDown(id, None, ""))
    await owl.ask(StartGame(id))
    await lobby(pilot, "Owl")
    pilot.app.call_later(pilot.app.go_to, id)
    await until(pilot, lambda: getattr(pilot.app.screen, "hotseat", None) and pilot.app.screen.hotseat.seated)
    return host.lobby.tables[id], pilot.app.screen


async def move(pilot: Any, hosted: Any, table: Any, rng: Random) -> None:
    """Make a random move, and wait until the spectator's table shows it."""
    await random_move(hosted, hosted.table.to_act[0], rng)
    await until(pilot, lambda: table.session.head == hosted.table.head)
    await pilot.pause()


async def test_an_event_asks_no_key_of_a_spectator_whether_it_acts(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        hosted, table = await watch(host, pilot)
        await move(pilot, hosted, table, rng := Random(6))
        asked: list[Any] = []
        keys = Screen.active_bindings.fget
        assert keys is not None
        monkeypatch.setattr(Screen, "active_bindings", property(lambda screen: asked.append(screen) or keys(screen)))
        for _ in range(5):
            await move(pilot, hosted, table, rng)
        assert asked == []
        table.say("")
        assert asked, "whatever else is said may change them"


async def test_the_foot_of_a_spectator_shows_the_keys_in_effect(host: InProcessHost) -> None:
    """From the first event to the last one, after which other keys do something."""
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        hosted, table = await watch(host, pilot)
        rng, shown = Random(6), set()
        while hosted.table.to_act:
            await move(pilot, hosted, table, rng)
            bound = [(key, entry.enabled) for key, entry in table.active_bindings.items()]
            assert table._bound[1:] == bound, f"after record {table.session.head}"
            shown.add(tuple(bound))
        assert len(shown) == 2, "while the game runs, and when it is over"


async def test_a_table_shows_keys_and_hears_of_people_before_anyone_sits(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        table = RemoteTableScreen(app, "none", "mr_sneaky")
        assert not table.check_action("talk", ())
        table.notified(RosterChanged("none", Roster(watching=1, watchers=("Lynx",))))
        assert table.roster.watching == 1


async def test_a_spectator_who_may_not_write_has_no_key_for_it(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        _, table = await watch(host, pilot)
        assert "chat" not in screen_text(app).splitlines()[-1]
        await pilot.press("T")
        assert app.screen is table


async def test_players_learn_who_watches_and_who_plays_again(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        lynx = host.come("Lynx")
        await lynx.ask(EnterTable(id, ""))
        await until(pilot, lambda: "Lynx watches now." in screen_text(app))
        assert "2 spectators" in screen_text(app).splitlines()[0]


async def test_results_name_the_player_who_wants_another_game(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await again(pilot, host)
        assert "Owl wants another game: r" in screen_text(app).splitlines()[0]
        await pilot.press("escape")
        await until(pilot, lambda: "Owl wants to play again." in screen_text(app))


def test_a_player_who_comes_back_is_told_of_the_moves_of_a_bot() -> None:
    bot, person = Player("regular", "Fox"), Player("person", "Fox")
    hands = [Sat(3, 0, bot, 0), Sat(6, 0, person, 0)]
    lines = [StoryLine(number, 1, "You moved.", "", seat=number % 2) for number in range(1, 6)]

    def told(asides: list[Sat], story: list[StoryLine]) -> str:
        session: Any = SimpleNamespace(seat=0, asides=asides, story=SimpleNamespace(lines=story))
        return played_for(session, "w")

    assert told(hands, lines) == "A bot made 1 move for you. Press w to read it."
    assert told(hands[:1], lines) == "", "it still plays"
    assert told(hands, [*lines, StoryLine(8, 2, "You moved.", "", seat=0)]) == "", "the player has moved since"
    assert told([], lines) == ""


async def test_the_game_runs_on_by_itself_for_a_spectator(host: InProcessHost, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that players close by a key closes for a spectator, who comes to the results without a key."""
    monkeypatch.setattr(announcement, "LEAST_READ", 0.01)
    monkeypatch.setattr(announcement, "LETTER", 0.0)
    told: list[str] = []
    shown = AnnouncementScreen.on_mount
    monkeypatch.setattr(AnnouncementScreen, "on_mount", lambda page: (told.append(page.id), shown(page)))
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        hosted, table = await watch(host, pilot, "mr_sneaky")
        rng = Random(6)
        while hosted.table.to_act:
            await move(pilot, hosted, table, rng)
        await until(pilot, lambda: isinstance(app.screen, RemoteResultsScreen))
    assert told, "doors were opened"
