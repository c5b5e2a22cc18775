"""The draft of a new table: seats, variants, undo rule, deal; and why it cannot be opened yet."""

from __future__ import annotations

import random
from typing import Any, Final

from engine.game import options_of
from engine.games import load
from engine.log import OLD_LEVELS, Level, Player, Policy
from tui.i18n.messages import t
from tui.play.local_table import Setup
from tui.presentation.game_info import Variant, game_info
from tui.presentation.game_text import game_text
from tui.presentation.players import COLOURS as SEAT_COLOURS
from tui.presentation.players import NAMES
from tui.storage.last_setup import LastPlayer, LastSetup
from tui.widgets.form import next_value

OptionValue = Any
"""A value of a game's option. Any: a bool, a number or a word, as the game declares it."""

SITTERS: Final[tuple[Level, ...]] = ("person", "expert", "regular", "easy")
"""Players that a seat can have, in the order of the list."""

COLOURS: Final = tuple(SEAT_COLOURS)

USUAL: Final = 4
"""Default number of seats at a table."""


class TableDraft:
    """A table that is being set up. Seats that are not in use keep their choices."""

    def __init__(self, slug: str, last: LastSetup | None = None, own: str = "", count: int | None = None) -> None:
        """`last`: how the game was set up the last time, as far as that still fits it.

        `own` is the name that the first person goes by; empty for the usual one of the seat. `count` is the number of
        seats, where the game takes so many.
        """
        self.slug = slug
        self.own = own
        self.game = load(slug)
        self.game_text = game_text(slug)
        seats = self.game.SEATS
        most = seats[-1]
        self.count = min(max(USUAL, seats[0]), most)
        self.levels: list[Level] = ["person"]
        self.levels += ["regular" for _ in range(1, most)]
        self.typed_names: list[str | None] = [None] * most
        """Seat to the name that was typed for it; None = the usual one."""
        self.own_screens = False
        """True when each person has a screen alone, so that the first one is its reader whoever else plays."""
        self.coloured = game_info(slug).seat_colours
        self.colours = [COLOURS[seat % len(COLOURS)] if self.coloured else "" for seat in range(most)]
        self.chosen: dict[str, OptionValue] = {}
        self.strict = False
        self.shuffled = False
        """True when the seats are dealt out by chance."""
        self.seed = ""
        """Seed of the deal, where it was typed."""
        self.last_seed = ""
        self.again = False
        """True when the cards lie as they did the last time."""
        if last is not None:
            self._begin_from(last)
        if count is not None and count in seats:
            self.count = count
        if own and (seat := self.first_person) is not None:
            self.typed_names[seat] = None

    def _begin_from(self, last: LastSetup) -> None:
        if len(last.sitters) in self.game.SEATS:
            self.count = len(last.sitters)
        for seat, sitter in enumerate(last.sitters[: self.game.SEATS[-1]]):
            level = OLD_LEVELS.get(sitter.level, sitter.level)
            if level in SITTERS:
                self.levels[seat] = level
            self.typed_names[seat] = sitter.name or None
            if self.coloured and sitter.colour in COLOURS:
                self.colours[seat] = sitter.colour
        self.chosen = dict(last.options)
        self.strict, self.shuffled, self.last_seed = last.strict, last.shuffled, last.seed

    # choices

    def called(self, seat: int) -> str:
        """Name of a seat: as typed, else the person's own or the usual one."""
        name = self.typed_names[seat]
        if name is not None:
            return name
        person = self.first_person if self.own else None
        if person is None:
            return t(NAMES[seat])
        usual = t(NAMES[seat])
        return self.own if seat == person else t(NAMES[person]) if usual == self.own else usual

    @property
    def first_person(self) -> int | None:
        """The first seat that a person plays; None at a table of bots."""
        return next((seat for seat in range(self.count) if self.levels[seat] == "person"), None)

    @property
    def names(self) -> list[str]:
        """Names of all seats in use."""
        return [self.called(seat) for seat in range(self.count)]

    @property
    def persons(self) -> int:
        """Number of people who play."""
        return self.levels[: self.count].count("person")

    @property
    def bots(self) -> list[int]:
        """The seats in use that bots play."""
        return [seat for seat in range(self.count) if self.levels[seat] != "person"]

    @property
    def letters(self) -> tuple[str, ...]:
        """Seat to the letter of its figure, as the table will show it."""
        reader = self.first_person if self.own_screens or self.persons == 1 else None
        return self.game_text.seat_letters(self.names, reader)

    @property
    def policy(self) -> Policy:
        """The undo rule: the strict one, or that of several people at one screen, or practice."""
        if self.strict:
            return "strict"
        return "hotseat" if self.persons > 1 else "study"

    def variants(self) -> tuple[Variant, ...]:
        """The game's options for these people."""
        return self.game_text.variants(self.names)

    def options(self) -> dict[str, OptionValue]:
        """The variants, by name, as far as they were changed and still are to be had."""
        offered = {variant.name: [value for value, _ in variant.values] for variant in self.variants()}
        return {name: value for name, value in self.chosen.items() if value in offered.get(name, ())}

    def value(self, variant: Variant) -> OptionValue:
        """Chosen value of a variant."""
        return self.options().get(variant.name, variant.values[0][0])

    def idle(self, variant: Variant) -> bool:
        """True where a variant changes nothing, for the one that it needs is off."""
        return bool(variant.needs) and not self.options().get(variant.needs)

    def problem(self) -> str:
        """Why no game can begin so; empty when one can."""
        names = [name.strip().casefold() for name in self.names]
        if not all(names):
            return t("Every seat needs a name.")
        if len(set(names)) < len(names):
            return t("Two seats have the same name.")
        colours = self.colours[: self.count]
        if self.coloured and len(set(colours)) < len(colours):
            return t("Two seats have the same colour.")
        clause = self.game.refuse(options_of(self.game, self.options()), self.count)
        return "" if clause is None else self.game_text.refusal(clause)

    # changing it

    def change_count(self, step: int) -> None:
        """More or fewer seats, round again at the end."""
        self.count = next_value(self.game.SEATS, self.count, step)

    def change_level(self, seat: int, step: int) -> None:
        """Changes the player of a seat."""
        self.levels[seat] = next_value(SITTERS, self.levels[seat], step)

    def change_bots(self) -> None:
        """The next easier level for all bots alike; the strongest after the easiest."""
        level = next_value(SITTERS[1:], self.levels[self.bots[0]], 1)
        for seat in range(len(self.levels)):
            if self.levels[seat] != "person":
                self.levels[seat] = level  # of seats not in use, too: more of them may be asked for

    def change_colour(self, seat: int, step: int) -> None:
        """Give a seat the next colour that no other has."""
        others = {colour for other, colour in enumerate(self.colours[: self.count]) if other != seat}
        free = [colour for colour in COLOURS if colour not in others]
        if self.coloured and free:
            self.colours[seat] = next_value(free, self.colours[seat], step) if self.colours[seat] in free else free[0]

    def change_variant(self, name: str, step: int) -> None:
        """The next value of a variant."""
        variant = next(variant for variant in self.variants() if variant.name == name)
        self.chosen[name] = next_value([value for value, _ in variant.values], self.value(variant), step)

    def change_deal(self) -> None:
        """The last deal again, or a fresh one."""
        self.again = bool(self.last_seed) and not self.again and not self.seed
        self.seed = ""

    # the result

    def setup(self, chance: random.Random) -> Setup:
        """Parameters of the new table. `chance` seats people, where that is left to it."""
        order = list(range(self.count))
        options = self.options()
        if self.shuffled:
            chance.shuffle(order)
            for variant in self.variants():
                seat = options.get(variant.name, -1) if variant.seat else -1
                if seat >= 0:
                    options[variant.name] = order.index(seat)  # a chosen player stays chosen
        players = tuple(Player(self.levels[seat], self.called(seat).strip(), self.colours[seat]) for seat in order)
        seed = self.seed or (self.last_seed if self.again else None)
        return Setup(self.slug, players, options_of(self.game, options), seed, self.policy)

    def last(self, seed: str) -> LastSetup:
        """Set-up to remember when a table was opened."""
        sitters = tuple(
            LastPlayer(self.levels[seat], self.typed_names[seat] or "", self.colours[seat])
            for seat in range(self.count)
        )
        return LastSetup(sitters, self.options(), self.strict, self.shuffled, seed)
