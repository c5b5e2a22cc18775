"""The reason for a thief's move in Mr. Sneaky: the door that it opens, makes for or puts off, with its chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import Why
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Sneak, Steal
from engine.games.mr_sneaky.queries import cards_on, is_open, must_steal, steps, thief
from engine.games.mr_sneaky.reason_facts import GOAL
from engine.games.mr_sneaky.state import MrSneakyState
from tui.games.mr_sneaky.terms import door_name, gems
from tui.i18n.messages import n, t
from tui.i18n.text_layout import capital

CLOSE: Final = 0.02
"""Part of a win up to which moves are about as good."""

ALIKE: Final = 0.005
"""Part of a win below which doors count as equally good."""


def thief_reason(view: MrSneakyState, move: Sneak | Steal, why: Why) -> str:
    """The door that a thief opens, or the one that a walk makes for, puts off, or keeps away from."""
    return (
        _opened(view, move.to, why)
        if isinstance(move, Steal) and not is_open(view, move.to)
        else _goes(view, move, why)
    )


def goal_of(why: Why, move: Sneak | Steal) -> int | None:
    """The closed door that a walk makes for."""
    return next((int(fact.number) for fact in why.facts if fact.name == GOAL and fact.about == move.to), None)


def _goes(view: MrSneakyState, move: Sneak | Steal, why: Why) -> str:
    """The closed door that a walk makes for, puts off, or keeps away from."""
    goal = goal_of(why, move)
    if varies(why):
        return t("It varied its moves so as not to be foreseen, and opened no door yet.")
    if goal is None:
        return ""
    left = max(1, COMPONENT_SETS[view.components].forced - view.dial)
    far = _steps_away(view, goal)
    words = {
        "door": door_name(goal),
        "chances": with_bait(view, goal, why),
        "near": _moves(far[move.to]),
        "left": n("{count} more turn", "{count} more turns", left),
    }
    if view.pawn == goal:
        return t("It stepped aside from {door} ({chances}), to come back and open it: it had {left} to do so.", **words)
    if steps(view) >> goal & 1:
        return t("It put off opening {door} ({chances}): it had {left}, in which a card might tell more.", **words)
    if far[move.to] >= far[view.pawn]:
        return t("It waited for more cards, {near} from {door} ({chances}): it had {left}.", **words)
    return t("It made for {door}, {near} from there: {chances}.", **words)


def _moves(count: int) -> str:
    return n("{count} move", "{count} moves", count)


def _steps_away(view: MrSneakyState, goal: int) -> Sequence[int]:
    """Place to the moves from there to a door."""
    near = COMPONENT_SETS[view.components].neighbours
    far, reached = {goal: 0}, [goal]
    for place in reached:
        found = [other for other in range(len(near)) if place in near[other] and other not in far]
        far |= dict.fromkeys(found, far[place] + 1)
        reached += found
    return [far.get(place, len(near)) for place in range(len(near))]


def baits(view: MrSneakyState, door: int) -> int:
    """The gems that the cards on a door give the thief, unless a trap lies there."""
    return sum(COMPONENT_SETS[view.components].cards[card].thief_gems for card in cards_on(view, door))


def varies(why: Why | None) -> bool:
    """True when lots chose a move that was clearly not the best."""
    return why is not None and bool(why.candidates) and _short(why) > CLOSE


def _short(why: Why) -> float:
    """The value that the chosen move lacks to the best."""
    return max(one.value for one in why.candidates) - why.candidates[0].value


def expected(view: MrSneakyState, door: int, why: Why) -> dict[int, float]:
    """Kind of tile to the chance that a thief gave to it behind a door."""
    tiles = COMPONENT_SETS[view.components].tiles
    chances = dict.fromkeys((TREASURE, TRAP, EMPTY), 0.0)
    for belief in why.beliefs:
        if belief.about == door and 0 <= belief.what < len(tiles):
            chances[tiles[belief.what].kind] += belief.chance
    return chances


def chances_words(view: MrSneakyState, door: int, why: Why) -> str:
    """The chances that a thief gave to the treasure and to a trap behind a door."""
    chances = expected(view, door, why)
    return t(
        "treasure {treasure} %, trap {trap} %",
        treasure=round(100 * chances[TREASURE]),
        trap=round(100 * chances[TRAP]),
    )


def with_bait(view: MrSneakyState, door: int, why: Why) -> str:
    """The chances behind a door, and the gems that its cards give the thief unless a trap lies there."""
    said, bait = chances_words(view, door, why), baits(view, door)
    return t("{chances}, {gems} on it", chances=said, gems=gems(bait)) if bait else said


def _opened(view: MrSneakyState, door: int, why: Why) -> str:
    """The reason to open a door: it had to; the treasure, no trap or gems behind it; or lots."""
    words = {"door": door_name(door), "chances": chances_words(view, door, why), "gems": gems(baits(view, door))}
    within = {
        one.move.to: one.value
        for one in why.candidates
        if isinstance(one.move, Steal) and not is_open(view, one.move.to)
    }
    if varies(why) or max(within.values()) > why.candidates[0].value + ALIKE:
        return t("It drew lots, so as not to be foreseen, and tried {door}: {chances}.", **words)
    shut = [other for other in range(len(view.on)) if not is_open(view, other)]
    forced = must_steal(view)
    if baits(view, door) and view.gems[thief(view)] + baits(view, door) >= COMPONENT_SETS[view.components].goal:
        found = t("{gems} on {door} would win the game if no trap lay there ({chances}).", **words)
    elif _leads(view, door, shut, TREASURE, why):
        found = t("of all closed doors, the treasure was likeliest behind {door} ({chances}).", **words)
    elif _leads(view, door, shut, TRAP, why):
        found = t("of all closed doors, a trap was least likely behind {door} ({chances}).", **words)
    elif len(within) == 1 and forced:
        found = t("{door} was the only closed door within its reach ({chances}).", **words)
    elif len(within) == 1:
        found = t("no other closed door was within reach, and waiting promised no more: {door}, {chances}.", **words)
    elif len({chances_words(view, other, why) for other in within}) == 1 and not any(
        baits(view, one) for one in within
    ):
        found = t("the closed doors within reach were alike to it ({chances}), so it drew lots.", **words)
    elif _leads(view, door, [*within], TREASURE, why):
        found = t("of the doors within reach, the treasure was likeliest behind {door} ({chances}).", **words)
    elif _leads(view, door, [*within], TRAP, why):
        found = t("of the doors within reach, a trap was least likely behind {door} ({chances}).", **words)
    elif baits(view, door):
        found = t("of the doors within reach, {door} bore {gems} for the thief ({chances}).", **words)
    else:
        found = t("of the doors within reach, {door} was the best risk to it: {chances}.", **words)
    return t("It had to open a door now; {found}", found=found) if forced else capital(found)


def _leads(view: MrSneakyState, door: int, doors: Sequence[int], kind: int, why: Why) -> bool:
    """True when the treasure is likelier behind a door than behind each of some others, or a trap less likely."""
    sign = -1 if kind == TRAP else 1
    chances = {other: round(100 * sign * expected(view, other, why)[kind]) for other in doors}
    return all(chances[door] > chance for other, chance in chances.items() if other != door)
