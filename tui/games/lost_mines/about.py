"""The words beside the table: on a card in focus, on what lies on a cell, on a place that is offered."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.lost_mines.components import (
    COMPONENT_SETS,
    DRAGON,
    MINE_OR_DWARF,
    MINE_OR_TREASURE,
    STORM,
    TOOLS,
    TRAP,
    TREASURE_OR_DWARF,
    TROLL,
)
from engine.games.lost_mines.queries import laid_sides, mine_kind, places, takeable_treasures
from engine.games.lost_mines.state import (
    CAMPFIRE,
    FREE,
    HIDDEN_MINE,
    MINE,
    NONE,
    OVERCOME,
    PIT,
    POND,
    ROCK,
    START,
    TRAPPED,
    TREE,
    WALK,
    LostMinesState,
)
from tui.games.lost_mines.advice.proposal import proposes
from tui.games.lost_mines.aims import cell_of, chosen_card, reachable
from tui.games.lost_mines.status import obstacle_under
from tui.games.lost_mines.terms import (
    ACTION_CARDS,
    GROUNDS,
    SIDE_SIGNS,
    card_label,
    cell_name,
    clan_name,
    edge_short,
    kind_name,
    mine_name,
    path_label,
    sides_name,
    walk_cost,
)
from tui.i18n.messages import listing, n, t, with_commas
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

FOCUS: Final = 23
"""The cells of the words on the focus."""


def about(view: LostMinesState, look: Highlights) -> str:
    """The focus in at most 23 cells; empty where it is no card and no cell."""
    focus = look.focus
    if focus is None or not view.ground:
        return ""
    if focus.kind == "card":
        face = view.face[focus.value]
        if face is None:
            return ""
        told = _card(view, face)
        return (_reason(view, look, focus) or told) if told == card_label(view, face) else told
    if focus.kind == "lay":
        reason = proposes(view, view.active, look.picked, focus, tuple(look.keys), ())
        return reason if cell_len(reason) <= FOCUS else ""
    if focus.kind in ("cell", "mine"):
        return what_lies(view, cell_of(view, focus))
    return ""


def _reason(view: LostMinesState, look: Highlights, focus: Pick) -> str:
    """The reason why a card is suggested; empty where it has no room, and for other cards."""
    if look.picked or focus not in look.keys:
        return ""
    reason = proposes(view, view.active, (), focus, tuple(look.keys), ())
    return reason if cell_len(reason) <= FOCUS else ""


def _card(view: LostMinesState, face: int) -> str:
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    if sides:
        effect = what_it_means(view, ground) if _fits(view, face) else t("fits nowhere")
        if not effect:
            return card_label(view, face)
        if ground not in GROUNDS:
            return t("{name}: {effect}", name=card_label(view, face), effect=effect)
        return t("{name}: {effect}", name=GROUNDS[ground](short=True), effect=effect)
    if action in TOOLS:
        cleared = GROUNDS[TOOLS[action]](short=True)
        told = t("clears {obstacle}", obstacle=cleared)
        if TOOLS[action] not in view.ground:
            told = t("no {obstacle} to clear", obstacle=cleared.lower())
        return t("{name}: {effect}", name=ACTION_CARDS[action](), effect=told)
    return t("{name}: {effect}", name=ACTION_CARDS[action](short=True), effect=_deed(action))


def _deed(action: int) -> str:
    """The effect of a trap, a troll, a storm or an info card, in at most 17 cells."""
    return {
        TRAP: t("costs a card"),
        TROLL: t("closes a way"),
        STORM: t("removes a path"),
        MINE_OR_TREASURE: t("mine or treasure"),
        MINE_OR_DWARF: t("role or mine"),
        TREASURE_OR_DWARF: t("find or role"),
    }[action]


def _fits(view: LostMinesState, face: int) -> bool:
    """True when a path card may be laid anywhere."""
    return any(clause is None for way in (False, True) for clause in places(view, face, way))


def what_lies(view: LostMinesState, cell: int) -> str:
    """The contents of a cell, after its name; a troll or trap beside it where both have room."""
    text, token = what_is_there(view, cell, signed=True), token_beside(view, cell)
    if not text:
        return ""
    said = t("{name}: {effect}", name=cell_name(view, cell), effect=text)
    both = with_commas([said, token]) if token else said
    if cell_len(both) <= FOCUS:
        return both
    return t("{name}: {effect}", name=cell_name(view, cell), effect=token)


def what_is_there(view: LostMinesState, cell: int, signed: bool = False) -> str:
    """The contents of a cell, without its name; empty for a free one. `signed`: a sign shows its open sides."""
    ground = view.ground[cell]
    if ground == FREE:
        return ""
    if ground == HIDDEN_MINE:
        text = t("face-down mine")
    elif ground == START:
        text = clan_name(COMPONENT_SETS[view.components].starts.index(cell), short=True)
    elif ground == MINE:
        kind = mine_kind(view, COMPONENT_SETS[view.components].mine_on[cell])
        text = "" if kind is None else kind_name(kind, short=True)
        if kind not in (None, DRAGON):
            left = len(takeable_treasures(view, cell))
            text = t("{kind}, {count} left", kind=text, count=left) if left else t("{kind}, none left", kind=text)
    elif ground == OVERCOME:
        under = obstacle_under(view, cell)
        named = path_label(view.sides[cell], under) if signed else GROUNDS[under](short=True)
        text = t("{obstacle}, cleared", obstacle=named)
    else:
        text = what_it_means(view, ground)
        named = path_label(view.sides[cell], ground) if signed or not text else GROUNDS[ground](short=True)
        text = t("{obstacle}, {effect}", obstacle=named, effect=text) if text else named
    return text


def token_beside(view: LostMinesState, cell: int) -> str:
    """The first troll, or else trap, at a side of a card, in at most 12 cells; empty without one."""
    around = [
        (view.token[beside.edge], beside.side)
        for beside in COMPONENT_SETS[view.components].grid.around[cell]
        if view.sides[cell] & beside.side and view.token[beside.edge] != NONE
    ]
    if not around:
        return ""
    token, side = max(around)
    called = ACTION_CARDS[TRAP if token == TRAPPED else TROLL]().lower()
    return t("{token} {side}", token=called, side=sides_name(side))


def what_it_means(view: LostMinesState, ground: int) -> str:
    """The meaning of what lies on a path for a walk, in at most 10 cells; empty for a bare path."""
    return {
        TREE: t("needs axe"),
        POND: t("needs boat"),
        PIT: t("needs rope"),
        ROCK: t("room for 1"),
        CAMPFIRE: t("move {count}", count=COMPONENT_SETS[view.components].campfire_steps),
    }.get(ground, "")


def place_words(view: LostMinesState, look: Highlights, pick: Pick) -> tuple[str, str]:
    """The name of a place in at most 7 cells, and its meaning; empty for what does not lie on the board."""
    match pick.kind:
        case "lay":
            return _laid(view, look, pick)
        case "edge":
            cells = COMPONENT_SETS[view.components].grid.edges[pick.value][:2]
            ends = any(not view.sides[cell] for cell in cells)
            return edge_short(view, pick.value), t("open end") if ends else t("joined cards")
        case "cell":
            words = _far(view, pick.value) if view.phase == WALK else what_is_there(view, pick.value, signed=True)
            return cell_name(view, pick.value), words
        case "mine":
            return mine_name(view, pick.value), ""
    return "", ""


def _far(view: LostMinesState, cell: int) -> str:
    """The length of the walk to a cell, and the traps on it, in at most 16 cells."""
    way = reachable(view).get(cell)
    if way is None:
        return ""
    if not way.traps:
        return walk_cost(cell_name(view, view.at[view.active]), len(way.cells), 0)
    return n("{cards} spaces, {count} trap", "{cards} spaces, {count} traps", len(way.traps), cards=len(way.cells))


def _laid(view: LostMinesState, look: Highlights, pick: Pick) -> tuple[str, str]:
    """A cell with the open sides of the card there, and the cells that it joins."""
    face = chosen_card(view, look)
    cell, way = pick.value
    name = cell_name(view, cell)
    if face is None:
        return name, ""
    sides = laid_sides(view, face, bool(way))
    return f"{name} {SIDE_SIGNS[sides]}", joining(view, cell, sides)


def joining(view: LostMinesState, cell: int, sides: int) -> str:
    """The cells that a path with these open sides joins; empty for none."""
    joined = [
        cell_name(view, beside.cell)
        for beside in COMPONENT_SETS[view.components].grid.around[cell]
        if sides & beside.side
        and (view.sides[beside.cell] & beside.opposite or view.ground[beside.cell] == HIDDEN_MINE)
    ]
    return t("joins {cells}", cells=listing(joined)) if joined else ""


def ground_note(view: LostMinesState, ground: int) -> str:
    """The effect of a rock or campfire, in a phrase beside its name; empty for others."""
    box = COMPONENT_SETS[view.components]
    return {
        ROCK: t("room for one dwarf, no passing"),
        CAMPFIRE: t("a move from there goes up to {far} spaces", far=box.campfire_steps),
    }.get(ground, "")


def cleared_by(ground: int) -> str:
    """The tool for an obstacle, in a phrase; empty for other ground."""
    return {TREE: t("an axe clears it"), POND: t("a boat clears it"), PIT: t("a rope clears it")}.get(ground, "")
