"""A step of the focus over the board of The Lost Mines: what it draws afresh makes the same picture as all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.lost_mines.components import STORM, TRAP
from engine.games.lost_mines.queries import places, token_edges
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import NONE, PLAY, WALK
from engine.state import copy
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, NAMES, drawn, late
from tests.tui.games.lost_mines.tables import decision, opened, played
from tui.art.pen import Pen
from tui.games.lost_mines.draw import table
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style.theme import Depth
from tui.widgets.board_view import Highlights

SIZES = ((55, 21), (74, 33), (120, 52))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def keyed(picks: list[Pick]) -> dict[Pick, str]:
    return dict(zip(picks, "abcdefgjklmopr" + 30 * " ", strict=False))


def with_face(view: Any, action: int) -> tuple[Any, Pick]:
    """The view with a card of this action in the hand of seat 0."""
    state = copy(view)
    card = sorted(state.hand[0])[0]
    state.face[card] = next(face for face, kind in enumerate(BOX.cards) if kind.action == action and not kind.sides)
    return state, Pick("card", card)


def laying(view: Any) -> Iterator[tuple[Any, Highlights]]:
    for card in sorted(view.hand[0]):
        face = view.face[card]
        if face is None or not BOX.cards[face].sides:
            continue
        picks = [
            Pick("lay", (cell, way))
            for cell in range(len(view.ground))
            for way in (0, 1)
            if places(view, face, bool(way))[cell] is None
        ]
        for focus in picks[::3]:
            yield view, Highlights(keys=keyed(picks), picked=(Pick("card", card),), focus=focus)
        if len(picks) > 1:
            yield view, Highlights(keys=keyed(picks[:-1]), picked=(Pick("card", card),), focus=picks[-1])
            yield view, Highlights(keys=keyed(picks), picked=(Pick("card", card), picks[0]), focus=picks[1])


def aiming(view: Any) -> Iterator[tuple[Any, Highlights]]:
    state, storm = with_face(view, STORM)
    laid = [Pick("cell", cell) for cell, card in enumerate(state.card) if card != NONE]
    for focus in (*laid[::3], *(Pick("cell", cell) for cell in set(state.at))):
        yield state, Highlights(keys=keyed(laid), picked=(storm,), focus=focus)
    mines = [Pick("mine", mine) for mine in range(len(BOX.mines))]
    for focus in mines[::2]:
        yield view, Highlights(keys=keyed(mines), picked=(storm,), focus=focus)
    state, trap = with_face(view, TRAP)
    edges = [Pick("edge", edge) for edge in sorted(set(token_edges(state)))]
    for focus in edges[::2]:
        yield state, Highlights(keys=keyed(edges), picked=(trap,), focus=focus)


def walking() -> Iterator[tuple[Any, Highlights]]:
    view = played(opened(), lambda state: decision(WALK)(state) and len(reach(state, 0)) > 2).view(0)
    picks = [Pick("cell", cell) for cell in reach(view, 0)]
    for focus in picks:
        yield view, Highlights(keys=keyed(picks), focus=focus)


def shown(pen: Pen) -> tuple[Any, ...]:
    return pen.chars, pen.styles, pen.spots, pen.caret


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_step_of_the_focus_makes_the_picture_that_all_of_it_makes(
    size: tuple[int, int], theme: str, depth: Depth, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, view = opened().view(0), late()
    assert view.phase == PLAY
    steps = [*laying(first), *laying(view), *aiming(view), *walking()]
    quick = [shown(drawn(state, look, size, theme, depth, NAMES)) for state, look in steps]
    monkeypatch.setattr(table, "touched_cells", lambda *_: None)
    whole = [shown(drawn(state, look, size, theme, depth, NAMES)) for state, look in steps]
    assert len(steps) > 30
    assert [at for at, (one, other) in enumerate(zip(quick, whole, strict=True)) if one != other] == []


def test_a_step_of_the_focus_draws_only_the_cells_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state, look = next(laying(late()))
    drawn(state, look)
    near: list[int] = []
    above = table.draw_above

    def counted(*facts: Any) -> None:
        near.append(len(facts[-1]))
        above(*facts)

    monkeypatch.setattr(table, "draw_above", counted)
    other = next(pick for pick in reversed([*look.keys]) if pick != look.focus)
    drawn(state, Highlights(keys=look.keys, picked=look.picked, focus=other))
    assert near and max(near) <= 9
