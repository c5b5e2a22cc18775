"""The parts of the board that a card or a walk is aimed at, for every drawing of the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engine.games.lost_mines.components import A_MINE, COMPONENT_SETS, DRAGON, PICTURES, STORM, TOOLS
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.queries import mine_kind, places, treasures_left
from engine.games.lost_mines.reach import Way, reach
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, MINE, NONE, PLAY, START, LostMinesState
from tui.selection.selection import Pick
from tui.selection.state_key import StateKey
from tui.widgets.board_view import Highlights


def chosen_card(view: LostMinesState, look: Highlights) -> int | None:
    """The face of the card that is picked to be played, or in focus in the hand; None when none is."""
    if view.phase != PLAY:
        return None
    picked = look.picked[0] if look.picked else look.focus
    return view.face[picked.value] if picked is not None and picked.kind == "card" else None


def pointed(look: Highlights, kind: str) -> Pick | None:
    """The pick of a kind, or else the one in focus."""
    if look.picked and look.picked[-1].kind == kind:
        return look.picked[-1]
    return look.focus if look.focus is not None and look.focus.kind == kind else None


def reachable(view: LostMinesState) -> Mapping[int, Way]:
    """Cell to the way there of the dwarf whose turn it is: worked out once for all targets of a walk."""
    return _reachable(StateKey(view))


@lru_cache(maxsize=4)
def _reachable(table: StateKey[LostMinesState]) -> Mapping[int, Way]:
    return reach(table.view, table.view.active)


def fitting(view: LostMinesState, look: Highlights, face: int) -> dict[int, list[int]]:
    """Cell to the ways in which the card fits there: as picked from, or for a card in focus as the rules have it."""
    ways: dict[int, list[int]] = {}
    if look.picked:
        for pick in look.keys:
            if pick.kind == "lay":
                ways.setdefault(pick.value[0], []).append(pick.value[1])
        return ways
    sides = COMPONENT_SETS[view.components].cards[face].sides
    for way in (0,) if turned(sides) == sides else (0, 1):
        for cell, clause in enumerate(places(view, face, bool(way))):
            if clause is None:
                ways.setdefault(cell, []).append(way)
    return ways


MANY: Final = 12
"""The places of a trap or troll from which on a letter at each would be a maze."""


def edge_keys(look: Highlights) -> dict[int, str]:
    """Edge to the key that is shown there: none where there are many, for the arrow keys lead from one to the next."""
    keys = {pick.value: key for pick, key in look.keys.items() if pick.kind == "edge"}
    return keys if len(keys) <= MANY else dict.fromkeys(keys, "")


def lay_key(look: Highlights, cell: int) -> str:
    """The key that lays the chosen card on a cell, however it lies there; empty without one."""
    return next((key for way in (0, 1) if (key := look.keys.get(Pick("lay", (cell, way))))), "")


def offered_cells(view: LostMinesState, look: Highlights) -> dict[int, list[int]]:
    """The free cells where the chosen path card fits, and the ways in which it does."""
    face = chosen_card(view, look)
    sides = 0 if face is None else COMPONENT_SETS[view.components].cards[face].sides
    return fitting(view, look, face) if face is not None and sides else {}


def lit_cells(view: LostMinesState, look: Highlights) -> set[int]:
    """The cells that the chosen card, or the walk, can be aimed at."""
    cells = {pick.value for pick in look.keys if pick.kind == "cell"}
    mines = COMPONENT_SETS[view.components].mines
    cells |= {mines[pick.value] for pick in look.keys if pick.kind == "mine"}
    face = chosen_card(view, look)
    if face is None or look.picked:
        return cells
    action = COMPONENT_SETS[view.components].cards[face].action
    if action in TOOLS:
        return {cell for cell, ground in enumerate(view.ground) if ground == TOOLS[action]}
    if action == STORM:
        return {cell for cell, card in enumerate(view.card) if card != NONE and cell not in view.at}
    if action in PICTURES and A_MINE in PICTURES[action]:
        return {cell for cell in mines if view.ground[cell] == HIDDEN_MINE}
    return cells


def worth_going(view: LostMinesState, mine: int) -> bool:
    """True for a mine where a dwarf may find treasure, as far as the view knows: none with a dragon, none emptied."""
    kind = mine_kind(view, mine)
    return kind is None or (kind != DRAGON and bool(treasures_left(view, kind)))


def nearest_mine(view: LostMinesState, *cells: int) -> tuple[int, int] | None:
    """The mine that is nearest to any of some cells, and the spaces to it; None when none is worth it any longer."""
    box = COMPONENT_SETS[view.components]
    worth = [(mine, box.grid.where(at)) for mine, at in enumerate(box.mines) if worth_going(view, mine)]
    ways = [
        (abs(column - to) + abs(row - down), mine)
        for column, row in map(box.grid.where, cells)
        for mine, (to, down) in worth
    ]
    if not ways:
        return None
    far, mine = min(ways)
    return mine, far


def led_to(view: LostMinesState, cell: int) -> list[int]:
    """The cells beside a card to which its open sides lead: joined cards, face-down mines and free cells."""
    return [
        beside.cell
        for beside in COMPONENT_SETS[view.components].grid.around[cell]
        if view.sides[cell] & beside.side
        and (view.ground[beside.cell] in (FREE, HIDDEN_MINE) or view.sides[beside.cell] & beside.opposite)
    ]


def open_ends(view: LostMinesState) -> dict[int, list[int]]:
    """Free cell to the cards whose paths end at it. Each of them joins a start card or an open mine."""
    joined = [cell for cell, ground in enumerate(view.ground) if ground in (START, MINE)]
    for cell in joined:
        joined += [next for next in led_to(view, cell) if view.sides[next] and next not in joined]
    ends: dict[int, list[int]] = {}
    for cell in sorted(joined):
        for beside in led_to(view, cell):
            if view.ground[beside] == FREE:
                ends.setdefault(beside, []).append(cell)
    return ends


def mine_sides(view: LostMinesState, upside_down: bool) -> int:
    """The open sides of the mine to which the active dwarf has come, upright or turned."""
    box = COMPONENT_SETS[view.components]
    kind = mine_kind(view, box.mine_on[view.at[view.active]])
    assert kind is not None
    sides = box.mine_sides[kind]
    return turned(sides) if upside_down else sides


def cell_of(view: LostMinesState, pick: Pick) -> int:
    """The cell that a pick of a cell or a mine lies on."""
    cell: int = COMPONENT_SETS[view.components].mines[pick.value] if pick.kind == "mine" else pick.value
    return cell


def connected(view: LostMinesState) -> set[int]:
    """The cells of paths that lead back to a start card or an open mine (LM-4.2)."""
    cells = {cell for cell, ground in enumerate(view.ground) if ground in (START, MINE)}
    queue = deque(cells)
    around = COMPONENT_SETS[view.components].grid.around
    while queue:
        cell = queue.popleft()
        for side, neighbour, opposite, _ in around[cell]:
            if neighbour not in cells and view.sides[cell] & side and view.sides[neighbour] & opposite:
                cells.add(neighbour)
                queue.append(neighbour)
    return cells


def meant(look: Highlights, cell: int) -> Pick:
    """The pick that a click on any cell means, so that it is told why nothing comes of it."""
    lays = any(pick.kind == "lay" for pick in (*look.keys, *look.refused))
    return Pick("lay", (cell, 0)) if lays else Pick("cell", cell)
