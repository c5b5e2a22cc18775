"""The causes of a turn that the board does not name: the guess that changed most, or the move then expected."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from engine.bots.blunders import chose, usual_move
from engine.bots.decision import Belief
from engine.knowledge.shifts import Shifts
from engine.log import Timeline
from engine.pieces import view
from engine.state import Seat
from tui.i18n.messages import t
from tui.presentation.game_text import Names, game_text
from tui.replay.explanation.comparison import deed_of, guessed

LEAST: Final = 0.15
"""The change of a guess that is told."""

BOTH: Final = 2
"""Players of a game with a single other one."""


def learnt(
    timeline: Timeline, after: int, number: int, leaf: int, names: Names, changed: Collection[Seat]
) -> list[str]:
    """The largest change of what others guessed of the truth about a `changed` seat; none without a large one."""
    shifts, text = _shifts(timeline, leaf), game_text(timeline.opened.game)
    moves = [node.number for node in timeline.path(number) if node.number > after]
    found = [shift for one in moves for shift in (*shifts.at(one), *shifts.kept(one)) if shift.seat in changed]
    most = max(found, key=lambda shift: abs(shift.after - shift.before), default=None)
    if most is None or abs(most.after - most.before) < LEAST:
        return []
    belief = Belief(most.key[1], most.face, most.after)
    fact = text.hidden_fact(timeline.state(most.number), belief, most.seat, names)
    if not fact:
        return []
    values = {"number": most.number, "fact": fact, "before": guessed(most.before), "after": guessed(most.after)}
    if len(names) > BOTH:
        return [t("With move {number} the others' guess of '{fact}' (true) went from {before} to {after}.", **values)]
    values["name"] = names[1 - most.seat]
    return [t("With move {number} {name:'s} guess of '{fact}' (true) went from {before} to {after}.", **values)]


def expected(timeline: Timeline, number: int, names: Names) -> list[str]:
    """The move of regular bots in the place of a record's, in a sentence; none without a choice."""
    usual = usual_move(timeline, number) if chose(timeline, number) else None
    if usual is None:
        return []
    node = timeline.nodes[number]
    seen = view(timeline.state(node.parent), node.played.seat)
    deed = deed_of(game_text(timeline.opened.game), seen, usual, names)
    return [t("After that a regular bot in {name:'s} place would: {deed}.", name=names[node.played.seat], deed=deed)]


@lru_cache(maxsize=2)
def _shifts(timeline: Timeline, leaf: int) -> Shifts:
    """The shifts of a line: all of it is read for the first of them."""
    return Shifts(timeline, leaf)
