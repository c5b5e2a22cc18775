"""Keys of a terminal that sends anything: no bytes end the program, and the next key is heard."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import pytest
from textual import events
from textual.message import Message

from tui.terminal.driver import Driver

HOSTILE = {
    "no text": b"\xff\xfe",
    "no character": b"\x1b[1114112u",
    "two characters": b"\x1b[97:65;2u",
    "half a character": b"\x1b[55296u",
    "no size": b"\x1b[48;0;0;0;0t\x1b[<0;1;1M",
    "no pixels": b"\x1b[48;24;80;0;0t\x1b[<0;1;1M",
    "keys in a paste": b"\x1b[200~\x1b[" + b"q" * 40 + b"\x1b[201~",
}


@pytest.mark.parametrize("sent", HOSTILE.values(), ids=HOSTILE)
async def test_no_bytes_end_the_program_and_the_next_key_is_heard(sent: bytes) -> None:
    told: list[Message] = []
    keys, terminal = os.pipe()

    class Reading(Driver):
        """Reads from a pipe, up to the key "!"."""

        def send_message(self, message: Message) -> None:
            told.append(message)
            if isinstance(message, events.Key) and message.key == "exclamation_mark":
                self.exit_event.set()

    app: Any = SimpleNamespace()
    driver = Reading(app, size=(80, 24))
    driver.fileno = keys
    os.write(terminal, sent + b"!")
    driver.run_input_thread()
    for end in (keys, terminal):
        os.close(end)
    typed = [message for message in told if isinstance(message, events.Key)]
    assert all(f"{key.key}{key.character}".encode() for key in typed)
    assert "q" not in [key.key for key in typed], "a paste presses no keys"
