"""The Lost Mines' bots after the moment of betrayal: each plays for those it shares with."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.bot.prospects import MOMENT, STRANGER, hostility, progress, role_chances
from engine.games.lost_mines.components import LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.moves import LayPath
from engine.games.lost_mines.state import LostMinesState
from engine.pieces import view
from engine.state import Seat
from tests.rules.lost_mines.table import cell, table
from tests.rules.lost_mines.test_bots import chosen, with_role


def hostile(state: LostMinesState, seat: Seat = 0) -> list[float]:
    """Hostility of a seat by the roles that its view allows."""
    seen = view(state, seat)
    return hostility(seen, seat, [role_chances(seen, other) for other in range(state.seats)])


@pytest.mark.parametrize("own", ["loyal", "selfish", "saboteur"])
def test_before_the_moment_of_betrayal_all_are_alike_to_their_clan(own: str) -> None:
    dwarf = [f"blue {own}", "blue loyal" if own != "loyal" else "blue selfish", "yellow loyal"]
    young = table(seats=3, dwarf=dwarf, pile=60, hands={seat: [] for seat in range(3)})
    assert progress(young) < MOMENT
    assert hostile(young) == [-1.0, 0.0, STRANGER]


@pytest.mark.parametrize(
    ("own", "clan_", "others"),
    [("loyal", -1.0, 1.0), ("selfish", 1.0, 1.0), ("saboteur", 1.0, -1.0)],
)
def test_after_it_each_role_knows_its_friends(own: str, clan_: float, others: float) -> None:
    """Seats 1 to 3 are known to be loyal."""
    dwarf = [f"blue {own}", "blue loyal", "yellow loyal", "yellow loyal", "yellow selfish"]
    state = table(seats=5, dwarf=dwarf, pile=16)
    for seat in range(1, 4):
        state.seen[state.dwarf[seat]] |= 1
    assert progress(state) >= MOMENT
    assert hostile(state)[:4] == [-1.0, clan_, others, others]


def test_an_unknown_clan_is_spared_by_the_loyal_and_hindered_by_the_selfish() -> None:
    dwarf = ["blue loyal", "blue loyal", "blue saboteur", "yellow loyal", "yellow selfish"]
    scores = [hostile(with_role(table(seats=5, dwarf=dwarf), 0, role)) for role in (LOYAL, SELFISH, SABOTEUR)]
    assert scores[0][1:] == pytest.approx([0.0, 0.0, 0.25, 0.25])
    assert scores[1][1:] == [1.0, 1.0, 1.0, 1.0]
    assert scores[2][1:] == pytest.approx([1.0, 1.0, -0.5, -0.5])


def crossing(role_: str) -> LostMinesState:
    """Seat 0 is blue, and its hand leads on the other clan's road, which is nearly there."""
    state = table(
        seats=5,
        dwarf=[f"blue {role_}", "yellow loyal", "yellow loyal", "blue loyal", "yellow selfish"],
        paths={(x, 6): "EW" for x in range(3, 8)} | {(8, 6): "EW", (9, 6): "NEW"},
        at=dict.fromkeys((1, 2), (8, 6)),
        hands={0: ["NESW", "NW", "NW"]},
        pile=16,
    )
    for seat in (1, 2, 3, 4):
        state.seen[state.dwarf[seat]] |= 1
    return state


def test_a_saboteur_lays_for_the_other_clan_and_the_loyal_and_selfish_do_not() -> None:
    """A path from (9,6) to the mine below it or above it."""
    near = {cell(9, 5), cell(9, 7), cell(10, 6)}
    laid = {}
    for role_ in ("loyal", "selfish", "saboteur"):
        move = chosen(crossing(role_))
        laid[role_] = isinstance(move, LayPath) and move.cell in near
    assert laid == {"loyal": False, "selfish": False, "saboteur": True}
