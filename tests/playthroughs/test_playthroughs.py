"""The golden playthroughs still come out as they are written; there is one for every game, seat count and variant."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

from engine.games import GAMES, load
from tests.playthroughs.record import FOLDER, asked_for, playthrough, variants

ASKED_FOR = asked_for()
AGAIN = "run `python -m tests.playthroughs`"


def written(path: Path) -> str:
    """The text of a file of the folder."""
    return path.read_text(encoding="utf-8")


def test_every_file_is_a_variants_and_no_two_are_the_same() -> None:
    files = sorted(FOLDER.glob("*/*.txt"))
    assert set(files) <= set(ASKED_FOR), AGAIN
    assert len(set(map(written, files))) == len(files), AGAIN


@pytest.mark.parametrize("path", ASKED_FOR, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_comes_out_as_written(path: Path) -> None:
    """A variant without a file plays as an earlier one that has a file."""
    text = ASKED_FOR[path].text
    if path.exists():
        assert text == written(path), f"a rule changed: {AGAIN} and read the diff"
    else:
        earlier = takewhile(lambda other: other != path, ASKED_FOR)
        same = [other for other in earlier if other.exists() and written(other) == text]
        assert same, f"{path.relative_to(FOLDER)} is missing: {AGAIN}"


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_game_twice(slug: str) -> None:
    game = load(slug)
    seats = game.SEATS[-1]
    options = list(variants(game, seats))[-1]
    assert playthrough(game, seats, options) == playthrough(game, seats, options)
