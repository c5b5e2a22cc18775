"""The picks of a prompt by number, key and name: what a typed answer means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

from engine.state import Seat, State
from tui.presentation.game_text import Names, game_text, select
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick, losing

MAX_REPEATED: Final = 9
"""The most times that a number asks for one pick."""


class NumberedPicks:
    """The picks that a seat may make now, with the numbers and words that name them."""

    def __init__(self, slug: str, view: State, seat: Seat, names: Names) -> None:
        self.seat = seat
        self._words = game_text(slug)
        self._view = view
        self._names = names
        self.selection = select(slug, view, seat)

    def understood(self, text: str) -> list[Pick] | None:
        """The picks that a typed answer names: a choice's number, its key or its name, or several of them by words.

        None when it names nothing.
        """
        text = text.strip().casefold()
        legal = self._legal()
        if text.isdecimal():
            named = self._of_number(text)
            return None if named is None else [named]
        if not text:
            return list(legal) if len(legal) == 1 else None
        whole = self._named(text)
        if whole is not None:
            return [whole]
        return self._in_a_row(text.replace(",", " ").split())

    def _in_a_row(self, words: Sequence[str]) -> list[Pick] | None:
        """The picks that words or numbers name one after the other; None when one names nothing.

        A number behind the name of a thing that is picked several times says how often. Behind a number, it is that of
        the list as it was read, or else of the list that follows.
        """
        picks: list[Pick] = []
        made = 0
        listed = self._numbered()
        numbers = True
        """No name has come yet: a number behind one would be that of no list that was read."""
        for word in self._counted(words):
            numbers = numbers and word.isdecimal()
            pick = None if word.isdecimal() else self._named(word)
            if numbers:
                pick = listed.get(int(word[:9]))
                pick = pick if pick in self._legal() else self._of_number(word) or pick
            if pick is None:
                picks = []
                break
            picks.append(pick)
            if not self.selection.pick(pick):
                break  # its refusal is told when it is picked
            made += 1
        for _ in range(made):
            self.selection.back()
        return picks or None

    def _counted(self, words: Sequence[str]) -> list[str]:
        """The words with each number behind a name written out, if that names a thing that is picked several times."""
        written: list[str] = []
        for word in words:
            last = self._named(written[-1]) if word.isdecimal() and written else None
            if last is not None and last.kind in self._words.repeated and 0 < int(word[:9]) <= MAX_REPEATED:
                written += [written[-1]] * (int(word) - 1)
            else:
                written.append(word)
        return written

    def fits_several(self, text: str) -> bool:
        """True when a typed answer is a part of several choices' names."""
        return not text.strip().isdecimal() and len(self._fitting(text.strip().casefold())) > 1

    def _named(self, text: str) -> Pick | None:
        fitting = self._fitting(text)
        return fitting[0] if len(fitting) == 1 else None

    def _fitting(self, text: str) -> list[Pick]:
        """The pick whose name or key a text is; else those whose names begin with it, or have a word that does."""
        options = [option.pick for option in self.selection.options()]
        names = {pick: self._label(pick).casefold() for pick in self._known(options)}
        exact = [pick for pick, name in names.items() if text in (name, self._key(pick))]
        begun = [pick for pick, name in names.items() if name.startswith(text)]
        return (
            [self._as_it_fits(pick) for pick in exact[:1]]
            or begun
            or [pick for pick, name in names.items() if f" {text}" in name]
        )

    def _as_it_fits(self, pick: Pick) -> Pick:
        """A thing that is named, or the same the other way where it fits only so."""
        other = self._words.other_way(self._view, pick)
        if other is None or not self._key(other).startswith(self._key(pick)) or self.selection.legal(pick):
            return pick
        return other if self.selection.legal(other) else pick

    def _known(self, options: list[Pick]) -> list[Pick]:
        """Picks that an answer may mean: those open now, and those already made that may be repeated."""
        return list(dict.fromkeys([*options, *self.selection.picked]))

    def _legal(self) -> tuple[Pick, ...]:
        """The picks as they are numbered: one of those that are alike, and last those that lose."""
        legal = [option.pick for option in self.selection.options() if option.legal]
        lost = losing(self.selection, self._warning)
        return tuple(sorted([pick for pick in legal if self._twin(pick) == pick], key=lost.__contains__))

    def _numbered(self) -> dict[int, Pick]:
        """The open picks by number, in its order: the number that a thing bears, and higher ones for the rest.

        Last comes the pick that does nothing: its number is 0, however many there are. While picks are added to others,
        a number keeps its meaning.
        """
        made = self.selection.picked
        for _ in made:
            self.selection.back()
        listed = self._with_numbers({})
        for pick in made:
            self.selection.pick(pick)
            listed = self._with_numbers(listed)
        return listed

    def _with_numbers(self, before: Mapping[int, Pick]) -> dict[int, Pick]:
        """The same for the picks made so far; one that was open `before` the last of them has its number of then."""
        borne = self._borne()
        kept = {pick: number for number, pick in before.items() if number and pick in self._legal()}
        free = count(max([*borne, *(before if kept else ())], default=0) + 1)
        bearing = kept | {pick: number for number, pick in borne.items()}
        declining = [pick for pick in self._legal() if self._words.declines(self._view, pick)]
        acting = [pick for pick in self._legal() if pick not in declining]
        return {
            **dict(sorted((bearing.get(pick) or next(free), pick) for pick in acting)),
            **dict(enumerate(declining[:1])),
        }

    def numbered(self, pick: Pick) -> tuple[int, str]:
        """The number and the name of an open pick."""
        number = next((number for number, open_pick in self._numbered().items() if open_pick == pick), 0)
        return number, self._label(pick)

    def _borne(self) -> dict[int, Pick]:
        """The picks that bear a number, by it, those forbidden now, too."""
        picks = [option.pick for option in self.selection.options()]
        numbers = [(self._words.number_borne(self._view, pick), pick) for pick in picks]
        return {number: pick for number, pick in numbers if number}

    def _of_number(self, text: str) -> Pick | None:
        """The pick whose number is typed; a thing that bears it even where the rules forbid that now."""
        number = int(text[:9])
        return self._numbered().get(number) or self._borne().get(number)

    def _twin(self, pick: Pick) -> Pick:
        return self._words.twin(self._view, pick)

    def _warning(self, move: MoveOrSequence | None) -> str:
        """The loss that a move brings; "" without one."""
        return "" if move is None else self._words.warning(self._view, self.seat, move, self._names)

    def _label(self, pick: Pick) -> str:
        return self._words.label_typed(self._view, pick, self._names)

    def _key(self, pick: Pick) -> str:
        return self._words.key(self._view, pick, self._names)
