"""`saves --rivals` and `export --bgstats`: who won how often against whom, and a game for another program."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote

from engine.log import Player
from saves.library import Library
from saves.log_reader import Saved, Summary
from tests.tui.cli.saved_games import game
from tests.tui.fixtures.terminal.command_line import call
from tui.presentation.series.bg_stats import PAGE
from tui.presentation.series.rivals import rivals


def over(*won: str, ended: bool = False) -> Saved:
    """A finished game of Ann, Bob and an easy bot, which some of them won."""
    players = (Player("person", "Ann"), Player("person", "Bob"), Player("easy", "Owl"))
    winners = tuple(seat for seat, player in enumerate(players) if player.name in won)
    held = Summary("heimlich", players, "hotseat", 0, 60, 9, 0, 30, 31, True, 100, 1, 1, None, (), winners, (), ended)
    return Saved(Path("a.skul"), "finished", summary=held)


def test_series_of_people_come_before_those_against_bots_and_each_persons_nemesis() -> None:
    saves = [over("Ann"), over("Bob"), over("Bob", "Ann"), over("Bob"), over("Owl"), over("Ann", ended=True)]
    assert rivals(saves).lines() == [
        "Ann and Bob: 5 games, 2 to 3.",
        "Ann against bots (easy): 5 games, 2 won.",
        "Bob against bots (easy): 5 games, 3 won.",
        "Ann lost most often to Bob: 2 games.",
        "Bob lost most often to Ann: 1 game.",
    ]


def test_the_command_prints_the_series(library: Library) -> None:
    data = str(library.folder.parent)
    assert call("saves", "--rivals", "--data", data).out == "No game is finished yet.\n"
    game(library, people=("Fox", "Owl"))
    told = call("saves", "--rivals", "--data", data).out
    assert "Fox and Owl: 1 game, " in told and "Fox against bots (random): 1 game" in told
    assert call("saves", "--rivals", "--json").code == 2


def test_a_finished_game_is_a_link_for_bg_stats(library: Library) -> None:
    path = game(library, people=("Fox", "Owl"))
    told = call("export", str(path), "--bgstats")
    assert told.code == 0 and told.out.startswith(PAGE) and told.out.count("\n") == 1
    play = json.loads(unquote(told.out.strip().removeprefix(PAGE)))
    assert play["game"]["name"] == "Undercover" and play["sourcePlayId"] == path.name
    outcome = Library(library.folder.parent).read(path).timeline
    end = outcome.game.outcome(outcome.now)
    assert end is not None
    assert [player["winner"] for player in play["players"]] == [seat in end.winners for seat in range(3)]
    assert [player["score"] for player in play["players"]] == [str(score) for score in end.scores]
    assert [player["name"] for player in play["players"]] == ["Fox", "Owl", "Hare"]


def test_a_game_that_is_not_over_is_no_play(library: Library) -> None:
    refused = call("export", str(game(library, 4)), "--bgstats")
    assert refused.code == 2 and "The game is not over." in refused.err and PAGE not in refused.out
