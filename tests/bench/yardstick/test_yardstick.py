"""The yardstick chooses the moves that the regular bots of commit 05c5684 chose."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from engine.state import Move
from tests.bench import yardstick
from tests.bench.strength.arena import Question, played

GAMES = 10

DIGESTS = {
    "heimlich": (4, 581, "fb204f3ff1eecbfc"),
    "doctor_lucky": (4, 1470, "20c3ea8073e06359"),
    "gem_stone_mine": (4, 397, "275c684065f4146f"),
    "mr_sneaky": (2, 788, "42c5706a774d85c3"),
    "lost_mines": (5, 2860, "1e0100421ace69c4"),
}
"""Game to its players, the number of moves of ten games, and the first digits of their digest.

Made in a worktree of that commit: `engine.match.match` with `Player("regular", ...)` on each seat, the default options
and the seeds "yardstick 0" to "yardstick 9". `engine.match.choose` was wrapped: it added `msgspec.json.encode(move)` to
a SHA-256. Boxes that changed since are played with their first component set.
"""


@pytest.mark.long
@pytest.mark.parametrize("slug", DIGESTS)
def test_the_yardstick_moves_as_the_commit_did(slug: str) -> None:
    seats, count, digits = DIGESTS[slug]
    digest, moves = sha256(), 0

    def choose(question: Question) -> Callable[[], Move]:
        nonlocal moves
        move = yardstick.move(question.slug, question.view, question.seat, question.seed)
        digest.update(msgspec.json.encode(move))
        moves += 1
        return lambda: move

    for number in range(GAMES):
        played(slug, [choose] * seats, f"yardstick {number}", components=1)
    assert (moves, digest.hexdigest()[:16]) == (count, digits)


def test_the_yardstick_shares_nothing_with_the_bots() -> None:
    """The text of its modules is searched: an import in a function would count, too."""
    modules = list(Path(yardstick.__file__).parent.rglob("*.py"))
    assert len(modules) > 15
    named = [path.name for path in modules if path.name != Path(__file__).name and ".bot" in path.read_text("utf-8")]
    assert named == []
