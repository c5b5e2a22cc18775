"""The words for the things of The Island of Doctor Lucky: areas, terrains, cards, people on the map, the variant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len

from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, HAZARD, WEAPON
from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER, Island
from engine.games.doctor_lucky.queries import luck_in_hand, missing, murder_strength
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, HARM, SECOND, DoctorLuckyState
from engine.state import Seat
from tui.i18n.messages import c, listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_info import Variant
from tui.presentation.game_text import Names
from tui.presentation.names import Name

AREAS: Final = {
    1: Name("Castle of Joy", "Castle"),
    2: Name("Bamboo Grove", "Bamboo"),
    3: Name("Whispering Wood", "Wood"),
    4: Name("Echo Ravine", "Ravine"),
    5: Name("Boathouse", "Boats"),
    6: Name("Monkey Canopy", "Canopy"),
    7: Name("Sleeping Crater", "Crater"),
    8: Name("Observatory", "Dome"),
    9: Name("North Airstrip", "Airstrip"),
    10: Name("Driftwood Cove", "Cove"),
    11: Name("Storm Point", "Point"),
    12: Name("Lighthouse", "Light"),
    13: Name("Mangrove Maze", "Mangrove"),
    14: Name("Frog Pond", "Pond"),
    15: Name("Sunset Beach", "Beach"),
    16: Name("Palm Hollow", "Hollow"),
    17: Name("Guest Bungalow", "Bungalow"),
    18: Name("Tradewind Field", "Field"),
    19: Name("Coral Flats", "Coral"),
    20: Name("Desperation Cliffs", "Cliffs"),
    21: Name("Ruined Chapel", "Chapel"),
    22: Name("Shark Lagoon", "Lagoon"),
    23: Name("Vine Gorge", "Gorge"),
    24: Name("Lone Horse Ranch", "Ranch"),
}
"""Area to its name."""

ARTICLE: Final = (5, 8, 12)
"""Areas that have an article in a sentence."""

CARDS: Final = {
    "silver_candlestick": Name("Silver Candlestick", "Candle"),
    "bamboo_spear": Name("Bamboo Spear", "Spear"),
    "blowgun": Name("Blowgun"),
    "loose_boulder": Name("Loose Boulder", "Boulder"),
    "bag_of_harpoons": Name("Bag of Harpoons", "Harpoons"),
    "rotten_coconut": Name("Rotten Coconut", "Coconut"),
    "lava_rock": Name("Lava Rock", "Lava"),
    "hex_bolt": Name("Hex Bolt", "Bolt"),
    "propeller_blade": Name("Propeller Blade", "Blade"),
    "fishing_net": Name("Fishing Net", "Net"),
    "signal_cannon": Name("Signal Cannon", "Cannon"),
    "can_of_lamp_oil": Name("Can of Lamp Oil", "Lamp Oil"),
    "gnarled_root": Name("Gnarled Root", "Root"),
    "poison_frog": Name("Poison Frog", "Frog"),
    "beach_parasol": Name("Beach Parasol", "Parasol"),
    "hammock_rope": Name("Hammock Rope", "Hammock"),
    "bad_dates": Name("Bad Dates", "Dates"),
    "fuel_drum": Name("Fuel Drum", "Fuel"),
    "coral_shard": Name("Coral Shard", "Shard"),
    "tobacco": Name("Tobacco"),
    "stone_idol": Name("Stone Idol", "Idol"),
    "shark_tooth": Name("Shark Tooth", "Tooth"),
    "braided_vine": Name("Braided Vine", "Vine"),
    "elephant_gun": Name("Elephant Gun", "Gun"),
    "hunting_snare": Name("Hunting Snare", "Snare"),
    "poison_ivy": Name("Poison Ivy", "Ivy"),
    "killer_bees": Name("Killer Bees", "Bees"),
    "quicksand": Name("Quicksand", "Sand"),
    "falling_branch": Name("Falling Branch", "Branch"),
    "very_large_snake": Name("Very Large Snake", "Snake"),
    "great_ape": Name("Great Ape", "Ape"),
    "loose_pebbles": Name("Loose Pebbles", "Pebbles"),
    "rope_bridge": Name("Rope Bridge", "Bridge"),
    "crumbling_ledge": Name("Crumbling Ledge", "Ledge"),
    "sulphur_vent": Name("Sulphur Vent", "Sulphur"),
    "mountain_goat": Name("Mountain Goat", "Goat"),
    "rockslide": Name("Rockslide", "Slide"),
    "lightning": Name("Lightning", "Thunder"),
    "jellyfish": Name("Jellyfish", "Jelly"),
    "leeches": Name("Leeches"),
    "hammerhead_crabs": Name("Hammerhead Crabs", "Crabs"),
    "riptide": Name("Riptide"),
    "moray_eel": Name("Moray Eel", "Eel"),
    "whirlpool": Name("Whirlpool", "Whirl"),
    "sea_serpent": Name("Sea Serpent", "Serpent"),
    "fire_ants": Name("Fire Ants", "Ants"),
    "fire_pit": Name("Fire Pit"),
    "stampede": Name("Stampede", "Stampede"),
    "almost": Name("Almost"),
    "missed": Name("Missed!"),
    "miracle": Name("Miracle"),
}
"""A card's key in the engine to its name."""

