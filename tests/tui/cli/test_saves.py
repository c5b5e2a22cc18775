"""`saves`, `verify`, `resume` and `replay --text`: their output for saved games in every state."""

from __future__ import annotations

import json
import os
import re
from binascii import crc_hqx
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.games import load
from engine.games.heimlich.events import AgentsPlaced, Asked
from engine.games.heimlich.moves import Roll
from engine.log import Played, Player
from engine.match import match
from engine.table import Table
from saves.library import SUFFIX, Library
from tests.samples import FOLDER, SAMPLES
from tests.tui.fixtures.games.tables import played
from tests.tui.fixtures.terminal.command_line import call
from tui.cli.find_save import latest

PLAYERS = (Player("person", "Fox"), Player("random", "Owl"), Player("random", "Hare"))


def game(
    library: Library, moves: int | None = None, started: int = 1_700_000_000, people: Sequence[str] = ("Fox",)
) -> Path:
    """A saved game of three, played to the end or for some moves."""
    sat = [Player("person" if player.name in people else player.level, player.name) for player in PLAYERS]
    players = tuple(Player("random", player.name) for player in PLAYERS)
    whole = match("heimlich", players, load("heimlich").OPTIONS(), "seed")
    journal = library.create("heimlich")
    rules = load("heimlich")
    table = Table.open("heimlich", rules, sat, rules.OPTIONS(), "seed", journal, started)
    for node in whole.timeline.path()[:moves]:
        table.propose(node.played.seat, node.played.move, table.head, node.number)
    journal.close()
    assert journal.path is not None
    return journal.path


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


@pytest.fixture
def unfinished(library: Library) -> Path:
    return game(library, moves=10)


