"""The contents of the box: the island's areas, the cards and the limits, as numbered component sets (DL-1, DL-2).

Every log names its set, so a played set never changes. A correction is a new set under the next number. Areas and cards
are reconstructed, except those that the ledger marks as known. The owner of a box may correct them. Strings are keys,
not text to show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER, Area, Island, island

WEAPON: Final = 1
HAZARD: Final = 2
FAILURE: Final = 3
"""The sorts of cards; failures are good for luck alone (DL-2)."""


class Card(NamedTuple):
    """A kind of card."""

    name: str
    sort: int
    value: int = 0
    """The strength that a weapon or hazard gives; 0 for failures."""
    luck: int = 0
    """The luck that it gives when it is discarded against an attack (DL-6.1)."""
    terrain: int = 0
    """The terrain that a hazard needs."""
    copies: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """A component set, with the tables that follow from it, which are computed once.

    It is only equal to itself, so later results may be cached by it.
    """

    areas: Mapping[int, Area]
    """Number to area, from 1 on; the Doctor goes by these numbers (DL-1.1)."""
    grid: tuple[tuple[int, ...], ...]
    """The areas' places, for drawing: rows from north to south, each from west to east (DL-1.2)."""
    diagonals: tuple[tuple[int, int], ...]
    """The borders between areas that touch only at a corner of the grid (DL-1.2)."""
    players_begin: int
    doctor_begins: int
    cat_begins: int
    """Areas in which all begin (DL-3.2)."""
    hand: Mapping[int, int]
    """Players to the cards that each is dealt (DL-3.1)."""
    few_cards: int
    """A seat with fewer cards than this may draw when the Doctor comes into an empty house (DL-7.2)."""
    quiet_turns: int
    """Turns in a row without a card after which the Doctor survives (DL-8.2)."""
    special: int
    """Extra value of a weapon in its own area (DL-2.1)."""
    cards: Mapping[int, Card]
    """Kind, from 1 on, to card; a card's face is its kind. A weapon's kind is the number of its area (DL-2)."""

    island: Island = field(init=False)
    """The tables that follow from the areas."""
    deck: tuple[int, ...] = field(init=False)
    """The kinds of all cards (DL-2)."""
    sort: tuple[int, ...] = field(init=False)
    value: tuple[int, ...] = field(init=False)
    luck: tuple[int, ...] = field(init=False)
    needs: tuple[int, ...] = field(init=False)
    """Kind, 0 for none, to sort, value, luck and the terrain that a hazard needs: `cards` for fast code."""

    def __post_init__(self) -> None:
        kinds = (Card("", 0), *self.cards.values())
        for name, table in {
            "island": island(self.areas),
            "deck": tuple(kind for kind, card in self.cards.items() for _ in range(card.copies)),
            "sort": tuple(card.sort for card in kinds),
            "value": tuple(card.value for card in kinds),
            "luck": tuple(card.luck for card in kinds),
            "needs": tuple(card.terrain for card in kinds),
        }.items():
            object.__setattr__(self, name, table)  # the dataclass is frozen


_AREAS: Final = {
    1: Area("castle_of_joy", MOUNTAIN, (2, 17, 18, 20, 24), indoor=True),
    2: Area("bamboo_grove", FOREST, (1, 3, 6, 7, 17)),
    3: Area("whispering_wood", FOREST, (2, 4, 6, 24)),
    4: Area("echo_ravine", MOUNTAIN, (3, 5, 23, 24)),
    5: Area("boathouse", WATER, (4, 6, 10), indoor=True),
    6: Area("monkey_canopy", FOREST, (2, 3, 5, 7, 9)),
    7: Area("sleeping_crater", MOUNTAIN, (2, 6, 8, 15, 16)),
    8: Area("observatory", MOUNTAIN, (7, 9, 13, 15), indoor=True),
    9: Area("north_airstrip", PLAINS, (6, 8, 10, 11, 12), airplane=True),
    10: Area("driftwood_cove", WATER, (5, 9, 11)),
    11: Area("storm_point", MOUNTAIN, (9, 10, 12)),
    12: Area("lighthouse", WATER, (9, 11, 13), indoor=True),
    13: Area("mangrove_maze", FOREST | WATER, (8, 12, 14)),
    14: Area("frog_pond", FOREST | WATER, (13, 15)),
    15: Area("sunset_beach", PLAINS | WATER, (7, 8, 14, 16), airplane=True),
    16: Area("palm_hollow", FOREST, (7, 15, 17)),
    17: Area("guest_bungalow", FOREST, (1, 2, 16, 18), indoor=True),
    18: Area("tradewind_field", PLAINS, (1, 17, 19), airplane=True),
    19: Area("coral_flats", WATER, (18, 20)),
    20: Area("desperation_cliffs", MOUNTAIN, (1, 19, 21, 24)),
    21: Area("ruined_chapel", MOUNTAIN, (20, 22, 24), indoor=True),
    22: Area("shark_lagoon", WATER, (21, 23)),
    23: Area("vine_gorge", FOREST | MOUNTAIN, (4, 22, 24)),
    24: Area("lone_horse_ranch", PLAINS, (1, 3, 4, 20, 21, 23), airplane=True),
}
"""The areas of set 1 (DL-1.1)."""

