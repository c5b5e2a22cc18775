"""The golden playthroughs still come out as they are written; there is one for every game, seat count and variant."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES, load
from tests.playthroughs.record import FOLDER, expected, playthrough, variants

ASKED_FOR = expected()


def test_there_is_one_for_every_game_seat_count_and_variant() -> None:
    assert sorted(FOLDER.glob("*/*.txt")) == sorted(ASKED_FOR), "run `python -m tests.playthroughs`"


@pytest.mark.parametrize("path", sorted(ASKED_FOR), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_comes_out_as_written(path: Path) -> None:
    assert path.exists(), f"{path.relative_to(FOLDER)} is missing: run `python -m tests.playthroughs`"
    text = path.read_text(encoding="utf-8")
    assert text == ASKED_FOR[path], "a rule changed: run `python -m tests.playthroughs` and read the diff"


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_game_twice(slug: str) -> None:
    game = load(slug)
    seats = game.SEATS[-1]
    options = list(variants(game, seats))[-1]
    assert playthrough(game, seats, options) == playthrough(game, seats, options)
