"""The words for the things of The Island of Doctor Lucky: areas, terrains, cards, people on the map, the variant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, HAZARD, WEAPON
from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER, Island
from engine.games.doctor_lucky.state import BARE_HANDS, DOCTOR, DoctorLuckyState
from engine.state import Seat
from tui.i18n.messages import c, later, listing, t
from tui.presentation.game_text import Names, Variant

AREAS: Final = {
    1: (later("Castle of Joy"), later("Castle")),
    2: (later("Bamboo Grove"), later("Bamboo")),
    3: (later("Whispering Wood"), later("Wood")),
    4: (later("Echo Ravine"), later("Ravine")),
    5: (later("the Boathouse"), later("Boathouse")),
    6: (later("Monkey Canopy"), later("Canopy")),
    7: (later("Sleeping Crater"), later("Crater")),
    8: (later("the Observatory"), later("Observat.")),
    9: (later("North Airstrip"), later("Airstrip")),
    10: (later("Driftwood Cove"), later("Cove")),
    11: (later("Storm Point"), later("Storm Pt")),
    12: (later("the Lighthouse"), later("Lighthse")),
    13: (later("Mangrove Maze"), later("Mangrove")),
    14: (later("Frog Pond"), later("Frogs")),
    15: (later("Sunset Beach"), later("Beach")),
    16: (later("Palm Hollow"), later("Hollow")),
    17: (later("Guest Bungalow"), later("Bungalow")),
    18: (later("Tradewind Field"), later("Tradewind")),
    19: (later("Coral Flats"), later("Coral")),
    20: (later("Desperation Cliffs"), later("Cliffs")),
    21: (later("Ruined Chapel"), later("Chapel")),
    22: (later("Shark Lagoon"), later("Lagoon")),
    23: (later("Vine Gorge"), later("Gorge")),
    24: (later("Lone Horse Ranch"), later("Ranch")),
}
"""Area to its name, and to a name of at most nine cells for the map."""

NAMES: Final = {
    "silver_candlestick": later("Silver Candlestick"),
    "bamboo_spear": later("Bamboo Spear"),
    "blowgun": later("Blowgun"),
    "loose_boulder": later("Loose Boulder"),
    "bag_of_harpoons": later("Bag of Harpoons"),
    "rotten_coconut": later("Rotten Coconut"),
    "lava_rock": later("Lava Rock"),
    "hex_bolt": later("Hex Bolt"),
    "propeller_blade": later("Propeller Blade"),
    "fishing_net": later("Fishing Net"),
    "signal_cannon": later("Signal Cannon"),
    "can_of_lamp_oil": later("Can of Lamp Oil"),
    "gnarled_root": later("Gnarled Root"),
    "poison_frog": later("Poison Frog"),
    "beach_parasol": later("Beach Parasol"),
    "hammock_rope": later("Hammock Rope"),
    "bad_dates": later("Bad Dates"),
    "fuel_drum": later("Fuel Drum"),
    "coral_shard": later("Coral Shard"),
    "tobacco": later("Tobacco"),
    "stone_idol": later("Stone Idol"),
    "shark_tooth": later("Shark Tooth"),
    "braided_vine": later("Braided Vine"),
    "elephant_gun": later("Elephant Gun"),
    "hunting_snare": later("Hunting Snare"),
    "poison_ivy": later("Poison Ivy"),
    "killer_bees": later("Killer Bees"),
    "quicksand": later("Quicksand"),
    "falling_branch": later("Falling Branch"),
    "very_large_snake": later("Very Large Snake"),
    "great_ape": later("Great Ape"),
    "loose_pebbles": later("Loose Pebbles"),
    "rope_bridge": later("Rope Bridge"),
    "crumbling_ledge": later("Crumbling Ledge"),
    "sulphur_vent": later("Sulphur Vent"),
    "mountain_goat": later("Mountain Goat"),
    "rockslide": later("Rockslide"),
    "lightning": later("Lightning"),
    "jellyfish": later("Jellyfish"),
    "leeches": later("Leeches"),
    "hammerhead_crabs": later("Hammerhead Crabs"),
    "riptide": later("Riptide"),
    "moray_eel": later("Moray Eel"),
    "whirlpool": later("Whirlpool"),
    "sea_serpent": later("Sea Serpent"),
    "fire_ants": later("Fire Ants"),
    "fire_pit": later("Fire Pit"),
    "stampede": later("Stampede"),
    "almost": later("Almost"),
    "missed": later("Missed!"),
    "miracle": later("Miracle"),
}
"""A card's key in the engine to its name."""

