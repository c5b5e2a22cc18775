"""`replay --text` and its exports: a saved game told up to a move, as its viewpoint may know it."""

from __future__ import annotations

import json
from pathlib import Path

from engine.table import Table
from saves.library import Library
from tests.tui.cli.saved_games import game
from tests.tui.fixtures.games.tables import played
from tests.tui.fixtures.terminal.command_line import call, process


def replayed(path: Path, *args: str) -> list[str]:
    result = call("replay", str(path), "--text", *args)
    assert (result.code, result.err) == (0, ""), result
    return result.out.splitlines()


def test_a_replay_tells_the_story_up_to_a_move_and_the_table_there(unfinished: Path) -> None:
    whole, start, fifth = replayed(unfinished), replayed(unfinished, "--at", "0"), replayed(unfinished, "--at", "5")
    story = [lines[: lines.index("")] for lines in (whole, start, fifth)]
    assert len(story[1]) < len(story[2]) < len(story[0])
    assert story[0][: len(story[2])] == story[2]
    assert replayed(unfinished, "--at", "10") == whole
    assert story[2][-1].startswith("Move 5: ")
    refused = call("replay", str(unfinished), "--text", "--at", "11").refused()
    assert refused == "The log has no move 11. The last is move 10."


def test_a_finished_game_is_told_with_the_view_that_it_is_told_from(unfinished: Path, finished: Path) -> None:
    """The screen begins with everything revealed, the text with the only person's view or a spectator's."""
    assert replayed(finished)[0] == "View: Fox. With --as open everything is revealed."
    assert replayed(finished, "--as", "spectator")[0] == "View: spectator. With --as open everything is revealed."
    assert replayed(finished, "--as", "Owl")[0] == "View: Owl. With --as open everything is revealed."
    assert replayed(finished, "--as", "open")[0] == "Everything revealed."
    assert replayed(unfinished)[0].startswith("Move 0: ")


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
    assert "no move 9." in call("replay", str(path), "--text", "--at", "9").refused(), "the undo itself is no move"


def test_a_replay_shows_what_its_viewpoint_may_see(unfinished: Path, finished: Path) -> None:
    def secrets(*args: str) -> list[str]:
        return [line for line in replayed(unfinished, *args) if "'s agent" in line]

    assert {line.removeprefix("Move 0: ").partition("'")[0] for line in secrets("--as", "1")} == {"Fox"}
    assert secrets() == secrets("--as", "Fox") == secrets("--as", "1")
    for bot in ("Owl", "2"):
        assert call("replay", str(unfinished), "--text", "--as", bot).refused() == (
            "The game is not over, so the view of Owl is secret. View as: 1 (Fox), spectator."
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
        "The game is not over, so the view of Fox is secret. View as: spectator."
    )
    assert not [line for line in replayed(path) if "'s agent" in line]


def test_a_bare_name_is_looked_for_among_the_saves(library: Library, unfinished: Path) -> None:
    result = call("replay", unfinished.name, "--text", "--data", str(library.folder.parent))
    assert result.code == 0 and result.out == call("replay", str(unfinished), "--text").out


def test_a_replay_is_written_as_a_picture_and_as_a_recording(unfinished: Path, tmp_path: Path) -> None:
    still, moving = tmp_path / "still.svg", tmp_path / "moving.cast"
    args = ("--as", "spectator", "--at", "5", "--size", "100x30", "--picture", still, "--recording", moving)
    result = call("replay", str(unfinished), *map(str, args))
    assert (result.code, result.out, result.err) == (0, "", "")
    assert still.read_text("utf-8").startswith("<svg")
    lines = moving.read_text("utf-8").splitlines()
    assert json.loads(lines[0])["width"] == 100 and len(lines) == 12
    assert f"{still} already exists" in call("replay", str(unfinished), "--picture", str(still)).refused()
    for size in ("wide", "79x24", "80x1000"):
        assert size in call("replay", str(unfinished), "--picture", "x.svg", "--size", size).refused()


def test_a_torn_replay_says_so(unfinished: Path) -> None:
    unfinished.write_bytes(unfinished.read_bytes()[:-3])
    result = call("replay", str(unfinished), "--text")
    assert result.code == 0 and "intact except for its last record" in result.err and "Move 5" in result.out


def test_a_replay_in_lines_begins_at_a_move_and_goes_by_words(unfinished: Path) -> None:
    said = process("replay", unfinished, "--plain", "--as", "1", "--at", "5", answers="back\ntable\nleave\n")
    assert (said.code, said.err) == (0, "")
    steps = [line for line in said.out.splitlines() if line.startswith("step ")]
    assert steps == ["step 5 of 10", "step 4 of 10"] and "Your agent" in said.out


def test_the_moves_of_a_finished_game_are_explained_as_text(unfinished: Path, finished: Path) -> None:
    refused = call("replay", str(unfinished), "--why").refused()
    assert refused == "The game is not over. Its moves are explained at the end."
    result = call("replay", str(finished), "--why", "--at", "1", "--no-evaluation")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Move 1: ") and result.out.count("Move ") == 1
    assert call("replay", str(finished), "--why", "--at", "0").refused() == "No move led to this step."
