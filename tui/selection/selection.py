"""Narrows an offer to one move: the same choice for keys, the mouse, the command palette and the plain mode.

Each offered move lists its picks as steps. The steps are asked in order, the picks inside a step in any order, as often
as they stand there. Three agents by one point each are a step of three picks. A card and its two agents are a step of
one and a step of two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec

from tui.selection.move_sequence import MoveOrSequence


class Pick(msgspec.Struct, frozen=True, array_like=True):
    """A thing that a person points at: an agent, a building, a seat, a card, a number, a word."""

    kind: str
    value: Any = 0  # Any: games compare, sort and look up by it
    """A public number of the game, a tuple of such, or a word. Options of one kind are listed in its order."""


Steps = tuple[tuple[Pick, ...], ...]

DONE: Final = Pick("done")
"""Offered where the picks are already a move and could still become a larger one."""


class Option(msgspec.Struct, frozen=True):
    """A possible next pick, or one that a person may look for but the rules forbid now."""

    pick: Pick
    legal: bool


class Selection:
    """The picks made so far, and the offered moves that they leave."""

    def __init__(
        self,
        offer: Sequence[MoveOrSequence],
        picks: Callable[[MoveOrSequence], Steps],
        shown: Callable[[tuple[Pick, ...]], Iterable[Pick]] = lambda picked: (),
    ) -> None:
        """`picks` gives the steps of a move. `shown` gives, from the picks so far, those to list though no move allows
        them.

        ValueError when two moves have the same picks: no person could tell them apart. Moves that have the same picks
        in other steps must have steps of the same sizes, for the same reason.
        """
        listed = [(move, picks(move)) for move in offer]
        self._named = _in_order(pick for _, steps in listed for step in steps for pick in step)
        self._number = {pick: i for i, pick in enumerate(self._named)}
        number = self._number
        paths = [
            (move, tuple(tuple(sorted([number[pick] for pick in step])) for step in steps if step))
            for move, steps in listed
        ]
        if len({path for _, path in paths}) != len(paths):
            raise ValueError("two moves of an offer have the same picks")
        self._often = {i for _, steps in paths for step in steps for i in step if step.count(i) > 1}
        self._shown = shown
        self._picked: list[Pick] = []
        self._candidates: list[list[tuple[MoveOrSequence, _Path]]] = [paths]
        self._options: list[tuple[Option, ...] | None] = [None]
        """The next picks, for each number of picks made: going back does not work them out again."""

    @property
    def picked(self) -> tuple[Pick, ...]:
        """The picks so far, in their order."""
        return tuple(self._picked)

    @property
    def moves(self) -> list[MoveOrSequence]:
        """The offered moves that are still possible."""
        return [move for move, _ in self._candidates[-1]]

    @property
    def move(self) -> MoveOrSequence | None:
        """The single move left, or the finished one; None while there is more than one."""
        candidates = self._candidates[-1]
        return candidates[0][0] if len(candidates) == 1 else None

    @property
    def complete(self) -> bool:
        """True when nothing is left to pick: every pick of the single move left has been made."""
        candidates = self._candidates[-1]
        return len(candidates) == 1 and not candidates[0][1]

    @property
    def rest(self) -> tuple[Pick, ...]:
        """The picks of the single move left that have not been made: what confirming it now would add."""
        candidates = self._candidates[-1]
        return tuple(self._named[i] for step in candidates[0][1] for i in step) if len(candidates) == 1 else ()

    def options(self) -> tuple[Option, ...]:
        """The next picks, each kind in its own order, `DONE` last; then those shown but not legal."""
        options = self._options[-1]
        if options is None:
            candidates = self._candidates[-1]
            indices: dict[int, None] = {}
            for step in {path[0]: None for _, path in candidates if path}:
                indices.update(dict.fromkeys(step))
            legal = [self._named[i] for i in sorted(indices)]
            if len(candidates) > 1 and any(not path for _, path in candidates):
                legal.append(DONE)
            known = set(legal)
            options = self._options[-1] = tuple(
                [Option(pick, True) for pick in legal]
                + [Option(p, False) for p in self._shown(self.picked) if p not in known]
            )
        return options

    def deciding(self) -> dict[Pick, MoveOrSequence]:
        """The next picks that each leave a single move, and that move. Each move still possible is looked at once."""
        single: dict[int, MoveOrSequence | None] = {}
        ended = [move for move, path in self._candidates[-1] if not path]
        for move, path in self._candidates[-1]:
            for i in dict.fromkeys(path[0] if path else ()):
                single[i] = None if i in single else move
        decided = {self._named[i]: move for i, move in single.items() if move is not None}
        if len(ended) == 1 and len(self._candidates[-1]) > 1:
            decided[DONE] = ended[0]
        return decided

    def legal(self, pick: Pick) -> bool:
        """True when this may be picked now."""
        return Option(pick, True) in self.options()

    def ticked(self, pick: Pick) -> bool:
        """True when this is picked for good: it is a thing that no move names twice in a step."""
        return pick in self._picked and pick in self._number and self._number[pick] not in self._often

    def pick(self, pick: Pick) -> bool:
        """Pick something. False, and nothing changes, when no offered move allows it."""
        if not self.legal(pick):
            return False
        candidates = self._candidates[-1]
        if pick == DONE:
            fewer = [entry for entry in candidates if not entry[1]]
        else:
            i = self._number[pick]
            fewer = [(move, _without(path, i)) for move, path in candidates if path and i in path[0]]
        self._picked.append(pick)
        self._candidates.append(fewer)
        self._options.append(None)
        return True

    def back(self) -> bool:
        """Take the latest pick back. False when there is none."""
        if not self._picked:
            return False
        self._picked.pop()
        self._candidates.pop()
        self._options.pop()
        return True

    def clear(self) -> None:
        """Take all picks back."""
        while self.back():
            pass


def losing(selection: Selection, warning: Callable[[MoveOrSequence], str]) -> set[Pick]:
    """The next picks that alone make a move that loses; `warning` is the loss that a move brings, "" without one."""
    return {pick for pick, move in selection.deciding().items() if warning(move)}


_Path = tuple[tuple[int, ...], ...]
"""The steps that a move still needs, its picks as numbers."""


def _in_order(picks: Iterable[Pick]) -> list[Pick]:
    """Every different pick once: the kinds as they first appear, inside a kind by value."""
    kinds: dict[str, set[Any]] = {}  # Any: the values of picks
    for pick in picks:
        kinds.setdefault(pick.kind, set()).add(pick.value)
    return [Pick(kind, value) for kind, values in kinds.items() for value in sorted(values)]


def _without(path: _Path, i: int) -> _Path:
    step = path[0]
    at = step.index(i)
    rest = step[:at] + step[at + 1 :]
    return (rest, *path[1:]) if rest else path[1:]
