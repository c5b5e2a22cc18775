"""The state of a table of Mr. Sneaky, the effect of a move and the secrets of a seat, in sentences."""

from __future__ import annotations

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import (
    agents,
    at_start,
    cards_on,
    guards_of,
    is_open,
    must_steal,
    still_hidden,
    turned_up,
)
from engine.games.mr_sneaky.state import OVER, MrSneakyState
from engine.state import Seat
from tui.games.mr_sneaky import terms
from tui.games.mr_sneaky.terms import card_effect, card_name, door_name, doors, guards, parts, tile_name
from tui.i18n.messages import listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.selection.move_sequence import MoveOrSequence


def describe(view: MrSneakyState, move: MoveOrSequence, names: Names) -> str:
    """The effect of a move, in a short phrase."""
    match move:
        case Lay():
            card = turned_up(view)
            text = t("the card") if card is None else card_name(view, card)
            return t("lay {card} on {door}", card=text, door=door_name(move.door))
        case Steal():
            return t("move to {door} and open it", door=door_name(move.to))
        case Sneak():
            if is_open(view, move.to):
                return t("move to {door}, which is open", door=door_name(move.to))
            return t("move to {door} and leave it closed", door=door_name(move.to))
    raise TypeError(f"{type(move).__name__} is no move of this game")


def in_brief(view: MrSneakyState, move: MoveOrSequence) -> str:
    """The door on which a card is laid: the table shows the card. Of a door gone to, whether it is opened."""
    match move:
        case Lay():
            return t("lay it on {door}", door=door_name(move.door))
        case Steal() if not (is_open(view, move.to) or must_steal(view)):
            return t("open {door}", door=door_name(move.to))
        case Sneak() if not is_open(view, move.to):
            return t("leave {door} closed", door=door_name(move.to))
    return ""


def situation(view: MrSneakyState, names: Names) -> list[str]:
    """The state of the table, in sentences: public facts only."""
    if view.round == 0:
        return [t("The game is being set up.")]
    lines = [
        parts(view.round, view.tycoon, names),
        *(_score(view, seat, names) for seat in range(view.seats)),
    ]
    if view.phase == OVER:
        return lines
    box = COMPONENT_SETS[view.components]
    where = t("on the start card") if at_start(view) else t("on {door}", door=door_name(view.pawn))
    lines.append(
        t(
            "The thief stands {where} with {guards} of {all} guards; the dial is at {dial} of {end}.",
            where=where,
            guards=view.guards,
            all=box.all_guards,
            dial=view.dial,
            end=box.dial_end,
        )
    )
    if any(guards_of(view, tile) for tile, count in enumerate(still_hidden(view)) if count and _is_empty(view, tile)):
        lines.append(t("The next empty door brings a guard."))
    lines += [line for door in range(len(view.on)) if (line := _door(view, door))]
    lines.append(t("Still hidden: {tiles}.", tiles=_hidden(view)))
    card = turned_up(view)
    if card is not None:
        name, shown, effect = names[view.tycoon], card_name(view, card), card_effect(view, card)
        lines.append(t("{name} turned up {card}: {effect}.", name=name, card=shown, effect=effect))  # as the log does
    lines.append(t("Deck: {pile}. Discard pile: {discard}.", pile=len(view.pile), discard=len(view.discard)))
    return lines


def _is_empty(view: MrSneakyState, tile: int) -> bool:
    return COMPONENT_SETS[view.components].tiles[tile].kind == EMPTY


def _score(view: MrSneakyState, seat: Seat, names: Names) -> str:
    box = COMPONENT_SETS[view.components]
    return t(
        "{name}: {gems} of {goal} gems, {agents} of {most} agents.",
        name=names[seat],
        gems=view.gems[seat],
        goal=box.goal,
        agents=agents(view, seat),
        most=box.too_many_agents,
    )


def _door(view: MrSneakyState, door: int) -> str:
    """The public facts of a door; empty when it is shut and holds no card."""
    tile = view.face[door]
    name = terms.number(door)
    if is_open(view, door) and tile is not None:
        return t("Door {number} is open: {tile}.", number=name, tile=tile_name(view, tile))
    cards = [card_name(view, card) for card in cards_on(view, door)]
    return t("On door {number}: {cards}.", number=name, cards=listing(cards)) if cards else ""


def _hidden(view: MrSneakyState) -> str:
    """The tiles behind shut doors, counted from the opened ones."""
    return listing([_counted(view, tile, count) for tile, count in enumerate(still_hidden(view)) if count])


def _counted(view: MrSneakyState, tile: int, count: int) -> str:
    """Some tiles of a sort; traps with the guards of each."""
    sort = COMPONENT_SETS[view.components].tiles[tile]
    if not sort.guards:
        return t("{count} {tile}", count=count, tile=tile_name(view, tile))
    return n("{count} trap ({guards})", "{count} traps ({guards} each)", count, guards=guards(sort.guards))


def holds(view: MrSneakyState, seat: Seat, names: Names) -> str:
    """The sentence on the tycoon's knowledge of the doors."""
    return t("Only {name} {name:knows|know} what is behind the doors.", name=names[seat]) if seat == view.tycoon else ""


def known(view: MrSneakyState, seat: Seat, names: Names) -> list[str]:
    """The tiles behind the doors, for the tycoon."""
    return secrets(view, seat, names) if seat == view.tycoon else []


def secrets(view: MrSneakyState, seat: Seat, names: Names) -> list[str]:
    """The secrets of this seat, in sentences, from its view."""
    name = names[seat]
    if seat != view.tycoon:
        return [t("{name} {name:is|are} the thief and {name:knows|know} only what everyone can see.", name=name)]
    if any(view.face[door] is None for door in range(len(view.on))):
        return [t("What {name} {name:knows|know} is hidden here.", name=name)]
    lines = [t("{name} {name:knows|know} what is behind the doors.", name=name)]
    for tile in range(len(view.found)):
        behind = [door for door in range(len(view.on)) if view.face[door] == tile]
        lines.append(t("{tile}: {doors}.", tile=capital(tile_name(view, tile)), doors=doors(behind)))
    return lines
