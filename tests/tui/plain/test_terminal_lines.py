"""Plain mode in a terminal: no secret in its scrollback, and lines that end between words."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import struct
import termios

import pytest

from tui.plain.output import LineOutput


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("term", "clears"), [("xterm", True), ("dumb", False), ("", False)])
def test_secrets_leave_the_scrollback_of_a_terminal(monkeypatch: pytest.MonkeyPatch, term: str, clears: bool) -> None:
    monkeypatch.setenv("TERM", term)
    out = _Terminal()
    LineOutput(out).clear()
    assert ("\x1b[3J" in out.getvalue()) == clears
    assert ("\n" * 50 in out.getvalue()) != clears


def test_lines_in_a_terminal_end_between_words() -> None:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 20, 0, 0))
    with open(theirs, "w") as out:
        LineOutput(out).line("Take one gem for every full 5 coins.")
        LineOutput(out).line("Resume it: skulduggery resume /a")
        taken, copied = b"Take one gem for\r\nevery full 5 coins.\r\n", b"Resume it: skulduggery resume /a\r\n"
        read = b""
        while len(read) < len(taken + copied):
            read += os.read(ours, 99)  # a terminal gives what has come so far
        assert read == taken + copied
    os.close(ours)
