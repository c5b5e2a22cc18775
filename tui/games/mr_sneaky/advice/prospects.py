"""The cards that wait for a thief behind doors, and the door that it must open next, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.queries import cards_on, is_open, must_steal, steps, thief, works_on_tile
from engine.games.mr_sneaky.state import OVER, MrSneakyState
from engine.state import Seat
from tui.games.mr_sneaky.terms import card_name, door_name, tile_name
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import Prospect


def prospects(whole: MrSneakyState, seat: Seat, names: Names) -> Mapping[str, Prospect]:
    """The tycoon's cards that will work on a thief; the only door that it must open next, with its tile and cards."""
    if seat != thief(whole) or whole.phase == OVER:
        return {}
    return _waiting(whole) | (_only_door(whole) if must_steal(whole) else {})


def _waiting(whole: MrSneakyState) -> dict[str, Prospect]:
    """The cards against the thief that will work where they lie."""
    found: dict[str, Prospect] = {}
    for door in range(len(whole.on)):
        tile = whole.face[door]
        if tile is None or is_open(whole, door):
            continue
        for card in cards_on(whole, door):
            sort = COMPONENT_SETS[whole.components].cards[card]
            if works_on_tile(whole, card, tile) and (sort.tycoon_gems or sort.tycoon_agents):
                words = {"card": card_name(whole, card), "door": door_name(door), "tile": tile_name(whole, tile)}
                found[f"{card} on {door}"] = Prospect(
                    t("{card} now lay on {door}, where it works: behind it was {tile}.", **words), fact=True
                )
    return found


def _only_door(whole: MrSneakyState) -> dict[str, Prospect]:
    """The only door in reach, if there is one."""
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
