"""A seat's beliefs from its view: the worth of mines and treasures, and the seats that share with it. For bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.bots.arithmetic import total
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


def progress(view: LostMinesState) -> float:
    """Progress of the round, 0 to 1: the part of its cards that is gone."""
    cards = len(view.pile) + sum(map(len, view.hand))
    box = COMPONENT_SETS[view.components]
    return 1 - cards / (len(box.deck) - box.set_aside)


def turns_left(view: LostMinesState, seat: Seat) -> float:
    """About how many turns a seat still has in this round."""
    return len(view.hand[seat]) + len(view.pile) / view.seats


def hostility(view: LostMinesState, seat: Seat, chances: Sequence[Sequence[float]]) -> list[float]:
    """Seat to how much this seat wants to hinder it, -1 (help) to 1: by the odds that the two share (LM-8.2, LM-8.3).

    `chances` are those of each seat's role. Up to the moment of betrayal all do alike, whatever their role: anything
    else would give it away.
    """
    return pretence(view, seat) if progress(view) < MOMENT else enmity(view, seat, chances)


def pretence(view: LostMinesState, seat: Seat) -> list[float]:
    """The hostility that a seat of any role shows: none to its own clan, a little to the other."""
    scores = [0.0 if clan(view, other) == clan(view, seat) else STRANGER for other in range(view.seats)]
    scores[seat] = -1.0
    return scores


def enmity(view: LostMinesState, seat: Seat, chances: Sequence[Sequence[float]]) -> list[float]:
    """The hostility of a seat that plays for its own role."""
    own, clans = role(view, seat), [clan(view, other) for other in range(view.seats)]
    friends = clans[seat] if own == LOYAL else 1 - clans[seat]
    shares = [
        0.0 if own == SELFISH else row[LOYAL] if side == friends else row[SABOTEUR]
        for side, row in zip(clans, chances, strict=True)
    ]
    scores = [max(-1.0, 1.0 - FRIENDSHIP * share) for share in shares]
    scores[seat] = -1.0
    return scores


MOMENT: Final = 0.12
"""The part of a round after which saboteurs and selfish dwarfs play for themselves."""

STRANGER: Final = 0.25
"""Hostility to a seat of the other clan before that."""

FRIENDSHIP: Final = 3.0
"""Weight of the chance that a seat shares, against a rival's 1."""