TERRAINS: Final = (FOREST, MOUNTAIN, WATER, PLAINS)
"""The terrains in the order in which they are named."""


# the map


def area_name(area: int) -> str:
    """An area inside a sentence, with its number: the Doctor goes by the numbers."""
    return t("{area} ({number})", area=t(AREAS[area][0]), number=area)


def map_name(area: int, cells: int) -> str:
    """An area's name on the map, in so many cells: at least nine."""
    from rich.cells import cell_len

    name = t(AREAS[area][0]).removeprefix("the ")
    return name if cell_len(name) <= cells else t(AREAS[area][1])


def terrain_name(terrain: int) -> str:
    """A terrain."""
    return {
        FOREST: c("terrain", "forest"),
        MOUNTAIN: c("terrain", "mountain"),
        WATER: c("terrain", "water"),
        PLAINS: c("terrain", "plains"),
    }[terrain]


def terrain_sign(terrain: int) -> str:
    """The sign of a terrain, on the map and on hazards: its first letter."""
    return {
        FOREST: c("terrain sign", "f"),
        MOUNTAIN: c("terrain sign", "m"),
        WATER: c("terrain sign", "w"),
        PLAINS: c("terrain sign", "p"),
    }[terrain]


def terrains(island: Island, area: int) -> list[int]:
    """The terrains of an area."""
    return [terrain for terrain in TERRAINS if island.terrain[area] & terrain]


def about_area(view: DoctorLuckyState, area: int) -> str:
    """An area's terrains, and whether it is indoors."""
    island = COMPONENT_SETS[view.components].island
    said = listing([terrain_name(terrain) for terrain in terrains(island, area)])
    return t("{terrain}, indoors", terrain=said) if island.indoor[area] else said


# people


def person(who: Seat, names: Names) -> str:
    """A player, or the Doctor, inside a sentence."""
    return t("the Doctor") if who == DOCTOR else names[who]


def people(them: Iterable[Seat], names: Names) -> str:
    """Several of them in one phrase."""
    return listing([person(who, names) for who in them])


def letters(names: Names) -> list[str]:
    """Seat to the letter that stands for it on the map: the first of its name that no seat before it has."""
    found: list[str] = []
    for name in names:
        wished = [letter for letter in name.upper() if letter.isascii() and letter.isalpha()]
        free = (letter for letter in (*wished, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ") if letter not in found)
        found.append(next(free))
    return found


# cards


def kind_name(view: DoctorLuckyState, kind: int) -> str:
    """A kind of card by its name."""
    return t(NAMES[COMPONENT_SETS[view.components].cards[kind].name])


def card_name(view: DoctorLuckyState, card: int) -> str:
    """A card by its name, or bare hands; a hidden card where this view does not know it."""
    if card == BARE_HANDS:
        return t("bare hands")
    kind = view.face[card]
    return t("a hidden card") if kind is None else kind_name(view, kind)


def kind_effect(view: DoctorLuckyState, kind: int) -> str:
    """The use of a kind of card, in a phrase."""
    box = COMPONENT_SETS[view.components]
    card = box.cards[kind]
    if card.sort == FAILURE:
        return t("luck {luck}", luck=card.luck)
    if card.sort == WEAPON:
        special = card.value + box.special
        said = t("weapon {value}, in {area} {special}", value=card.value, area=area_name(kind), special=special)
    else:
        said = t("hazard {value} for {terrain}", value=card.value, terrain=terrain_name(card.terrain))
    return t("{use}; luck {luck}", use=said, luck=card.luck) if card.luck else said


def kind_code(view: DoctorLuckyState, kind: int) -> str:
    """A kind of card in at most four cells: a weapon's value and its own area, a hazard's terrain and value, luck."""
    card = COMPONENT_SETS[view.components].cards[kind]
    if card.sort == WEAPON:
        return f"{card.value}@{kind}"
    if card.sort == HAZARD:
        return f"{terrain_sign(card.terrain)}{card.value}"
    return t("L{luck}", luck=card.luck)


def variants(names: Names) -> tuple[Variant, ...]:
    """The player who starts."""
    return (
        Variant(
            "start_player",
            t("Starts"),
            t("who has the first turn (DL-3.2)"),
            ((-1, t("by chance")), *enumerate(names)),
            seat=True,
        ),
    )
