"""Bluffs that worked: the numbers of one move are those of that move, and no reader is told of one rise twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.arithmetic import total
from engine.knowledge.bluffs import bluffs
from engine.knowledge.course import course
from engine.knowledge.shifts import belief_in
from saves.library import Library
from tests.samples import FOLDER, OLD_SAMPLES

LOGS = OLD_SAMPLES.parent

GAMES = (
    FOLDER / "undercover-bluffs.skul",
    OLD_SAMPLES / "undercover-variants.skul",
    LOGS / "lost_mines-1-framing-1.skul",
    LOGS / "lost_mines-2-framing-1.skul",
    Path(__file__).parent / "logs" / "lost-mines-taken-twice.skul",
)


@pytest.fixture(autouse=True)
def _all_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.knowledge.bluffs.MOST", 1000)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_bluff_by_one_move_tells_what_that_move_did(path: Path) -> None:
    """The chances of the deal and of the peak stood there, though moves of others had part in the rise."""
    timeline = Library(path.parent).read(path).timeline
    numbers = [0, *(node.number for node in timeline.path())]
    for bluff in bluffs(timeline):
        if bluff.first:
            continue
        step = numbers.index(bluff.number)
        for at, told in ((step - 1, bluff.before), (step, bluff.after)):
            held = [course(timeline, seat).of(bluff.key, at) for seat in bluff.readers]
            chances = [0.0 if one is None else belief_in(one, bluff.faces[0]) for one in held]
            assert total(chances) / len(chances) == pytest.approx(told), bluff


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_same_moves_mislead_a_reader_once(path: Path) -> None:
    """Crow was said to hold two false beliefs by the same moves, each until all was revealed."""
    told = set[tuple[int, object, int]]()
    for bluff in bluffs(Library(path.parent).read(path).timeline):
        ones = {(number, bluff.key, reader) for number in bluff.moves for reader in bluff.readers}
        assert not ones & told, bluff
        told |= ones
