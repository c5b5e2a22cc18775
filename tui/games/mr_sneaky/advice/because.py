"""The facts of Mr. Sneaky that set a bot's move apart from the next best: the risk of a door, and the use of a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.bots.arithmetic import total
from engine.bots.decision import Why
from engine.games.mr_sneaky.components import COMPONENT_SETS, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import cards_on, is_open, steps, turned_up, works_on_tile
from engine.games.mr_sneaky.reason_facts import BEST_DRAWN, DRAWN, THEFT
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Move
from tui.games.mr_sneaky.advice.thief import expected, goal_of
from tui.games.mr_sneaky.terms import door_name
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import NEXT_BEST, Called

ALIKE: Final = 0.005
"""Difference of values below which moves count as equally good."""

KNOWN: Final = 0.9
"""Sum of a door's chances from which the thief gave it any."""


def because(
    view: MrSneakyState, move: Move, rival: Move, names: Names, why: Why, called: Called = NEXT_BEST
) -> Mapping[str, str]:
    """A door likelier to hold the treasure, or less likely a trap; a card where it works, or where it cannot help."""
    if isinstance(move, Lay) and isinstance(rival, Lay):
        return {**_card(view, move, rival, called), **_theft(move, rival, why)}
    return {**_doors(view, move, rival, why), **_now(view, move, rival, why, called)}


def drawn(view: MrSneakyState, why: Why, names: Names) -> str:
    """The lots by which a lesser move came up."""
    return "" if _best(why) else _lots(why)


def _best(why: Why) -> bool:
    """True when no other move was clearly better."""
    return all(one.value <= why.candidates[0].value + ALIKE for one in why.candidates)


def _lots(why: Why) -> str:
    """The bluff for which lots decided between this move and the others."""
    names = {fact.name for fact in why.facts}
    if DRAWN not in names or BEST_DRAWN not in names or len(why.candidates) < 2:
        return ""
    if isinstance(why.candidates[0].move, Lay):
        return t("it varies its moves, so that its cards do not show where the treasure is.")
    return t("it varies its moves, so that the tycoon cannot foresee them.")


def _theft(move: Lay, rival: Lay, why: Why) -> Mapping[str, str]:
    """The chance of a thief who reads the cards, after either laying."""
    chances = {fact.about: _percent(fact.number) for fact in why.facts if fact.name == THEFT} if why.unit else {}
    own, other = chances.get(move.door), chances.get(rival.door)
    if own is None or other is None:
        return {}
    if own < other:
        return {
            "theft": t(
                "with the card on {door}, a thief who reads the cards would win the game sooner.",
                door=door_name(rival.door),
            )
        }
    return {"bluff": t("as a bluff it is worth more there than on {door}.", door=door_name(rival.door))}


def _now(view: MrSneakyState, move: Move, rival: Move, why: Why, called: Called) -> Mapping[str, str]:
    """A door that is opened at once, against none."""
    own, other = _opened(view, move, why), _opened(view, rival, why)
    if isinstance(move, Sneak) and other:
        return {
            "waits": t(
                "it opens no door; {rival} does, a trap with {chance} %.",
                chance=_percent(other[TRAP]),
                rival=t(called.move),
            )
        }
    if isinstance(rival, Sneak) and own and _percent(own[TREASURE]):
        return {
            "opens": t(
                "it may find the treasure at once ({chance} %); {rival} opens no door.",
                chance=_percent(own[TREASURE]),
                rival=t(called.move),
            )
        }
    return {}


def _percent(chance: float) -> int:
    return round(100 * chance)


def _opened(view: MrSneakyState, move: Move, why: Why) -> Mapping[int, float]:
    """The chances behind the door that a move opens; none where it opens none, or they are not known."""
    if not isinstance(move, Steal) or is_open(view, move.to):
        return {}
    chances = expected(view, move.to, why)
    return chances if total([*chances.values()]) >= KNOWN else {}


def _goal(view: MrSneakyState, move: Move, why: Why) -> int | None:
    """The closed door that a move opens or makes for."""
    if isinstance(move, Steal):
        return None if is_open(view, move.to) else move.to
    if not isinstance(move, Sneak):
        return None
    return goal_of(why, move)


def _doors(view: MrSneakyState, move: Move, rival: Move, why: Why) -> Mapping[str, str]:
    """The door that is opened or made for, against that of the next best."""
    door, other = _goal(view, move, why), _goal(view, rival, why)
    if door is None or other is None or door == other:
        return {}
    own, less = expected(view, door, why), expected(view, other, why)
    if min(total([*own.values()]), total([*less.values()])) < KNOWN:
        return {}
    found: dict[str, str] = {}
    words = {"door": door_name(door), "other": door_name(other)}
    passes = isinstance(move, Sneak) and move.to != door
    most = max(_percent(expected(view, one, why)[TREASURE]) for one in range(len(view.on)) if not is_open(view, one))
    if _percent(own[TREASURE]) > _percent(less[TREASURE]) and _percent(own[TREASURE]) == most:
        words |= {"own": str(_percent(own[TREASURE])), "less": str(_percent(less[TREASURE]))}
        found["treasure"] = (
            t("the way leads to {door}: the treasure is there with {own} %, behind {other} with {less} %.", **words)
            if passes
            else t("the treasure was likelier behind {door} ({own} %) than behind {other} ({less} %).", **words)
        )
    if _percent(own[TRAP]) < _percent(less[TRAP]):
        words |= {"own": str(_percent(own[TRAP])), "more": str(_percent(less[TRAP]))}
        found["trap"] = (
            t("the way leads to {door}: a trap is there with {own} %, behind {other} with {more} %.", **words)
            if passes
            else t("a trap was less likely behind {door} ({own} %) than behind {other} ({more} %).", **words)
        )
    if not found and cards_on(view, door) and cards_on(view, other):
        found["cards"] = t("the cards on {door} promised it more than those on {other}.", **words)
    return found


def _card(view: MrSneakyState, move: Lay, rival: Lay, called: Called) -> Mapping[str, str]:
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
            found["lure"] = t("there it may lure the thief into a trap; behind {rival} is none.", rival=t(called.door))
        if works_there and not works:
            found["idle"] = t("there it gives the thief nothing; on {rival} it would.", rival=t(called.door))
        if works_there and near_there and not near:
            found["far"] = t(
                "the thief cannot go there now; he could go to {rival} and gain by it.", rival=t(called.door)
            )
        return found
    if kind == TREASURE != kind_there and not works:
        found["scare"] = t(
            "there it may keep the thief from the treasure, which is not behind {rival}.", rival=t(called.door)
        )
    if works and not works_there:
        found["works"] = t("there it works; on {rival} it would do nothing.", rival=t(called.door))
    if works and near and not near_there:
        found["near"] = t(
            "there it works, and the thief can go there now; he cannot reach {rival}.", rival=t(called.door)
        )
    return found
