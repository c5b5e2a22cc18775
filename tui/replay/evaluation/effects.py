"""The effects of moves on what seats could do, in sentences: with a move, and with another one in its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from engine.chance import Chance
from engine.game import play
from engine.knowledge.luck import luck_between
from engine.log import NOBODY, Timeline
from engine.state import Move, Seat, State, copy
from tui.i18n.messages import later, listing, t
from tui.presentation.game_text import Names, game_text
from tui.presentation.reason_text import Prospect

MOST: Final = 3
"""The most sentences on the effects of a stretch of moves."""

NOW: Final = later("{names} could now {deed}.")
NO_LONGER: Final = later("{names} could no longer {deed}.")
HAD_TO: Final = later("{names} now had to {deed}.")
FACT: Final = ""
"""The deed alone is the sentence."""
COULD: Final = later("With that move {names} could {deed}.")
COULD_NOT: Final = later("With that move {names} could not {deed}.")
WOULD_HAVE: Final = later("With that move {names} would have had to {deed}.")

Prospects = Mapping[str, Prospect]


class _Told:
    """The sentences so far: what several seats can do is told of all of them at once."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._seats: dict[tuple[str, str], list[Seat]] = {}

    def add(self, message: str, seat: Seat, prospect: Prospect | None) -> bool:
        """Tell a thing of a seat; False where there is none."""
        if prospect is not None:
            self._seats.setdefault((message, prospect.deed), []).append(seat)
        return prospect is not None

    @property
    def sentences(self) -> list[str]:
        """The first few of them."""
        said = [
            t(message, names=listing([self._names[seat] for seat in seats]), deed=deed) if message else deed
            for (message, deed), seats in self._seats.items()
        ]
        return said[:MOST]


def effects(
    timeline: Timeline, after: int, number: int, names: Names, risen: Collection[Seat], fallen: Collection[Seat]
) -> list[str]:
    """The things that seats could now do, or no longer, behind a stretch of moves.

    Of those `risen` what is new or better, of those `fallen` what is gone or worse; else, where nobody rose, that of a
    single mover: it is no cause of another one's rise. None behind a new deal, and none at the end of the game.
    """
    whole = timeline.state(number)
    if timeline.game.outcome(whole) is not None or luck_between(timeline, after, number) == "deal":
        return []
    told, earlier = _Told(names), timeline.state(after)
    for seat in (*sorted(risen), *sorted(fallen)):
        before, now = (_prospects(timeline, state, seat, names) for state in (earlier, whole))
        if seat in risen:
            told.add(NOW, seat, _gained(before, now))
        else:
            bad = (HAD_TO, _forced(before, now)), (FACT, _fact(before, now)), (NO_LONGER, _lost(before, now))
            any(told.add(message, seat, prospect) for message, prospect in bad)
    mover = timeline.nodes[number].played.seat
    if not told.sentences and not risen and mover not in fallen and after == timeline.nodes[number].parent:
        before, now = (_prospects(timeline, state, mover, names) for state in (earlier, whole))
        told.add(NOW, mover, _gained(before, now))
    return told.sentences


def otherwise(
    timeline: Timeline, number: int, other: Move, names: Names, risen: Collection[Seat], fallen: Collection[Seat]
) -> list[str]:
    """The things that seats could do, or not, with another move in the place of a record's."""
    there = _played_otherwise(timeline, number, other)
    if there is None:
        return []
    told, mover, whole = _Told(names), timeline.nodes[number].played.seat, timeline.state(number)
    for seat in dict.fromkeys((*sorted(risen), *sorted(fallen), mover)):
        here, else_ = (_prospects(timeline, state, seat, names) for state in (whole, there))
        if seat not in fallen and told.add(WOULD_HAVE, seat, _forced(here, else_)):
            continue
        if seat in risen and told.add(COULD_NOT, seat, _lost(here, else_)):
            continue
        if seat in fallen or seat == mover:
            told.add(COULD, seat, _lost(else_, here))
    return told.sentences


def _prospects(timeline: Timeline, whole: State, seat: Seat, names: Names) -> Prospects:
    return {} if seat == NOBODY else game_text(timeline.opened.game).prospects(whole, seat, names)


def _fact(before: Prospects, now: Prospects) -> Prospect | None:
    """The new fact on the table that tells against a seat; None without one."""
    return next((one for kind, one in now.items() if one.fact and kind not in before), None)


def _gained(before: Prospects, now: Prospects) -> Prospect | None:
    """The best thing that is new, or better than before; None without one."""
    could = {kind: one for kind, one in now.items() if not one.forced and not one.fact}
    new = [one for kind, one in could.items() if kind not in before or one.worth > before[kind].worth]
    return max(new, key=lambda one: one.worth, default=None)


def _lost(before: Prospects, now: Prospects) -> Prospect | None:
    """The best thing that is gone, or worse than before; None without one."""
    return _gained(now, {kind: one for kind, one in before.items() if one.lasting})


def _forced(before: Prospects, now: Prospects) -> Prospect | None:
    """The thing that a seat now must do and did not have to before; None without one."""
    return next((one for kind, one in now.items() if one.forced and kind not in before), None)


def _played_otherwise(timeline: Timeline, number: int, move: Move) -> State | None:
    """The table behind another move; None where its luck is not known."""
    node, game = timeline.nodes[number], timeline.game
    whole = copy(timeline.state(node.parent))
    if move not in game.moves(whole, node.played.seat):
        return None
    events = play(game, whole, node.played.seat, move, Chance(""))
    return None if any(event.draw for event in events) else whole
