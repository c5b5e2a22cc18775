"""The questions of The Lost Mines: one line that says what to do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.lost_mines.components import (
    A_DWARF,
    A_MINE,
    A_TREASURE,
    COMPONENT_SETS,
    OBSTACLES,
    PICTURES,
    STORM,
    TOOLS,
    TRAP,
    TROLL,
)
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.queries import takeable_treasures, token_edges
from engine.games.lost_mines.state import (
    FREE,
    HIDDEN_MINE,
    ROCK,
    TREASURE,
    TURN_MINE,
    VOTE,
    WALK,
    LostMinesState,
    vote,
)
from engine.state import Seat
from tui.games.lost_mines.advice.proposal import way_round
from tui.games.lost_mines.aims import MANY
from tui.games.lost_mines.bars import bar_named, gone_round, nearest_bar
from tui.games.lost_mines.hidden import unseen
from tui.games.lost_mines.prompts import DISCARDING
from tui.games.lost_mines.terms import (
    ACTION_CARDS,
    GROUNDS,
    card_label,
    card_name,
    cell_name,
    path_called,
    path_listed,
    tool_for,
)
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick

ON_EDGES: Final = (TRAP, TROLL)
"""The action cards that are placed between two path cards."""


NAMED: Final = 2
"""The most objecting seats whose names a question has room for."""

ROOM: Final = 20
"""Cells for those names."""


def ask(view: LostMinesState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The next pick, as a short request."""
    if view.phase == WALK:
        barred = nearest_bar(view, seat)
        if barred is not None:
            around = way_round(view, seat, barred)
            second = bar_named(view, barred, names) if around is None else gone_round(view, barred, around)
            return t("{first} {second}", first=_ask_briefly(view), second=second)
        return _ask_to_walk(view)
    if view.phase == VOTE:
        return t("Agree, or object: {proposer} proposed to end the round.", proposer=names[view.active])
    if view.phase == TURN_MINE:
        return t("Choose the open sides of this mine: both ways fit.")
    if view.phase == TREASURE:
        return _ask_treasure(view)
    if not picked and view.proposed:
        return _ask_after_objection(view, names)
    if not picked:
        return t("Play a card, or discard 1 or 2. Then move.")
    if picked[0] == DISCARDING:
        if len(picked) == 1:
            if not view.pile:
                return t("Discard a card. The deck is empty: nothing replaces it.")
            return t("Choose a card to discard; each is replaced. Then move.")
        return t("Press Enter to discard it, or pick a second card.")
    return _ask_target(view, picked[0], names)


def _ask_after_objection(view: LostMinesState, names: Names) -> str:
    """The answer to the own proposal, and the request for the turn that goes on."""
    against = [names[seat] for seat in range(view.seats) if view.face[vote(view, seat)] == 0]
    if len(against) > NAMED or cell_len(listing(against)) > ROOM:
        return n(
            "{count} player objected: play a card, or discard 1-2 cards.",
            "{count} players objected: play a card, or discard 1-2 cards.",
            len(against),
        )
    return n(
        "{names} objects: play a card, or discard 1-2 cards.",
        "{names} object: play a card, or discard 1-2 cards.",
        len(against),
        names=listing(against),
    )


def _ask_treasure(view: LostMinesState) -> str:
    """The request for a treasure, with the points of its kind."""
    box = COMPONENT_SETS[view.components]
    worth = {
        value for left in takeable_treasures(view, view.at[view.active]) for value in box.values[box.kind_of[left]]
    }
    if not worth:
        return t("Take one of these treasures.")
    return t("Take one of these: each is worth {least}-{most} points.", least=min(worth), most=max(worth))


def _ask_to_walk(view: LostMinesState) -> str:
    if view.ground[view.at[view.active]] in (FREE, HIDDEN_MINE):
        return t("Move on, or stay.")
    here = cell_name(view, view.at[view.active])
    if view.left < COMPONENT_SETS[view.components].steps:
        return n(
            "Move {count} more space from {cell}, or stay.",
            "Move up to {count} more spaces from {cell}, or stay.",
            view.left,
            cell=here,
        )
    return n(
        "Move {count} space from {cell} towards a mine, or stay.",
        "Move up to {count} spaces from {cell} towards a mine, or stay.",
        view.left,
        cell=here,
    )


