"""A game loses nothing when the program is stopped, its terminal is closed, or its streams are unfit."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from itertools import product
from pathlib import Path

import pytest

from saves.library import Library
from tests.tui.fixtures.terminal.command_line import command, process, surroundings
from tests.tui.fixtures.terminal.pty_terminal import Terminal
from tui.play.local_table import Speed
from tui.storage.settings import Settings, settings_file

SENTENCE = "skulduggery play heimlich --plain --lang en"


def saved(data: Path) -> tuple[str, int]:
    """The state and the moves of the only saved game."""
    (only,) = Library(data).list()
    assert only.error is None and only.summary is not None
    return only.state, only.summary.moves


def plain(data: Path, *more: str) -> list[str]:
    settings_file(data).write(Settings(name="Fox"))
    return command("play", "heimlich", "--plain", "--seed", "7", "--data", data, *more)


def screen(data: Path, bots: Speed = "instant") -> list[str]:
    """The command line of a game on the screen; the bots before the person take time or none."""
    settings_file(data).write(Settings(name="Fox", bots=bots))
    return command("play", "heimlich", "--seed", "7", "--data", data)


# stopped in plain mode


@pytest.mark.long
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (signal.SIGINT, "Stopped by Ctrl-C."),
        (signal.SIGTERM, "Stopped by the signal SIGTERM."),
        (signal.SIGHUP, "Stopped by the signal SIGHUP."),
        (signal.SIGQUIT, "Stopped by the signal SIGQUIT."),
    ],
)
def test_a_signal_ends_a_plain_game_with_a_sentence(tmp_path: Path, number: int, words: str) -> None:
    with Terminal(plain(tmp_path, "--seat", "person", "--seat", "random"), columns=200) as terminal:
        terminal.until("1. roll the die")
        terminal.type("1\r")
        terminal.until("steps? left|1 to 3")
        terminal.send(number)
        assert terminal.wait_for_end() == 128 + number
        state, moves = saved(tmp_path)
        assert state == "open" and moves >= 1
        assert f"skulduggery: {words} The game is saved. Resume it with: skulduggery resume" in terminal.text
        assert "Traceback" not in terminal.text
        assert terminal.leftovers() == []


def test_ctrl_c_ends_a_plain_game(tmp_path: Path) -> None:
    with Terminal(plain(tmp_path), columns=200) as terminal:
        terminal.until("At the table")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert "Stopped by Ctrl-C. The game is saved" in terminal.text
        assert ".skul --plain" in terminal.text.replace("\n", ""), "it goes on in lines, too"
        assert saved(tmp_path)[0] == "open"


def test_a_closed_terminal_ends_a_plain_game(tmp_path: Path) -> None:
    with Terminal(plain(tmp_path)) as terminal:
        terminal.until("At the table")
        terminal.close()
        assert terminal.wait_after_close() == 129
    assert saved(tmp_path)[0] == "open"


def test_ctrl_c_ends_a_simulation_and_its_processes(tmp_path: Path) -> None:
    with Terminal(command("simulate", "heimlich", "--seats", "7", "--games", "1000000"), columns=120) as terminal:
        terminal.until("[1-9][0-9]* of 1000000 games")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert "Stopped by Ctrl-C." in terminal.text and "Traceback" not in terminal.text
        assert terminal.leftovers() == []


# stopped on the screen

ON = b"\x1b[?1049h"
"""The screen begins."""
ASKED = "Roll the die"
"""It is the person's turn."""


SIGNALS = (
    signal.SIGINT,
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGQUIT,
    signal.SIGABRT,
    signal.SIGUSR1,
    signal.SIGUSR2,
)
MOMENTS = ("at once", "while bots play", "when asked")
ALWAYS = tuple(zip(SIGNALS, (*MOMENTS, *MOMENTS, *MOMENTS), strict=False))


