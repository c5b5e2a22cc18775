"""`play` and `resume` on the command line: seats, refusals, and games continued from their last move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.log import Opened
from saves.library import Library
from tests.tui.fixtures.terminal.command_line import Said, call, command, process
from tests.tui.fixtures.terminal.pty_terminal import Terminal
from tui.cli.arguments import options_for, players_for
from tui.cli.usage_error import CommandRefused
from tui.storage.settings import settings_file


def play(data: Path, *args: str, answers: str = "") -> Said:
    return process("play", "heimlich", "--plain", "--data", data, *args, answers=answers)


def opened(data: Path) -> Opened:
    """The opening of the only saved game."""
    library = Library(data)
    (only,) = library.list()
    first = library.read(only.path).records[0]
    assert isinstance(first, Opened)
    return first


def test_by_default_one_person_plays_against_three_bots(tmp_path: Path) -> None:
    assert play(tmp_path).code == 0
    first = opened(tmp_path)
    assert [(p.level, p.name) for p in first.players] == [
        ("person", "Fox"),
        ("regular", "Owl"),
        ("regular", "Hare"),
        ("regular", "Lynx"),
    ]
    assert first.policy == "study" and len(first.seed) == 32


def test_seats_variants_and_seed_are_as_given(tmp_path: Path) -> None:
    seats = ["--seat", "person:Ann", "--seat", "person", "--seat", "easy:Owl"]
    assert play(tmp_path, *seats, "--option", "top_secret=true", "--seed", "mine").code == 0
    first = opened(tmp_path)
    assert [(p.level, p.name) for p in first.players] == [("person", "Ann"), ("person", "Fox"), ("easy", "Owl")]
    assert (first.seed, first.policy, first.options.top_secret) == ("mine", "hotseat", True)


def test_undo_is_strict_where_that_is_asked(tmp_path: Path) -> None:
    assert play(tmp_path, "--strict", "--seed", "mine").code == 0
    assert opened(tmp_path).policy == "strict"


@pytest.mark.parametrize(
    ("word", "so"), [("yes", True), ("On", True), ("1", True), ("TRUE", True), ("no", False), ("off", False)]
)
def test_a_variant_is_played_or_not_in_any_word_for_it(word: str, so: bool) -> None:
    assert options_for("heimlich", [f"top_secret={word}"], ()).top_secret is so


def test_the_first_tycoon_is_named_as_any_seat_that_begins() -> None:
    players = players_for(["person:Ann", "regular"])
    for word, seat in (("Ann", 0), ("2", 1), ("chance", -1)):
        assert options_for("mr_sneaky", [f"first_tycoon={word}"], players).first_tycoon == seat
    with pytest.raises(CommandRefused, match="Use one of: chance, 1"):
        options_for("mr_sneaky", ["first_tycoon=3"], players)


def test_a_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    seats = ["--seat", "person", "--seat", "random"]
    before = play(tmp_path, *seats, "--option", "start_player=1", "--seed", "1", answers="1\nlang ja\n")
    assert "You rolled" in before.out
    kept = settings_file(tmp_path).read()
    assert kept is not None and kept.language == "ja"
    after = process("resume", "--plain", "--lang", "en", "--data", tmp_path, answers="1\n" * 20)
    assert after.code == 0 and "You moved" in after.out and after.out.count("You rolled") >= 1
    assert Library(tmp_path).list()[0].summary.moves > 2


@pytest.mark.parametrize(
    ("seed", "end"),
    [("a", r"Owl wins with \d+ points\."), ("k", r"Nobody wins: the free agent red leads with \d+ points\.")],
)
def test_bots_alone_play_to_the_end(tmp_path: Path, seed: str, end: str) -> None:
    result = play(tmp_path, "--seat", "random", "--seat", "random", "--seed", seed)
    assert (result.code, result.err) == (0, "")
    assert [line for line in result.out.splitlines() if re.fullmatch(end, line)]
    (saved,) = Library(tmp_path).list()
    assert saved.state == "finished"


@pytest.mark.parametrize(
    ("args", "english", "japanese"),
    [
        (["--seat", "person"], "Undercover needs 2-7 players.", "2～7人"),
        (["--seat", "person"] * 8, "Undercover needs 2-7 players.", "2～7人"),
        (["--seat", "queen", "--seat", "person"], "Unknown player 'queen'", "「queen」という参加者はいません"),
        (["--seat", "person:Fox", "--seat", "random:Fox"], "Two seats are called 'Fox'", "「Fox」という席が2つ"),
        (["--seat", "person:" + "x" * 13, "--seat", "person"], "at most 12 columns", "幅は12まで"),
        (["--seat", "person:" + "狐" * 7, "--seat", "person"], "at most 12 columns", "幅は12まで"),
        (["--option", "top_secret"], "is not an option", "オプションではありません"),
        (["--option", "start_player=x"], "Use one of: chance, 1 (Fox), 2 (Owl),", "選べるもの：chance, 1"),
        (["--option", "start_player=0"], "Use one of: chance, 1 (Fox)", "選べるもの：chance, 1"),
        (["--option", "start_player=5"], "4 (Lynx).", "4 "),
        (
            ["--seat", "person"] * 7 + ["--option", "confidential_papers=1", "--option", "papers_scoring=others_wrong"],
            "Name just the free agents",
            "フリーエージェントだけ",
        ),
    ],
)
def test_bad_input_gets_one_sentence_and_leaves_nothing(
    args: list[str], english: str, japanese: str, tmp_path: Path
) -> None:
    line = ["play", "heimlich", "--plain", "--data", str(tmp_path), *args]
    assert english in call(*line).refused()
    assert japanese in call(*line, LC_ALL="ja_JP.UTF-8").refused()
    assert list(tmp_path.iterdir()) == []


def test_the_name_is_asked_at_a_terminal_before_the_first_game_and_kept(tmp_path: Path) -> None:
    with Terminal(command("play", "mr_sneaky", "--plain", "--seed", "7", "--data", tmp_path), rows=60) as terminal:
        terminal.until("What is your name. Press Enter alone for Fox.")
        assert not Library(tmp_path).list(), "no game is begun before"
        terminal.type("Bartholomew the Third\r")
        terminal.until("A name has up to ")
        terminal.type("Anna\r")
        terminal.until("Tip: ")
        terminal.type("quit\r")
        assert terminal.wait_for_end() == 0
    (saved,) = Library(tmp_path).list()
    assert saved.summary is not None and saved.summary.players[0].name == "Anna"
    kept = settings_file(tmp_path).read()
    assert kept is not None and kept.name == "Anna", "it is asked once"
