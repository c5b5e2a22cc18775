"""A prompt as numbered lines: the picks, and the meaning of a typed answer."""

from __future__ import annotations

from typing import Final

from engine.state import Clause, Seat, State, has_turn
from tui.i18n.messages import c, n, t, with_commas
from tui.i18n.second_person import You
from tui.i18n.text_layout import capital
from tui.plain.numbered_picks import NumberedPicks
from tui.presentation.game_text import Names
from tui.presentation.players import addressed
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import DONE, Pick

YES: Final = frozenset(("yes", "y"))
"""The words that confirm a move."""

MAX_NAMED: Final = 8
"""The most choices that a refusal names one by one."""


def without_yes(text: str) -> str:
    """A typed answer without the yes that may stand at its end."""
    answer, _, last = text.strip().rpartition(" ")
    return answer.strip() if last.casefold() in YES and answer.strip() else text


class Menu(NumberedPicks):
    """The prompt of a seat, and its picks so far. A large offer becomes a few small prompts."""

    def __init__(
        self,
        slug: str,
        view: State,
        seat: Seat,
        head: int,
        names: Names,
        begins: bool = False,
        reasons: set[str] | None = None,
    ) -> None:
        """`begins` tells that it is the first prompt of this seat in a turn.

        `reasons` are those of forbidden choices that the seat has read: none is told again unasked.
        """
        super().__init__(slug, view, seat, names)
        self.head = head
        self._begins = begins and has_turn(view, seat)
        self._reasons = set() if reasons is None else reasons
        self._listed: tuple[Pick, ...] = ()
        self._open = len(self._legal()) > 1
        """True when there is more than one thing to do."""

    @property
    def settled(self) -> MoveOrSequence | None:
        """The move that only has to be confirmed; None while there is something to choose.

        Every choice is confirmed. The only thing to do is none, unless it loses.
        """
        chosen = self.selection
        several = self._open or len(chosen.picked) > 1 or chosen.rest
        return chosen.move if chosen.picked and (several or self._warning(chosen.move)) else None

    @property
    def finished(self) -> MoveOrSequence | None:
        """The move that was the only thing to do: nothing is left to confirm."""
        return self.selection.move if self.selection.complete and self.settled is None else None

    @property
    def loses(self) -> bool:
        """True when the move left loses: only an answer to its warning confirms it."""
        return bool(self._warning(self.selection.move))

    def lines(self) -> list[str]:
        """The prompt and the numbered picks; the prompt alone where the picks are already listed."""
        if self.settled is not None:
            return self._confirmation(self.settled)
        request = self._words.ask_typed(self._view, self.seat, self.selection.picked, self._names)
        lines = [self._addressed(request)]
        legal = self._legal()
        if legal == self._listed:
            return lines
        self._listed = legal
        return [*lines, *self.choices(), *self._refused()]

    def _addressed(self, request: str) -> str:
        """A request with the name of its player; at the beginning of a lone player's turn it says that."""
        name = self._names[self.seat]
        if self._begins and isinstance(name, You) and not self.selection.picked:
            return addressed(t("Your turn"), request)
        return addressed(name, request)

    def _confirmation(self, move: MoveOrSequence) -> list[str]:
        """The question whether to do a settled move. Where it loses, only a word does it."""
        question = t("{move}. Do it?", move=capital(self._describe(move)))
        warning = self._warning(move)
        if not warning:
            return [t("{question} Enter or 1: yes. 2: change it.", question=question)]
        return [t("{warning} {question} Type yes to do it. Enter or 2: change it.", warning=warning, question=question)]

    def _refused(self) -> list[str]:
        """The choices that the rules forbid now, a line for each new reason; of those that are too many, how many.

        Places that one clause forbids have its general sentence, where each of them would have one of its own.
        """
        options = self.selection.options()
        forbidden = [option.pick for option in options if not option.legal and option.pick != DONE]  # it is asked for
        hushed = dict.fromkeys(self._label(pick) for pick in forbidden if pick.kind in self._words.hushed)
        told = {pick: self.refusal(pick) for pick in forbidden if pick.kind not in self._words.hushed}
        clauses = {pick: self._forbids(pick) for pick in told if pick.kind != "card"}
        reasons: dict[str, list[str]] = {}
        for pick, reason in told.items():
            clause = clauses.get(pick)
            if clause and len({told[other] for other in clauses if clauses[other] == clause}) > 1:
                reason = self._words.refusal(clause)
            labels = reasons.setdefault(reason, [])
            if self._label(pick) not in labels:
                labels.append(self._label(pick))
        lines = [
            t("Not now: {choices}. {reason}", choices=_some(labels), reason=why)
            for why, labels in reasons.items()
            if why not in self._reasons
        ]
        self._reasons.update(reasons)
        if hushed and "" not in self._reasons:
            self._reasons.add("")
            others = n("{count} other place", "{count} other places", len(hushed))
            name = min(hushed, key=len)
            lines.append(t("Not now: {others}. Type one, such as {name}, to hear why.", others=others, name=name))
        return lines

    def choices(self) -> list[str]:
        """The numbered picks alone."""
        return [self._choice(number, pick) for number, pick in self._numbered().items()]

    def anew(self, everything: bool = False) -> list[str]:
        """The prompt and its choices once more; all that the rules forbid only on request."""
        self.unlist()
        if everything:
            self._reasons.clear()
        return self.lines()

    def unlist(self) -> None:
        """The choices that were listed cannot be read any more: list them next time."""
        self._listed = ()

    def confirmed(self, text: str) -> bool | None:
        """True when a typed answer confirms the settled move, False when it takes the last pick back; else None.

        A move that loses is confirmed by a word alone, and taken back by an empty line. What may be picked now, such
        as y for yellow, is no yes.
        """
        answer = text.strip().casefold()
        if self._picks_by(answer):
            return None
        yes, no = (set[str](), {""}) if self._warning(self.settled) else ({"", "1"}, set[str]())
        return True if answer in yes | YES else False if answer in no | {"2", "no"} else None

    def without_yes(self, text: str) -> str | None:
        """An answer that ends in yes, without it; None where it does not.

        A y is none where a choice has that letter.
        """
        answer = without_yes(text)
        last = text.strip().rpartition(" ")[2].casefold()
        return None if answer == text or self._picks_by(last) else answer

    def _picks_by(self, word: str) -> bool:
        """True for the letter of yes where it is that of something to pick."""
        return word == "y" and any(self._key(pick) == word for pick in self._legal())

    def offers(self, text: str) -> bool:
        """True when a typed answer means something here: a yes or no to a settled move, or one or more choices."""
        return self.settled is not None or self.understood(text) is not None or self.fits_several(text)

    def refusal(self, pick: Pick) -> str:
        """Why something may not be picked, in one sentence."""
        clause = self._forbids(pick)
        return t("That cannot be chosen now.") if clause is None else self._words.refusal(clause, self._view, pick)

    def _forbids(self, pick: Pick) -> Clause | None:
        """The clause that forbids a pick now; None when the rules name none."""
        return self._words.forbids(self._view, self.seat, self.selection.picked, pick)

    def _choice(self, number: int, pick: Pick) -> str:
        hint = self._words.meaning(self._view, self.seat, self.selection.picked, pick, self._names)
        label, key = self._label(pick), self._key(pick)
        alike = sum(option.legal and self._twin(option.pick) == pick for option in self.selection.options())
        if alike > 1:
            of_these = n("{count} of these", "{count} of these", alike)
            hint = with_commas([hint, of_these] if hint else [of_these])
        if hint and _a_word(key, label):
            return t("{number}. {label}, {hint} ({key})", number=number, label=label, hint=hint, key=key)
        if hint:
            return t("{number}. {label}, {hint}", number=number, label=label, hint=hint)
        if _a_word(key, label):
            return t("{number}. {label} ({key})", number=number, label=label, key=key)
        return t("{number}. {label}", number=number, label=label)

    def _describe(self, move: MoveOrSequence) -> str:
        return self._words.describe(self._view, move, self._names)


def _a_word(key: str, label: str) -> bool:
    """True for a key worth reading: a word or an initial. The number stands for a code such as "c1"."""
    return key.isalpha() and key != label.casefold() and (len(key) > 1 or label.casefold().startswith(key))


def _some(labels: list[str]) -> str:
    """Labels in one phrase; of many, the first ones and the number of the rest."""
    named, rest = labels[:MAX_NAMED], len(labels) - MAX_NAMED
    more = [n("{count} more", "{count} more", rest)] if rest > 0 else []
    return c("between facts", "; ").join([*named, *more])
