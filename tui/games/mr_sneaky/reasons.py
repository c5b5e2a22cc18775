"""The words for why bots moved in Mr. Sneaky: the tiles behind doors, the thief's risks, and a card's use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import Belief, Tell, Why
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import cards_on, is_open, must_steal, steps, thief, turned_up, works_on_tile
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Move, Seat
from tui.games.mr_sneaky.terms import card_effect, door_name, kind_name, tile_name
from tui.i18n.messages import n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names

CLOSE: Final = 0.02
"""Part of a win up to which moves are about as good."""

ALIKE: Final = 0.005
"""Part of a win below which doors count as equally good."""

LIKELY: Final = 0.5
"""Chance of a trap from which a gem on its door is no lure."""

LIKELY_TRAP: Final = 0.3
"""Chance of a trap below which it counts as unlikely."""


def hidden_fact(view: MrSneakyState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The tile behind a door: a belief is about a door and a sort of tile, a tell about a door and what lies there.

    Beliefs in empty doors have no words: the treasure and the traps are what a thief goes by. Traps are one thing to
    him, whatever their guards.
    """
    door = fact.about if isinstance(fact, Belief) else fact.what
    if not 0 <= door < len(view.on):
        return ""
    tile = fact.what if isinstance(fact, Belief) else view.face[door]
    if tile is None or not 0 <= tile < len(COMPONENT_SETS[view.components].tiles):
        return ""
    kind = COMPONENT_SETS[view.components].tiles[tile].kind
    if isinstance(fact, Belief) and kind == EMPTY:
        return ""
    what = kind_name(kind).lower() if isinstance(fact, Belief) else tile_name(view, tile)
    return t("{tile} behind {door}", tile=what, door=door_name(door))


def is_true(whole: MrSneakyState, fact: Belief) -> bool | None:
    """True when such a tile lies behind the door; traps are one thing."""
    tiles = COMPONENT_SETS[whole.components].tiles
    face = whole.face[fact.about] if 0 <= fact.about < len(whole.on) else None
    return None if face is None else tiles[face].kind == tiles[fact.what].kind


def aim(view: MrSneakyState, seat: Seat, names: Names) -> str:
    """The part that the seat plays in this round."""
    if seat == thief(view):
        return t("As the thief, it wanted the treasure.")
    door = _treasure(view)
    if door is None:
        return t("As the tycoon, it wanted the thief to open traps.")
    return t(
        "As the tycoon, it wanted the thief to open traps, and never {door}, where the treasure was.",
        door=door_name(door),
    )


def _treasure(view: MrSneakyState) -> int | None:
    """The closed door of the treasure, as far as the view knows it."""
    tiles = COMPONENT_SETS[view.components].tiles
    for door, tile in enumerate(view.face[: len(view.on)]):
        if tile is not None and tiles[tile].kind == TREASURE and not is_open(view, door):
            return door
    return None


def reason(view: MrSneakyState, move: Move, seat: Seat, names: Names, why: Why | None) -> str:
    """The use of a card where it lies, or of a door for the thief; where lots chose a lesser move, that they do."""
    if isinstance(move, Lay):
        return _laid(view, move, why)
    if why is None or not isinstance(move, (Sneak, Steal)):
        return ""
    if isinstance(move, Steal) and not is_open(view, move.to):
        return _opened(view, move.to, why)
    return _goes(view, move, why)


def _goes(view: MrSneakyState, move: Sneak | Steal, why: Why) -> str:
    """The closed door that a walk makes for, puts off, or keeps away from."""
    goals = [int(fact.number) for fact in why.facts if fact.name == "goal" and fact.about == move.to]
    if varies(why):
        return t("It varied its moves so as not to be foreseen, and opened no door yet.")
    if not goals:
        return ""
    goal = goals[0]
    door, far = door_name(goal), _steps_away(view, goal)
    risky = expected(view, goal, why)[TRAP] >= LIKELY
    if view.pawn == goal:
        said = t(
            "It stepped aside from {door}, to come back and open it: no other door promised clearly more.", door=door
        )
        return t("{said} It knew that a trap was likely.", said=said) if risky else said
    if steps(view) >> goal & 1:
        if risky:
            return t("It put off opening {door}, where a trap was likely: the dial left it time.", door=door)
        return t("It put off opening {door}: the dial left it time.", door=door)
    if far[move.to] >= far[view.pawn]:
        return t(
            "It waited for more cards, still {near} from {door}: the dial left it time.",
            near=_moves(far[move.to]),
            door=door,
        )
    if _baited(view, goal):
        if risky:
            return t("It made for {door}, on which lay a gem for the thief, though a trap was likely there.", door=door)
        return t("It made for {door}, on which lay a gem for the thief.", door=door)
    if risky:
        return t(
            "It made for {door}, though a trap was likely there: no door within reach promised clearly more.", door=door
        )
    return t("It made for {door}: no door within reach promised clearly more.", door=door)


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


def _baited(view: MrSneakyState, door: int) -> bool:
    """True when a card on a door gives the thief gems, unless a trap lies there."""
    return any(COMPONENT_SETS[view.components].cards[card].thief_gems for card in cards_on(view, door))


def varies(why: Why | None) -> bool:
    """True when lots chose a move that was clearly not the best."""
    return why is not None and bool(why.candidates) and _short(why) > CLOSE


def _short(why: Why) -> float:
    """The value that the chosen move lacks to the best."""
    return max(one.value for one in why.candidates) - why.candidates[0].value


