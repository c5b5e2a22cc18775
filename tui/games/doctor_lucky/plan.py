"""Facts of the whole map, worked out once for all areas, and the names that both drawings share."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.queries import doctors_way, is_unseen, reach, sees_into, watchers, where
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, HARM, OVER, SECOND, SETUP, DoctorLuckyState
from engine.state import Seat
from tui.games.doctor_lucky.prompts import GO
from tui.i18n.messages import c
from tui.presentation.game_text import Names
from tui.presentation.players import seat_letters
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

SEATS: Final = ("red", "blue", "yellow", "green", "orange", "purple", "grey", "white")
"""Seat to the colour of its letter, where its people have chosen none."""

AHEAD: Final = 3
"""The number of the Doctor's steps that are marked."""


class AreaPlan(msgspec.Struct, frozen=True):
    """Facts of the whole map, worked out once for all areas."""

    letters: tuple[str, ...]
    """Seat to its letter."""
    inks: tuple[str, ...]
    """Seat to the colour of its letter."""
    unseen: frozenset[int]
    """The areas in which nobody would see the turn's player."""
    ahead: dict[int, int]
    """Area to the number of turns after which the Doctor comes there."""
    way: tuple[int, ...]
    """The areas that a walk which is looked at comes through."""
    watching: tuple[Seat, ...]
    """The seats that see the turn's player."""
    away: frozenset[Seat] = frozenset()
    """The people who are on their way to where they stand."""
    struck: frozenset[int] = frozenset()
    """The land in which an attack is answered now; none while something moves."""
    dotted: bool = False
    """True while dots show where a walk may go, before their keys do."""


def movers(before: DoctorLuckyState | None, view: DoctorLuckyState) -> dict[Seat, tuple[int, int]]:
    """Seat, or `DOCTOR`, to the areas from which and to which it has just gone."""
    if before is None or before.phase == SETUP or len(before.at) != len(view.at):
        return {}
    ways = {seat: (old, new) for seat, (old, new) in enumerate(zip(before.at, view.at, strict=True))}
    ways[DOCTOR] = before.doctor, view.doctor
    return {who: way for who, way in ways.items() if way[0] != way[1]}


def cat_way(before: DoctorLuckyState | None, view: DoctorLuckyState) -> tuple[int, ...]:
    """The areas from which and to which the cat has just gone; none where it stays."""
    if before is None or before.phase == SETUP or before.cat == view.cat:
        return ()
    return before.cat, view.cat


def came(view: DoctorLuckyState, look: Highlights) -> tuple[Seat, ...]:
    """The seats that have left a trace in an empty land since the reader's last move, while nothing moves."""
    gone = movers(look.then, view) if look.before is None else {}
    taken = {*view.at, view.doctor, view.cat, *doctors_way(view, AHEAD)}
    return tuple(who for who, (start, _) in gone.items() if who != DOCTOR and start not in taken)


def dots(view: DoctorLuckyState, look: Highlights) -> bool:
    """True while a walk may be chosen, and dots show where it may go."""
    return GO in look.keys and view.phase == FIRST


def with_walk(view: DoctorLuckyState, look: Highlights) -> Highlights:
    """The highlights with the lands that a walk may go to also before it is chosen: they have no keys yet."""
    if not dots(view, look):
        return look
    lands = {Pick("area", area): "" for area in reach(view, view.active)}
    return msgspec.structs.replace(look, keys={**lands, **look.keys})


def planned(view: DoctorLuckyState, look: Highlights, names: Names) -> AreaPlan:
    """Facts of the map as it is. The changes by the cat stand in words beside it: marks that jump with every step of
    the cursor would be missed, and would all be sent.
    """
    seat, cat = view.active, view.cat
    acting = view.phase in (FIRST, SECOND)
    island = COMPONENT_SETS[view.components].island
    through: tuple[int, ...] = ()
    if look.after is not None and look.after.at[seat] != view.at[seat]:
        through = island.way(view.at[seat], look.after.at[seat])
    return AreaPlan(
        seat_letters(names),
        look.seats or SEATS,
        frozenset(area for area in island.everywhere if is_unseen(view, seat, area, cat)) if acting else frozenset(),
        {area: turns for turns, area in enumerate(doctors_way(view, AHEAD), 1)} if view.phase != OVER else {},
        through,
        watchers(view, seat, view.at[seat], cat) if acting else (),
        frozenset(movers(look.before, view)),
        frozenset({where(view, view.target)} if view.phase in (DEFENCE, HARM) and look.before is None else ()),
        dots(view, look),
    )


def outside(view: DoctorLuckyState, area: int) -> tuple[Seat, ...]:
    """The people who see into an area from outside: seats, and then `DOCTOR`."""
    mask = sees_into(view, area, view.cat) & ~(1 << area)
    seats = tuple(seat for seat, place in enumerate(view.at) if mask >> place & 1)
    return (*seats, DOCTOR) if mask >> view.doctor & 1 else seats


def doctor_sign() -> str:
    """The Doctor on the map."""
    return c("on the map", "Dr")


def doctor_in_words() -> str:
    """The Doctor in a sentence beside the map: a Japanese one calls him by his whole word."""
    return c("in a sentence", "Dr")


def lit(view: DoctorLuckyState, look: Highlights, plan: AreaPlan) -> set[int]:
    """The areas that the focus or the picks change: their own, and those of people."""
    chosen = [pick for pick in (look.focus, *look.picked) if pick is not None]
    changed = {pick.value for pick in chosen if pick.kind == "area"} | set(plan.way)
    changed |= {where(view, pick.value) for pick in chosen if pick.kind == "seat"}
    if look.after is not None:
        changed.add(look.after.cat)
    return changed


def depends(view: DoctorLuckyState, look: Highlights, names: Names) -> tuple[Any, ...]:  # Any: a key for comparison
    """All that the island without focus depends on, besides its size and colours."""
    return (
        (tuple(names), look.keys, look.seats, tuple(movers(look.before, view)), tuple(movers(look.then, view).items())),
        cat_way(look.before, view),
        (view.components, tuple(view.at), view.doctor, view.cat, view.turn, view.phase, view.active, view.asked),
        (
            view.card,
            view.face[view.card] if view.card >= 0 else None,
            view.target,
            view.strength,
            view.luck,
            tuple(map(len, view.hand)),
        ),
    )
