"""Chance: every draw is keyed by its place in the game. Going back and coming again gives the same dice.

A draw is named by (seed, the state's turn counter, kind of draw, how many of that kind this turn). Its answer appears
only in an event whose class names the same kind (`Event.draw`). The count grows when that event is applied.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256, shake_128
from random import Random
from typing import Protocol, TypeVar

from engine.state import State

T = TypeVar("T")


class Draws(Protocol):
    """The draws that rules may ask for."""

    def numbers(self, state: State, kind: str, below: int, count: int) -> list[int]:
        """`count` independent numbers, each uniform in 0 .. below - 1."""

    def number(self, state: State, kind: str, below: int) -> int:
        """A number, uniform in 0 .. below - 1."""

    def shuffle(self, state: State, kind: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a uniformly random order."""


class Chance:
    """Draws from a seed. The same everywhere: it uses no generator whose stream could change with a Python version."""

    def __init__(self, seed: str) -> None:
        self._seed = sha256(seed.encode()).digest()

    def numbers(self, state: State, kind: str, below: int, count: int) -> list[int]:
        place = f"{state.turn} {state.draws.get(kind, 0)} {kind}".encode()
        stream = shake_128(self._seed + place).digest(8 * count)
        # 64 bits a number: the bias of the remainder is below 2**-50 for every deck and die of the games
        return [int.from_bytes(stream[i : i + 8], "big") % below for i in range(0, 8 * count, 8)]

    def number(self, state: State, kind: str, below: int) -> int:
        return self.numbers(state, kind, below, 1)[0]

    def shuffle(self, state: State, kind: str, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        if len(order) > 1:
            # one draw below 2**63 for every place, reduced by the number of items left
            words = self.numbers(state, kind, 1 << 63, len(order) - 1)
            for i, word in zip(range(len(order) - 1, 0, -1), words, strict=True):
                j = word % (i + 1)
                order[i], order[j] = order[j], order[i]
        return tuple(order)


def commitment(seed: str) -> str:
    """The hash of a seed that may be shown while the seed is secret: it tells no draw, and fits no other seed.

    Its words keep it apart from the hash that `Chance` draws from.
    """
    return sha256(f"skulduggery seed {seed}".encode()).hexdigest()


class UnkeyedChance:
    """Draws from a generator, keyed by nothing: for rollouts, whose course nobody comes back to."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def numbers(self, state: State, kind: str, below: int, count: int) -> list[int]:
        random = self._rng.random
        return [int(random() * below) for _ in range(count)]

    def number(self, state: State, kind: str, below: int) -> int:
        return int(self._rng.random() * below)

    def shuffle(self, state: State, kind: str, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        self._rng.shuffle(order)
        return tuple(order)


class Scripted:
    """Chance for tests: answers by kind from a list, and from a seed where that list ends.

    An answer for `shuffle` is the whole order; for `number` a number; for `numbers` a list of them.
    """

    def __init__(self, script: Mapping[str, Iterable[object]], seed: str = "script") -> None:
        self._script = {kind: list(answers) for kind, answers in script.items()}
        self._chance = Chance(seed)

    def numbers(self, state: State, kind: str, below: int, count: int) -> list[int]:
        queue = self._script.get(kind)
        if not queue:
            return self._chance.numbers(state, kind, below, count)
        answer = queue.pop(0)
        if not isinstance(answer, list) or len(answer) != count:
            raise AssertionError(f"the script has {answer!r} where {count} numbers of {kind} are drawn")
        return answer

    def number(self, state: State, kind: str, below: int) -> int:
        queue = self._script.get(kind)
        if not queue:
            return self._chance.number(state, kind, below)
        answer = queue.pop(0)
        if not isinstance(answer, int) or not 0 <= answer < below:
            raise AssertionError(f"the script has {answer!r} where a number of {kind} below {below} is drawn")
        return answer

    def shuffle(self, state: State, kind: str, items: Sequence[T]) -> tuple[T, ...]:
        queue = self._script.get(kind)
        if not queue:
            return self._chance.shuffle(state, kind, items)
        answer = queue.pop(0)
        if not isinstance(answer, (list, tuple)) or sorted(map(repr, answer)) != sorted(map(repr, items)):
            raise AssertionError(f"the script has {answer!r} where {list(items)!r} are shuffled")
        return tuple(answer)
