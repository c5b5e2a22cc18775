"""What a move would do, as far as the one who looks can know: shown on the board before it is made."""

from __future__ import annotations

from typing import Any

from engine.game import Game, Move, Seat, apply, copy


class _NoChance:
    """Chance that is never asked: a preview ends where luck begins."""

    def __getattr__(self, name: str) -> Any:
        raise LookupError("a preview ends where chance begins")


def preview(game: Game[Any], view: Any, seat: Seat, move: Move) -> Any:
    """A view as it would be after a move: up to the first draw of chance or the first face that this view hides."""
    after = copy(view)
    try:
        for event in game.play(after, seat, move, _NoChance()):
            apply(after, event)
    except LookupError:
        pass
    return after
