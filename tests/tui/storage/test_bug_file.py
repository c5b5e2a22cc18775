"""Bug files: their contents, the key and the fault that write one, and what is refused as none."""

from __future__ import annotations

import asyncio
import json
import zipfile
from pathlib import Path

import msgspec
import pytest

from engine.bot_loop import Here
from engine.games import load
from engine.log import Player
from saves.library import Library
from tests.bugs.__main__ import take_in
from tests.bugs.reproduction import faults
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.terminal.command_line import call
from tui.app.app import SkulduggeryApp
from tui.app.navigation import replay_screen, table_screen
from tui.i18n.messages import use
from tui.play.saved_table import create_table
from tui.screens.table.table_screen import TableScreen
from tui.storage.bug_file import LOG, REPORT, BugReport, NotABugFile, packed, read_bug_file
from tui.storage.settings import Settings

SECRET_NAME = "Wilhelmina"


def at_saved_table(data: Path, people: int = 1) -> SkulduggeryApp:
    """An app at a new table on disk."""
    use("en")
    players = [
        Player("person" if seat < people else "regular", name) for seat, name in enumerate(("Fox", "Owl", "Hare"))
    ]

    saved = create_table(Library(data), "heimlich", players, load("heimlich").OPTIONS(start_player=0), "7")
    app = SkulduggeryApp(None, data=data, settings=Settings(name=SECRET_NAME, motion=False), thinker=Here())
    app._first = lambda: table_screen(saved, app)
    return app


async def test_nothing_is_written_unless_it_is_wanted(tmp_path: Path) -> None:
    app = at_saved_table(tmp_path)
    async with app.run_test() as pilot:
        for answer in ("enter", "escape"):
            await pilot.press("f4")
            await pilot.pause()
            assert "developers" in screen_text(app)
            await pilot.press(answer)
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
    assert not (tmp_path / "faults").exists()


async def test_a_player_at_another_computer_writes_none(tmp_path: Path) -> None:
    app = at_saved_table(tmp_path)
    app.away = True
    async with app.run_test() as pilot:
        await pilot.press("f4")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen) and app.report(ValueError()) is None
    assert not (tmp_path / "faults").exists()


def the_bug_file(data: Path) -> Path:
    """The only report in a data directory."""
    (file,) = (data / "faults").iterdir()
    return file


async def reported(data: Path, *keys: str, people: int = 1) -> Path:
    """The bug file that the key writes at a table, after some keys."""
    app = at_saved_table(data, people)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press(*keys, "f4")
        await pilot.pause()
        assert "secrets" in screen_text(app)
        await pilot.press("f4", "down", "enter")
        await pilot.pause()
        shown = screen_text(app)
        assert "Written: " in shown, shown
    return the_bug_file(data)


async def test_a_key_writes_the_game_the_spot_and_the_keys(tmp_path: Path) -> None:
    report = read_bug_file(await reported(tmp_path, "down", "up")).report
    assert [pressed.key for pressed in report.keys] == ["down", "up", "f4"]
    assert (report.number, report.viewpoint, report.size, report.screen) == (0, 0, (100, 30), "TableScreen")
    assert report.version and report.environment and report.fault == ()
    assert report.settings["motion"] is False and "name" not in report.settings


async def test_nothing_that_is_typed_into_a_text_is_in_it(tmp_path: Path) -> None:
    file = await reported(tmp_path, "n", *"psst", "ctrl+s", "escape")
    with zipfile.ZipFile(file) as archive:
        text = archive.read(REPORT).decode()
    keys = [pressed["key"] for pressed in json.loads(text)["keys"]]
    assert keys[0] == "n" and not {"p", "s", "t"} & {*keys}
    assert SECRET_NAME not in text and str(tmp_path) not in text


async def test_the_command_opens_it_at_its_spot(tmp_path: Path) -> None:
    file = await reported(tmp_path, "enter")
    text = call("replay", str(file), "--text").out
    assert "Move 0: " in text and "view" not in call("replay", str(file), "--text", "--as", "spectator").err
    again = call("replay", str(file), "--text", "--at", "0").out
    assert again == text or len(again) < len(text)


def test_a_report_of_a_spectator_opens_as_one(tmp_path: Path) -> None:
    players = [Player("person", "Fox"), Player("regular", "Owl")]
    saved = create_table(Library(tmp_path), "heimlich", players, load("heimlich").OPTIONS(), "7")
    assert saved.path is not None
    told = []
    for viewpoint in (0, None):
        path = tmp_path / f"{viewpoint}.bug"
        path.write_bytes(packed(BugReport(version="0.1.0", viewpoint=viewpoint), saved.path.read_bytes()))
        told.append(call("replay", str(path), "--text").out)
    saved.close()
    assert "Fox's agent is" in told[0] and "Fox's agent is" not in told[1]


