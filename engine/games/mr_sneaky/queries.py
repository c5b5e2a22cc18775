"""Queries of a state or a view, for rules, screens and bots alike.

No query reads an unopened tile or the order of the pile. Hidden cards and tiles are counted from the open ones.
"""

from __future__ import annotations

from collections import Counter

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Clause, Seat


def thief(state: MrSneakyState) -> Seat:
    """The round's thief."""
    return 1 - state.tycoon


def at_start(state: MrSneakyState) -> bool:
    """True when the thief has not left the start card in this round: its place comes after those of the doors."""
    return state.pawn == len(state.on)


def is_open(state: MrSneakyState, door: int) -> bool:
    """True when a door was opened in this round."""
    return bool(state.opened >> door & 1)


def cards_on(state: MrSneakyState, door: int) -> tuple[int, ...]:
    """The sorts of the cards that lie on a door, in the order they were laid."""
    return tuple(face for piece in state.on[door] if (face := state.face[piece]) is not None)


def cards_on_doors(state: MrSneakyState) -> list[tuple[int, ...]]:
    """Door to the sorts of the cards that lie on it."""
    return [cards_on(state, door) for door in range(len(state.on))]


def gem_cards(state: MrSneakyState, door: int) -> int:
    """Number of gem cards on a door (SN-4.2)."""
    gem = COMPONENT_SETS[state.components].gem_cards
    return sum(gem[face] for face in cards_on(state, door))


def turned_up(state: MrSneakyState) -> int | None:
    """The sort of the card that the tycoon must lay; None when none is turned up."""
    return state.face[state.card] if state.card >= 0 else None


def works_on_tile(state: MrSneakyState, card: int, tile: int) -> bool:
    """True when a sort of card works on a sort of tile (SN-1.2)."""
    box = COMPONENT_SETS[state.components]
    return bool(box.cards[card].works_on & box.tiles[tile].kind)


def agents(state: MrSneakyState, seat: Seat) -> int:
    """A seat's agents: cards count as many as they show (SN-1.2)."""
    held = state.agents[seat]
    if not held:
        return 0
    cards = COMPONENT_SETS[state.components].cards
    sorts = [cards[face] for piece in held if (face := state.face[piece]) is not None]
    return sum(sort.thief_agents + sort.tycoon_agents for sort in sorts)


def must_steal(state: MrSneakyState) -> bool:
    """True when the thief must open a door with the next move, if one is near (SN-4.9, SN-4.10)."""
    return state.dial >= COMPONENT_SETS[state.components].forced


def steps(state: MrSneakyState) -> int:
    """The doors that the thief may move to, as a bit set: neighbours, unopened ones if he must steal (SN-4.10)."""
    box = COMPONENT_SETS[state.components]
    near = box.near[state.pawn]
    if state.dial >= box.forced:
        return near & ~state.opened or near
    return near


def refused_laying(state: MrSneakyState, door: int, card: int) -> Clause | None:
    """None when a door can take a sort of card now; else the clause that forbids it (SN-4.2, SN-4.3)."""
    if is_open(state, door):
        return "SN-4.3"
    return None if doors_with_room(state, card) >> door & 1 else "SN-4.2"


def doors_with_room(state: MrSneakyState, card: int) -> int:
    """The doors that can take a sort of card now, as a bit set (SN-4.2, SN-4.3)."""
    box = COMPONENT_SETS[state.components]
    gem, most, most_gems = box.gem_cards[card], box.cards_a_door, box.gem_cards_a_door
    doors = 0
    for door, lying in enumerate(state.on):
        if len(lying) < most_gems or (len(lying) < most and not (gem and gem_cards(state, door) >= most_gems)):
            doors |= 1 << door
    return doors & ~state.opened


def still_hidden(state: MrSneakyState) -> tuple[int, ...]:
    """Sort of tile to how many of it are unopened: counted from the opened ones, so it is public (SN-4.4)."""
    tiles = COMPONENT_SETS[state.components].tiles
    return tuple(tile.copies - count for tile, count in zip(tiles, state.found, strict=True))


def hidden_kinds(state: MrSneakyState) -> int:
    """The kinds of which an unopened tile is left, as bits (SN-4.4)."""
    kinds = 0
    for (copies, kind), count in zip(COMPONENT_SETS[state.components].kinds, state.found, strict=True):
        if count < copies:
            kinds |= kind
    return kinds


def passed_over(state: MrSneakyState, card: int) -> Clause | None:
    """None when a sort of card would be laid now; else the clause by which it is discarded (SN-4.4, SN-4.5)."""
    if not COMPONENT_SETS[state.components].works_on[card] & hidden_kinds(state):
        return "SN-4.4"
    return None if doors_with_room(state, card) else "SN-4.5"


def stock(state: MrSneakyState) -> Counter[int]:
    """The sorts of cards in pile and discards together, counted from the open cards, so public."""
    elsewhere = [piece for cards in (*state.on, *state.agents) for piece in cards]
    if state.card >= 0:
        elsewhere.append(state.card)
    faces = Counter(COMPONENT_SETS[state.components].all_cards)
    faces.subtract(face for piece in elsewhere if (face := state.face[piece]) is not None)
    return +faces


def nothing_to_lay(state: MrSneakyState) -> bool:
    """True when no card of pile and discards could be laid: the doors are full, or none fits (SN-4.7)."""
    return all(passed_over(state, card) is not None for card in stock(state))


def guards_of(state: MrSneakyState, tile: int) -> int:
    """The guards that a sort of tile would give if it were opened now, without its cards (SN-5.2, SN-5.3)."""
    box = COMPONENT_SETS[state.components]
    if box.tiles[tile].kind != EMPTY:
        return box.tiles[tile].guards
    opened = sum(count for sort, count in zip(box.tiles, state.found, strict=True) if sort.kind == EMPTY)
    return int((opened + 1) % box.empties_a_guard == 0)
