"""The words for why bots moved in Mr. Sneaky: the tiles behind doors, the thief's risks, and a card's use."""

from __future__ import annotations

from typing import Final

from engine.bots.decision import Belief, Tell, Why
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import thief
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Move, Seat
from tui.games.mr_sneaky.advice.thief import CLOSE, thief_reason
from tui.games.mr_sneaky.advice.tycoon import tycoon_reason
from tui.games.mr_sneaky.terms import ROLES, door_name, kind_name, tile_name
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names

FEW: Final = 2
"""Guards from which a thief is told how near it is to be caught."""


def hidden_fact(view: MrSneakyState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The tile behind a door: a belief is about a door and a sort of tile, a tell about a door and what lies there.

    Traps are one thing to a thief, whatever their guards.
    """
    door = fact.about if isinstance(fact, Belief) else fact.what
    if not 0 <= door < len(view.on):
        return ""
    tile = fact.what if isinstance(fact, Belief) else view.face[door]
    if tile is None or not 0 <= tile < len(COMPONENT_SETS[view.components].tiles):
        return ""
    kind = COMPONENT_SETS[view.components].tiles[tile].kind
    if kind == EMPTY:
        return t("{door} is empty", door=door_name(door))
    what = kind_name(kind).lower() if isinstance(fact, Belief) else tile_name(view, tile)
    return t("{tile} behind {door}", tile=what, door=door_name(door))


def is_true(whole: MrSneakyState, fact: Belief) -> bool | None:
    """True when such a tile lies behind the door; traps are one thing."""
    tiles = COMPONENT_SETS[whole.components].tiles
    face = whole.face[fact.about] if 0 <= fact.about < len(whole.on) else None
    return None if face is None else tiles[face].kind == tiles[fact.what].kind


def gained(before: MrSneakyState, after: MrSneakyState, seat: Seat, names: Names) -> str:
    """The gems of both, and the guards that the thief met; "" where neither changed."""
    told = [
        n(
            "{name} went from {before} to {count} gem",
            "{name} went from {before} to {count} gems",
            after.gems[one],
            name=names[one],
            before=before.gems[one],
        )
        for one in (seat, 1 - seat)
        if after.gems[one] != before.gems[one]
    ]
    met = after.guards - before.guards
    if after.round == before.round and met > 0:
        told.append(n("the thief met {count} guard", "the thief met {count} guards", met))
    return listing(told)


def got(before: MrSneakyState, after: MrSneakyState, seat: Seat) -> bool:
    """True where a seat won more gems than the other one. With as many, where the thief met a guard of the tycoon."""
    gems = [then - first for first, then in zip(before.gems, after.gems, strict=True)]
    caught = after.round == before.round and seat != thief(before) and after.guards > before.guards
    lead = gems[seat] - gems[1 - seat]
    return lead > 0 or (lead == 0 and caught)


def part_played(view: MrSneakyState, seat: Seat) -> str:
    """The part that the seat plays in this round."""
    return ROLES[seat != thief(view)]().lower()


def matters(view: MrSneakyState, fact: Belief, move: Move) -> bool:
    """False of all doors, whose chances are told with the reason."""
    return False


def reason(view: MrSneakyState, move: Move, seat: Seat, names: Names, why: Why | None) -> str:
    """The use of a card where it lies, or of a door for the thief; where lots chose a lesser move, that they do."""
    if isinstance(move, Lay):
        return tycoon_reason(view, move)
    return thief_reason(view, move, why) if why is not None and isinstance(move, (Sneak, Steal)) else ""


def purpose(view: MrSneakyState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """Late in the game the score, and the guards that would catch the thief."""
    said, box = [], COMPONENT_SETS[view.components]
    own, other = view.gems[seat], view.gems[1 - seat]
    if max(own, other) + box.treasure_gems >= box.goal:
        said.append(t("It had {own} of {goal} gems, the other player {other}.", own=own, other=other, goal=box.goal))
    left = box.all_guards - view.guards
    if left > (FEW if seat == thief(view) else 1):
        return said
    if seat == thief(view):
        return [*said, n("{count} more guard would catch it.", "{count} more guards would catch it.", left)]
    said.append(n("{count} more guard would catch the thief.", "{count} more guards would catch the thief.", left))
    return said


def width(why: Why) -> float:
    """The part of a win up to which moves are about as good."""
    return CLOSE


def amount(value: float, unit: str, best: float) -> str:
    """Nothing: of the tycoon's values only the differences mean anything."""
    return ""
