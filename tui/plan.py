"""What is chosen for a new table, by whoever sets it up: seats, variants, undo rule, deal; and why it cannot be so."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from engine.bots import LEVELS
from engine.game import options_of
from engine.games import load
from engine.log import Player, Policy
from tui.facts import facts
from tui.lasttime import LastTime, Sitter
from tui.local import Setup
from tui.narrate import Variant, words
from tui.seats import COLOURS as SEAT_COLOURS
from tui.seats import NAMES
from tui.text import t

SITTERS: Final = ("person", *reversed(LEVELS))
"""Who may sit on a seat, in the order in which they are offered."""

COLOURS: Final = tuple(SEAT_COLOURS)

USUAL: Final = 4
"""How many sit at a table when nobody says."""

START: Final = "start_player"
"""The option, of any game that has it, that names the seat which begins; -1 = by chance."""


class Plan:
    """A table that is being set up. Seats that are not in use keep what was chosen for them."""

    def __init__(self, slug: str, last: LastTime | None = None) -> None:
        """`last`: how the game was set up the last time, as far as that still fits it."""
        self.slug = slug
        self.game = load(slug)
        self.words = words(slug)
        seats = self.game.SEATS
        most = seats[-1]
        self.count = min(max(USUAL, seats[0]), most)
        self.levels: list[Any] = ["person"] + ["regular"] * (most - 1)
        self.given: list[str | None] = [None] * most
        """Seat to the name that was typed for it; None = the usual one."""
        self.coloured = _coloured(slug)
        self.colours = [COLOURS[seat % len(COLOURS)] if self.coloured else "" for seat in range(most)]
        self.chosen: dict[str, Any] = {}
        self.strict = False
        self.shuffled = False
        """Whether the seats are dealt out by chance."""
        self.seed = ""
        """What the deal is made from, where somebody typed it."""
        self.last_seed = ""
        self.again = False
        """Whether the cards lie as they did the last time."""
        if last is not None:
            self._begin_from(last)

    def _begin_from(self, last: LastTime) -> None:
        if len(last.sitters) in self.game.SEATS:
            self.count = len(last.sitters)
        for seat, sitter in enumerate(last.sitters[: self.game.SEATS[-1]]):
            if sitter.level in SITTERS:
                self.levels[seat] = sitter.level
            self.given[seat] = sitter.name or None
            if self.coloured and sitter.colour in COLOURS:
                self.colours[seat] = sitter.colour
        self.chosen = dict(last.options)
        self.strict, self.shuffled, self.last_seed = last.strict, last.shuffled, last.seed

    # what is chosen

    def called(self, seat: int) -> str:
        """What a seat is called."""
        given = self.given[seat]
        return t(NAMES[seat]) if given is None else given

    @property
    def names(self) -> list[str]:
        """What all seats in use are called."""
        return [self.called(seat) for seat in range(self.count)]

    @property
    def persons(self) -> int:
        """How many people play."""
        return self.levels[: self.count].count("person")

    @property
    def policy(self) -> Policy:
        """The undo rule: several people at one screen have their own."""
        if self.persons > 1:
            return "hotseat"
        return "strict" if self.strict else "study"

    def variants(self) -> tuple[Variant, ...]:
        """The game's options for these people."""
        return self.words.variants(self.names)

    def options(self) -> dict[str, Any]:
        """The variants, by name, as far as they were changed and still are to be had."""
        offered = {variant.name: [value for value, _ in variant.values] for variant in self.variants()}
        return {name: value for name, value in self.chosen.items() if value in offered.get(name, ())}

    def value(self, variant: Variant) -> Any:
        """What is chosen for a variant."""
        return self.options().get(variant.name, variant.values[0][0])

    def problem(self) -> str:
        """Why no game can begin so; empty when one can."""
        names = [name.strip() for name in self.names]
        if not all(names):
            return t("Every seat needs a name.")
        if len(set(names)) < len(names):
            return t("Two seats have the same name.")
        colours = self.colours[: self.count]
        if self.coloured and len(set(colours)) < len(colours):
            return t("Two seats have the same colour.")
        clause = self.game.refuse(options_of(self.game, self.options()), self.count)
        return "" if clause is None else self.words.refusal(clause)

    # changing it

    def change_count(self, step: int) -> None:
        """More or fewer seats, round again at the end."""
        self.count = _turned(self.game.SEATS, self.count, step)

    def change_level(self, seat: int, step: int) -> None:
        """Let somebody else sit on a seat."""
        self.levels[seat] = _turned(SITTERS, self.levels[seat], step)

    def change_colour(self, seat: int, step: int) -> None:
        """Give a seat the next colour that no other has."""
        others = {colour for other, colour in enumerate(self.colours[: self.count]) if other != seat}
        free = [colour for colour in COLOURS if colour not in others]
        if self.coloured and free:
            self.colours[seat] = _turned(free, self.colours[seat], step) if self.colours[seat] in free else free[0]

    def change_variant(self, name: str, step: int) -> None:
        """The next value of a variant."""
        variant = next(variant for variant in self.variants() if variant.name == name)
        self.chosen[name] = _turned([value for value, _ in variant.values], self.value(variant), step)

    def change_deal(self) -> None:
        """The last deal again, or a fresh one."""
        self.again = bool(self.last_seed) and not self.again and not self.seed
        self.seed = ""

    # what comes of it

    def setup(self, chance: random.Random) -> Setup:
        """What the table is opened with. `chance` seats people, where that is left to it."""
        order = list(range(self.count))
        options = self.options()
        if self.shuffled:
            chance.shuffle(order)
            if options.get(START, -1) >= 0:
                options[START] = order.index(options[START])  # whoever was to begin still does
        players = tuple(Player(self.levels[seat], self.called(seat).strip(), self.colours[seat]) for seat in order)
        seed = self.seed or (self.last_seed if self.again else None)
        return Setup(self.slug, players, options_of(self.game, options), seed, self.policy)

    def last(self, seed: str) -> LastTime:
        """What to remember when a table was opened."""
        sitters = tuple(
            Sitter(self.levels[seat], self.given[seat] or "", self.colours[seat]) for seat in range(self.count)
        )
        return LastTime(sitters, self.options(), self.strict, self.shuffled, seed)


def _turned(values: Sequence[Any], value: Any, step: int) -> Any:
    return values[(values.index(value) + step) % len(values)]


def _coloured(slug: str) -> bool:
    try:
        return facts(slug).seat_colours
    except FileNotFoundError:
        return False
