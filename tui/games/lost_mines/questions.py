"""The questions of The Lost Mines: one line that says what to do now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.lost_mines.components import COMPONENT_SETS, PICTURES, STORM, TOOLS
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.state import (
    FREE,
    HIDDEN_MINE,
    TREASURE,
    TURN_MINE,
    VOTE,
    WALK,
    LostMinesState,
)
from engine.state import Seat
from tui.games.lost_mines.prompts import DISCARDING
from tui.games.lost_mines.terms import (
    card_name,
)
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick


def ask(view: LostMinesState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The next pick, as a short request."""
    name = names[seat]
    if view.phase == WALK:
        return _ask_to_walk(view, name)
    if view.phase == VOTE:
        return t("{name}: {proposer} would end the round now. Agree?", name=name, proposer=names[view.active])
    if view.phase == TURN_MINE:
        return t("{name}: the mine fits both ways. How shall it lie?", name=name)
    if view.phase == TREASURE:
        return t("{name}: take one of these treasures. Which?", name=name)
    if not picked:
        return t("{name}: play a card to reach treasures in the mines, or discard 1-2.", name=name)
    if picked[0] == DISCARDING:
        if len(picked) == 1:
            return t("{name}: discard which card? For two cards two new ones are drawn.", name=name)
        return t("{name}: Enter discards it, or pick a second card.", name=name)
    return _ask_target(view, picked[0], name)


def _ask_to_walk(view: LostMinesState, name: str) -> str:
    if view.ground[view.at[view.active]] in (FREE, HIDDEN_MINE):
        return t("{name}: move on, or stay.", name=name)
    return n(
        "{name}: move {count} card towards a mine, or stay.",
        "{name}: move up to {count} cards towards a mine, or stay.",
        view.left,
        name=name,
    )


def _ask_target(view: LostMinesState, pick: Pick, name: str) -> str:
    face = view.face[pick.value] if pick.kind == "card" else None
    if face is None:
        return t("{name}: that is all.", name=name)
    card = card_name(view, face, short=True)
    _, sides, _, action = COMPONENT_SETS[view.components].cards[face]
    if sides:
        if turned(sides) == sides:
            return t("{name}: where does {card} go? It must join a path.", name=name, card=card)
        return t("{name}: where does {card} go? It may be turned.", name=name, card=card)
    if action in TOOLS:
        return t("{name}: on which obstacle is the {card} used?", name=name, card=card)
    if action in PICTURES:
        return t("{name}: look at what? Nobody else sees it.", name=name)
    if action == STORM:
        return t("{name}: which path does the {card} sweep away?", name=name, card=card)
    return t("{name}: {card}: between which cards? The arrows reach every place.", name=name, card=card)