@pytest.mark.long
@pytest.mark.parametrize(
    ("number", "moment"),
    [
        *ALWAYS,
        *(
            pytest.param(number, moment, marks=pytest.mark.deep)
            for number, moment in product(SIGNALS, MOMENTS)
            if (number, moment) not in ALWAYS
        ),
    ],
)
def test_a_signal_ends_the_screen_and_gives_the_terminal_back(tmp_path: Path, number: int, moment: str) -> None:
    with Terminal(screen(tmp_path, "readable" if moment == "while bots play" else "instant")) as terminal:
        match moment:
            case "at once":
                terminal.wait_for(lambda: ON in terminal.raw, "the screen")
            case "while bots play":
                terminal.until(r"rolled \d")
            case _:
                terminal.until(ASKED)
        terminal.send(number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.leftovers() == []
        words = f"Stopped by the signal {signal.Signals(number).name}."
        assert terminal.last_words.count(f"skulduggery: {words} The game is saved. Resume it with:") == 1
        assert "Traceback" not in terminal.last_words
    assert saved(tmp_path)[0] == "open"


def test_ctrl_c_ends_the_screen_and_the_game_goes_on_later(tmp_path: Path) -> None:
    with Terminal(screen(tmp_path)) as terminal:
        terminal.until(ASKED)
        terminal.press("\r", "You rolled")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert terminal.leftovers() == []
        assert "Stopped by Ctrl-C. The game is saved. Resume it with: skulduggery resume " in terminal.last_words
    state, moves = saved(tmp_path)
    with Terminal(command("resume", "--data", tmp_path)) as terminal:
        terminal.until("You rolled")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
    assert (state, moves) == saved(tmp_path)


@pytest.mark.parametrize("moment", ["at once", "when asked"])
def test_a_closed_terminal_ends_the_screen(tmp_path: Path, moment: str) -> None:
    with Terminal(screen(tmp_path)) as terminal:
        if moment == "when asked":
            terminal.until(ASKED)
        else:
            terminal.wait_for(lambda: ON in terminal.raw, "the screen")
        terminal.close()
        assert terminal.wait_after_close() == 129
    assert saved(tmp_path)[0] == "open"


def test_the_home_screen_is_stopped_like_a_game(tmp_path: Path) -> None:
    with Terminal(command("--data", tmp_path)) as terminal:
        terminal.until("Undercover")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert terminal.leftovers() == []
        assert terminal.last_words.strip() == "skulduggery: Stopped by Ctrl-C."


# streams


def test_a_closed_pipe_is_silent(tmp_path: Path) -> None:
    for args in (
        ["saves", "--data", str(tmp_path)],
        ["rules", "heimlich"],
        ["simulate", "heimlich", "--seats", "2", "--games", "2"],
        ["play", "heimlich", "--plain", "--data", str(tmp_path)],
        ["--help"],
    ):
        reader, writer = os.pipe()
        os.close(reader)
        try:
            process = subprocess.run(
                command(*args),
                stdout=writer,
                stdin=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                env=surroundings(),
                timeout=60,
            )
        finally:
            os.close(writer)
        assert (process.returncode, process.stderr) == (141, b""), args


@pytest.mark.parametrize(
    ("args", "instead"), [(["play", "heimlich"], "skulduggery play heimlich --plain"), ([], SENTENCE)]
)
def test_without_a_terminal_one_sentence_names_the_plain_mode(args: list[str], instead: str, tmp_path: Path) -> None:
    assert process(*args, "--data", tmp_path).refused().endswith(instead)
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_that_cannot_show_the_screen_gets_the_sentence(tmp_path: Path) -> None:
    for environment, more in (
        ({"TERM": "dumb"}, ""),
        ({"PYTHONIOENCODING": "latin-1"}, ""),
        ({"PYTHONIOENCODING": "ascii", "LC_ALL": "ja_JP.UTF-8"}, "--lang en"),
    ):
        with Terminal(command("play", "heimlich", "--data", tmp_path), columns=200, **environment) as terminal:
            assert terminal.wait_for_end() == 2
            text = terminal.text.strip()
            assert text.endswith(f"skulduggery play heimlich --plain {more}".strip()) and "\n" not in text
            assert terminal.leftovers() == []
    assert list(tmp_path.iterdir()) == []


def test_an_output_that_cannot_show_japanese_gets_the_sentence() -> None:
    refusal = process("rules", "heimlich", "--lang", "ja", PYTHONIOENCODING="latin-1").refused()
    assert "iso8859-1" in refusal and SENTENCE in refusal
    assert process("--lang", "ja").refused().endswith("--plain --lang ja"), "Japanese where it can be shown"


def test_no_color_is_honoured(tmp_path: Path) -> None:
    with Terminal(screen(tmp_path), NO_COLOR="1", COLORTERM="truecolor") as terminal:
        terminal.until(ASKED)
        terminal.type("\x03")
        terminal.wait_for_end()
        codes = {code for run in re.findall(rb"\x1b\[([\d;]*)m", terminal.raw) for code in run.split(b";")}
        colours = {code for code in codes if (len(code) == 2 and code[:1] in b"349") or len(code) == 3}
        assert not colours, "bold, reversed and their ends are no colours"
        assert b"7" in codes, "the focus is seen"


def test_english_is_shown_on_any_output(tmp_path: Path) -> None:
    result = process(
        "play",
        "heimlich",
        "--plain",
        "--seat",
        "person:Fox",
        "--seat",
        "random:狐",
        "--data",
        tmp_path,
        PYTHONIOENCODING="ascii",
    )
    assert result.code == 0 and "? (random bot)" in result.out and result.out.isascii()


def test_an_output_that_takes_no_more_is_said(tmp_path: Path) -> None:
    line = " ".join(command("rules", "heimlich"))
    shell = ["sh", "-c", f"ulimit -f 0; {line} > {tmp_path / 'out'}"]
    process = subprocess.run(shell, env=surroundings(), stderr=subprocess.PIPE, timeout=60, check=False)
    assert (process.returncode, process.stderr) == (1, b"skulduggery: System error: the file is too large\n")


def test_closed_streams_take_nothing_from_a_game(tmp_path: Path) -> None:
    """A log that got the number of a closed stream would be written over by the next complaint."""
    line = " ".join(map(repr, plain(tmp_path, "--seat", "random", "--seat", "random")))
    process = subprocess.run(["sh", "-c", f"{line} <&- >&- 2>&-"], env=surroundings(), timeout=60, check=False)
    assert process.returncode == 0
    assert saved(tmp_path)[0] == "finished"
