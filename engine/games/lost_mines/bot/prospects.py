"""A seat's beliefs from its view: the worth of mines and treasures, and the seats that share with it. For bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.bots.search import total
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.queries import clan, mine_kind, mine_piece, role, treasures_left, value
from engine.games.lost_mines.state import HIDDEN_MINE, LostMinesState
from engine.state import Seat


def treasure_worth(view: LostMinesState, treasure: int) -> float:
    """A treasure's value, or the average value of its kind."""
    seen = value(view, treasure)
    if seen is not None:
        return seen
    box = COMPONENT_SETS[view.components]
    values = box.values[box.kind_of[treasure]]
    return sum(values) / len(values)


def kind_worths(view: LostMinesState) -> list[float]:
    """Kind of mine to the worth of going there: its best treasure that is left; the dragon costs."""
    box = COMPONENT_SETS[view.components]
    worths = [
        max((treasure_worth(view, treasure) for treasure in treasures_left(view, kind)), default=0.0)
        for kind in range(len(box.values))
    ]
    return [*worths, -float(box.dragon_takes)]


def mine_worths(view: LostMinesState) -> list[float]:
    """Mine to the average worth of going there, as far as the view knows its kind."""
    worths, mines = kind_worths(view), COMPONENT_SETS[view.components].mines
    kinds = [mine_kind(view, mine) for mine in range(len(mines))]
    open_kinds = [kind for kind in range(len(worths)) if kind not in kinds]
    blind = total([worths[kind] for kind in open_kinds]) / len(open_kinds) if open_kinds else 0.0
    values = [blind if kind is None else worths[kind] for kind in kinds]
    for mine, kind in enumerate(kinds):
        if kind == DRAGON and view.ground[mines[mine]] != HIDDEN_MINE:
            values[mine] = 0.0  # its token is taken
    return values


def knows_mine(view: LostMinesState, seat: Seat, mine: int) -> bool:
    """True when a seat has seen a mine's face."""
    return bool(view.seen[mine_piece(view, mine)] >> seat & 1)


def role_chances(view: LostMinesState, seat: Seat) -> tuple[float, float, float]:
    """Chances of a seat to be loyal, selfish or a saboteur, from its clan's roles that the view knows."""
    known = role(view, seat)
    if known is not None:
        return float(known == LOYAL), float(known == SELFISH), float(known == SABOTEUR)
    pieces = COMPONENT_SETS[view.components].dwarfs(view.seats, clan(view, seat))
    faces = Counter(view.groups[view.group[pieces[0]]])
    faces.subtract(face for piece in pieces if (face := view.face[piece]) is not None)
    left = sum(faces.values())
    return faces[LOYAL] / left, faces[SELFISH] / left, faces[SABOTEUR] / left


def sharing_odds(view: LostMinesState, seat: Seat) -> list[float]:
    """Seat to how likely it shares its treasures with this seat (LM-8.2, LM-8.3); with itself it always does."""
    own = role(view, seat)
    shares = [0.0] * view.seats
    if own in (LOYAL, SABOTEUR):
        side = clan(view, seat) if own == LOYAL else 1 - clan(view, seat)
        for other in range(view.seats):
            loyal, _, saboteur = role_chances(view, other)
            shares[other] = loyal if clan(view, other) == side else saboteur
    shares[seat] = 1.0
    return shares


def progress(view: LostMinesState) -> float:
    """Progress of the round, 0 to 1: the part of its cards that is gone."""
    cards = len(view.pile) + sum(map(len, view.hand))
    box = COMPONENT_SETS[view.components]
    return 1 - cards / (len(box.deck) - box.set_aside)


def turns_left(view: LostMinesState, seat: Seat) -> float:
    """About how many turns a seat still has in this round."""
    return len(view.hand[seat]) + len(view.pile) / view.seats


def hostility(view: LostMinesState, seat: Seat, shares: Sequence[float]) -> list[float]:
    """Seat to how much this seat wants to hinder it, -1 (help) to 1.

    No bot turns on its own clan while the round is young: that would give its role away.
    """
    trust = min(1.0, max(0.0, (progress(view) - LOYAL_PART) / (1 - LOYAL_PART)))
    scores = [1 - 2 * share for share in shares]
    for other in range(view.seats):
        if clan(view, other) == clan(view, seat):
            scores[other] = min(scores[other], scores[other] * trust)
    scores[seat] = -1.0
    return scores


LOYAL_PART = 0.4
"""The part of a round in which saboteurs and selfish dwarfs play along with their clan."""
