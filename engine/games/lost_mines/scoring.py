"""How a round is shared out: selfish dwarfs alone, the others clan by clan (LM-8)."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.games.lost_mines.components import CLANS, DRAGON_TAKES, LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.facts import clan, role, treasures_of, value
from engine.games.lost_mines.table import LostMinesState


class Share(NamedTuple):
    """What a clan's treasures are worth and to whom they go (LM-8.3, LM-8.4)."""

    sharers: tuple[Seat, ...]
    """The clan's loyal dwarfs and the other clan's saboteur."""
    total: int
    each: int
    """What every sharer gets."""
    best: tuple[Seat, ...]
    """The sharers who collected the most valuable treasure; only asked for when something is left over."""
    extra: int
    """What each of these gets on top; the rest is lost."""


class Settlement(NamedTuple):
    """A scored round."""

    shares: tuple[Share, ...]
    """Clan to its share."""
    before: tuple[int, ...]
    """Seat to its gain before the dragon."""
    gains: tuple[int, ...]
    """Seat to its gain (LM-8.5)."""


def settle(state: LostMinesState) -> Settlement:
    """The scores of a round, on a state where the dealt roles and all collected treasures are known."""
    own = [[_worth(state, treasure) for treasure in treasures_of(state, seat)] for seat in range(state.seats)]
    before = [sum(own[seat]) if role(state, seat) == SELFISH else 0 for seat in range(state.seats)]
    shares = []
    for number in range(CLANS):
        share = _share(sharers(state, number), own)
        for seat in share.sharers:
            before[seat] += share.each + (share.extra if seat in share.best else 0)
        shares.append(share)
    gains = [max(0, gain - DRAGON_TAKES) if state.dragon == seat else gain for seat, gain in enumerate(before)]
    return Settlement(tuple(shares), tuple(before), tuple(gains))


def sharers(state: LostMinesState, number: int) -> tuple[Seat, ...]:
    """Who shares a clan's treasures: its loyal dwarfs, and the other clan's saboteur (LM-8.3)."""
    return tuple(
        seat for seat in range(state.seats) if role(state, seat) == (LOYAL if clan(state, seat) == number else SABOTEUR)
    )


def team(state: LostMinesState, seat: Seat) -> tuple[Seat, ...]:
    """Who shares what a seat collects: a selfish dwarf nobody else (LM-8.2), others their side (LM-8.3)."""
    if role(state, seat) == SELFISH:
        return (seat,)
    return sharers(state, clan(state, seat) if role(state, seat) == LOYAL else 1 - clan(state, seat))


def _share(sharing: tuple[Seat, ...], own: list[list[int]]) -> Share:
    total = sum(sum(own[seat]) for seat in sharing)
    if not sharing:
        return Share((), 0, 0, (), 0)
    each, over = divmod(total, len(sharing))
    if not over:
        return Share(sharing, total, each, (), 0)
    most = max(max(own[seat], default=0) for seat in sharing)
    best = tuple(seat for seat in sharing if most in own[seat])
    return Share(sharing, total, each, best, over // len(best))


def _worth(state: LostMinesState, treasure: int) -> int:
    found = value(state, treasure)
    if found is None:
        raise LookupError(f"the value of treasure {treasure} is hidden in this copy")
    return found
