"""Terminals that claim to be larger than any: a part of them is drawn on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.app import App
from textual.events import Resize
from textual.geometry import Size

from tests.tui.fixtures.terminal.command_line import command
from tests.tui.fixtures.terminal.pty_terminal import Terminal
from tui.terminal.driver import Driver
from tui.terminal.size import LARGEST

MOST_MEMORY = 200_000
"""Kilobytes that the program may take at the largest size; at 65535 x 65535 it took all there was."""


def test_a_window_of_65535_columns_and_rows_is_drawn_on(tmp_path: Path) -> None:
    with Terminal(command("--data", tmp_path, "--lang", "en"), 65535, 65535) as terminal:
        terminal.until("Undercover")
        status = Path(f"/proc/{terminal.pid}/status")
        if status.exists():
            memory = dict(line.split(":", 1) for line in status.read_text().splitlines())
            assert int(memory["VmHWM"].split()[0]) < MOST_MEMORY
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert terminal.leftovers() == []


async def test_a_size_that_the_terminal_tells_by_keys_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    app: App[None] = App()
    told: list[Resize] = []
    monkeypatch.setattr(app, "post_message", told.append)
    driver = Driver(app)
    driver._loop = asyncio.get_running_loop()
    for size in (Size(65535, 65535), Size(80, 65535), Size(80, 24)):
        driver.send_message(Resize(size, size))
    await asyncio.sleep(0)
    assert [tuple(message.size) for message in told] == [LARGEST, (80, LARGEST[1]), (80, 24)]
