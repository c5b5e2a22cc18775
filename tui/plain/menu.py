"""A prompt as numbered lines: the picks, and the meaning of a typed answer."""

from __future__ import annotations

import unicodedata

from engine.state import Seat, State
from tui.i18n.messages import t
from tui.presentation.game_text import Names, game_text, select
from tui.presentation.players import addressed
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick


class Menu:
    """The prompt of a seat, and its picks so far. A large offer becomes a few small prompts."""

    def __init__(self, slug: str, view: State, seat: Seat, head: int, names: Names) -> None:
        self.seat = seat
        self.head = head
        self._words = game_text(slug)
        self._view = view
        self._names = names
        self.selection = select(slug, view, seat)
        self._listed: tuple[Pick, ...] = ()

    @property
    def settled(self) -> MoveOrSequence | None:
        """The move that only has to be confirmed; None while there is something to choose."""
        chosen = self.selection
        return chosen.move if chosen.picked and (len(chosen.picked) > 1 or chosen.rest) else None

    @property
    def finished(self) -> MoveOrSequence | None:
        """The move that a single pick has made: nothing is left to confirm."""
        return self.selection.move if self.selection.complete and self.settled is None else None

    def lines(self) -> list[str]:
        """The prompt and the numbered picks; the prompt alone where the picks are already listed."""
        if self.settled is not None:
            return [
                t("{move}. Do it?", move=self._describe(self.settled)),
                t("{number}. {label} ({key})", number=1, label=t("do it"), key="yes"),
                t("{number}. {label} ({key})", number=2, label=t("change it"), key="back"),
            ]
        request = self._words.ask(self._view, self.seat, self.selection.picked, self._names)
        lines = [addressed(self._names[self.seat], request)]
        legal = self._legal()
        if legal == self._listed:
            return lines
        self._listed = legal
        return lines + [self._choice(number, pick) for number, pick in enumerate(legal, 1)]

    def anew(self) -> list[str]:
        """All of it once more, the choices too."""
        self.unlist()
        return self.lines()

    def unlist(self) -> None:
        """The choices that were listed cannot be read any more: list them next time."""
        self._listed = ()

    def confirmed(self, text: str) -> bool | None:
        """Whether a typed answer confirms the settled move (True) or takes the last pick back; None when neither."""
        answer = unicodedata.normalize("NFKC", text).strip().casefold()
        return True if answer in ("", "1", "yes", "y") else False if answer in ("2", "no") else None

    def understood(self, text: str) -> list[Pick] | None:
        """The picks that a typed answer names: a choice's number, its key or its name, or several of them by words.

        None when it names nothing.
        """
        text = unicodedata.normalize("NFKC", text).strip().casefold()
        legal = self._legal()
        if text.isdecimal():
            number = int(text[:9])
            return [legal[number - 1]] if 1 <= number <= len(legal) else None
        if not text:
            return list(legal) if len(legal) == 1 else None
        whole = self._named(text)
        if whole is not None:
            return [whole]
        several = [None if word.isdecimal() else self._named(word) for word in text.replace(",", " ").split()]
        named = [pick for pick in several if pick is not None]
        return named if len(named) == len(several) else None

    def refusal(self, pick: Pick) -> str:
        """Why something may not be picked, in one sentence."""
        clause = self._words.forbids(self._view, self.seat, self.selection.picked, pick)
        return t("That cannot be chosen now.") if clause is None else self._words.refusal(clause)

    def _choice(self, number: int, pick: Pick) -> str:
        hint = self._words.hint(self._view, self.selection.picked, pick)
        label, key = self._label(pick), self._key(pick)
        if hint:
            return t("{number}. {label}, {hint} ({key})", number=number, label=label, hint=hint, key=key)
        return t("{number}. {label} ({key})", number=number, label=label, key=key)

    def _named(self, text: str) -> Pick | None:
        options = [option.pick for option in self.selection.options()]
        names = {pick: self._label(pick).casefold() for pick in self._known(options)}
        exact = [pick for pick, name in names.items() if text in (name, self._key(pick))]
        begun = [pick for pick, name in names.items() if name.startswith(text)]
        matches = exact or begun
        return matches[0] if len(matches) == 1 or exact else None

    def _known(self, options: list[Pick]) -> list[Pick]:
        """Picks that an answer may mean: those open now, and those already made that may be repeated."""
        return list(dict.fromkeys([*options, *self.selection.picked]))

    def _legal(self) -> tuple[Pick, ...]:
        return tuple(option.pick for option in self.selection.options() if option.legal)

    def _describe(self, move: MoveOrSequence) -> str:
        return self._words.describe(self._view, move, self._names)

    def _label(self, pick: Pick) -> str:
        return self._words.label(self._view, pick, self._names)

    def _key(self, pick: Pick) -> str:
        return self._words.key(self._view, pick, self._names)
