"""The command `export`: files for others, of the steps and from the viewpoint that are asked for."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest
from PIL import Image
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tests.samples import old_sample
from tests.tui.fixtures.terminal.command_line import call
from tui.cli.find_save import SAMPLES
from tui.replay.animation import CELL, drawn
from tui.replay.evaluation.graph import ROWS

ROOT = Path(__file__).parents[3]
SAMPLE = "mr-sneaky-comeback"


def exported(tmp_path: Path, *words: str) -> bytes:
    """The bytes of the file that the command writes; without chances, unless a view is named."""
    path = tmp_path / "file"
    result = call("export", SAMPLE, *words, *(() if "--as" in words else ("--no-evaluation",)), "--out", str(path))
    assert str(path) in result.out, result
    return path.read_bytes()


def test_an_animation_has_a_frame_for_each_step_that_shows_something_new(tmp_path: Path) -> None:
    data = exported(tmp_path, "--gif", "--to", "6")
    image = Image.open(io.BytesIO(data))
    assert image.format == "GIF" and image.size == (80 * CELL[0], 25 * CELL[1])  # without the keys at the foot
    assert 2 <= image.n_frames <= 7
    pictures = set()
    for number in range(image.n_frames):
        image.seek(number)
        pictures.add(image.convert("RGB").tobytes())
    assert len(pictures) == image.n_frames


@pytest.mark.long
def test_a_whole_game_stays_below_two_megabytes(tmp_path: Path) -> None:
    assert len(exported(tmp_path, "--gif", "--to", "60")) < 2_000_000


def test_the_recording_of_the_readme_plays_and_is_small() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    (name,) = re.findall(r"\(([\w/.-]+\.gif)\)", readme)
    recording = ROOT / name
    image = Image.open(recording)
    assert image.format == "GIF" and image.n_frames > 15 and recording.stat().st_size < 2_000_000


def test_a_recording_and_a_picture_and_text_are_written_too(tmp_path: Path) -> None:
    for kind, begins in (("--svg", b"<svg"), ("--cast", b"{")):
        folder = tmp_path / kind
        folder.mkdir()
        assert exported(folder, kind, "--from", "2", "--to", "4").startswith(begins)
    lines = (tmp_path / "--cast" / "file").read_text().splitlines()
    assert json.loads(lines[0])["width"] == 80 and len(lines) == 4
    text = tmp_path / "text"
    text.mkdir()
    assert exported(text, "--text").decode().strip()


def test_no_file_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "there"
    path.write_text("mine")
    assert "already exists" in call("export", SAMPLE, "--text", "--out", str(path)).refused()
    assert path.read_text() == "mine"


@pytest.mark.parametrize("command", [("export", SAMPLE, "--html", "--out"), ("replay", SAMPLE, "--picture")])
def test_a_folder_that_is_not_there_is_named_before_any_work(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.cli.commands.export.evaluated", lambda held, leaf: pytest.fail("too early"))
    folder = tmp_path / "nowhere"
    assert call(*command, str(folder / "x")).refused().startswith(f"There is no folder {folder}. Make it first")


def test_a_file_that_cannot_be_written_is_named_before_any_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.cli.commands.export.evaluated", lambda held, leaf: pytest.fail("too early"))
    path = tmp_path / ("x" * 300)  # also root may not
    assert f"{path} cannot be written: " in call("export", SAMPLE, "--html", "--out", str(path)).refused()


def test_a_game_that_is_over_is_written_with_everything_revealed_and_a_running_one_is_not(tmp_path: Path) -> None:
    text = tmp_path / "open.txt"
    said = call("export", SAMPLE, "--text", "--no-evaluation", "--out", str(text)).out
    assert "(everything revealed)" in said and "Who knew what" in text.read_text("utf-8")
    cut = tmp_path / "cut.skul"
    cut.write_bytes((SAMPLES / f"{SAMPLE}.skul").read_bytes()[:-40])
    said = call("export", str(cut), "--text", "--out", str(tmp_path / "cut.txt"))
    assert "(view: spectator)" in said.out and "last move is missing" in said.err
    assert (tmp_path / "cut.txt").read_text("utf-8").startswith("The last record of this file is cut off")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "--gif"),
        (("--svg", "--gif"), "Only one file is written at a time: --svg or --gif."),
        (("--gif", "--from", "9999"), "last is step"),
        (("--gif", "--as", "nobody"), "View as"),
    ],
)
def test_what_cannot_be_done_is_said(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in call("export", SAMPLE, *words).refused()


def test_without_pillow_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.delitem(sys.modules, "tui.replay.animation", raising=False)
    assert "share" in call("export", SAMPLE, "--gif", "--to", "1", "--out", str(tmp_path / "x.gif")).refused()


def test_dots_are_drawn_without_a_typeface() -> None:
    image = drawn([Strip([Segment("\u2801\u2880", Style(color="#ffffff", bgcolor="#000000"))])])
    lit = {(x, y) for x in range(image.width) for y in range(image.height) if image.getpixel((x, y)) != (0, 0, 0)}
    assert lit == {(x, y) for left, top in ((1, 1), (13, 13)) for x in (left, left + 1) for y in (top, top + 1)}


@pytest.mark.long
@pytest.mark.usefixtures("brief_evaluation")
def test_a_game_is_evaluated_for_its_export_and_what_was_found_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    words = ("--data", str(data), "--as", "open")
    text = exported(tmp_path, "--text", *words).decode()
    assert "Chances" in text and list(data.rglob("*.chances"))
    (tmp_path / "file").unlink()
    monkeypatch.setattr("asyncio.create_subprocess_exec", None)  # what is kept is not evaluated again
    assert exported(tmp_path, "--text", *words).decode() == text


@pytest.mark.long
@pytest.mark.usefixtures("brief_evaluation")
def test_it_is_said_once_what_takes_a_while(tmp_path: Path) -> None:
    words = ("export", SAMPLE, "--text", "--as", "open", "--data", str(tmp_path), "--out")
    said = [call(*words, str(tmp_path / name)).err for name in ("first", "second")]
    assert said[0].count("\n") == 1 and said[0].startswith("Working out each player's chances") and not said[1]


@pytest.mark.long
@pytest.mark.usefixtures("brief_evaluation")
def test_pictures_and_animations_have_the_graph_below_where_all_is_revealed(tmp_path: Path) -> None:
    words = ("--data", str(tmp_path / "data"), "--to", "2")
    heights = []
    for number, more in enumerate((("--as", "open"), ("--as", "open", "--no-evaluation"), ("--as", "1"))):
        folder = tmp_path / str(number)
        folder.mkdir()
        image = Image.open(io.BytesIO(exported(folder, "--gif", *words, *more)))
        heights.append(image.height // CELL[1])
    assert heights == [25 + ROWS, 25, 25]
    folder = tmp_path / "picture"
    folder.mkdir()
    assert b">chance<" in exported(folder, "--svg", *words, "--as", "open")
    folder = tmp_path / "recording"
    folder.mkdir()
    head, *_ = exported(folder, "--cast", *words, "--as", "open").splitlines()
    assert json.loads(head)["height"] == 25 + ROWS


def test_where_nothing_can_be_evaluated_the_file_is_written_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "nothing"))
    path, save = tmp_path / "file", str(old_sample("mr-sneaky", tmp_path))
    result = call("export", save, "--text", "--as", "open", "--data", str(tmp_path), "--out", str(path))
    assert result.code == 0 and "could not be evaluated" in result.err
    assert "Chances" not in path.read_text()
