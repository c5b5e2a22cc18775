"""The keys of a terminal: whatever bytes it sends, in whatever pieces, the next key that is pressed is heard."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from textual import events

from tests.fuzz.byte_source import ByteSource
from tui.ssh.shared.terminal import size
from tui.ssh.worker.line_editor import AHEAD, MAX_LINE, LineEditor
from tui.ssh.worker.socket_driver import SocketDriver
from tui.terminal.paste_filter import END
from tui.terminal.size import LARGEST

PIECES: Final = 8
"""Lengths of the pieces in which the bytes come are below it."""

AFTER: Final = END + b"m" * 40 + b"\r"
"""The end of any paste or sequence, and a key that is heard."""


class Screens:
    """As much of an app as a driver asks for."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def post_message(self, message: Any) -> None:
        self.told.append(message)

    def call_later(self, *deed: Any) -> None: ...

    def show_all_colours(self) -> None: ...

    def show_measured(self, cells: int) -> None: ...


class Socket:
    """A socket that takes all."""

    waiting = 0

    def send(self, message: Any) -> None: ...


def run(data: bytes) -> None:
    """Type these bytes on a screen, and on a page of lines."""
    source = ByteSource(data)
    in_pieces = source.number(PIECES)
    typed = source.rest()
    pieces = [typed[at : at + in_pieces] for at in range(0, len(typed), in_pieces)] if in_pieces else [typed]
    asyncio.run(on_screen(pieces))
    in_lines(pieces)


async def on_screen(pieces: list[bytes]) -> None:
    """Type on a screen: keys are text, sizes are those of screens, and the last key is heard."""
    app: Any = Screens()
    driver = SocketDriver.bound(Socket(), 80, 24)(app)  # as much as is asked for
    for piece in pieces:
        driver.keys(piece)
    driver.keys(AFTER)
    driver.disable_input()
    if driver._tick is not None:
        driver._tick.cancel()
    for message in app.told:
        match message:
            case events.Key(key=key, character=character):
                (key + (character or "")).encode()
            case events.Paste(text=text):
                text.encode()
            case events.Resize(size=cells):
                assert cells == size(*cells) and cells <= LARGEST, cells
    keys = [message.key for message in app.told if isinstance(message, events.Key)]
    assert keys[-1:] == ["enter"], keys[-5:]


def in_lines(pieces: list[bytes]) -> None:
    """Type in lines: what is shown is plain, and no line grows without bound."""
    shown: list[str] = []
    editor = LineEditor(shown.append)
    for piece in pieces:
        editor.feed(piece)
        assert len(editor.typed) <= MAX_LINE
    assert editor._lines.qsize() <= AHEAD + sum(map(len, pieces))
    assert all(char.isprintable() or char in "\b\r\n" for char in "".join(shown))
