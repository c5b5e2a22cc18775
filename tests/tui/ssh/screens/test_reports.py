"""Reports from a hosted table: a key lets the host keep one, and a fault of the screen does so by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, seen, session_app
from tests.tui.ssh.screens.visits import lobby, playing, press
from tui.storage.bug_file import read_bug_file


def files(host: InProcessHost) -> list[Path]:
    return sorted((host.data / "faults").glob("*.bug"))


async def test_a_key_lets_the_host_keep_a_report_once_it_is_said_what_is_in_it(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(pilot, host)
        await press(pilot, "f4")
        await seen(pilot, "as your seat knows it")
        assert not files(host)
        await press(pilot, "down", "enter")
        await seen(pilot, "The server has kept the report.")
        (path,) = files(host)
        report = read_bug_file(path).report
        assert report.screen == "RemoteTableScreen" and report.size == (80, 24) and report.keys[-1].key == "f4"


async def test_in_the_lobby_there_is_no_game_to_report(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "No table is open.")
        await press(pilot, "f4")
        assert "report" not in screen_text(app)


async def test_a_fault_of_the_screen_is_kept_by_the_host(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(pilot, host)
        try:
            raise ZeroDivisionError("a secret")
        except ZeroDivisionError as error:
            app._tell_fault(error)
        await until(pilot, lambda: len(files(host)) == 1)
        report = read_bug_file(files(host)[0]).report
        assert report.fault[0] == "builtins.ZeroDivisionError" and "a secret" not in " ".join(report.fault)
