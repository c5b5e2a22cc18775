"""The preview of a move: the view after it, as far as the viewer can know."""

from __future__ import annotations

from typing import NoReturn

from engine.game import Game
from engine.state import Move, Seat, State, apply, copy


class _NoChance:
    """Chance that is never asked: a preview ends where luck begins."""

    def __getattr__(self, name: str) -> NoReturn:
        raise LookupError("a preview ends where chance begins")


def preview(game: Game[State], view: State, seat: Seat, move: Move) -> State:
    """A view as it would be after a move, up to the first draw of chance or hidden face."""
    after = copy(view)
    try:
        for event in game.play(after, seat, move, _NoChance()):
            apply(after, event)
    except LookupError:
        pass
    return after