async def reported_in_a_replay(data: Path, sample: Path) -> Path:
    """The bug file that the key writes at the third step of a game, as its second seat sees it."""
    use("en")
    timeline = Library(data).read(sample).timeline
    app = SkulduggeryApp(None, data=data, settings=Settings(motion=False), thinker=Here())
    app._first = lambda: replay_screen(timeline, sample, 1, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("right", "right", "right", "f4", "down", "enter")
        await pilot.pause()
        assert "Written: " in screen_text(app), screen_text(app)
    return the_bug_file(data)


def test_a_key_of_the_replay_writes_the_step_and_its_viewpoint(tmp_path: Path) -> None:
    sample = OLD_SAMPLES / "mr-sneaky.skul"
    bug = read_bug_file(asyncio.run(reported_in_a_replay(tmp_path, sample)))
    assert (bug.report.screen, bug.report.number, bug.report.viewpoint) == ("ReplayScreen", 3, 1)
    assert bug.log == sample.read_bytes()
    assert faults(bug, tmp_path / "again") == []


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the key of the recap break the program."""

    def broken(screen: TableScreen) -> None:
        raise ZeroDivisionError("the agent card is purple")

    monkeypatch.setattr(TableScreen, "action_recap", broken)


async def crashed(data: Path) -> SkulduggeryApp:
    """An app at a table that a key has ended."""
    app = at_saved_table(data)
    with pytest.raises(ZeroDivisionError):
        async with app.run_test() as pilot:
            await pilot.pause()
            await pilot.press("down", "w")
            await pilot.pause()
    return app


def test_a_fault_writes_one_that_becomes_a_failing_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        plant(patch)
        app = asyncio.run(crashed(tmp_path / "data"))
        file = the_bug_file(tmp_path / "data")
        assert str(file) in app.farewell
        report = read_bug_file(file).report
        assert report.fault[0] == "builtins.ZeroDivisionError" and "purple" not in str(report)
        folder = tmp_path / "files"
        folder.mkdir()
        bug = read_bug_file(take_in(file, folder))
        assert any("broken" in place for place in faults(bug, tmp_path / "first"))
    assert faults(bug, tmp_path / "second") == []


# what is no bug file

GOOD = BugReport(version="0.1.0")


def archive(path: Path, **parts: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in parts.items():
            new.writestr({"report": REPORT, "log": LOG}.get(name, name), content)
    return path


def test_a_report_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "x.bug"
    path.write_bytes(packed(GOOD, b"log"))
    assert (read_bug_file(path).report, read_bug_file(path).log) == (GOOD, b"log")
    path.write_bytes(packed(GOOD, None))
    assert read_bug_file(path).log is None
    assert packed(GOOD, b"log") == packed(GOOD, b"log")


@pytest.mark.parametrize(
    "content",
    [b"", b"no archive", b"PK\x03\x04" + bytes(40), packed(GOOD, b"x" * 900)[:-30], packed(GOOD, b"x" * 900)[30:]],
    ids=("empty", "text", "head", "cut-off", "headless"),
)
def test_what_is_no_archive_is_refused_in_a_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.bug"
    path.write_bytes(content)
    with pytest.raises(NotABugFile):
        read_bug_file(path)
    assert "not a bug report" in call("replay", str(path), "--text").refused()


@pytest.mark.parametrize(
    "report",
    [b"", b"[]", b"{}", b'{"version": 1}', b"[" * 100_000, msgspec.msgpack.encode(GOOD)],
    ids=("empty", "list", "nothing", "number", "deep", "msgpack"),
)
def test_what_is_no_report_is_refused(report: bytes, tmp_path: Path) -> None:
    with pytest.raises(NotABugFile):
        read_bug_file(archive(tmp_path / "x.bug", report=report))


@pytest.mark.parametrize("part", ["report", "log"])
def test_an_archive_that_grows_without_end_is_refused(part: str, tmp_path: Path) -> None:
    parts = {"report": msgspec.json.encode(GOOD)} | {part: bytes((1 << 26) + 1)}
    with pytest.raises(NotABugFile):
        read_bug_file(archive(tmp_path / "x.bug", **parts))


def test_a_file_without_a_game_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "x.bug"
    path.write_bytes(packed(GOOD, None))
    assert "no game" in call("replay", str(path), "--text").refused()


def test_a_file_whose_log_is_damaged_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "x.bug"
    path.write_bytes(packed(GOOD, b"no log"))
    assert call("replay", str(path), "--text").refused()
