"""What can be read off the table, from a state or from any view of it: for rules, screens and bots alike.

Nothing here reads an unopened tile or the order of the pile: what is still hidden is counted from what lies open.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.game import Clause, Seat
from engine.games.mr_sneaky.components import (
    CARDS,
    CARDS_A_DOOR,
    DIAL_END,
    EMPTIES_A_GUARD,
    EMPTY,
    GEM_CARDS,
    GEM_CARDS_A_DOOR,
    NEIGHBOURS,
    TILES,
)
from engine.games.mr_sneaky.events import MrSneakyState

ALL_TILES: Final = tuple(tile for tile, sort in enumerate(TILES) for _ in range(sort.copies))
"""The faces of the door tiles, ascending (SN-1.1)."""

ALL_CARDS: Final = tuple(card for card, sort in enumerate(CARDS) for _ in range(sort.copies))
"""The faces of the tycoon cards, ascending (SN-1.2)."""

NEAR: Final = tuple(sum(1 << place for place in places) for places in NEIGHBOURS)
"""Place to the doors that the thief may move to from there, as a bit set (SN-2.2)."""


FORCED: Final = DIAL_END - 1
"""With the dial here, or beyond, the thief's next move is one after which he must steal (SN-4.9, SN-4.10)."""


def thief(state: MrSneakyState) -> Seat:
    """The round's thief."""
    return 1 - state.tycoon


def is_open(state: MrSneakyState, door: int) -> bool:
    """Whether a door was opened in this round."""
    return bool(state.opened >> door & 1)


def cards_on(state: MrSneakyState, door: int) -> tuple[int, ...]:
    """The sorts of the cards that lie on a door, in the order they were laid."""
    return tuple(face for piece in state.on[door] if (face := state.face[piece]) is not None)


def gem_cards(state: MrSneakyState, door: int) -> int:
    """How many gem cards lie on a door (SN-4.2)."""
    return sum(GEM_CARDS[face] for face in cards_on(state, door))


def turned_up(state: MrSneakyState) -> int | None:
    """The sort of the card that the tycoon must lay; None when none is turned up."""
    return state.face[state.card] if state.card >= 0 else None


def works(card: int, tile: int) -> bool:
    """Whether a sort of card works on a sort of tile (SN-1.2)."""
    return bool(CARDS[card].works_on & TILES[tile].kind)


def agents(state: MrSneakyState, seat: Seat) -> int:
    """A seat's agents: cards count as many as they show (SN-1.2)."""
    faces = [face for piece in state.agents[seat] if (face := state.face[piece]) is not None]
    return sum(CARDS[face].thief_agents + CARDS[face].tycoon_agents for face in faces)


def must_steal(state: MrSneakyState) -> bool:
    """Whether the thief's next move must end on an unopened door and open it, if one is near (SN-4.9, SN-4.10)."""
    return state.dial >= FORCED


def steps(state: MrSneakyState) -> int:
    """The doors that the thief may move to, as a bit set: neighbours, unopened ones if he must steal (SN-4.10)."""
    near = NEAR[state.pawn]
    if state.dial >= FORCED:
        return near & ~state.opened or near
    return near


def takes(state: MrSneakyState, door: int, card: int) -> Clause | None:
    """None when a door can take a sort of card now; else the clause that forbids it (SN-4.2, SN-4.3)."""
    if is_open(state, door):
        return "SN-4.3"
    return None if room(state, card) >> door & 1 else "SN-4.2"


def room(state: MrSneakyState, card: int) -> int:
    """The doors that can take a sort of card now, as a bit set (SN-4.2, SN-4.3)."""
    gem = GEM_CARDS[card]
    doors = 0
    for door, lying in enumerate(state.on):
        if len(lying) < GEM_CARDS_A_DOOR or (
            len(lying) < CARDS_A_DOOR and not (gem and gem_cards(state, door) >= GEM_CARDS_A_DOOR)
        ):
            doors |= 1 << door
    return doors & ~state.opened


def still_hidden(state: MrSneakyState) -> tuple[int, ...]:
    """Sort of tile to how many of it are unopened: counted from the opened ones, so it is public (SN-4.4)."""
    return tuple(tile.copies - found for tile, found in zip(TILES, state.found, strict=True))


def hidden_kinds(state: MrSneakyState) -> int:
    """The kinds of which an unopened tile is left, as bits (SN-4.4)."""
    kinds = 0
    for tile, found in zip(TILES, state.found, strict=True):
        if found < tile.copies:
            kinds |= tile.kind
    return kinds


def passed_over(state: MrSneakyState, card: int) -> Clause | None:
    """None when a sort of card would be laid now; else the clause by which it is discarded (SN-4.4, SN-4.5)."""
    if not CARDS[card].works_on & hidden_kinds(state):
        return "SN-4.4"
    return None if room(state, card) else "SN-4.5"


def stock(state: MrSneakyState) -> Counter[int]:
    """The sorts of cards that lie in pile and discards together, counted from what lies elsewhere, so it is public."""
    elsewhere = [piece for cards in (*state.on, *state.agents) for piece in cards]
    if state.card >= 0:
        elsewhere.append(state.card)
    left = Counter(ALL_CARDS)
    left.subtract(face for piece in elsewhere if (face := state.face[piece]) is not None)
    return +left


def in_pile(state: MrSneakyState) -> Counter[int]:
    """The sorts of cards that lie in the draw pile, in no order: public, because the discards lie face up."""
    left = stock(state)
    left.subtract(face for piece in state.discard if (face := state.face[piece]) is not None)
    return +left


def nothing_to_lay(state: MrSneakyState) -> bool:
    """Whether no card of pile and discards could be laid: the doors are full, or none fits (SN-4.7)."""
    return all(passed_over(state, card) is not None for card in stock(state))


def guards_of(state: MrSneakyState, tile: int) -> int:
    """The guards that a sort of tile would give if it were opened now, without its cards (SN-5.2, SN-5.3)."""
    if TILES[tile].kind != EMPTY:
        return TILES[tile].guards
    opened = sum(found for sort, found in zip(TILES, state.found, strict=True) if sort.kind == EMPTY)
    return int((opened + 1) % EMPTIES_A_GUARD == 0)
