"""The prompts of Mr. Sneaky: a door, and whether to open it; their labels, keys and questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from engine.game import MALFORMED
from engine.games.mr_sneaky import check
from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import at_start, cards_on, is_open, must_steal, nothing_to_lay, turned_up
from engine.games.mr_sneaky.state import DOORS, LAY, OVER, SNEAK, MrSneakyState
from engine.state import Clause, Seat
from tui.games.mr_sneaky.terms import card_name, door_name, effect, number, on_kinds, tile_name
from tui.i18n.messages import listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick, Steps
from tui.widgets.board_view import Highlights

PLACES: Final = tuple(Pick("door", door) for door in range(DOORS))
OPENING: Final = Pick("word", "open")
PASSING: Final = Pick("word", "pass")


def picks(view: MrSneakyState, move: MoveOrSequence) -> Steps:
    """The picks that make up a move: a door; then, where there is a choice, whether the thief opens it."""
    match move:
        case Lay():
            return ((PLACES[move.door],),)
        case Sneak() | Steal():
            if is_open(view, move.to) or must_steal(view):
                return ((PLACES[move.to],),)
            return ((PLACES[move.to],), (OPENING if isinstance(move, Steal) else PASSING,))
    raise TypeError(f"{type(move).__name__} is no move of this game")


def private(view: MrSneakyState) -> bool:
    """The tycoon looks behind the doors while he lays a card."""
    return view.phase == LAY


CHAPTERS: Final = {LAY: "SN-4.1", SNEAK: "SN-4.8", OVER: "SN-6.2"}
"""Phase to the clause that governs it."""


def chapter(view: MrSneakyState) -> Clause | None:
    """The clause of the present phase; None during the set-up."""
    return CHAPTERS.get(view.phase)


def shown(view: MrSneakyState, seat: Seat, picked: Sequence[Pick]) -> tuple[Pick, ...]:
    """Every door, so that the list of them always looks the same."""
    return PLACES if seat in view.to_act and not picked else ()


def forbids(view: MrSneakyState, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Clause | None:
    """The clause that forbids a pick which no offered move allows; None when the rules name none."""
    if pick.kind != "door":
        return None
    clause = check(view, seat, Lay(pick.value) if view.phase == LAY else Steal(pick.value))
    return None if clause == MALFORMED else clause


def label(view: MrSneakyState, pick: Pick, names: Names) -> str:
    """A pick in a word or two."""
    if pick.kind == "door":
        return door_name(pick.value)
    return t("open the door") if pick == OPENING else t("leave it closed")


def step(view: MrSneakyState, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The way to a door, before it is opened or not."""
    return t("go to {door}; next: open it or not", door=door_name(pick.value)) if pick.kind == "door" else ""


def hint(view: MrSneakyState, picked: Sequence[Pick], pick: Pick) -> str:
    """The cards on a door and the thief: nothing that only the tycoon knows."""
    return what_lies_there(view, pick.value) if pick.kind == "door" else ""


def what_lies_there(view: MrSneakyState, door: int, name: Callable[[MrSneakyState, int], str] = card_name) -> str:
    """An opened door's tile, or the cards on a shut one by `name`; and the thief, if he stands there."""
    tile = view.face[door]
    if is_open(view, door) and tile is not None:
        text = t("open: {tile}", tile=tile_name(view, tile))
    else:
        counts = Counter(name(view, card) for card in cards_on(view, door))
        cards = [many(word, count) for word, count in counts.items()]
        text = listing(cards) if cards else t("no card")
    return t("{what}; the thief is here", what=text) if door == view.pawn else text


def many(word: str, count: int) -> str:
    """A thing with its number, where there are several."""
    return word if count == 1 else t("{name} x{count}", name=word, count=count)


def key(view: MrSneakyState, pick: Pick, names: Names) -> str:
    """The typed key of a pick: d and the door's number, or a word."""
    return f"d{number(pick.value)}" if pick.kind == "door" else str(pick.value)


def number_borne(view: MrSneakyState, pick: Pick) -> int:
    """The number of a door."""
    return number(pick.value) if pick.kind == "door" else 0


def dial_after(view: MrSneakyState, look: Highlights) -> int:
    """The dial as the picks and the focus would leave it: a door that is opened sets it back (SN-4.11)."""
    if look.after is None:
        return view.dial
    return 0 if OPENING in (look.focus, *look.picked) else int(look.after.dial)


def ask(view: MrSneakyState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The next pick and its reason, as a short request."""
    if view.phase == LAY:
        return _asked_to_lay(view)
    box = COMPONENT_SETS[view.components]
    if picked:
        door, dial, end = door_name(picked[0].value), min(view.dial + 1, box.dial_end), box.dial_end
        return t(
            "Open {door} or leave it closed. Move {dial} of {end}; move {end} must open.",
            door=door,
            dial=dial,
            end=end,
        )
    if nothing_to_lay(view):
        return t("No card to lay: find the treasure, or the tycoon wins.")
    if must_steal(view):
        return t("Choose a door to open: this is move {end} of {end}.", end=box.dial_end)
    if at_start(view):
        return t(
            "Move to a door. The treasure pays up to {gems} gems; {goal} gems win.",
            gems=box.treasure_gems,
            goal=box.goal,
        )
    if all(is_open(view, door) for door in box.neighbours[view.pawn]):
        return t("Move to a neighbouring door. All of them are open.")
    return t("Move to a neighbouring door, then open it or leave it closed.")


def _asked_to_lay(view: MrSneakyState) -> str:
    """The card to lay: what it does to whom, and where, for a screen that shows the card."""
    card, box = turned_up(view), COMPONENT_SETS[view.components]
    if card is None:
        return t("Lay the card on a closed door.")
    sort = box.cards[card]
    where = capital(on_kinds(sort))
    if sort.tycoon_agents:
        return n(
            "Lay it. {where} the tycoon gets {count} agent (loses at {all}).",
            "Lay it. {where} the tycoon gets {count} agents (loses at {all}).",
            sort.tycoon_agents,
            where=where,
            all=box.too_many_agents,
        )
    if sort.thief_agents:
        return n(
            "Lay the card. {where} the thief gets {count} agent (loses at {all}).",
            "Lay the card. {where} the thief gets {count} agents (loses at {all}).",
            sort.thief_agents,
            where=where,
            all=box.too_many_agents,
        )
    return t("Lay the card. {where} {what}.", where=where, what=effect(sort))
