"""Terminals with plain lines: those that get them, what they show while a line is typed, and long scripts."""

from __future__ import annotations

import pytest

from tests.tui.ssh.fixtures.fake_clients import say
from tests.tui.ssh.fixtures.in_process_host import InProcessHost
from tests.tui.ssh.fixtures.lines_session import BARE, LinesSession
from tui.ssh.shared.messages.requests import StartGame
from tui.ssh.shared.terminal import Terminal
from tui.ssh.worker.line_editor import AHEAD
from tui.ssh.worker.plain_app import LinePaper, in_lines
from tui.storage.settings import Settings

DUMB = Terminal(40, 20, {"TERM": "dumb"})


def test_who_gets_lines() -> None:
    assert in_lines(BARE, Settings()) and in_lines(DUMB, Settings())
    xterm = Terminal(80, 24, {"TERM": "xterm"})
    assert in_lines(xterm, Settings(lines=True)) and not in_lines(xterm, Settings())


async def test_a_dumb_terminal_shows_what_is_typed_and_keeps_its_width(host: InProcessHost) -> None:
    fox = LinesSession(host, terminal=DUMB)
    await fox.until("for more.")
    fox.send(b"bots 5x\x7f\r")
    await fox.until("bots 5x\b \b\r\n")
    await fox.until("Your turn: roll the die.")
    assert "\x1b" not in fox.text
    assert all(len(line) < 40 for line in fox.text.replace("\b", "").split("\r\n"))
    assert "\n" not in fox.text.replace("\r\n", "")
    fox.send(b"\x03")
    await fox.wait(fox.task.done)


async def test_news_leave_a_half_typed_line_whole(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("mr_sneaky", 2, options={"first_tycoon": 0})
    fox = LinesSession(host, terminal=DUMB)
    await fox.until("free")
    fox.send(b"6\r")
    await fox.until("Seat 2: you")
    await owl.ask(StartGame(id))
    await fox.until("Round 1:")
    fox.send(b"say goo")
    await fox.until("say goo")
    await owl.ask(say(id, "Are you there?"))
    await fox.until("say goo\r\nOwl says: Are you there?\r\nsay goo")
    fox.send(b"d\r")
    await fox.until("You say: good")
    await fox.leave()


def test_several_lines_show_what_is_half_typed_once() -> None:
    painted: list[str] = []
    paper = LinePaper(painted.append, DUMB)
    paper.typed = lambda: "say goo"
    paper.lines(["One.", "Two."])
    paper.lines([])
    assert painted == ["\r\nOne.\r\nTwo.\r\nsay goo"]


def test_a_sentence_stays_one_line_where_there_is_no_terminal() -> None:
    painted: list[str] = []
    LinePaper(painted.append, Terminal(keyed=False)).lines(["word " * 40, ""])
    assert painted == ["word " * 40 + "\n\n"]


async def test_of_a_long_script_no_line_is_left_out(host: InProcessHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.ssh.worker.plain_app.INPUT_RATE", 1e9)  # it waits all the same, but not for the clock
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    fox.send(b"help\n" * (AHEAD - 1) + b"nonsense\n" * 3000)
    await fox.wait(lambda: fox.text.count("Type a number, or help.") == 3000)
    await fox.wait(lambda: len(fox.gateway.held) == 2)
    assert fox.gateway.held == [True, False], "the terminal waits, until the lines are read"
    await fox.leave()


async def test_letters_of_an_input_method_are_understood(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    await fox.say("\uff48\uff45\uff4c\uff50", "leave the server")
    await fox.leave()
