"""The shares of a round: selfish dwarfs alone, the others clan by clan (LM-8)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.lost_mines.components import CLANS, COMPONENT_SETS, LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.queries import clan, role, treasures_of, value
from engine.games.lost_mines.state import LostMinesState
from engine.state import Seat


class Share(NamedTuple):
    """Shares of a clan's treasures (LM-8.3, LM-8.4)."""

    sharers: tuple[Seat, ...]
    """The clan's loyal dwarfs and the other clan's saboteur."""
    total: int
    each: int
    """Points for every sharer."""
    best: tuple[Seat, ...]
    """The sharers with the most valuable treasure; computed only if points are left over."""
    extra: int
    """Extra points for each of these; the rest is lost."""


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
    loss = COMPONENT_SETS[state.components].dragon_takes
    gains = [max(0, gain - loss) if state.dragon == seat else gain for seat, gain in enumerate(before)]
    return Settlement(tuple(shares), tuple(before), tuple(gains))


def sharers(state: LostMinesState, number: int) -> tuple[Seat, ...]:
    """The sharers of a clan's treasures: its loyal dwarfs, and the other clan's saboteur (LM-8.3)."""
    return tuple(
        seat for seat in range(state.seats) if role(state, seat) == (LOYAL if clan(state, seat) == number else SABOTEUR)
    )


def team(state: LostMinesState, seat: Seat) -> tuple[Seat, ...]:
    """The sharers of a seat's treasures: a selfish dwarf alone (LM-8.2), others with their side (LM-8.3)."""
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
    points = value(state, treasure)
    if points is None:
        raise LookupError(f"the value of treasure {treasure} is hidden in this copy")
    return points
