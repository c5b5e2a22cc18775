"""The golden playthroughs still come out as they are written; there is one for every game, seat count and variant."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

from engine.games import GAMES, load
from tests.contract.cases import graded
from tests.playthroughs.compare import COURSE, kinds, summary
from tests.playthroughs.record import FOLDER, playthrough, variant_files, variants

VARIANT_FILES = variant_files()
REWRITE = "run `.venv/bin/python -m tests.playthroughs {slug}`"


def written(path: Path) -> str:
    """The text of a file of the folder."""
    return path.read_text(encoding="utf-8")


def test_every_file_belongs_to_a_variant_and_no_two_are_equal() -> None:
    files = sorted(FOLDER.glob("*/*.txt"))
    remedy = REWRITE.format(slug="")
    assert set(files) <= set(VARIANT_FILES), remedy
    assert len(set(map(written, files))) == len(files), remedy


@pytest.mark.parametrize("path", graded([*VARIANT_FILES]), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_playthrough_comes_out_as_written(path: Path) -> None:
    """A variant without a file plays as an earlier one that has a file."""
    text, remedy = VARIANT_FILES[path].text, REWRITE.format(slug=path.parent.name)
    if path.exists():
        assert text == written(path), f"a rule changed: {remedy}, which says how"
    else:
        earlier = takewhile(lambda other: other != path, VARIANT_FILES)
        same = [other for other in earlier if other.exists() and written(other) == text]
        assert same, f"{path.relative_to(FOLDER)} is missing: {remedy}"


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_a_playthrough_is_the_same_when_made_twice(slug: str) -> None:
    game = load(slug)
    seats = game.SEATS[-1]
    options = list(variants(game, seats))[-1]
    assert playthrough(game, seats, options) == playthrough(game, seats, options)


def test_the_kinds_of_lines_that_changed_are_told() -> None:
    old = "opening: Dealt([1,2]) Turn(0) | turn=1\n1 s0 Buy(1) 1/3: Paid(0, 4) Turn(1) | money[0]=1 turn=2\nend: a\n"
    dearer = old.replace("Paid(0, 4)", "Paid(0, 5)").replace("money[0]=1", "money[0]=0").replace("1/3", "1/2")
    assert kinds(old, old) == set()
    assert kinds(old, dearer) == {"event Paid", "field money", "offer"}
    assert kinds(old, dearer.replace("end: a", "end: b")) == {"event Paid", "field money", "offer", "end"}
    assert kinds(old, dearer.replace("Buy(1)", "Pass()")) == {"offer", COURSE}
    lines = summary(
        {FOLDER / "a" / "2.txt": (old, dearer), FOLDER / "a" / "3.txt": (old, old.replace("Buy(1)", "Pass()"))}
    )
    assert "  event Paid: in 1 of 2 files" in lines and f"  {COURSE}: in 1 of 2 files" in lines
    assert lines[-1] == "Read one first: git diff tests/playthroughs/a/2.txt"
