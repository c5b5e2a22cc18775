"""`saves`, `verify` and `resume`: their output for saved games in every state."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import msgspec
import pytest

from engine.games import load
from engine.games.heimlich.events import AgentsPlaced, Asked, Scored
from engine.games.heimlich.moves import Roll
from engine.log import Played
from engine.table import Table
from saves.library import CHANCES, SUFFIX, Library
from tests.samples import FOLDER, SAMPLES
from tests.saves.versions.recorded_logs import LOGS
from tests.tui.cli.saved_games import PLAYERS, broken, game, locked, snapshot
from tests.tui.fixtures.terminal.command_line import call, process
from tui.cli.find_save import latest

VERDICTS = [
    ("torn", 3, "except for its last record"),
    ("flipped", 4, "is damaged after"),
    ("foreign", 5, "is not a saved game"),
    ("empty", 4, "is damaged from the start"),
    ("newer", 5, "newer version of this program"),
    ("directory", 5, "it is a directory"),
    ("fifo", 5, "is not a saved game"),
    ("missing", 5, "there is no such file"),
    ("loop", 5, "Could not read"),
]


@pytest.mark.parametrize(("how", "code", "sentence"), VERDICTS)
def test_verify_tells_the_state_of_a_file_and_leaves_it_alone(
    unfinished: Path, how: str, code: int, sentence: str
) -> None:
    path = broken(unfinished, how)
    before = snapshot(unfinished.parent)
    result = call("verify", str(path))
    assert (result.code, result.err) == (code, "")
    assert sentence in result.out and str(path) in result.out and result.out.count("\n") == 1
    assert snapshot(unfinished.parent) == before


def test_verify_tells_of_several_files_and_ends_with_the_worst(unfinished: Path, finished: Path) -> None:
    torn, flipped = broken(unfinished, "torn"), broken(unfinished, "flipped")
    assert call("verify", str(unfinished), str(finished)).code == 0
    result = call("verify", str(unfinished), str(flipped), str(torn))
    assert result.code == 4
    assert [line.partition(" ")[0] for line in result.out.splitlines()] == [str(unfinished), str(flipped), str(torn)]
    assert call("verify", str(broken(unfinished, "foreign")), str(flipped)).code == 5


def test_verify_by_the_rules_names_the_first_record_that_does_not_follow(library: Library, finished: Path) -> None:
    """A rescored log with right checksums is whole for the plain check."""
    assert "is intact and follows the rules: " in call("verify", "--rules", str(finished)).out
    records = library.read(finished).records[:]
    number, scored = next(
        (number, record)
        for number, record in enumerate(records)
        if isinstance(record, Played) and any(isinstance(event, Scored) for event in record.events)
    )
    events = tuple(
        msgspec.structs.replace(event, gains=(*event.gains[:-1], event.gains[-1] + 1))
        if isinstance(event, Scored)
        else event
        for event in scored.events
    )
    records[number] = msgspec.structs.replace(scored, events=events)
    forged = library.add(records)
    assert "is intact: " in call("verify", str(forged)).out
    result = call("verify", "--rules", str(forged))
    assert result.code == 4 and f"Record {number} of {forged} does not follow the rules." in result.out
    assert library.read(forged).records == records[:number], "the replay ends there"


def test_of_a_log_of_older_rules_only_the_bytes_are_checked() -> None:
    result = call("verify", "--rules", str(LOGS / "doctor_lucky-2-framing-1.skul"))
    assert result.code == 0 and result.out.endswith("An older version began it: only its bytes were checked.\n")


@pytest.mark.parametrize(("how", "sentence"), [(how, sentence) for how, _, sentence in VERDICTS if how != "torn"])
@pytest.mark.parametrize("command", [["resume", "--plain"], ["replay", "--text"]])
def test_a_file_that_cannot_be_opened_is_named(unfinished: Path, how: str, sentence: str, command: list[str]) -> None:
    path = broken(unfinished, how)
    before = snapshot(unfinished.parent)
    result = call(command[0], str(path), *command[1:])
    if (command[0], how) == ("replay", "flipped"):
        assert result.code == 0 and sentence in result.err and "Markers:" in result.out
    else:
        assert sentence in result.refused()
    assert snapshot(unfinished.parent) == before


def test_a_folder_that_may_not_be_read_is_said(library: Library, unfinished: Path) -> None:
    commands = [
        ["saves"],
        ["resume", "--plain"],
        ["replay", str(unfinished), "--text"],
    ]
    data = str(library.folder.parent)
    call("saves", "--data", data)  # what is imported only when called for is there from now on
    call("replay", str(unfinished), "--text", "--data", data)
    with locked(library.folder):
        answers = [call(*args, "--data", data) for args in commands]
        verdict = call("verify", str(unfinished))
    assert ["permission denied" in result.refused() for result in answers] == [True] * len(commands)
    assert verdict.code == 5 and "permission denied" in verdict.out


def test_a_data_directory_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    data = str(tmp_path / "file" / "data")
    for args in (["resume", "--plain"], ["saves"]):  # a game is played there, unsaved
        result = call(*args, "--data", data)
        assert result.code == 2
        assert (result.err or result.out).count("\n") == 1


def test_saves_lists_the_latest_first(library: Library, unfinished: Path, finished: Path) -> None:
    broken(unfinished, "flipped")
    os.utime(unfinished, (1, 1))
    result = call("saves", "--data", str(library.folder.parent))
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[-1].startswith(f"{unfinished.name}: Undercover with Fox, Owl and Hare, ")
    assert lines[-1].endswith("10 moves, in progress")
    assert sorted(line.rpartition(", ")[2] for line in lines[:2]) == ["damaged", "finished"]


def test_saves_as_json_is_one_object(library: Library, unfinished: Path) -> None:
    foreign = broken(unfinished, "foreign")
    result = call("saves", "--json", "--data", str(library.folder.parent))
    assert (result.code, result.err, result.out.count("\n")) == (0, "", 1)
    listing = json.loads(result.out)
    assert listing["folder"] == str(library.folder)
    assert {save["file"]: save["state"] for save in listing["saves"]} == {
        str(unfinished): "open",
        str(foreign): "unreadable",
    }
    (whole,) = (save for save in listing["saves"] if save["file"] == str(unfinished))
    assert whole["game"] == "heimlich" and whole["moves"] == 10 and whole["started"] == 1_700_000_000
    assert whole["players"][0] == {"name": "Fox", "level": "person"}


def test_nothing_saved_is_said(library: Library) -> None:
    data = ["--data", str(library.folder.parent)]
    assert call("saves", *data).out == (
        f"There are no saved games in {library.folder}.\n"
        f"Sample games to replay: {', '.join(sorted(SAMPLES))}.\n"
        f"For example: skulduggery replay {min(SAMPLES)}\n"
    )
    assert json.loads(call("saves", "--json", *data).out) == {"folder": str(library.folder), "saves": []}
    assert "There is no unfinished game" in call("resume", "--plain", *data).refused()


def test_a_finished_game_is_not_resumed_but_watched(finished: Path) -> None:
    assert call("resume", str(finished), "--plain").refused().endswith(f"skulduggery replay {finished}")


def test_a_game_that_another_program_plays_is_only_watched(library: Library, unfinished: Path) -> None:
    resumed = library.resume(unfinished)
    assert resumed.journal is not None
    try:
        before = unfinished.read_bytes()
        watched = process("resume", unfinished, "--plain", "--lang", "en", answers="leave\n")
        assert watched.code == 0 and "step " in watched.out and unfinished.read_bytes() == before
        assert "This game is open in another window (since " in watched.err
    finally:
        resumed.journal.close()


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_still_open(name: str) -> None:
    assert call("verify", str(FOLDER / f"{name}{SUFFIX}")).code == 0
    result = call("replay", name, "--text", "--as", "open")
    assert (result.code, result.err) == (0, "") and "Fox" in result.out and "Owl" in result.out
    spectator = call("replay", name, "--text", "--at", "20")
    assert spectator.code == 0 and not re.search(r"(Fox|Owl|Hare|Lynx)'s (agent|purse)|knows what", spectator.out)


def test_the_samples_are_listed_until_a_game_is_finished(library: Library, unfinished: Path) -> None:
    data = ["--data", str(library.folder.parent)]
    assert "Sample games to replay: " in call("saves", *data).out
    game(library)
    assert "Sample" not in call("saves", *data).out
    listed = call("replay", "--help").out.partition("Sample games, as FILE:")[2]
    assert all(f"  {name} " in listed for name in SAMPLES)


def test_every_sample_is_named() -> None:
    kept = {f"{name}{SUFFIX}{ending}" for name in SAMPLES for ending in ("", CHANCES)}
    assert {path.name for path in FOLDER.iterdir()} == kept, "each with its chances"


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
    result = call("verify", str(path))
    assert "is damaged after 11 records; you can replay it up to there." in result.out
    assert "Move 10:" in call("replay", str(path), "--text").out
    assert call("resume", str(path), "--plain").code != 0


def test_a_made_up_save_is_damaged_where_it_leaves_the_rules(library: Library, tmp_path: Path) -> None:
    """Whole by its checks, but of an event that no rule gives."""
    rules = load("heimlich")
    journal = library.create("heimlich")
    table = Table.open("heimlich", rules, PLAYERS, rules.OPTIONS(), "seed", journal)
    journal.append(Played(0, Roll(), (Asked(5, 0),), 1))  # there is no seat 5
    journal.close()
    assert table.seats == 3
    result = call("--data", str(tmp_path), "replay", "--text", "--as", "spectator", str(journal.path))
    assert result.code == 0 and "Move 0: " in result.out
    assert result.err.startswith("Record 1 of ") and "does not follow the rules" in result.err
    assert not (tmp_path / "faults").exists()


def test_where_no_screen_can_be_shown_the_same_without_it_is_named(unfinished: Path) -> None:
    for args, instead in (
        (("resume",), "skulduggery resume --plain"),
        (("resume", unfinished.name), f"skulduggery resume {unfinished.name} --plain"),
        (("replay", unfinished.name), f"skulduggery replay {unfinished.name} --plain"),
        (("play", "heimlich"), "skulduggery play heimlich --plain"),
    ):
        assert call(*args, "--data", str(unfinished.parent.parent)).refused().endswith(instead)
