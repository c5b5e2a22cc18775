"""The export form of the replay: each kind of file, and what is said when none can be written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from saves.library import Library
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played, screen_text
from tests.tui.fixtures.terminal.command_line import call, command
from tests.tui.fixtures.terminal.pty_terminal import Terminal
from tests.tui.fixtures.terminal.terminal_model import Screen, Stream
from tests.tui.replay.test_replay import at_replay, shown
from tui.app.app import SkulduggeryApp
from tui.replay.export import picture
from tui.replay.playback import Viewpoint
from tui.screens.replay.export import ExportScreen


async def exported(app: SkulduggeryApp, tmp_path: Path, *keys: str) -> Path:
    async with app.run_test(size=(90, 26)) as pilot:
        await pilot.pause()
        await pilot.press("pageup", "x", *keys, "enter")
        assert isinstance(app.screen, ExportScreen)
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "Written: " in screen_text(app)
        await pilot.press("escape")
        assert shown(app).at == shown(app).last - 10, "it stands where it stood"
    (path,) = (tmp_path / "exports").iterdir()
    return path


async def test_export_as_text(tmp_path: Path) -> None:
    table = played(opened(3), 30)
    path = await exported(at_replay(table.timeline, tmp_path, viewpoint=0), tmp_path, "down")
    assert path.name == "heimlich-seat1-20.txt"
    text = path.read_text("utf-8")
    assert "Fox rolled" in text and text.endswith("\n")


async def test_export_as_a_web_page(tmp_path: Path) -> None:
    path = await exported(at_replay(played(opened(3), 30).timeline, tmp_path), tmp_path)
    text = path.read_text("utf-8")
    assert path.suffix == ".html" and text.startswith("<!DOCTYPE html>")
    assert '<li value="0">' in text and '<li value="30">' in text and "Fox rolled" in text


async def test_export_as_a_picture(tmp_path: Path) -> None:
    path = await exported(at_replay(played(opened(3), 30).timeline, tmp_path), tmp_path, "down", "down")
    text = path.read_text("utf-8")
    assert path.suffix == ".svg" and text.startswith("<svg") and "font-face" not in text and "url(http" not in text
    assert "Undercover" in text and "export" not in text


async def test_a_step_that_is_not_drawn_makes_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_replay(played(opened(3), 3).timeline, tmp_path)
    async with app.run_test(size=(90, 26)) as pilot:
        await pilot.press("x")
        form = app.screen
        assert isinstance(form, ExportScreen)
        draw = form._draw
        for kind, drawn in (
            ("picture", lambda step, graph: []),  # the window had no room for it a moment ago
            ("recording", lambda step, graph: []),
            ("recording", lambda step, graph: draw(step)[: 25 - step]),  # it became smaller meanwhile
            ("page", lambda step, graph: draw(step)[: 25 - step]),
        ):
            monkeypatch.setattr(form, "_draw", drawn)
            await form._write(kind)
            assert "try again" in form.message
            form.message = ""
    assert not (tmp_path / "exports").exists()


def test_in_a_picture_every_character_stands_in_its_own_cells() -> None:
    """In any typeface: a wide character takes two cells, and the next one begins after them."""
    row = Strip([Segment(" 鉱山 ab", Style(color="red")), Segment("石<"), Segment(" c", Style(color="blue"))])
    drawn = picture([row], "title")
    frame = re.search(r'<rect x="0" y="0" width="([0-9.]+)"', drawn)
    assert frame is not None
    cell = (float(frame[1]) + 1) / row.cell_length
    runs = re.findall(r'<text [^>]*?x="([^"]*)" y="[^"]*" textLength="([^"]*)"[^>]*>([^<]*)</text>', drawn)
    assert [(round(float(x) / cell, 2), round(float(wide) / cell, 2), text) for x, wide, text in runs] == [
        (1, 2, "鉱"),
        (3, 2, "山"),
        (6, 2, "ab"),
        (8, 2, "石"),
        (10, 1, "&lt;"),
        (12, 1, "c"),
    ]


async def test_export_as_a_recording(tmp_path: Path) -> None:
    path = await exported(at_replay(played(opened(3), 30).timeline, tmp_path), tmp_path, "down", "down", "down")
    head, *events = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert head == {"version": 2, "width": 90, "height": 25, "title": "Undercover"}
    assert len(events) == 31
    assert [kind for _, kind, _ in events] == ["o"] * 31
    times = [time for time, _, _ in events]
    assert times == sorted(times)
    terminal = Screen(90, 25)
    stream = Stream(terminal)
    for _, _, data in events:
        stream.feed(data)
    assert not terminal.cursor.hidden, "it is given back to whoever played it"
    assert "30/30" in terminal.display[24] and "Undercover" in terminal.display[0]


@pytest.mark.parametrize(("viewpoint", "word"), [(0, ""), (None, "spectator"), ("open", "open")])
async def test_a_command_opens_the_same_step_again(
    viewpoint: Viewpoint, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path)
    save = library.take_in(OLD_SAMPLES / "mr-sneaky.skul")
    timeline = library.read(save).timeline
    app = at_replay(timeline, tmp_path, viewpoint=viewpoint, save=save)
    copied: list[str] = []
    monkeypatch.setattr(app, "copy_to_clipboard", copied.append)
    async with app.run_test(size=(90, 26)) as pilot:
        await pilot.press("pageup", "x", "up", "enter")
        await pilot.pause()
        await app.workers.wait_for_complete()
        number = timeline.path()[-11].number
        word = word or timeline.players[0].name
        assert copied == [f"skulduggery replay {save} --at {number} --as {word}"]
        rows = [row.strip() for row in screen_text(app).splitlines()]
        assert copied[0].replace(" ", "") in "".join(rows).replace(" ", ""), "whole, though longer than a line"
        await pilot.press("escape")
        await pilot.pause()
        screen = shown(app)
        place, eyes = f"{screen.at}/{screen.last}", screen.viewpoint_name()
        assert place in screen_text(app) and eyes in screen_text(app)
    words = copied[0].split()[1:]
    with Terminal(command(*words, "--data", tmp_path), rows=26, columns=90) as terminal:
        terminal.until(place)
        assert eyes in terminal.text
    text = call(*copied[0].split()[1:], "--text", "--data", str(tmp_path)).out
    assert f"Move {number}: " in text and f"Move {number + 1}: " not in text


async def test_an_export_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("in the way")
    app = at_replay(played(opened(3), 10).timeline, tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("x", "enter")
        await pilot.pause()
        assert "Could not write it" in screen_text(app)
