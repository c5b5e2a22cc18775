"""The record of a game's player: counted from finished games, by the company they were played in."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.log import Player
from saves.log_reader import Saved, Summary
from tui.i18n.messages import use
from tui.presentation.record import GameRecord, records

YOU, BOT, FRIEND = Player("person", "Fox"), Player("regular", "Owl"), Player("person", "Hare")
OVER = Summary("heimlich", (YOU, BOT), "study", 0, 9, 3, 0, 20, 21, True, 99, 1, 1, None)


def ended(*players: Player, winners: tuple[int, ...] = (), scores: tuple[int, ...] = ()) -> Summary:
    return msgspec.structs.replace(OVER, players=players, winners=winners, scores=scores)


@pytest.mark.parametrize(
    ("games", "en", "ja"),
    [
        ([], "no finished games yet", "まだ終えたゲームはありません"),
        ([ended(BOT, BOT, winners=(0,), scores=(9, 8))], "no finished games yet", "まだ終えたゲームはありません"),
        (
            [ended(YOU, BOT, winners=(0,), scores=(9, 8)), ended(BOT, YOU, winners=(0,), scores=(30, 12))],
            "2 games against bots, 1 won, best 12",
            "ボット相手に2局、1勝、最高12",
        ),
        (
            [ended(YOU, winners=(0,), scores=(43,)), ended(YOU, FRIEND, winners=(1,), scores=(50, 60))],
            "1 alone, best 43; 1 with others",
            "1人で1局、最高43／ほかの人と1局",
        ),
        (
            [ended(YOU, BOT, winners=(0,), scores=(1, 0))],  # a score that says no more than who won
            "1 game against bots, 1 won",
            "ボット相手に1局、1勝",
        ),
        ([ended(YOU, BOT, scores=())], "1 game against bots, 0 won", "ボット相手に1局、0勝"),
    ],
)
def test_a_record_in_words(games: list[Summary], en: str, ja: str) -> None:
    record = GameRecord()
    for held in games:
        record.add(held)
    sentences = []
    for language in ("en", "ja"):
        use(language)
        sentences.append(record.sentence())
    assert sentences == [en, ja]


def test_games_won_in_a_row_are_told() -> None:
    record, won, lost = GameRecord(), ended(YOU, BOT, winners=(0,)), ended(YOU, BOT, winners=(1,))
    said = []
    for held in (won, won, lost, won, won, won):
        record.add(held)
        said.append(record.sentence())
    assert said[0] == "1 game against bots, 1 won"
    assert said[1] == "2 games against bots, 2 won, 2 in a row"
    assert said[2] == "3 games against bots, 2 won, best streak 2"
    assert said[5] == "6 games against bots, 5 won, 3 in a row"


def test_a_game_that_was_ended_early_is_neither_won_nor_lost() -> None:
    early = msgspec.structs.replace(ended(YOU, BOT), ended=True)
    assert records([Saved(Path("early"), "finished", summary=early)]) == {}


def test_a_library_is_counted_from_the_oldest_game_on() -> None:
    games = [msgspec.structs.replace(ended(YOU, BOT, winners=(0,) if at < 2 else (1,)), started=at) for at in range(3)]
    library = [Saved(Path(str(held.started)), "finished", summary=held) for held in reversed(games)]
    assert records(library)["heimlich"].sentence() == "3 games against bots, 2 won, best streak 2"
