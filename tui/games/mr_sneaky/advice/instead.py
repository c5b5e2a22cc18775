"""The fault of another move in Mr. Sneaky: the chances of the other door, or what lies where a card would lie."""

from __future__ import annotations

from typing import Final

from engine.bots.decision import Why
from engine.games.mr_sneaky.components import COMPONENT_SETS, TREASURE
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import cards_on, is_open, turned_up, works_on_tile
from engine.games.mr_sneaky.reason_facts import THEFT
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Move
from tui.games.mr_sneaky.advice.thief import chances_words, expected, goal_of
from tui.games.mr_sneaky.terms import card_name, door_name, gems, tile_behind
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names

CLOSE: Final = 0.02
"""Part of a win up to which moves are about as good."""

KNOWN: Final = 0.9
"""Sum of a door's chances from which the thief gave it any."""


def instead(view: MrSneakyState, move: Move, rival: Move, names: Names, why: Why) -> str:
    """The fault of the other door."""
    if isinstance(move, Lay) and isinstance(rival, Lay):
        return _lay(view, move, rival, why)
    if not isinstance(move, (Sneak, Steal)) or not isinstance(rival, (Sneak, Steal)):
        return ""
    opens = isinstance(rival, Steal) and not is_open(view, rival.to)
    door = rival.to if opens else goal_of(why, rival)
    if door is None or sum(expected(view, door, why).values()) < KNOWN:
        return ""
    weighed = {one.move: one.value for one in why.candidates}
    said = _door(view, move, why, door, opens=opens)
    if not said or weighed[rival] <= weighed[move] + CLOSE:
        return said
    return t("{said} But a thief that always takes the best risk is foreseen.", said=said)


def _door(view: MrSneakyState, move: Sneak | Steal, why: Why, door: int, *, opens: bool) -> str:
    """The chances of a door that another move opens or makes for."""
    own = move.to if isinstance(move, Steal) else goal_of(why, move)
    words = {"door": door_name(door), "chances": chances_words(view, door, why)}
    if own == door:
        if isinstance(move, Steal):
            return t("That only puts off {door}.", **words)
        return t("That opens it now, before more cards are laid.") if opens else ""
    if own is not None and chances_words(view, own, why) == words["chances"]:
        return t("Behind {door} the chances were the same.", **words)
    cards = [card_name(view, card) for card in cards_on(view, door)]
    if cards and own is not None and expected(view, door, why)[TREASURE] >= expected(view, own, why)[TREASURE]:
        if opens:
            return t("Behind {door}: {chances}; on it {cards}.", cards=listing(cards), **words)
        return t("That leads to {door}: {chances}; on it {cards}.", cards=listing(cards), **words)
    return t("Behind {door}: {chances}.", **words) if opens else t("That leads to {door}: {chances}.", **words)


def _lay(view: MrSneakyState, move: Lay, rival: Lay, why: Why) -> str:
    """The use of the card there, or the chance of a thief who reads the cards."""
    card, tile = turned_up(view), view.face[rival.door]
    if card is None or tile is None:
        return ""
    box, weighed = COMPONENT_SETS[view.components], {one.move: one.value for one in why.candidates}
    sort, words = box.cards[card], {"tile": tile_behind(view, tile), "gems": gems(box.cards[card].thief_gems)}
    works = works_on_tile(view, card, tile)
    if weighed[rival] > weighed[move] + CLOSE:
        return ""  # the lots let it be
    if works and sort.thief_gems:
        if box.tiles[tile].kind == TREASURE:
            return t("Behind it is the treasure, which {gems} would make more tempting.", **words)
        return t("Behind it is {tile}, so the thief would get {gems}.", **words)
    if works and sort.tycoon_agents:
        return t("Behind it is the treasure, where the agents would harm the tycoon.")
    chances = {fact.about: round(100 * fact.number) for fact in why.facts if fact.name == THEFT}
    own, other = chances.get(move.door, 0), chances.get(rival.door, 0)
    if own < other:
        return t("With the card there, a thief who reads the cards would win the game sooner.")
    if works:
        return t("Behind it is {tile}: there the card would work, but also hint at it.", **words)
    return t("Behind it is {tile}: there, too, it would only bluff.", **words)
