"""Updates that do not come: screen and lines look at their table anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, gateway_of, random_move, session_app
from tests.tui.ssh.screens.visits import playing, quiet
from tui.ssh.host.head_repeater import HeadRepeater
from tui.ssh.shared.messages.notices import NewsItem, TableUpdated


class Holes:
    """A client's news, of which the next updates of a table are lost when the test says so."""

    def __init__(self, tell: Callable[[NewsItem], None]) -> None:
        self._tell = tell
        self.lose = 0

    def __call__(self, item: NewsItem) -> None:
        if isinstance(item, TableUpdated) and self.lose:
            self.lose -= 1
        else:
            self._tell(item)


async def test_a_screen_that_misses_an_update_shows_the_table_as_it_is(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        hosted, rng = host.lobby.tables[id], Random(4)
        table: Any = hosted.table
        client: Any = gateway_of(app)._client
        client.tell = holes = Holes(client.tell)
        holes.lose = 1
        for _ in range(3):
            await random_move(hosted, table.to_act[0], rng)
        await until(pilot, lambda: app.screen.session.head == table.head)
        assert not holes.lose and app.screen.session.view == table.view(app.screen.session.seat)
        await random_move(hosted, table.to_act[0], rng)
        await until(pilot, lambda: app.screen.session.head == table.head)


async def test_a_connection_that_misses_news_looks_at_its_tables_anew(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        hosted, rng = host.lobby.tables[id], Random(4)
        table: Any = hosted.table
        next(gateway_of(app)._news)  # a number of which nothing comes
        await random_move(hosted, table.to_act[0], rng)
        await random_move(hosted, table.to_act[0], rng)
        await until(pilot, lambda: app.screen.session.head == table.head)
        assert app.screen.session.view == table.view(app.screen.session.seat)


async def test_the_loss_of_the_last_update_is_noticed_by_the_repeated_head(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        hosted, repeater = host.lobby.tables[id], HeadRepeater(host.lobby)
        table: Any = hosted.table
        await repeater.repeat()
        client: Any = gateway_of(app)._client
        client.tell = holes = Holes(client.tell)
        holes.lose = 1
        session = app.screen.session
        await random_move(hosted, table.to_act[0], Random(4))
        assert not holes.lose and app.screen.session is session and session.head != table.head
        await repeater.repeat()
        await until(pilot, lambda: app.screen.session.head == table.head)
        assert app.screen.session.view == table.view(app.screen.session.seat)


async def test_a_table_that_has_moved_is_come_to_anew(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        before = host.lobby.tables[id]
        before.commits.lost()
        await until(pilot, lambda: id in host.lobby.tables and host.lobby.tables[id].clients)
        assert host.lobby.tables[id] is not before
        table: Any = host.lobby.tables[id].table
        await random_move(host.lobby.tables[id], table.to_act[0], Random(4))
        await until(pilot, lambda: app.screen.session.head == table.head)


async def picked(pilot: Any, host: InProcessHost, id: str) -> None:
    """The person at the screen is asked, and has picked something."""
    app, hosted, rng = pilot.app, host.lobby.tables[id], Random(4)
    table: Any = hosted.table
    while app.screen.session.selection is None or len(app.screen.prompt.options) < 2:
        await random_move(hosted, table.to_act[0], rng)
        await quiet(pilot, host, id)
    app.screen.take(app.screen.prompt.options[1].pick)
    assert app.screen.session.selection.picked


async def test_a_question_goes_on_with_its_picks_when_the_table_has_moved(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        await picked(pilot, host, id)
        session, focus, asked_at = app.screen.session, app.screen.prompt.focus, app.screen.asked_at
        host.lobby.tables[id].commits.lost()
        await until(pilot, lambda: app.screen.session is not session and app.screen.hotseat.seated)
        assert app.screen.session.selection.picked == session.selection.picked
        assert (app.screen.prompt.focus, app.screen.asked_at) == (focus, asked_at)


async def test_another_question_after_a_table_has_moved_takes_no_key_at_once(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        await picked(pilot, host, id)
        session, asked_at = app.screen.session, app.screen.asked_at
        gateway_of(app).lose()
        hosted, rng = host.lobby.tables[id], Random(4)
        table: Any = hosted.table
        await random_move(hosted, session.seat, rng)
        while session.seat not in table.to_act:
            await random_move(hosted, table.to_act[0], rng)
        gateway_of(app).arrive("Fox")
        await until(pilot, lambda: app.screen.session is not session and app.screen.hotseat.seated)
        assert app.screen.session.selection.picked == () and app.screen.asked_at > asked_at
