"""A spare worker: whom it may serve, and that its screen is the one that they would have had."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual import events

from tests.tui.fixtures.running import idle
from tests.tui.fixtures.terminal.painted_bytes import visible
from tests.tui.fixtures.terminal.terminal_model import ByteStream, Screen
from tests.tui.ssh.fixtures.in_process_host import FakeGateway, InProcessHost
from tui.i18n.messages import use
from tui.ssh.shared.messages.base import WIRE_VERSION
from tui.ssh.shared.messages.worker_link import WorkerRequest
from tui.ssh.shared.terminal import Terminal
from tui.ssh.worker.remote_app import RemoteApp
from tui.ssh.worker.spare import kind_of
from tui.storage.settings import Settings
from tui.style import glyphs

USUAL = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}

SETTINGS = Settings(language="en", glyphs="rich")


@pytest.fixture
async def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[InProcessHost]:
    made = InProcessHost(tmp_path, monkeypatch)
    yield made
    await made.shut()


def job(
    environment: dict[str, str] = USUAL, *, name: str | None = "Fox", keyed: bool = True, columns: int = 80, **own: Any
) -> WorkerRequest:
    settings = msgspec.json.encode(Settings(**own)) if own else b""
    return WorkerRequest(WIRE_VERSION, Terminal(columns, 24, environment, keyed), name, settings)


def test_a_spare_is_for_all_whose_screens_are_made_alike() -> None:
    usual = kind_of(job())
    assert usual is not None
    assert usual == kind_of(job(columns=120)) == kind_of(job(name="Owl"))
    assert usual == kind_of(job({"TERM": "xterm-256color", "LC_ALL": "fr_FR.UTF-8"})), "English, too"
    others = [
        job({"TERM": "xterm-256color", "LANG": "ja_JP.UTF-8"}),
        job({**USUAL, "COLORTERM": "truecolor"}),
        job({**USUAL, "NO_COLOR": "1"}),
        job({**USUAL, "TERM": "linux"}),
        job(language="ja"),
        job(colours="day"),
    ]
    kinds = [kind_of(other) for other in others]
    assert all(kind is not None and kind != usual for kind in kinds)


def test_no_spare_is_for_lines_or_for_a_person_without_an_account() -> None:
    for other in (job(name=None), job(keyed=False), job({"TERM": "dumb"}), job(lines=True)):
        assert kind_of(other) is None


async def test_a_taken_spare_draws_with_the_characters_of_its_person_s_terminal(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The locale is not of the kind; without Unicode in it, its characters may be two cells wide."""
    monkeypatch.setattr(os, "environ", {"TERM": "xterm-256color"})
    nobody: Any = FakeGateway(host, "")
    app = RemoteApp(nobody, Terminal(80, 24, USUAL), "", Settings(language="ja"))
    app.spare = True
    task = asyncio.create_task(app.run_async())
    await asyncio.wait_for(app.ready.wait(), 60)
    asked: list[object] = []
    preferred = glyphs.preferred
    monkeypatch.setattr(glyphs, "preferred", lambda *facts: asked.append(facts) or preferred(*facts))
    assert (app.glyph_set, asked) == ("rich", []), "it was asked for by every drawing, and found once"
    os.environ["LANG"] = "ja_JP.eucJP"
    gateway: Any = FakeGateway(host, "Fox")
    app.call_later(app.take, gateway, Terminal(80, 24, dict(os.environ)), "Fox")
    await idle.until(lambda: any(len(data) > 1000 for data in gateway.painted))
    assert app.glyph_set == "safe"
    await left(app, task)
    use("en")


class Shown:
    """A person's terminal, fed with all that is painted for them."""

    def __init__(self, gateway: FakeGateway, columns: int, rows: int) -> None:
        self._gateway = gateway
        self._screen = Screen(columns, rows)
        self._stream = ByteStream(self._screen)
        self._fed = 0

    def cells(self) -> list[list[Any]]:
        for data in self._gateway.painted[self._fed :]:
            self._stream.feed(data)
        self._fed = len(self._gateway.painted)
        screen = self._screen
        return [
            [visible(screen.buffer[row][column]) for column in range(screen.columns)] for row in range(screen.lines)
        ]

    async def until(self, *texts: str) -> list[list[Any]]:
        """The cells once all texts stand there: a busy machine paints a screen in several parts."""

        def there() -> bool:
            self.cells()
            return all(any(text in line for line in self._screen.display) for text in texts)

        await idle.until(there)
        return self.cells()


async def left(app: RemoteApp, task: asyncio.Task[Any]) -> None:
    app.exit(0)
    await asyncio.wait_for(task, 60)


@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_taken_spare_shows_what_a_fresh_worker_shows(
    host: InProcessHost, size: tuple[int, int], drawn: bool
) -> None:
    use("en")
    terminal = Terminal(*size, USUAL)
    gateway: Any = FakeGateway(host, "Fox")
    fresh = RemoteApp(gateway, terminal, "Fox", SETTINGS)
    task = asyncio.create_task(fresh.run_async())
    expected = await Shown(gateway, *size).until("Here now:", "quit")
    await left(fresh, task)
    gateway.lose()

    nobody: Any = FakeGateway(host, "")
    app = RemoteApp(nobody, Terminal(80, 24, USUAL), "", SETTINGS)
    app.spare = True
    task = asyncio.create_task(app.run_async())
    await asyncio.wait_for(app.ready.wait(), 60)
    if drawn:
        await idle.until(lambda: any(len(data) > 1000 for data in nobody.painted))
    count, numbers = len(nobody.painted), app.next_number()
    later: Any = FakeGateway(host, "Fox")
    app.call_later(app.take, later, terminal, "Fox")
    screen = Shown(later, *size)
    await screen.until("Here now:", "quit")
    await idle.until(lambda: screen.cells() == expected)
    assert len(nobody.painted) == count and b"?1049h" in b"".join(later.painted), "all goes to the person"
    assert app.next_number() > numbers + 1, "the host takes them for those of a new session"
    app.post_message(events.Key("o", "o"))
    await screen.until("Open a table")
    await left(app, task)
