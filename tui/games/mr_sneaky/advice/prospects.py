"""The door that a thief must open next, in words, where it has no other."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.mr_sneaky.queries import cards_on, is_open, must_steal, steps, thief, works_on_tile
from engine.games.mr_sneaky.state import OVER, MrSneakyState
from engine.state import Seat
from tui.games.mr_sneaky.terms import card_name, door_name, tile_name
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import Prospect


def prospects(whole: MrSneakyState, seat: Seat, names: Names) -> Mapping[str, Prospect]:
    """The only door that the thief must open next, with its tile and the cards that will work there."""
    if seat != thief(whole) or whole.phase == OVER or not must_steal(whole):
        return {}
    near = steps(whole)
    doors = [door for door in range(len(whole.on)) if near >> door & 1 and not is_open(whole, door)]
    tile = whole.face[doors[0]] if len(doors) == 1 else None
    if tile is None:
        return {}
    working = [card_name(whole, card) for card in cards_on(whole, doors[0]) if works_on_tile(whole, card, tile)]
    words = {"door": door_name(doors[0]), "tile": tile_name(whole, tile)}
    deed = (
        t("open {door} next, for no other was in reach: {tile}, with {cards} on it", cards=listing(working), **words)
        if working
        else t("open {door} next, for no other was in reach: {tile}", **words)
    )
    return {"door": Prospect(deed, forced=True)}