_WEAPONS: Final = (
    ("silver_candlestick", 2),
    ("bamboo_spear", 1),
    ("blowgun", 2),
    ("loose_boulder", 3),
    ("bag_of_harpoons", 2),
    ("rotten_coconut", 1),
    ("lava_rock", 3),
    ("hex_bolt", 2),
    ("propeller_blade", 3),
    ("fishing_net", 1),
    ("signal_cannon", 3),
    ("can_of_lamp_oil", 2),
    ("gnarled_root", 1),
    ("poison_frog", 2),
    ("beach_parasol", 3),
    ("hammock_rope", 2),
    ("bad_dates", 1),
    ("fuel_drum", 3),
    ("coral_shard", 2),
    ("tobacco", 1),
    ("stone_idol", 3),
    ("shark_tooth", 2),
    ("braided_vine", 2),
    ("elephant_gun", 3),
)
"""Set 1: the weapons of the areas 1 to 24 and their base values (DL-2.1)."""

_HAZARDS: Final = (
    ("hunting_snare", FOREST, 1),
    ("poison_ivy", FOREST, 1),
    ("killer_bees", FOREST, 1),
    ("quicksand", FOREST, 2),
    ("falling_branch", FOREST, 2),
    ("very_large_snake", FOREST, 2),
    ("great_ape", FOREST, 3),
    ("loose_pebbles", MOUNTAIN, 1),
    ("rope_bridge", MOUNTAIN, 2),
    ("crumbling_ledge", MOUNTAIN, 2),
    ("sulphur_vent", MOUNTAIN, 2),
    ("mountain_goat", MOUNTAIN, 2),
    ("rockslide", MOUNTAIN, 3),
    ("lightning", MOUNTAIN, 3),
    ("jellyfish", WATER, 1),
    ("leeches", WATER, 1),
    ("hammerhead_crabs", WATER, 2),
    ("riptide", WATER, 2),
    ("moray_eel", WATER, 2),
    ("whirlpool", WATER, 2),
    ("sea_serpent", WATER, 3),
    ("fire_ants", PLAINS, 1),
    ("fire_pit", PLAINS, 2),
    ("stampede", PLAINS, 3),
)
"""Set 1: the hazards, their terrain and value (DL-2.2)."""

FIRST: Final = Components(
    areas=_AREAS,
    grid=(
        (14, 13, 12, 11),
        (15, 8, 9, 10),
        (16, 7, 6, 5),
        (17, 2, 3, 4),
        (18, 1, 24, 23),
        (19, 20, 21, 22),
    ),
    diagonals=((1, 17), (2, 6), (4, 24), (7, 15), (9, 11), (20, 24)),
    players_begin=1,
    doctor_begins=15,
    cat_begins=8,
    hand={2: 7, 3: 7, 4: 6, 5: 6, 6: 6, 7: 5, 8: 5},
    few_cards=3,
    quiet_turns=120,
    special=3,
    cards={
        **{
            area: Card(name, WEAPON, value, luck=1 if value < 3 else 0)
            for area, (name, value) in enumerate(_WEAPONS, 1)
        },
        **{
            kind: Card(name, HAZARD, value, luck=1 if value == 1 else 0, terrain=terrain)
            for kind, (name, terrain, value) in enumerate(_HAZARDS, len(_WEAPONS) + 1)
        },
        49: Card("almost", FAILURE, luck=1, copies=16),
        50: Card("missed", FAILURE, luck=2, copies=22),
        51: Card("miracle", FAILURE, luck=3, copies=10),
    },
)
"""Set 1."""

COMPONENT_SETS: Final[Mapping[int, Components]] = {1: FIRST}
"""Number to what lies in the box. A set never changes: logs name it."""