BESIDE: Final = 21
"""Cells for a card and its use in a list of picks."""

TERRAINS: Final = (FOREST, MOUNTAIN, WATER, PLAINS)
"""The terrains in the order in which they are named."""


# the map


def area_name(area: int) -> str:
    """An area inside a sentence, with its number: the Doctor goes by the numbers."""
    name = AREAS[area]()
    return t("{area} ({number})", area=t("the {area}", area=name) if area in ARTICLE else name, number=area)


def map_name(area: int, cells: int) -> str:
    """An area's name on the map, in so many cells: at least eight."""
    name = AREAS[area]()
    return name if cell_len(name) <= cells else AREAS[area](short=True)


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
    land = listing([terrain_name(terrain) for terrain in terrains(island, area)])
    return t("{terrain}, indoors", terrain=land) if island.indoor[area] else land


# people


def person(who: Seat, names: Names) -> str:
    """A player, or the Doctor, inside a sentence."""
    return t("the Doctor") if who == DOCTOR else names[who]


def people(them: Iterable[Seat], names: Names) -> str:
    """Several of them in one phrase."""
    return listing([person(who, names) for who in them])


def savers(view: DoctorLuckyState, seats: tuple[Seat, ...], names: Names) -> str:
    """The keepers of luck that would have saved the Doctor: each that had enough alone, else all together (DL-6.4).

    While the view hides a hand of theirs, it is not told which of both holds.
    """
    if not seats:
        return t("Not even all the luck in every hand would have saved the Doctor.")
    if len(seats) > 1 and not _shown(view, seats):
        return capital(t("{people} held luck that would have saved the Doctor.", people=people(seats, names)))
    alone = had_enough_alone(view, seats)
    if len(seats) == 1 or alone:
        told = n(
            "{people} alone had enough luck to save the Doctor.",
            "{people} each had enough luck to save the Doctor.",
            len(alone or seats),
            people=people(alone or seats, names),
        )
        return capital(told)
    return capital(t("{people} together had enough luck to save the Doctor.", people=people(seats, names)))


def had_enough_alone(view: DoctorLuckyState, seats: tuple[Seat, ...]) -> list[Seat]:
    """Those of some seats that held luck enough to stop the attack; none where the view hides one of their cards."""
    shown = _shown(view, seats)
    return [seat for seat in seats if shown and luck_in_hand(view, seat) >= missing(view)]


def _shown(view: DoctorLuckyState, seats: tuple[Seat, ...]) -> bool:
    """True when the view hides no card of these seats."""
    return all(view.face[card] is not None for seat in seats for card in view.hand[seat])


# cards


def kind_name(view: DoctorLuckyState, kind: int, short: bool = False) -> str:
    """A kind of card by its name."""
    return CARDS[COMPONENT_SETS[view.components].cards[kind].name](short)


def card_name(view: DoctorLuckyState, card: int) -> str:
    """A card by its name inside a sentence, or bare hands; a hidden card where this view does not know it."""
    if card == BARE_HANDS:
        return t("bare hands")
    kind = view.face[card]
    return t("a hidden card") if kind is None else kind_in_sentence(view, kind)


def kind_in_sentence(view: DoctorLuckyState, kind: int) -> str:
    """A kind of card by its name; that of a failure is in quotes, as it reads like the words around it."""
    name = kind_name(view, kind)
    failure = COMPONENT_SETS[view.components].cards[kind].sort == FAILURE
    return c("a failure card in a sentence", "'{card}'", card=name) if failure else name


