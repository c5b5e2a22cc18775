"""Mr. Sneaky for readers who do not see the doors: private news, and the meaning of picks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.queries import at_start, cards_on, is_open, turned_up
from engine.games.mr_sneaky.state import LAY, OVER, MrSneakyState
from engine.state import Seat
from tui.games.mr_sneaky.prompts import ask, hint
from tui.games.mr_sneaky.status import known
from tui.games.mr_sneaky.terms import card_effect, card_name, door_name, doors, number, tile_name
from tui.i18n.messages import c, listing, prose, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.presentation.names import Place
from tui.selection.selection import Pick


def learned(before: MrSneakyState | None, view: MrSneakyState, seat: Seat, names: Names) -> list[str]:
    """The tiles behind the doors, for a tycoon who has just looked behind them."""
    tiles = view.face[: len(view.on)]
    if seat != view.tycoon or None in tiles or not view.round:
        return []
    looked = before is not None and before.round == view.round and before.face[: len(view.on)] == tiles
    return [] if looked else known(view, seat, names)


def reminder(view: MrSneakyState, seat: Seat, names: Names) -> list[str]:
    """The tiles behind the doors, for the tycoon."""
    return known(view, seat, names)


def ask_typed(view: MrSneakyState, seat: Seat, picked: Sequence[Pick], names: Names) -> str:
    """The request of `ask`, with the name of the card to lay, and what its agents lead to."""
    card = turned_up(view) if view.phase == LAY else None
    if card is None:
        request = ask(view, seat, picked, names)
        begins = at_start(view) and not picked and view.phase != LAY
        return prose(request, t("Type map for the doors beside each.")) if begins else request
    box = COMPONENT_SETS[view.components]
    sentences = [
        t("Lay {card} on a door.", card=card_name(view, card)),
        t("{effect}.", effect=capital(card_effect(view, card))),
    ]
    if box.cards[card].tycoon_agents or box.cards[card].thief_agents:
        sentences.append(t("A player with {count} agents loses.", count=box.too_many_agents))
    return prose(*sentences)


def meaning(view: MrSneakyState, seat: Seat, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The cards on a door; for the tycoon the tile behind it, and whether the thief is near.

    The neighbours never change: the map tells them.
    """
    text = hint(view, picked, pick)
    if pick.kind != "door":
        return text
    facts = [text]
    tile = view.face[pick.value]
    if view.phase == LAY and seat == view.tycoon and tile is not None and not is_open(view, pick.value):
        facts.append(t("behind it: {tile}", tile=tile_name(view, tile)))
    neighbours = COMPONENT_SETS[view.components].neighbours
    if view.phase == LAY and pick.value in neighbours[view.pawn]:
        facts.append(t("the thief may come here next"))
    return c("between facts", "; ").join(facts)


def _beside(view: MrSneakyState, door: int) -> str:
    """The neighbours of a door."""
    return t("next to {doors}", doors=doors(list(COMPONENT_SETS[view.components].neighbours[door])))


def place_lines(view: MrSneakyState, names: Names) -> list[Place]:
    """The doors by number: whether open, cards, neighbours, the thief."""
    return [
        Place(door_name(door), _door(view, door), number(door)) for door in range(len(view.on)) if view.phase != OVER
    ]


def _door(view: MrSneakyState, door: int) -> str:
    tile = view.face[door]
    cards = [card_name(view, card) for card in cards_on(view, door)]
    if is_open(view, door) and tile is not None:
        state = t("open, {tile}", tile=tile_name(view, tile))
    else:
        state = t("closed, with {cards}", cards=listing(cards)) if cards else t("closed, no card on it")
    facts = [state, _beside(view, door), *([t("the thief is here")] if door == view.pawn else [])]
    return capital(t("{place}: {what}.", place=door_name(door), what=c("between facts", "; ").join(facts)))
