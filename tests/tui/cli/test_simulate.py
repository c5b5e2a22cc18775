"""`skulduggery simulate` counts games between bots, the same on every machine."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections import Counter
from typing import Any

import pytest

from engine.games import GAMES, load
from engine.log import Player
from engine.match import match
from tests.tui.fixtures.terminal.command_line import call
from tui.play.simulation import Lost, SimulationSetup, played, simulate

KEYS = ["games", "moves", "events", "seconds", "games_per_second", "ended", "wins"]

PAIR = (Player("random", "Fox"), Player("random", "Owl"))


def setting(seed: str = "s") -> SimulationSetup:
    return SimulationSetup("heimlich", PAIR, load("heimlich").OPTIONS(), seed)


def counted(*args: str) -> dict[str, Any]:
    result = call("simulate", "heimlich", *args, "--json")
    assert (result.code, result.err) == (0, ""), result
    assert result.out.count("\n") == 1
    sums: dict[str, Any] = json.loads(result.out)
    return sums


def test_json_is_one_object_with_every_documented_key() -> None:
    sums = counted("--seats", "3", "--games", "5", "--seed", "7")
    assert list(sums) == KEYS
    assert sums["games"] == 5 == sum(sums["ended"].values())
    assert len(sums["wins"]) == 3
    assert sums["events"] > sums["moves"] > 5
    assert sums["games_per_second"] == pytest.approx(5 / sums["seconds"], rel=0.1)


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    def sums(seed: str) -> dict[str, Any]:
        return {k: v for k, v in counted("--seats", "2", "--games", "4", "--seed", seed).items() if "second" not in k}

    assert sums("a") == sums("a") != sums("b")


def test_the_number_of_processes_changes_nothing() -> None:
    alone = Counter(simulate(setting(), 20, processes=1))
    assert Counter(simulate(setting(), 20, processes=3)) == alone
    assert sum(alone.values()) == 20


def test_the_counts_are_those_of_the_played_games() -> None:
    table = match("heimlich", PAIR, load("heimlich").OPTIONS(), "s:0")
    game = played(setting(), 0)
    end = table.outcome()
    assert end is not None
    assert (game.moves, game.reason, game.winners) == (len(table.timeline.nodes), end.reason, end.winners)
    assert game.events == sum(len(update.events) for update in table.story(None))


def test_a_process_that_dies_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    games = simulate(setting(), 5000, processes=2)
    next(games)
    pid = multiprocessing.active_children()[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(Lost):
        for _ in games:
            pass
    assert not multiprocessing.active_children()


def test_ctrl_c_is_not_for_the_processes() -> None:
    games = simulate(setting(), 60, processes=2)
    next(games)
    for process in multiprocessing.active_children():
        assert process.pid is not None
        os.kill(process.pid, signal.SIGINT)
    assert sum(1 for _ in games) == 59


def test_processes_end_when_nobody_wants_the_rest() -> None:
    games = simulate(setting(), 5000, processes=2)
    next(games)
    assert len(multiprocessing.active_children()) == 2
    games.close()
    assert not multiprocessing.active_children()


def test_a_person_reads_the_sums() -> None:
    result = call("simulate", "heimlich", "--seat", "random:Ann", "--seat", "easy", "--games", "2")
    assert result.code == 0
    assert "Ann (random bot) won" in result.out and "Fox (easy bot) won" in result.out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([], "Choose the players"),
        (["--seats", "1"], "Undercover needs 2-7 players."),
        (["--seats", "8"], "Undercover needs 2-7 players."),
        (["--seats", "0"], "Invalid value for '--seats'"),
        (["--seats", "x"], "Invalid value for '--seats'"),
        (["--seats", "3", "--games", "0"], "Invalid value for '--games'"),
        (["--seats", "3", "--bots", "novice"], "Invalid value for '--bots'"),
        (["--seats", "3", "--seat", "random"], "--seats says 3, but --seat is given 1 times."),
        (["--bots", "random", "--seat", "random"], "Use either --bots"),
        (["--seat", "person", "--seat", "random"], "A person cannot play in a simulation"),
        (["--seat", "god", "--seat", "random"], "Unknown player 'god'"),
        (["--seat", "random:A", "--seat", "random:A"], "Two seats are called 'A'"),
        (["--seat", "random:A\x1b[2J", "--seat", "random"], "A name must be printable and at most 12 columns wide"),
        (["--seats", "3", "--option", "top_secret"], "'top_secret' is not an option"),
        (["--seats", "3", "--option", "top=1"], "There is no option 'top'. Options: top_secret,"),
        (["--seats", "3", "--option", "top_secret=7"], "cannot be '7'. Use one of: no, yes."),
        (["--seats", "3", "--option", "papers_scoring=x"], "Use one of: right, others_wrong."),
        (["--seats", "3", "--option", "start_player=two"], "Use one of: chance, 1 (Fox), 2 (Owl), 3 (Hare)."),
        (["--seats", "3", "--option", "top_secret=1", "--option", "top_secret=0"], "is given twice"),
        (["--nonsense"], "No such option '--nonsense'"),
        (["extra"], "Got unexpected extra argument (extra)"),
    ],
)
def test_bad_input_gets_one_sentence(args: list[str], sentence: str) -> None:
    assert sentence in call("simulate", "heimlich", *args).refused()


def test_an_unknown_game_is_named() -> None:
    built = ", ".join(GAMES)
    assert call("simulate", "chess", "--seats", "2").refused() == f"There is no game 'chess'. Games: {built}."
