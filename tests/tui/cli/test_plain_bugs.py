"""Bug files from games in plain lines: by the word bug, and after a fault of the game, of a bot or of the replay."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.bots.pool import BotFailed, Pool
from tests.bugs.__main__ import take_in
from tests.bugs.reproduction import faults
from tests.tui.fixtures.terminal.command_line import Said, call, process
from tui.cli.main import run
from tui.plain.replay import PlainReplay
from tui.plain.session import PlainSession
from tui.storage.bug_file import BugFile, read_bug_file

ASKED = "Write a report for the developers? yes or no"


def files(data: Path) -> list[Path]:
    return sorted((data / "faults").glob("*"))


def only(data: Path) -> BugFile:
    (path,) = files(data)
    return read_bug_file(path)


def play(data: Path, *answers: str) -> Said:
    return process("play", "heimlich", "--plain", "--data", data, answers="".join(f"{line}\n" for line in answers))


def test_the_word_writes_the_game_as_it_stands_on_a_yes(tmp_path: Path) -> None:
    assert ASKED in play(tmp_path, "bug", "no", "quit").out and not files(tmp_path)
    said = play(tmp_path, "note Owl is red", "bug", "yes", "quit")
    bug, (path,) = only(tmp_path), files(tmp_path)
    assert f"Written: {path}" in said.out and "its secrets" in said.out
    assert (bug.report.viewpoint, bug.report.fault, bug.report.keys, bug.report.screen) == (0, (), (), "PlainSession")
    assert bug.report.settings["bots"] and "name" not in bug.report.settings and "Owl is red" not in str(bug.report)
    assert "Fox's agent is" in call("replay", str(path), "--text").out


def test_the_replay_has_the_word_too_and_opens_where_it_was_typed(unfinished: Path, tmp_path: Path) -> None:
    answers = "back\nbug\nyes\nhelp\nleave\n"
    said = process(
        "replay", unfinished, "--plain", "--as", "spectator", "--at", "5", "--data", tmp_path, answers=answers
    )
    assert said.out.count(ASKED) == 1 and "bug: " in said.out
    assert (only(tmp_path).report.number, only(tmp_path).report.viewpoint) == (4, None)
    again = call("replay", str(files(tmp_path)[0]), "--text").out
    assert again == call("replay", str(unfinished), "--text", "--as", "spectator", "--at", "4").out


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[..., Said]]:
    """Runs a command line in this process; the person at its keyboard types nothing."""

    class Nobody:
        async def line(self) -> None:
            await asyncio.Event().wait()

    def run_here(*args: object) -> Said:
        code = run([str(arg) for arg in args])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    monkeypatch.setattr("tui.plain.LineInput", lambda _: Nobody())
    with open(os.devnull) as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        yield run_here


def broken(*_: Any) -> None:
    raise ZeroDivisionError("the agent card is purple")


def test_a_fault_of_the_game_writes_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Callable[..., Said]
) -> None:
    monkeypatch.setattr(PlainSession, "_asked", broken)
    said = told("play", "heimlich", "--plain", "--data", tmp_path)
    bug, (path,) = only(tmp_path), files(tmp_path)
    assert said.code == 1 and f"A report with this game is in {path}." in said.err and "Traceback" not in said.err
    assert bug.report.fault[0] == "builtins.ZeroDivisionError" and "purple" not in str(bug.report)
    assert bug.log is not None and bug.report.viewpoint == 0
    folder = tmp_path / "files"
    folder.mkdir()
    taken = read_bug_file(take_in(path, folder))
    assert any("broken" in place for place in faults(taken, tmp_path / "first"))
    monkeypatch.undo()
    assert faults(taken, tmp_path / "second") == []


def test_a_bot_that_fails_in_the_background_writes_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Callable[..., Said]
) -> None:
    async def choose(*_: Any) -> None:
        await asyncio.sleep(0)
        raise BotFailed("KeyError in a bot", ("builtins.KeyError", "  engine.bots:1 in think"))

    monkeypatch.setattr(Pool, "choose", choose)
    said = told("play", "heimlich", "--option", "start_player=Owl", "--plain", "--data", tmp_path)
    assert files(tmp_path), said
    bug, (path,) = only(tmp_path), files(tmp_path)
    assert said.code == 1 and f"A report with this game is in {path}." in said.out
    assert "  engine.bots:1 in think" in bug.report.fault and bug.log is not None


def test_a_fault_of_the_replay_writes_one(
    unfinished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Callable[..., Said]
) -> None:
    monkeypatch.setattr(PlainReplay, "_tell", broken)
    said = told("replay", unfinished, "--plain", "--at", "5", "--data", tmp_path)
    assert said.code == 1 and "A report with this game is in " in said.err
    assert only(tmp_path).report.number == 5 and only(tmp_path).report.screen == "PlainReplay"
    assert any("broken" in place for place in faults(only(tmp_path), tmp_path / "first"))
    monkeypatch.undo()
    assert faults(only(tmp_path), tmp_path / "second") == []
