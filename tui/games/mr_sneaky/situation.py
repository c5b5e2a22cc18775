"""How a table of Mr. Sneaky stands, what a move would do and what a seat knows, in sentences."""

from __future__ import annotations

from engine.game import Move, Seat
from engine.games.mr_sneaky.components import ALL_GUARDS, DIAL_END, DOORS, GOAL, START, TILES, TOO_MANY_AGENTS
from engine.games.mr_sneaky.events import OVER, MrSneakyState
from engine.games.mr_sneaky.facts import agents, cards_on, is_open, still_hidden, thief, turned_up
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from tui.games.mr_sneaky import words
from tui.games.mr_sneaky.words import card_effect, card_name, door_name, doors, tile_name
from tui.narrate import Names
from tui.text import listing, t


def describe(view: MrSneakyState, move: Move, names: Names) -> str:
    """What a move would do, in a short phrase."""
    match move:
        case Lay():
            card = turned_up(view)
            what = t("the card") if card is None else card_name(card)
            return t("lay {card} on {door}", card=what, door=door_name(move.door))
        case Steal():
            return t("move to {door} and open it", door=door_name(move.to))
        case Sneak():
            if is_open(view, move.to):
                return t("move to {door}, which is open", door=door_name(move.to))
            return t("move to {door} and leave it shut", door=door_name(move.to))
    raise TypeError(f"{type(move).__name__} is no move of this game")


def situation(view: MrSneakyState, names: Names) -> list[str]:
    """How the table stands, in sentences: public facts only."""
    if view.round == 0:
        return [t("The table is being set up.")]
    lines = [
        t(
            "Round {round}: {tycoon} is the tycoon, {thief} the thief.",
            round=view.round,
            tycoon=names[view.tycoon],
            thief=names[thief(view)],
        ),
        *(_score(view, seat, names) for seat in range(view.seats)),
    ]
    if view.phase == OVER:
        return lines
    where = t("on the start card") if view.pawn == START else t("on {door}", door=door_name(view.pawn))
    lines.append(
        t(
            "The thief stands {where} with {guards} of {all} guards; the dial is at {dial} of {end}.",
            where=where,
            guards=view.guards,
            all=ALL_GUARDS,
            dial=view.dial,
            end=DIAL_END,
        )
    )
    lines += [line for door in range(DOORS) if (line := _door(view, door))]
    lines.append(t("Still hidden: {tiles}.", tiles=_hidden(view)))
    card = turned_up(view)
    if card is not None:
        lines.append(t("Turned up: {card}: {effect}.", card=card_name(card), effect=card_effect(card)))
    lines.append(t("Draw pile: {pile}. Discard pile: {discard}.", pile=len(view.pile), discard=len(view.discard)))
    return lines


def _score(view: MrSneakyState, seat: Seat, names: Names) -> str:
    return t(
        "{name}: {gems} of {goal} gems, {agents} of {most} agents.",
        name=names[seat],
        gems=view.gems[seat],
        goal=GOAL,
        agents=agents(view, seat),
        most=TOO_MANY_AGENTS,
    )


def _door(view: MrSneakyState, door: int) -> str:
    """What everybody sees of a door; empty when it is shut and nothing lies there."""
    tile = view.face[door]
    name = words.number(door)
    if is_open(view, door) and tile is not None:
        return t("Door {number} is open: {tile}.", number=name, tile=tile_name(tile))
    cards = [card_name(card) for card in cards_on(view, door)]
    return t("On door {number}: {cards}.", number=name, cards=listing(cards)) if cards else ""


def _hidden(view: MrSneakyState) -> str:
    """The tiles behind shut doors, counted from the opened ones."""
    left = [
        t("{count} {tile}", count=count, tile=tile_name(tile)) for tile, count in enumerate(still_hidden(view)) if count
    ]
    return listing(left)


def holds(view: MrSneakyState, seat: Seat, names: Names) -> str:
    """That the tycoon knows the doors."""
    return t("Only {name} knows what is behind the doors.", name=names[seat]) if seat == view.tycoon else ""


def secrets(view: MrSneakyState, seat: Seat, names: Names) -> list[str]:
    """What this seat knows and others do not, in sentences, from its view."""
    name = names[seat]
    if seat != view.tycoon:
        return [t("{name} is the thief and knows no more than all can see.", name=name)]
    if any(view.face[door] is None for door in range(DOORS)):
        return [t("What {name} knows is hidden here.", name=name)]
    lines = [t("{name} knows what is behind the doors.", name=name)]
    for tile in range(len(TILES)):
        behind = [door for door in range(DOORS) if view.face[door] == tile]
        lines.append(t("{tile}: {doors}.", tile=tile_name(tile), doors=doors(behind)))
    return lines
