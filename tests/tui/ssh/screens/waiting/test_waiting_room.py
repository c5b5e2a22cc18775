"""The waiting room: no game begins by a key that was pressed twice; and the turn clock of the game that it led to."""

from __future__ import annotations

from typing import Any

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, gateway_of, session_app
from tests.tui.ssh.screens.visits import at_the_table, gathering, lobby, press, set_up_code
from tui.presentation.players import READER
from tui.ssh.shared.messages.notices import Announcement
from tui.ssh.shared.messages.requests import CloseOwnTable, EnterTable, SitDown, StandUp, StartGame
from tui.ssh.worker.remote_app import READING_SECONDS


async def test_an_owner_sends_a_player_away_and_no_second_enter_begins_a_game(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up_code(pilot, host)
        shown = [app.screen.sitter(seat) for seat in (0, 1)]
        assert [(one.letter, one.level[0]) for one in shown] == [(READER, "person"), ("2", "free")]
        assert "you" not in screen_text(app), "the own seat is in the line-up alone"
        await press(pilot, "ctrl+s")
        await until(pilot, lambda: getattr(app.screen, "shown", None) is not None)
        (hosted,) = host.lobby.tables.values()
        for name in ("Owl", "Hare"):
            await host.come(name).ask(SitDown(hosted.id, None, hosted.terms.code))
        await until(pilot, lambda: "Hare" in screen_text(app))
        await press(pilot, "down", "delete")
        await until(pilot, lambda: "Send Hare away?" in screen_text(app))
        await press(pilot, "down", "enter")
        await until(pilot, lambda: [seat.name for seat in hosted.terms.seats] == ["Fox", "Owl", "", ""])
        await until(pilot, lambda: "2 seats free" in screen_text(app))
        await press(pilot, "enter", "enter")
        assert hosted.stage == "gathering" and type(app.screen).__name__ == "WaitingRoomScreen"
        await press(pilot, "enter")
        assert "Bots take the 2 free seats." in screen_text(app)
        assert "Down, then Enter begins; Enter alone keeps waiting." in screen_text(app)
        await press(pilot, "down", "enter")
        await at_the_table(pilot)
        assert hosted.stage == "running"


async def test_an_owner_learns_who_sits_down_and_that_the_game_begins(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await gathering(pilot, host)
        (hosted,) = host.lobby.tables.values()
        free = sum(seat.free for seat in hosted.terms.seats)
        owl = host.come("Owl")
        await owl.ask(SitDown(hosted.id, None, hosted.terms.code))
        await until(pilot, lambda: "Owl sat down." in screen_text(app).splitlines()[1])
        await press(pilot, "i", "escape")
        await until(pilot, lambda: "Owl sat down." not in screen_text(app))
        await owl.ask(StandUp(hosted.id))
        await until(pilot, lambda: "Owl got up." in screen_text(app))
        for at in range(free):
            other = host.come(("Owl", "Hare", "Lynx", "Crow")[at])
            await other.ask(SitDown(hosted.id, None, hosted.terms.code))
            await other.ask(EnterTable(hosted.id, hosted.terms.code))
        await until(pilot, lambda: "All seats taken: Enter begins the game." in screen_text(app).splitlines()[1])
        assert hosted.stage == "gathering", "there is time to say hello"
        await press(pilot, "enter")
        await at_the_table(pilot)
        await until(pilot, lambda: bool(screen_text(app).splitlines()[1].strip()))
        assert "begins" not in screen_text(app).splitlines()[1], "the first question is not covered"


async def test_an_owner_who_leaves_alone_is_told_that_the_table_is_closed(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await gathering(pilot, host)
        await press(pilot, "q")
        await until(pilot, lambda: "Your table is closed: nobody else sat there." in screen_text(app))
        assert not host.lobby.tables
        await press(pilot, "question_mark", "escape")
        assert "Your table is closed" not in screen_text(app), "an answer is told once"


async def test_who_leaves_a_game_in_progress_is_told_that_it_is_kept(host: InProcessHost) -> None:
    """After a game was left, the lobby said again that an earlier table was closed."""
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await gathering(pilot, host)
        await press(pilot, "q")
        await until(pilot, lambda: "Your table is closed: nobody else sat there." in screen_text(app))
        await press(pilot, "g")
        await at_the_table(pilot)
        await press(pilot, "q")
        await until(pilot, lambda: "Your game is kept: l my games." in screen_text(app))
        assert "Your table is closed" not in screen_text(app)


async def test_enter_pressed_twice_sits_down_and_no_more(host: InProcessHost) -> None:
    owl = host.come("Owl")
    await owl.open("heimlich", 3, needs_code=True)
    id = await owl.open("heimlich", 4, bots=1)
    owl.go()
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await until(pilot, lambda: bool(app.screen.tables))
        assert app.screen.chosen.id == id, "the cursor of a newcomer stands on the table that waits"
        shown = screen_text(app)
        assert shown.index("seats free") < shown.index("at once"), "people who wait come before bots"
        await press(pilot, "enter")
        await until(pilot, lambda: getattr(app.screen, "seated", False))
        await press(pilot, "enter")
        assert host.lobby.tables[id].stage == "gathering" and "Begin the game now?" in screen_text(app)


async def test_a_table_that_is_closed_is_left_and_a_line_of_the_operator_stays_until_it_is_read(
    host: InProcessHost,
) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await gathering(pilot, host)
        gateway_of(app)._tell(Announcement("All tables close. " + "Sorry! " * 20))
        await until(pilot, lambda: "From the server: All tables close." in screen_text(app))
        await press(pilot, "delete")
        assert app.screen.query(".operator").first().size.height == 3 and "waiting for players" in screen_text(app)
        app.clock.time += READING_SECONDS
        await press(pilot, "delete")
        await until(pilot, lambda: "From the server" not in screen_text(app))
        (hosted,) = host.lobby.tables.values()
        await host.come("Owl").ask(SitDown(hosted.id, None, hosted.terms.code))
        await until(pilot, lambda: "E close the table" in screen_text(app))
        await press(pilot, "E")
        assert "It closes for Owl, too." in screen_text(app)
        await press(pilot, "enter")
        await host.lobby.close(hosted.id)
        await until(pilot, lambda: "That table no longer exists." in screen_text(app))
        await press(pilot, "enter")
        await lobby(pilot, "Fox")


async def test_guests_hear_who_closed_their_table(host: InProcessHost) -> None:
    """ "That table no longer exists." on an empty screen: was it broken, or was one thrown out?"""
    owl = host.come("Owl")
    id = await owl.open("heimlich", 4, bots=1)
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await until(pilot, lambda: bool(app.screen.tables))
        await press(pilot, "enter")
        await until(pilot, lambda: getattr(app.screen, "seated", False))
        await owl.ask(CloseOwnTable(id))
        await until(pilot, lambda: "Owl closed the table." in screen_text(app))
        assert "no longer exists" not in screen_text(app)
        await press(pilot, "enter")
        await lobby(pilot, "Fox")


async def test_a_player_stops_the_clock_and_lets_it_go_on(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("heimlich", 2, clock=60)
    app: Any = session_app(host)
    async with app.run_test(size=(100, 24)) as pilot:
        await lobby(pilot, "Fox")
        await until(pilot, lambda: bool(app.screen.tables))
        await press(pilot, "enter")
        await until(pilot, lambda: getattr(app.screen, "seated", False))
        await owl.ask(StartGame(id))
        await at_the_table(pilot)
        await press(pilot, "at", "space")
        await until(pilot, lambda: "The turn clock is stopped." in screen_text(app))
        assert "space stop or start the clock" in screen_text(app)
        await press(pilot, "escape")
        await until(pilot, lambda: "the clock is stopped" in screen_text(app))
        await press(pilot, "at", "space")
        await until(pilot, lambda: "stopped" not in screen_text(app))


async def test_an_owner_seats_bots_and_frees_their_seats_again(host: InProcessHost) -> None:
    """Seats could not be changed once the table was open: only by closing it."""
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await gathering(pilot, host)
        (hosted,) = host.lobby.tables.values()
        levels = [seat.level for seat in hosted.terms.seats[1:]]
        assert levels == [None] * 3
        await press(pilot, "down", "right")
        await until(pilot, lambda: [seat.level for seat in hosted.terms.seats[1:]] == [None, "regular", None])
        await until(pilot, lambda: "2 seats free" in screen_text(app))
        await press(pilot, "left")
        await until(pilot, lambda: hosted.terms.seats[2].level is None)
        await until(pilot, lambda: "3 seats free" in screen_text(app))
        await press(pilot, "f2")
        await until(pilot, lambda: [seat.level for seat in hosted.terms.seats[1:]] == ["regular"] * 3)
        await until(pilot, lambda: "full" in screen_text(app).splitlines()[0])
        assert "← → free or bot" in screen_text(app).splitlines()[-1]
        await press(pilot, "enter")
        await at_the_table(pilot)


async def test_of_two_lines_of_the_operator_at_once_the_later_one_stays(host: InProcessHost) -> None:
    """The first is still going when the second comes: two with one name ended the session."""
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await gathering(pilot, host)
        app.announce("Ten minutes left.")
        app.announce("The server is stopping.")
        await until(pilot, lambda: "The server is stopping." in screen_text(app))
        assert len(app.screen.query(".operator")) == 1
