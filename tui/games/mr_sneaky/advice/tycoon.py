"""The reason for a tycoon's card in Mr. Sneaky: it works where it lies, baits, scares, or only bluffs."""

from __future__ import annotations

from engine.games.mr_sneaky.components import COMPONENT_SETS, TRAP, TREASURE
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import is_open, steps, turned_up, works_on_tile
from engine.games.mr_sneaky.state import MrSneakyState
from tui.games.mr_sneaky.terms import card_kinds, door_name, doors, effect, either, gems, tile_behind
from tui.i18n.messages import t


def tycoon_reason(view: MrSneakyState, move: Lay) -> str:
    """The use of a card, and the doors of which the thief must open one next."""
    said = _use(view, move)
    if not said or view.dial != COMPONENT_SETS[view.components].forced:
        return said
    within = [door for door in range(len(view.on)) if steps(view) >> door & 1 and not is_open(view, door)]
    if not within:
        return said
    return t("{said} The thief had to open a door next, and reached {doors}.", said=said, doors=doors(within))


def _use(view: MrSneakyState, move: Lay) -> str:
    """The use of a card where it lies; "" where the view does not know it."""
    card, tile = turned_up(view), view.face[move.door]
    if card is None or tile is None:
        return ""
    box = COMPONENT_SETS[view.components]
    sort, kind = box.cards[card], box.tiles[tile].kind
    works = works_on_tile(view, card, tile)
    words = {"door": door_name(move.door), "tile": tile_behind(view, tile), "effect": effect(sort)}
    words |= {"kinds": either(card_kinds(sort)), "gems": gems(sort.thief_gems)}
    if sort.thief_gems:
        if kind == TRAP:
            return t("A bait of {gems}: behind {door} is {tile}, where the thief would get none.", **words)
        if works and steps(view) >> move.door & 1:
            return t("It risked {gems} on {door} ({tile}), lest its cards point at the tiles.", **words)
        return t("The card helps the thief, so it laid it on {door} ({tile}), out of the thief's next move.", **words)
    if works and sort.tycoon_agents:
        return t("It risked the card on {door} ({tile}: {effect}), lest its cards point at the tiles.", **words)
    if works:
        return t("If {door} is opened, {effect}: behind it is {tile}.", **words)
    if kind == TREASURE:
        return t("It may keep the thief from the treasure behind {door}: the card hints at {kinds}.", **words)
    return t("A bluff: the card hints at {kinds}, but behind {door} is {tile}.", **words)