def card_names(view: DoctorLuckyState, cards: Iterable[int]) -> str:
    """Several cards in one phrase, each name once, with its number."""
    counted = Counter(c("a card in a list", "{card}", card=card_name(view, card)) for card in cards)
    return listing(
        [name if count == 1 else t("{count} x {card}", card=name, count=count) for name, count in counted.items()]
    )


def kind_effect(view: DoctorLuckyState, kind: int) -> str:
    """The use of a kind of card, in a phrase."""
    box = COMPONENT_SETS[view.components]
    card = box.cards[kind]
    if card.sort == FAILURE:
        return t("luck {luck}", luck=card.luck)
    if card.sort == WEAPON:
        special = card.value + box.special
        text = t("weapon {value}, {special} in {area}", value=card.value, area=area_name(kind), special=special)
    else:
        text = t("hazard {value} on {terrain}", value=card.value, terrain=terrain_name(card.terrain))
    return t("{use}; luck {luck}", use=text, luck=card.luck) if card.luck else text


def kind_brief(view: DoctorLuckyState, kind: int) -> str:
    """A kind of card by its short name and its value or luck."""
    card = COMPONENT_SETS[view.components].cards[kind]
    value = card.luck if card.sort == FAILURE else card.value
    return t("{card} {value}", card=kind_name(view, kind, short=True), value=value)


def beside_name(view: DoctorLuckyState, kind: int) -> str:
    """The use of a card beside its name. A hazard's terrain is told by its picture, and where it is in focus."""
    card = COMPONENT_SETS[view.components].cards[kind]
    if card.sort == FAILURE:
        return luck_said(card.luck)
    if card.sort == HAZARD:
        return t("{terrain} {value}", terrain=terrain_name(card.terrain), value=card.value)
    value, here = weapon_now(view, kind)
    return t("weapon {value} here", value=value) if here else t("weapon {value}", value=value)


def weapon_now(view: DoctorLuckyState, kind: int) -> tuple[int, bool]:
    """The worth of a weapon where the player stands who holds it, and whether that is its own area (DL-2.1)."""
    holder = next((seat for seat, hand in enumerate(view.hand) if any(view.face[card] == kind for card in hand)), None)
    box, here = COMPONENT_SETS[view.components], holder is not None and view.at[holder] == kind
    return box.cards[kind].value + box.special * here, here


def name_beside(view: DoctorLuckyState, card: int) -> str:
    """A card by its name in a list of picks; by the short one where its use has no room beside the full one."""
    kind = view.face[card]
    if kind is None:
        return card_name(view, card)
    name = kind_name(view, kind)
    said = beside_name(view, kind)
    if view.phase == SECOND:
        said = strength_said(murder_strength(view, view.active, card))
    elif view.phase in (DEFENCE, HARM):
        said = luck_said(COMPONENT_SETS[view.components].cards[kind].luck)
    return name if cell_len(name) + 1 + cell_len(said) <= BESIDE else kind_name(view, kind, short=True)


def strength_said(strength: int) -> str:
    """The strength of a murder in two words."""
    return t("strength {strength}", strength=strength)


def luck_said(luck: int) -> str:
    """The luck of a card in two words; a card without any stops no attack."""
    return t("luck {luck}", luck=luck) if luck else t("no luck")


def luck_beside(view: DoctorLuckyState, kind: int, luck: int, count: int) -> str:
    """The luck of a card beside its name, and the number of cards of its kind, as on its picture."""
    copies = f" x{count}" if count > 1 else ""
    said, name = luck_said(luck), kind_name(view, kind)
    if cell_len(f"{name} {said}") > BESIDE:
        name = kind_name(view, kind, short=True)
    if not luck or cell_len(f"{name} {said}{copies}") <= BESIDE:
        return f"{said}{copies}"
    return f"+{luck}{copies}"


def variants(names: Names) -> tuple[Variant, ...]:
    """The variants: the seat that chooses a hazard's card, and the start player."""
    return (
        Variant(
            "hazard_gift",
            t("Card lost to a hazard"),
            t("the card that a player hit by a hazard gives away"),
            (("chosen", t("player's choice")), ("random", t("at random"))),
            meanings=(
                t("a player hit by a hazard chooses a card for the attacker"),
                t("the attacker draws a card from the hand of the player hit"),
            ),
        ),
        Variant(
            "start_player",
            t("Start player"),
            t("who takes the first turn"),
            ((-1, t("random")), *enumerate(names)),
            seat=True,
        ),
    )