def _opened(view: MrSneakyState, door: int, why: Why) -> str:
    """The reason to open a door: it had to; the treasure, no trap or gems behind it; or lots."""
    words = {"door": door_name(door)}
    chances = expected(view, door, why)
    within = {
        one.move.to: one.value
        for one in why.candidates
        if isinstance(one.move, Steal) and not is_open(view, one.move.to)
    }
    doors, near = [*within.values()], [expected(view, other, why) for other in within]
    if varies(why):
        if chances[TRAP] < LIKELY_TRAP:
            return t("It varied its moves so as not to be foreseen; a trap was unlikely behind {door}.", **words)
        return t("It varied its moves so as not to be foreseen, and took the risk of {door}.", **words)
    if max(doors) > why.candidates[0].value + ALIKE:
        return t("It varied its moves so as not to be foreseen: {door} was about as good as any.", **words)
    all_doors = [expected(view, other, why) for other in range(len(view.on)) if not is_open(view, other)]
    if chances[TREASURE] == max(one[TREASURE] for one in all_doors):
        found = t("of all closed doors, the treasure was likeliest behind {door}.", **words)
    elif chances[TRAP] == min(one[TRAP] for one in all_doors):
        found = t("of all closed doors, a trap was least likely behind {door}.", **words)
    elif len(doors) == 1 and must_steal(view):
        found = t("{door} was the only closed door within its reach.", **words)
    elif len(doors) == 1:
        found = t("no other closed door was within its reach, and waiting promised it no more than {door}.", **words)
    elif chances[TREASURE] == max(one[TREASURE] for one in near):
        found = t("of the doors within reach, the treasure was likeliest behind {door}.", **words)
    elif chances[TRAP] == min(one[TRAP] for one in near):
        found = t("of the doors within reach, a trap was least likely behind {door}.", **words)
    elif _baited(view, door):
        found = t("of the doors within reach, {door} had a gem for the thief on it.", **words)
    else:
        found = t(
            "the treasure behind {door} ({treasure} in 100) was worth the risk of a trap ({trap} in 100) to it.",
            treasure=round(100 * chances[TREASURE]),
            trap=round(100 * chances[TRAP]),
            **words,
        )
    said = t("It had to open a door now; {found}", found=found) if must_steal(view) else capital(found)
    return t("{said} It knew that a trap was likely.", said=said) if chances[TRAP] >= LIKELY else said


def _laid(view: MrSneakyState, move: Lay, why: Why | None) -> str:
    """The use of a card where it lies: it works, lures, scares, or only bluffs."""
    card, tile = turned_up(view), view.face[move.door]
    if card is None or tile is None:
        return ""
    box = COMPONENT_SETS[view.components]
    sort, kind = box.cards[card], box.tiles[tile].kind
    words = {"door": door_name(move.door)}
    works = works_on_tile(view, card, tile)
    if sort.thief_gems:
        if kind == TRAP:
            return t("It may lure the thief to {door}, where a trap lies.", **words)
        if not works:
            return t("A bluff: the thief gets no gem by it on {door}.", **words)
        if not steps(view) >> move.door & 1:
            return t("The thief could gain by it, but cannot come to {door} with his next move.", **words)
        return t("It varied its doors, lest its cards point at the tiles; the thief might gain by this one.")
    if works and sort.tycoon_agents:
        return t(
            "It varied its doors, lest its cards point at the tiles; behind {door} this one would harm itself.", **words
        )
    if works:
        return t("The card works on what lies behind {door}: {tile}.", tile=tile_name(view, tile), **words)
    if kind == TREASURE:
        return t("It may keep the thief from the treasure behind {door}, though the card does nothing there.", **words)
    return t("A bluff, lest its cards point at the tiles: the card does nothing on {door}.", **words)


def purpose(view: MrSneakyState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The effect of a card, the score, the thief's guards, and what he expected behind the door that he opens."""
    said = []
    if isinstance(move, Lay):
        card = turned_up(view)
        return [] if card is None else [t("What the card does: {effect}.", effect=card_effect(view, card))]
    own, other = view.gems[seat], view.gems[1 - seat]
    box = COMPONENT_SETS[view.components]
    if own or other:
        said.append(t("It had {own} of {goal} gems, the other player {other}.", own=own, other=other, goal=box.goal))
    left = box.all_guards - view.guards
    said.append(n("{count} more guard would catch it.", "{count} more guards would catch it.", left))
    return [*said, *_risk(view, move.to, why)] if why is not None and isinstance(move, Steal) else said


def expected(view: MrSneakyState, door: int, why: Why) -> dict[int, float]:
    """Kind of tile to the chance that a thief gave to it behind a door."""
    tiles = COMPONENT_SETS[view.components].tiles
    chances = dict.fromkeys((TREASURE, TRAP, EMPTY), 0.0)
    for belief in why.beliefs:
        if belief.about == door and 0 <= belief.what < len(tiles):
            chances[tiles[belief.what].kind] += belief.chance
    return chances


def _risk(view: MrSneakyState, door: int, why: Why) -> list[str]:
    """The chances behind a door, in words."""
    chances = expected(view, door, why)
    if not any(chances.values()):
        return []
    return [
        t(
            "Behind {door} it expected the treasure with {treasure} %, a trap with {trap} %, nothing with {empty} %.",
            door=door_name(door),
            treasure=round(100 * chances[TREASURE]),
            trap=round(100 * chances[TRAP]),
            empty=100 - round(100 * chances[TREASURE]) - round(100 * chances[TRAP]),
        )
    ]


def width(why: Why) -> float:
    """The part of a win up to which moves are about as good."""
    return CLOSE


def amount(value: float, unit: str, best: float) -> str:
    """Nothing: of the tycoon's values only the differences mean anything."""
    return ""
