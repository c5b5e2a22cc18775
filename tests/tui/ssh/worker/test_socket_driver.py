"""The driver of a session: keys, floods, sizes, slow terminals, and no effect on the host's computer."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from textual import events

from tui.ssh.shared.messages.worker_link import Paint
from tui.ssh.shared.terminal import ENTER, RESET, SMALLEST, environment, size
from tui.ssh.shared.token_bucket import TokenBucket
from tui.ssh.worker import socket_driver as module
from tui.ssh.worker.remote_app import RemoteApp
from tui.ssh.worker.socket_driver import FULL_BYTES, INPUT_RATE, LOW_BYTES, MOST_INPUT, SocketDriver
from tui.terminal.paste_filter import BEGIN, END, MAX_PASTE_BYTES
from tui.terminal.size import LARGEST


class Line:
    """A socket that takes its messages, or lets them wait."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.waiting = 0

    def send(self, message: Paint) -> None:
        self.sent.append(message.data)


class Screens:
    """As much of an app as the driver asks for."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.painted = 0
        self.screen = self

    def post_message(self, event: Any) -> None:
        self.events.append(event)

    async def _post_message(self, event: Any) -> None:
        self.events.append(event)

    def refresh(self, **how: Any) -> None:
        self.painted += 1

    def _compositor_refresh(self) -> None:
        pass

    def call_later(self, *args: Any, **how: Any) -> None:
        pass

    @property
    def keys(self) -> list[str]:
        return [event.key for event in self.events if isinstance(event, events.Key)]


def made(columns: int = 80, rows: int = 24) -> tuple[SocketDriver, Line, Screens]:
    line, app = Line(), Screens()
    driver: Any = SocketDriver.bound(line, columns, rows)(app)
    return driver, line, app


async def until(so: Any) -> None:
    for _ in range(500):
        if so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come")


@pytest.mark.pitfall(14)
async def test_a_lone_escape_is_the_escape_key_after_a_moment_without_a_thread() -> None:
    driver, _, app = made()
    driver.keys(b"\x1b")
    assert not app.keys
    await until(lambda: app.keys)
    driver.keys(b"\x1b[A")
    await until(lambda: len(app.keys) == 2)
    assert app.keys == ["escape", "up"]


async def test_a_character_may_come_in_two_pieces() -> None:
    driver, _, app = made()
    for byte in "狐".encode():
        driver.keys(bytes([byte]))
    await until(lambda: app.keys)
    assert [event.character for event in app.events] == ["狐"]


@pytest.mark.pitfall(10)
async def test_input_beyond_the_speed_of_typing_is_left_out() -> None:
    now = 0.0
    driver, _, app = made()
    driver._input = TokenBucket(MOST_INPUT, INPUT_RATE, lambda: now)
    for _ in range(1000):
        driver.keys(b"x" * 512)
    await until(lambda: len(app.keys) >= MOST_INPUT)
    now = 0.25
    for _ in range(1000):
        driver.keys(b"x" * 512)
    await until(lambda: len(app.keys) >= MOST_INPUT + INPUT_RATE // 4)
    assert len(app.keys) == MOST_INPUT + INPUT_RATE // 4


@pytest.mark.pitfall(10)
@pytest.mark.parametrize("piece", [1, 3, 4, 7, 100, 1 << 20])
@pytest.mark.parametrize("pasted", ["x" * 100, "いろはabc " * 700, "\x1b[20" * 900, "x" * 100_000])
async def test_of_a_long_paste_the_beginning_is_taken_and_always_its_end(pasted: str, piece: int) -> None:
    if piece < 3 and len(pasted) > 10_000:
        piece = 64
    driver, _, app = made()
    sent = BEGIN + pasted.encode() + END + b"q"
    for at in range(0, len(sent), piece):
        driver.keys(sent[at : at + piece])
    await until(lambda: app.keys)
    (paste,) = (event.text for event in app.events if isinstance(event, events.Paste))
    assert app.keys == ["q"]
    assert 0 < len(paste.encode()) <= MAX_PASTE_BYTES + 2 and pasted.replace("\x1b", "").startswith(
        paste.rstrip("\ufffd")
    )


@pytest.mark.pitfall(10)
async def test_a_paste_that_comes_too_soon_is_left_out_whole() -> None:
    now = 0.0
    driver, _, app = made()
    driver._input = TokenBucket(100, 10, lambda: now)
    driver.keys(b"x" * 98)
    driver.keys(BEGIN + b"move" + END)
    now = 60.0
    driver.keys(b"q")
    await until(lambda: "q" in app.keys)
    assert app.keys == [*"x" * 98, "q"]


@pytest.mark.pitfall(12)
async def test_of_a_storm_of_sizes_the_last_is_taken() -> None:
    driver, _, app = made()
    for columns in range(50, 250):
        driver.resized(columns, 30)
    await until(lambda: app.events)
    assert [(event.size.width, event.size.height) for event in app.events] == [(249, 30)]
    assert size(1, 1) == SMALLEST and size(10**6, 10**6) == LARGEST


@pytest.mark.pitfall(11, 12)
async def test_in_band_resize_is_not_asked_for_and_everything_is_given_back() -> None:
    driver, line, _ = made()
    driver.start_application_mode()
    driver.stop_application_mode()
    entered, last = line.sent
    assert b"2048" not in entered and entered.startswith(ENTER.encode())
    assert last.startswith(RESET.encode())
    driver.write("more")
    assert len(line.sent) == 2, "nothing comes after the end"


@pytest.mark.pitfall(9)
async def test_frames_are_left_out_while_the_line_is_full_and_then_all_is_painted_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "POLL_SECONDS", 0.001)
    driver, line, app = made()
    line.waiting = FULL_BYTES + 1
    driver.write("first")
    for _ in range(100):
        driver.write("lost")
    assert line.sent == [b"first"]
    line.waiting = 0
    await until(lambda: app.painted)
    assert app.painted == 1 and b"lost" not in b"".join(line.sent)
    driver.write("next")
    assert line.sent[-1] == b"next"


@pytest.mark.pitfall(7)
async def test_nothing_is_opened_or_written_on_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webbrowser.open", lambda *args, **how: pytest.fail("a browser was opened on the host"))
    monkeypatch.setattr("threading.Thread.start", lambda thread: pytest.fail("a file was written on the host"))
    driver, line, _ = made()
    driver.open_url("https://example.org")
    driver.deliver_binary(BytesIO(b"x"), delivery_key="k", save_path=tmp_path / "x")
    assert not list(tmp_path.iterdir()) and not line.sent and not driver.can_suspend


@pytest.mark.pitfall(8)
@pytest.mark.parametrize(
    ("term", "sent", "colours"),
    [
        ("xterm-256color", {}, None),
        ("xterm-256color", {"COLORTERM": "truecolor"}, "truecolor"),
        ("xterm-kitty", {}, "truecolor"),
        ("alacritty", {}, "truecolor"),
        ("foot", {}, "truecolor"),
        ("xterm-ghostty", {}, "truecolor"),
        ("xterm-direct", {}, "truecolor"),
        ("tmux-256color", {}, None),
        ("screen", {}, None),
        ("xterm", {"COLORTERM": "$(id)"}, None),
    ],
)
def test_colours_follow_the_terminal(term: str, sent: dict[str, str], colours: str | None) -> None:
    variables = environment(term, sent)
    assert variables.get("COLORTERM") == colours and variables["TERM"] == term


@pytest.mark.pitfall(8)
def test_nothing_else_of_the_persons_environment_passes() -> None:
    variables = environment(
        "x\x1b[2Jterm/../..", {"LANG": "ja_JP.UTF-8", "LD_PRELOAD": "x", "LC_ALL": "a\nb", "NO_COLOR": "1"}
    )
    assert variables == {"TERM": "x2Jterm....", "LANG": "ja_JP.UTF-8", "NO_COLOR": "1"}


@pytest.mark.parametrize("waiting, full", [(0, False), (LOW_BYTES, False), (LOW_BYTES + 1, True)])
def test_a_motion_ends_where_the_line_has_not_taken_the_frames_before(waiting: int, full: bool) -> None:
    app = SimpleNamespace(link=SimpleNamespace(waiting=waiting))
    assert RemoteApp.line_full.fget(app) is full
