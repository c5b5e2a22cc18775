"""A game of stairs in its third version, and its logs: whoever is first on the top step has won.

In the first version an event told the steps as text and left the seat to the table. In the second both were numbers;
the third counts landings, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import field

from engine.game import Game
from engine.state import Event, Move, Options, Retired, State
from saves.codec import Raw, packed
from saves.create import create
from saves.library import Library

# A game of stairs in its third version: whoever is first on the top step has won. In the first, an event told the steps
# as text and left the seat to the table; in the second both were numbers; the third counts landings, too.


class StairsOptions(Options, frozen=True):
    height: int = 20


class StairsState(State):
    options: StairsOptions = StairsOptions()
    at: list[int] = field(default_factory=list)
    landings: int = 0


class Climb(Move, frozen=True, tag=1):
    steps: int = 0


class Climbed(Event, frozen=True, tag=22):
    seat: int
    steps: int
    landings: int

    def apply(self, state: Any) -> None:
        state.at[self.seat] += self.steps
        state.landings += self.landings
        state.to_act = () if state.at[self.seat] >= state.options.height else ((self.seat + 1) % state.seats,)


class ClimbedInTwo(Retired, frozen=True, tag=21):
    seat: int
    steps: int

    def renewed(self, state: Any) -> Event:
        return Climbed(self.seat, self.steps, self.steps // 3)


class ClimbedInOne(Retired, frozen=True, tag=20):
    text: str

    def renewed(self, state: Any) -> Retired:
        return ClimbedInTwo(state.to_act[0], int(self.text.removeprefix("climbs ")))


FORMS = (ClimbedInOne, ClimbedInTwo, Climbed)


def stairs(version: int, rules: int = 1, sets: int = 1) -> ModuleType:
    """The game's module as a program of some version has it."""
    made = ModuleType("stairs")
    made.__dict__.update(
        SEATS=range(2, 4),
        OPTIONS=StairsOptions,
        STATE=StairsState,
        MOVE=Climb,
        EVENT=FORMS[version - 1],
        SCHEMA=version,
        RETIRED=FORMS[: version - 1],
        RULES=rules,
        COMPONENT_SETS=dict.fromkeys(range(1, sets + 1)),
        start=start,
        opening=lambda state, chance: iter(()),
        refuse=lambda options, seats: None,
        moves=lambda state, seat: [Climb(n) for n in (1, 2, 3)] if seat in state.to_act else [],
        check=lambda state, seat, move: None,
        play=climb,
        outcome=lambda state: None,
    )
    return made


def start(options: StairsOptions, seats: int, components: int) -> StairsState:
    return StairsState(seats, options, (0,), components=components, at=[0] * seats)


def climb(state: Any, seat: int, move: Climb, chance: Any) -> Iterator[Event]:
    yield Climbed(seat, move.steps, move.steps // 3)


PLAYERS = [["person", "Ada"], ["novice", "Bo"]]
STEPS = [1, 3, 2, 3, 3]

OLD_LOGS: dict[int, list[Raw]] = {
    1: [
        [1, "stairs", 1, 1, {"height": 12}, PLAYERS, "seed", 1_500_000_000, "study", []],
        *([2, n % 2, [1], [[20, f"climbs {steps}"]], n] for n, steps in enumerate(STEPS)),
        [5, 0, "nearly there", 9],
    ],
    2: [
        [1, "stairs", 2, 1, {"height": 12}, PLAYERS, "seed", 1_500_000_000, "study", []],
        *([2, n % 2, [1, steps], [[21, n % 2, steps]], n] for n, steps in enumerate(STEPS)),
        [5, 0, "nearly there", 9],
    ],
    3: [
        [1, "stairs", 3, 1, {"height": 12}, PLAYERS, "seed", 1_500_000_000, "study", []],
        *([2, n % 2, [1, steps], [[22, n % 2, steps, steps // 3]], n] for n, steps in enumerate(STEPS)),
        [5, 0, "nearly there", 9],
    ],
}
"""The same game, as programs of each version wrote it."""


def program(folder: Path, version: int, rules: int = 1, sets: int = 1) -> Library:
    """The library of a program of some version."""
    game: Any = stairs(version, rules, sets)

    def only(slug: str) -> Game[Any]:
        if slug != "stairs":
            raise KeyError(slug)
        return game

    return Library(folder, load=only)


def laid(folder: Path, version: int) -> Path:
    """An old log in the library's folder."""
    (folder / "games").mkdir(exist_ok=True)
    path = folder / "games" / f"old-{version}.skul"
    create(path, [packed(raw) for raw in OLD_LOGS[version]]).close()
    return path
