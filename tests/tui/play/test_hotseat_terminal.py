"""A shared screen on a real terminal: stopped, crashed or left, it shows no secret before a person confirms."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.tui.fixtures.terminal.command_line import command
from tests.tui.fixtures.terminal.pty_terminal import RESTORED, Terminal
from tui.storage.bug_file import read_bug_file

pytestmark = pytest.mark.long

SECRET = "'s agent: "
ON = b"\x1b[?1049h"
"""The alternate screen begins: its output is in no scrollback."""


def two(data: Path) -> list[str]:
    """A game of two people at one screen."""
    people = ["--seat", "person:Fox", "--seat", "person:Owl"]
    return command("play", "heimlich", "--seed", "7", "--data", data, *people)


def looked(terminal: Terminal) -> None:
    """A person looks at the own secret."""
    terminal.until("roll the die")
    terminal.press("\t", "Only (Fox|Owl) should look")
    terminal.press("\r", SECRET)


def outside(terminal: Terminal) -> bytes:
    """The output on the ordinary screen: all that a terminal keeps."""
    parts = terminal.raw.split(ON)
    return parts[0] + b"".join(part.partition(RESTORED[0])[2] for part in parts[1:])


@pytest.mark.parametrize("stop", ["by the key", "from outside"])
def test_a_continued_program_shows_no_secret(tmp_path: Path, stop: str) -> None:
    with Terminal(two(tmp_path)) as terminal:
        looked(terminal)
        if stop == "by the key":
            terminal.type("\x1a")
        else:
            terminal.send(signal.SIGSTOP)
        terminal.wait_for_stop()
        terminal.screen.reset()
        before = len(terminal.raw)
        terminal.send(signal.SIGCONT)
        terminal.until("Press any key to go back")
        assert SECRET not in terminal.text
        terminal.press("x", "roll the die")
        # output under way when the program was stopped comes first, then the screen begins anew
        _, begun, since = terminal.raw[before:].partition(ON)
        assert begun and SECRET.encode() not in since
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert SECRET.encode() not in outside(terminal) and terminal.leftovers() == []


def test_a_panic_key_blanks_the_screen_and_nothing_secret_comes_back(tmp_path: Path) -> None:
    with Terminal(two(tmp_path)) as terminal:
        looked(terminal)
        terminal.press("\x1b[20~", "Press any key to go back")
        terminal.wait_for(
            lambda: terminal.text.strip() == "The screen is hidden. Press any key to go back.", "that sentence alone"
        )
        before = len(terminal.raw)
        terminal.press("x", "roll the die")
        terminal.resize(30, 100)
        terminal.until("roll the die")
        assert SECRET.encode() not in terminal.raw[before:]


OTHERS = {
    "gem_stone_mine": (["--option", "dark_mine=yes"], "purse: ", [("\r", "look: "), ("\t", "purse: ")]),
    "mr_sneaky": ([], "treasure", [("\r", "treasure")]),
}
"""Game with a private first prompt to its options, its secret text, and the keys to it with their text."""


@pytest.mark.parametrize("slug", OTHERS)
def test_another_game_continued_begins_at_the_handover(tmp_path: Path, slug: str) -> None:
    more, secret, keys = OTHERS[slug]
    people = ["--seat", "person:Fox", "--seat", "person:Owl"]
    with Terminal(command("play", slug, "--seed", "7", "--data", tmp_path, *people, *more)) as terminal:
        terminal.until("Only (Fox|Owl) should look")
        assert secret not in terminal.text
        for key, shown in keys:
            assert secret not in terminal.text
            terminal.press(key, shown)
        assert secret in terminal.text
        terminal.type("\x1a")
        terminal.wait_for_stop()
        terminal.screen.reset()
        before = len(terminal.raw)
        terminal.send(signal.SIGCONT)
        terminal.until("Press any key to go back")
        assert secret not in terminal.text
        terminal.press("x", "Only (Fox|Owl) should look")
        terminal.resize(30, 100)
        terminal.until("Only (Fox|Owl) should look")
        _, begun, since = terminal.raw[before:].partition(ON)
        assert begun and secret.encode() not in since
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert secret.encode() not in outside(terminal) and terminal.leftovers() == []


CRASH = """
import sys
from tui.screens.table.table_screen import TableScreen

def crash(self):
    raise ValueError(self.session.game_text.secrets(self.session.view, self.session.seat, self.session.names))

TableScreen.action_rules = crash
from tui.cli.main import run
sys.exit(run(sys.argv[1:]))
"""


def test_a_crash_in_the_midst_of_a_look_leaves_no_secret_behind(tmp_path: Path) -> None:
    line = two(tmp_path)
    with Terminal([line[0], "-c", CRASH, *line[3:]], columns=100, XDG_DATA_HOME=str(tmp_path)) as terminal:
        looked(terminal)
        terminal.type("i")
        assert terminal.wait_for_end() == 1
        assert terminal.leftovers() == []
        assert "Something unexpected went wrong" in terminal.last_words
        assert SECRET.encode() not in outside(terminal)
        (file,) = tmp_path.glob("**/fault-*.bug")
        report = read_bug_file(file).report  # the log beside it is the whole game, as it lies on this disk
        assert report.fault and SECRET not in repr(report)
