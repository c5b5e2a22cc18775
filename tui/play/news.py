"""The table as a seat left it: whatever differs from it is news to that seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Game
from engine.pieces import Shuffled
from engine.state import Options, Seat, State, apply, copy
from engine.updates import Happened, Update


def only_rolled(view: State, seat: Seat | None, happened: Happened) -> bool:
    """True when an own roll has led to `view` and leaves the move still to be made: it has answered nothing."""
    return seat in view.to_act and any(event.draw == "roll" for event in happened.events)


def deals_anew(update: Update) -> bool:
    """True when cards were shuffled: what a seat has just seen of them lies there no more."""
    return isinstance(update, Happened) and any(isinstance(event, Shuffled) for event in update.events)


def as_left(game: Game[State], options: Options, story: Sequence[Happened], seat: Seat | None, now: State) -> State:
    """The view after the own last move of a story, or after its opening. `now` is the view at its end.

    A spectator, who moves nothing, has no news: for a seat of None, or an empty story, it is a copy of `now`.
    """
    if seat is None or not story:
        return copy(now)
    view = game.start(options, now.seats, now.components)
    left = None
    for entry in story:
        for event in entry.events:
            apply(view, event)
        if left is None or (entry.seat == seat and not only_rolled(view, seat, entry)):
            left = copy(view)
    return copy(now) if left is None else left
