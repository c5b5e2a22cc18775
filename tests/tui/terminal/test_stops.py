"""The program is stopped by Ctrl-Z or a signal, and goes on: no secret is left on the terminal meanwhile."""

from __future__ import annotations

import signal
from pathlib import Path
from time import sleep

import pytest

from tests.tui.fixtures.terminal.pty_terminal import Terminal
from tests.tui.play.test_interruptions import ASKED, screen


@pytest.mark.long
@pytest.mark.parametrize("stop", ["by the key", "from outside"])
def test_ctrl_z_gives_the_terminal_back_until_the_game_goes_on(tmp_path: Path, stop: str) -> None:
    with Terminal(screen(tmp_path)) as terminal:
        terminal.until(ASKED)
        if stop == "by the key":
            terminal.type("\x1a")
        else:
            terminal.send(signal.SIGSTOP)
        terminal.wait_for_stop()
        if stop == "by the key":
            assert terminal.leftovers() == []
            assert terminal.last_words.count("skulduggery: Paused. Type fg to come back. The game is saved") == 1
        terminal.screen.reset()
        terminal.send(signal.SIGCONT)
        terminal.until("Press any key to go back")  # the secrets of the person who stopped it stood on the screen
        assert ASKED not in terminal.text
        terminal.press(" ", ASKED)
        terminal.press("\r", "You rolled")
        terminal.send(signal.SIGTERM)
        assert terminal.wait_for_end() == 143
        assert terminal.leftovers() == []


@pytest.mark.long
def test_being_woken_again_and_again_while_it_comes_back_is_no_fault(tmp_path: Path) -> None:
    with Terminal(screen(tmp_path)) as terminal:
        terminal.until(ASKED)
        terminal.type("\x1a")
        terminal.wait_for_stop()
        for _ in range(20):
            terminal.send(signal.SIGCONT)
            sleep(0.03)
        terminal.press("\r", "You rolled")
        terminal.send(signal.SIGTERM)
        assert terminal.wait_for_end() == 143
        assert terminal.leftovers() == []


WOKEN = """
import os, signal, sys
from tui.terminal.driver import Driver

def woken(self):
    os.kill(os.getpid(), signal.SIGCONT)
    mouse(self)

mouse, Driver._enable_mouse_support = Driver._enable_mouse_support, woken
from tui.cli.main import run
sys.exit(run(sys.argv[1:]))
"""
"""The program, woken each time before it has noted which settings of the terminal it has to give back."""


@pytest.mark.long
def test_being_woken_while_it_takes_the_terminal_spoils_no_settings(tmp_path: Path) -> None:
    line = screen(tmp_path)
    with Terminal([line[0], "-c", WOKEN, *line[3:]]) as terminal:
        terminal.until(ASKED)
        terminal.type("\x1a")
        terminal.wait_for_stop()
        terminal.send(signal.SIGCONT)
        terminal.press("\r", "You rolled")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert terminal.leftovers() == []


STOPPED = """
import os, signal, sys
from tui.terminal.driver import Driver

def stopped(self):
    os.kill(os.getpid(), signal.SIGTSTP)
    pastes(self)

pastes, Driver._disable_bracketed_paste = Driver._disable_bracketed_paste, stopped
from tui.cli.main import run
sys.exit(run(sys.argv[1:]))
"""
"""The program, stopped each time in the midst of giving the terminal back: the key was pressed twice."""


@pytest.mark.long
def test_being_stopped_while_it_stops_is_one_stop(tmp_path: Path) -> None:
    line = screen(tmp_path)
    with Terminal([line[0], "-c", STOPPED, *line[3:]]) as terminal:
        terminal.until(ASKED)
        terminal.send(signal.SIGTSTP)
        terminal.wait_for_stop()
        terminal.send(signal.SIGCONT)
        terminal.until("Press any key to go back")  # a secret stood on the screen
        terminal.press(" ", ASKED)
        terminal.type("\x1a")
        terminal.wait_for_stop()
        terminal.screen.reset()
        terminal.send(signal.SIGCONT)
        terminal.until("Press any key to go back")
        terminal.press(" ", ASKED)
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert terminal.leftovers() == []
