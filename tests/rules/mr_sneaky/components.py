"""Another box of Mr. Sneaky than the newest: the map, the dial, tiles and cards are others."""

from __future__ import annotations

from dataclasses import replace

from engine.games.mr_sneaky.components import Components


def changed(components: Components) -> Components:
    """The next set: every number is another, R1L and R3R are neighbours, and the thief starts before the second row."""
    neighbours = [set(near) for near in components.neighbours]
    neighbours[0].add(6)
    neighbours[6].add(0)
    neighbours[components.start] = {2, 3, 4}
    treasure, guarded, guarded_twice, empty = components.tiles
    return replace(
        components,
        tiles=(treasure, guarded._replace(copies=2), guarded_twice._replace(copies=1, guards=3), empty),
        cards=tuple(
            card._replace(
                copies=card.copies + 1,
                thief_gems=2 * card.thief_gems,
                tycoon_gems=3 * card.tycoon_gems,
                guards=2 * card.guards,
                thief_agents=2 * card.thief_agents,
            )
            for card in reversed(components.cards)
        ),
        neighbours=tuple(tuple(sorted(near)) for near in neighbours),
        empties_a_guard=3,
        cards_a_door=4,
        gem_cards_a_door=3,
        dial_end=3,
        all_guards=5,
        treasure_gems=6,
        tycoon_gems=3,
        goal=11,
        too_many_agents=5,
    )