@pytest.fixture
def finished(library: Library) -> Path:
    return game(library)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Inside, nothing in a folder may be read or written, not by the super-user either."""
    folder.chmod(0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o700)


def broken(path: Path, how: str) -> Path:
    """A file beside a saved game that is damaged in some way."""
    data = path.read_bytes()
    made = path.with_name(f"{how}.skul")
    match how:
        case "torn":
            made.write_bytes(data[:-3])
        case "flipped":
            made.write_bytes(data[:-200] + bytes([data[-200] ^ 4]) + data[-199:])
        case "foreign":
            made.write_bytes(b"PK\x03\x04 something else")
        case "empty":
            made.write_bytes(b"")
        case "newer":
            line = b"skulduggery log 99 "
            made.write_bytes(line + b"%04x\n" % crc_hqx(line, 0xFFFF) + data[data.index(b"\n") + 1 :])
        case "directory":
            made.mkdir()
        case "fifo":
            os.mkfifo(made)
        case "missing":
            pass
        case "loop":
            made.symlink_to(made)
    return made


VERDICTS = [
    ("torn", 3, "but for its last record"),
    ("flipped", 4, "is damaged after"),
    ("foreign", 5, "is not a saved game"),
    ("empty", 4, "is damaged from its beginning"),
    ("newer", 5, "newer version of this program"),
    ("directory", 5, "it is a directory"),
    ("fifo", 5, "is not a saved game"),
    ("missing", 5, "there is no such file"),
    ("loop", 5, "cannot be read"),
]


def snapshot(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every ordinary file below a folder: its time of change and its bytes."""
    return {
        str(path): (path.stat().st_mtime_ns, path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


@pytest.mark.parametrize(("how", "code", "sentence"), VERDICTS)
def test_verify_tells_the_state_of_a_file_and_leaves_it_alone(
    unfinished: Path, how: str, code: int, sentence: str
) -> None:
    path = broken(unfinished, how)
    before = snapshot(unfinished.parent)
    said = call("verify", str(path))
    assert (said.code, said.err) == (code, "")
    assert sentence in said.out and str(path) in said.out and said.out.count("\n") == 1
    assert snapshot(unfinished.parent) == before


def test_verify_tells_of_several_files_and_ends_with_the_worst(unfinished: Path, finished: Path) -> None:
    torn, flipped = broken(unfinished, "torn"), broken(unfinished, "flipped")
    assert call("verify", str(unfinished), str(finished)).code == 0
    said = call("verify", str(unfinished), str(flipped), str(torn))
    assert said.code == 4
    assert [line.partition(" ")[0] for line in said.out.splitlines()] == [str(unfinished), str(flipped), str(torn)]
    assert call("verify", str(broken(unfinished, "foreign")), str(flipped)).code == 5


@pytest.mark.parametrize(("how", "sentence"), [(how, sentence) for how, _, sentence in VERDICTS if how != "torn"])
@pytest.mark.parametrize("command", [["resume", "--plain"], ["replay", "--text"]])
def test_a_file_that_cannot_be_opened_is_named(unfinished: Path, how: str, sentence: str, command: list[str]) -> None:
    path = broken(unfinished, how)
    before = snapshot(unfinished.parent)
    said = call(command[0], str(path), *command[1:])
    if (command[0], how) == ("replay", "flipped"):
        assert said.code == 0 and sentence in said.err and "Markers:" in said.out
    else:
        assert sentence in said.refused()
    assert snapshot(unfinished.parent) == before


def test_a_folder_that_may_not_be_read_is_said(library: Library, unfinished: Path) -> None:
    commands = [
        ["saves"],
        ["resume", "--plain"],
        ["replay", str(unfinished), "--text"],
        ["play", "heimlich", "--plain"],
    ]
    data = str(library.folder.parent)
    call("saves", "--data", data)  # what is imported only when called for is there from now on
    call("replay", str(unfinished), "--text", "--data", data)
    with locked(library.folder):
        answers = [call(*args, "--data", data) for args in commands]
        verdict = call("verify", str(unfinished))
    assert ["permission is denied" in said.refused() for said in answers] == [True] * len(commands)
    assert verdict.code == 5 and "permission is denied" in verdict.out


def test_a_data_directory_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    data = str(tmp_path / "file" / "data")
    for args in (["play", "heimlich", "--plain"], ["resume", "--plain"], ["saves"]):
        said = call(*args, "--data", data)
        assert said.code == 2
        assert (said.err or said.out).count("\n") == 1


def test_saves_lists_the_latest_first(library: Library, unfinished: Path, finished: Path) -> None:
    broken(unfinished, "flipped")
    os.utime(unfinished, (1, 1))
    said = call("saves", "--data", str(library.folder.parent))
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[-1].startswith(f"{unfinished.name}: Undercover with Fox, Owl and Hare, ")
    assert lines[-1].endswith("10 moves, in progress")
    assert sorted(line.rpartition(", ")[2] for line in lines[:2]) == ["damaged", "finished"]


def test_saves_as_json_is_one_object(library: Library, unfinished: Path) -> None:
    foreign = broken(unfinished, "foreign")
    said = call("saves", "--json", "--data", str(library.folder.parent))
    assert (said.code, said.err, said.out.count("\n")) == (0, "", 1)
    told = json.loads(said.out)
    assert told["folder"] == str(library.folder)
    assert {save["file"]: save["state"] for save in told["saves"]} == {
        str(unfinished): "open",
        str(foreign): "unreadable",
    }
    (whole,) = (save for save in told["saves"] if save["file"] == str(unfinished))
    assert whole["game"] == "heimlich" and whole["moves"] == 10 and whole["started"] == 1_700_000_000
    assert whole["players"][0] == {"name": "Fox", "level": "person"}


def test_nothing_saved_is_said(library: Library) -> None:
    data = ["--data", str(library.folder.parent)]
    assert call("saves", *data).out == f"There are no saved games in {library.folder}.\n"
    assert json.loads(call("saves", "--json", *data).out) == {"folder": str(library.folder), "saves": []}
    assert "There is no unfinished game" in call("resume", "--plain", *data).refused()


def test_a_finished_game_is_not_resumed_but_watched(finished: Path) -> None:
    assert call("resume", str(finished), "--plain").refused().endswith(f"skulduggery replay {finished}")


def test_a_game_that_another_program_plays_is_not_resumed(library: Library, unfinished: Path) -> None:
    resumed = library.resume(unfinished)
    assert resumed.journal is not None
    try:
        assert f"is being played by process {os.getpid()}" in call("resume", str(unfinished), "--plain").refused()
    finally:
        resumed.journal.close()


def replayed(path: Path, *args: str) -> list[str]:
    said = call("replay", str(path), "--text", *args)
    assert (said.code, said.err) == (0, ""), said
    return said.out.splitlines()


def test_a_replay_tells_the_story_up_to_a_move_and_the_table_there(unfinished: Path) -> None:
    whole, start, fifth = replayed(unfinished), replayed(unfinished, "--at", "0"), replayed(unfinished, "--at", "5")
    story = [lines[: lines.index("")] for lines in (whole, start, fifth)]
    assert len(story[1]) < len(story[2]) < len(story[0])
    assert story[0][: len(story[2])] == story[2]
    assert replayed(unfinished, "--at", "10") == whole
    assert story[2][-1].startswith("Move 5: ")
    refused = call("replay", str(unfinished), "--text", "--at", "11").refused()
    assert refused == "The log has no move 11; the last is move 10."


def test_moves_are_numbered_as_the_story_tells_them_though_some_were_taken_back(library: Library) -> None:
    path = game(library, moves=8)
    resumed = library.resume(path)
    assert resumed.journal is not None
    table = Table("heimlich", resumed.contents.timeline, resumed.journal)
    seat = table.timeline.nodes[table.head].played.seat
    table.undo(seat, table.timeline.path()[4].number, 60)
    played(table, 3)
    resumed.journal.close()
    kept, back = replayed(path), replayed(path, "--at", "8")
    assert [int(line.split()[1][:-1]) for line in kept if line.startswith("Move ")][-1] == 12
    assert [line for line in kept if line.startswith(("Move 6:", "Move 8:"))] == []
    assert any(line.startswith("Move 8:") for line in back)
    assert "no move 9;" in call("replay", str(path), "--text", "--at", "9").refused(), "the undo itself is no move"


def test_a_replay_shows_what_its_viewpoint_may_see(unfinished: Path, finished: Path) -> None:
    def secrets(*args: str) -> list[str]:
        return [line for line in replayed(unfinished, *args) if "'s agent" in line]

    assert {line.removeprefix("Move 0: ").partition("'")[0] for line in secrets("--as", "1")} == {"Fox"}
    assert secrets() == secrets("--as", "Fox") == secrets("--as", "1")
    for bot in ("Owl", "2"):
        assert call("replay", str(unfinished), "--text", "--as", bot).refused() == (
            "The game is not over: what Owl knows is secret; watch as: 1 (Fox), spectator."
        )
    assert replayed(finished, "--as", "Owl") != replayed(finished, "--as", "Hare")
    assert secrets("--as", "spectator") == []
    assert "not over" in call("replay", str(unfinished), "--text", "--as", "open").refused()
    assert "Free agents" in "".join(replayed(finished, "--as", "open"))
    assert (
        "There is no '4' in this game. View as: 1 (Fox), 2 (Owl), 3 (Hare)"
        in call("replay", str(finished), "--text", "--as", "4").refused()
    )


def test_a_shared_screen_keeps_secrets_apart_during_a_game(library: Library) -> None:
    path = game(library, moves=10, people=("Fox", "Hare"))
    assert call("replay", str(path), "--text", "--as", "Fox").refused() == (
        "The game is not over: what Fox knows is secret; watch as: spectator."
    )
    assert not [line for line in replayed(path) if "'s agent" in line]


def test_a_bare_name_is_looked_for_among_the_saves(library: Library, unfinished: Path) -> None:
    said = call("replay", unfinished.name, "--text", "--data", str(library.folder.parent))
    assert said.code == 0 and said.out == call("replay", str(unfinished), "--text").out


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_still_open(name: str) -> None:
    assert call("verify", str(FOLDER / f"{name}{SUFFIX}")).code == 0
    told = call("replay", name, "--text", "--as", "open")
    assert (told.code, told.err) == (0, "") and "Fox" in told.out and "Owl" in told.out
    spectator = call("replay", name, "--text", "--at", "20")
    assert spectator.code == 0 and not re.search(r"(Fox|Owl|Hare|Lynx)'s (agent|purse)|knows what", spectator.out)


def test_every_sample_is_named() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{name}{SUFFIX}" for name in SAMPLES)


def test_the_latest_unfinished_game_is_resumed(library: Library, finished: Path) -> None:
    data = str(library.folder.parent)
    os.utime(finished, (2_000_000_000, 2_000_000_000))
    assert "There is no unfinished game" in call("resume", "--plain", "--data", data).refused()
    older, newer = game(library, moves=3), game(library, moves=4)
    os.utime(older, (1_800_000_000, 1_800_000_000))
    os.utime(newer, (1_900_000_000, 1_900_000_000))
    assert latest(library) == newer


def test_a_made_up_save_in_which_no_agent_could_ever_score_is_damaged(library: Library) -> None:
    """With the safe in no building, bots would play on for ever."""
    path = game(library, moves=10)
    resumed = library.resume(path)
    assert resumed.journal is not None
    resumed.journal.append(Played(0, Roll(), (AgentsPlaced((9,), (0,)),), 61))
    resumed.journal.close()
    found = call("verify", str(path))
    assert "is damaged after 11 records; it can be watched up to there." in found.out
    assert "Move 10:" in call("replay", str(path), "--text").out
    assert call("resume", str(path), "--plain").code != 0


def test_a_made_up_save_ends_with_a_sentence_and_a_report(library: Library, tmp_path: Path) -> None:
    """Whole by its checks, but of events that no rule gives: unforeseen errors are no traceback either."""
    rules = load("heimlich")
    journal = library.create("heimlich")
    table = Table.open("heimlich", rules, PLAYERS, rules.OPTIONS(), "seed", journal)
    journal.append(Played(0, Roll(), (Asked(5, 0),), 1))  # there is no seat 5
    journal.close()
    assert table.seats == 3
    said = call("--data", str(tmp_path), "replay", "--text", "--as", "spectator", str(journal.path))
    assert said.code == 1
    sentence, _, report = said.err.strip().partition(" A report is in ")
    assert sentence == "skulduggery: Something unexpected went wrong."
    assert Path(report.rstrip(".")).parent == tmp_path / "faults"
    assert "IndexError" in Path(report.rstrip(".")).read_text()


def test_a_replay_is_written_as_a_picture_and_as_a_recording(unfinished: Path, tmp_path: Path) -> None:
    still, moving = tmp_path / "still.svg", tmp_path / "moving.cast"
    args = ("--as", "spectator", "--at", "5", "--size", "100x30", "--picture", still, "--recording", moving)
    said = call("replay", str(unfinished), *map(str, args))
    assert (said.code, said.out, said.err) == (0, "", "")
    assert still.read_text("utf-8").startswith("<svg")
    lines = moving.read_text("utf-8").splitlines()
    assert json.loads(lines[0])["width"] == 100 and len(lines) == 12
    again = call("replay", str(unfinished), "--picture", str(still))
    assert again.code == 1 and str(still) in again.err
    for size in ("wide", "79x24", "80x1000"):
        assert size in call("replay", str(unfinished), "--picture", "x.svg", "--size", size).refused()


def test_a_torn_replay_says_so(unfinished: Path) -> None:
    unfinished.write_bytes(unfinished.read_bytes()[:-3])
    said = call("replay", str(unfinished), "--text")
    assert said.code == 0 and "whole but for its last record" in said.err and "Move 5" in said.out


def test_where_no_screen_can_be_shown_the_same_without_it_is_named(unfinished: Path) -> None:
    for args, instead in (
        (("resume",), "skulduggery resume --plain"),
        (("resume", unfinished.name), f"skulduggery resume {unfinished.name} --plain"),
        (("replay", unfinished.name), f"skulduggery replay {unfinished.name} --text"),
        (("play", "heimlich"), "skulduggery play heimlich --plain"),
    ):
        assert call(*args, "--data", str(unfinished.parent.parent)).refused().endswith(instead)