def _looks(action: int) -> dict[str, str]:
    """The two things that an info card shows, by what is on their faces."""
    said = {A_MINE: t("a mine's kind"), A_TREASURE: t("a treasure's points"), A_DWARF: t("a dwarf's role")}
    one, other = PICTURES[action]
    return {"one": said[one], "other": said[other]}


def _ask_briefly(view: LostMinesState) -> str:
    """The request to walk on, beside what bars the way."""
    return n("Move {count}, or stay.", "Move up to {count}, or stay.", view.left)


def _ask_target(view: LostMinesState, pick: Pick, names: Names) -> str:
    face = view.face[pick.value] if pick.kind == "card" else None
    if face is None:
        return t("That is all.")
    card = card_name(view, face, short=True)
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    if sides:
        if said := _ask_ground(view, ground):
            return said
        card = path_listed(sides, ground, signed=False)
        if turned(sides) == sides:
            return t("Place {card} where it joins a path. Then move.", card=card)
        return t("Place {card} on a marked space, turned to fit. Then move.", card=card)
    if action in TOOLS:
        return t("Choose an obstacle for the {card}. Then move.", card=card)
    if action in PICTURES:
        return t("Look in secret at {one} or {other}. Then move.", **_looks(action))
    if action == STORM:
        return t("Choose a path card to remove, without a dwarf on it. Then move.")
    many = len(set(token_edges(view))) > MANY
    if action == TRAP:
        if many:
            return t("Choose a place by arrow keys: crossing it costs a random card.")
        return t("Choose a place: anyone who crosses it loses a random card. Then move.")
    if many:
        return t("Choose by arrow keys the way to close until {name:'s|your} next turn.", name=names[view.active])
    return t("Choose a place: nobody crosses it until {name:'s|your} next turn. Then move.", name=names[view.active])


def _ask_ground(view: LostMinesState, ground: int) -> str:
    """The request for the place of a path, with the effect of what lies on it; "" for a bare one."""
    if ground not in GROUNDS:
        return ""
    card = GROUNDS[ground](short=True)
    if ground in OBSTACLES:
        tool = tool_for(ground).lower()
        return t("Place {card}: closed to all until the {tool} clears it. Then move.", card=card, tool=tool)
    if ground == ROCK:
        return t("Place {card}: room for one dwarf, nobody passes him. Then move.", card=card)
    far = COMPONENT_SETS[view.components].campfire_steps
    return t("Place {card}: a move from it goes up to {far} spaces. Then move.", card=card, far=far)


# what Enter leads to


def step(view: LostMinesState, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The choice that a card in focus leads to; empty for other picks."""
    if pick == DISCARDING:
        return t("choose discards")
    face = view.face[pick.value] if pick.kind == "card" else None
    if face is None or (picked and picked != (DISCARDING,)):
        return ""
    if picked:
        return t("pick {card} to discard", card=card_label(view, face))
    _, sides, ground, action = COMPONENT_SETS[view.components].cards[face]
    if sides or action in ON_EDGES:
        card = path_called(sides, ground) if sides else ACTION_CARDS[action]()
        return t("choose a place for {card}", card=card)
    if action in TOOLS:
        return t("choose where to use {card}", card=ACTION_CARDS[action]())
    return (
        t("look at {one} or {other}", **_seen_by(view, action, names))
        if action in PICTURES
        else t("choose a path to remove")
    )


def _seen_by(view: LostMinesState, action: int, names: Names) -> dict[str, str]:
    """The two things that an info card shows; of the dwarves the first whose role the reader does not know."""
    said = {A_MINE: t("a mine"), A_TREASURE: t("a treasure"), A_DWARF: t("a role")}
    dwarf = unseen(view, [Pick("seat", seat) for seat in range(view.seats) if seat != view.active])
    if dwarf is not None:
        said[A_DWARF] = t("{name:'s} role", name=names[dwarf.value])
    one, other = PICTURES[action]
    return {"one": said[one], "other": said[other]}


def step_brief(view: LostMinesState, picked: Sequence[Pick], pick: Pick) -> str:
    """The same in at most 15 cells."""
    face = view.face[pick.value] if pick.kind == "card" else None
    if face is None or picked:
        return ""
    _, sides, _, action = COMPONENT_SETS[view.components].cards[face]
    if sides or action in ON_EDGES:
        return t("choose a place")
    if action == STORM:
        return t("choose a path")
    if action in TOOLS:
        return t("clear a {obstacle}", obstacle=GROUNDS[TOOLS[action]](short=True).lower())
    return t("look in secret")
