"""The facts of Mr. Sneaky that set a bot's move apart from the next best: the risk of a door, and the use of a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.bots.arithmetic import total
from engine.bots.decision import Why
from engine.games.mr_sneaky.components import COMPONENT_SETS, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import is_open, steps, turned_up, works_on_tile
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Move
from tui.games.mr_sneaky.reasons import expected
from tui.i18n.messages import t
from tui.presentation.game_text import Names

CLEARLY: Final = 0.03
"""Difference of chances from which a thief's doors differ."""

KNOWN: Final = 0.9
"""Sum of a door's chances from which the thief gave it any."""


def because(view: MrSneakyState, move: Move, rival: Move, names: Names, why: Why) -> Mapping[str, str]:
    """A door likelier to hold the treasure, or less likely a trap; a card where it works, or where it cannot help."""
    if isinstance(move, Lay) and isinstance(rival, Lay):
        return _card(view, move, rival)
    own, other = _opened(view, move, why), _opened(view, rival, why)
    if isinstance(move, Sneak) and other:
        return {
            "trap": t("it opens no door; the next best does, a trap with {chance} %.", chance=_percent(other[TRAP]))
        }
    if isinstance(rival, Sneak) and own and _percent(own[TREASURE]):
        return {
            "opens": t(
                "it may find the treasure at once ({chance} %); the next best opens no door.",
                chance=_percent(own[TREASURE]),
            )
        }
    return _doors(own, other) if own and other else {}


def _percent(chance: float) -> int:
    return round(100 * chance)


def _opened(view: MrSneakyState, move: Move, why: Why) -> Mapping[int, float]:
    """The chances behind the door that a move opens; none where it opens none, or they are not known."""
    if not isinstance(move, Steal) or is_open(view, move.to):
        return {}
    chances = expected(view, move.to, why)
    return chances if total([*chances.values()]) >= KNOWN else {}


def _doors(own: Mapping[int, float], other: Mapping[int, float]) -> Mapping[str, str]:
    """A door against another one that was opened."""
    found: dict[str, str] = {}
    if own[TREASURE] >= other[TREASURE] + CLEARLY:
        found["treasure"] = t(
            "the treasure was likelier there: {own} %, behind the next best door {other} %.",
            own=_percent(own[TREASURE]),
            other=_percent(other[TREASURE]),
        )
    if own[TRAP] <= other[TRAP] - CLEARLY:
        found["trap"] = t(
            "a trap was less likely there: {own} %, behind the next best door {other} %.",
            own=_percent(own[TRAP]),
            other=_percent(other[TRAP]),
        )
    return found


def _card(view: MrSneakyState, move: Lay, rival: Lay) -> Mapping[str, str]:
    """A card behind the doors: its work, and whether the thief can go there next."""
    card, own, other = turned_up(view), view.face[move.door], view.face[rival.door]
    if card is None or own is None or other is None:
        return {}
    works, works_there = works_on_tile(view, card, own), works_on_tile(view, card, other)
    near, near_there = (bool(steps(view) >> door & 1) for door in (move.door, rival.door))
    sort = COMPONENT_SETS[view.components].cards[card]
    kind, kind_there = (COMPONENT_SETS[view.components].tiles[tile].kind for tile in (own, other))
    found: dict[str, str] = {}
    if sort.thief_gems or sort.thief_agents:
        if kind == TRAP != kind_there:
            found["lure"] = t("there it may lure the thief into a trap; behind the next best door is none.")
        if works_there and not works:
            found["idle"] = t("there it gives the thief nothing; on the next best door it would.")
        if works_there and near_there and not near:
            found["far"] = t("the thief cannot go there now; he could go to the next best door and gain by it.")
        return found
    if kind == TREASURE != kind_there and not works:
        found["scare"] = t("there it may keep the thief from the treasure, which is not behind the next best door.")
    if works and not works_there:
        found["works"] = t("there it works; on the next best door it would do nothing.")
    if works and near and not near_there:
        found["near"] = t("there it works, and the thief can go there now; he cannot reach the next best door.")
    return found
