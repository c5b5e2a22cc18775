"""The page on who knew what first: each secret of a finished game, who guessed it, who was sure of it, and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from engine.knowledge.first_known import Learned
from engine.knowledge.secrets import Key
from engine.state import Seat, State
from tui.i18n.messages import later, prose, t
from tui.i18n.text_layout import wrap
from tui.presentation.game_text import Names
from tui.replay.first_known import (
    firsts,
    knew_all,
    named,
    rule,
    told_at_once,
    unguessed,
    without,
)
from tui.replay.knowledge import FACT, GUESS, WRONG, in_lines, legend
from tui.replay.secret_words import SecretWords
from tui.replay.spells import Believed, Deal, given_up, told_in_order
from tui.screens.replay.answering import AnsweringPage
from tui.widgets.list_view import ListView, Row

INKS: Final = {FACT: "accent", GUESS: "lamp", WRONG: "alarm"}
"""The sign of a row to its ink."""


MOST: Final = 4
"""The most lines on a step, unless its last sentence alone needs more."""


class Found(msgspec.Struct, frozen=True):
    """The place that a row leads to."""

    step: int
    key: Key
    seat: Seat


class FirstKnownScreen(AnsweringPage):
    """Lists the secrets. Gives the place to go to, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "jump", later("go there"), id="first_known.jump"),
        Binding("K", "leave", later("who knew"), id="first_known.back", show=False),
    ]

    def __init__(
        self,
        slug: str,
        deals: Sequence[Deal],
        words: SecretWords[State],
        names: Names,
        numbers: Sequence[int],
        happened: Callable[[Deal, Learned, Believed], Sequence[str]],
        reason: Callable[[Believed, Learned], Sequence[str]],
        *,
        opened: bool,
    ) -> None:
        """`numbers` are the records of the steps; `happened` tells what taught seats something, as the log does.

        `reason` tells why they began to believe it. Unless all is `opened`, others' knowledge stays hidden.
        """
        super().__init__()
        self._slug = slug
        self._deals = deals
        self._words = words
        self._names = names
        self._numbers = numbers
        self._happened = happened
        self._reason = reason
        self._open = opened
        self._noted: set[str] = set()
        """The sentences on readers that were told already."""

    def head(self) -> None:
        self.title_bar.show(t("Who knew it first"), (t("the whole game"),))
        self.tell(rule(), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        self._noted.clear()
        rows: list[Row] = []
        for deal in self._deals:
            if deal.heading and deal.learned:
                rows += [*([Row("")] if rows else []), Row(deal.heading, "lamp", True)]
            for kind in dict.fromkeys(one.secret.kind for one in deal.learned if self._open or one.readers):
                rows += [*([Row("")] if rows else []), Row(self._words.heading(kind), "accent", True)]
                of_kind = [one for one in deal.learned if one.secret.kind == kind and (self._open or one.readers)]
                sure = told_at_once(of_kind, deal.begun)
                if sure:
                    rows.append(Row(knew_all(sure, self._names), "accent", indent=1))
                of_kind = [without(one, sure) for one in of_kind]
                for one in of_kind:
                    if one.spells or one.wrong:
                        rows += [Row(self._secret(deal, one), "text", True, 1), *self._told(deal, one)]
                unknown = [self._secret(deal, one) for one in of_kind if not one.spells and not one.wrong]
                if unknown and self._open:
                    parts = enumerate(self._wrapped(unguessed(unknown)))
                    rows += [Row(part, "quiet", indent=1 + 2 * (at > 0)) for at, part in parts]
        first = firsts(self._slug, self._deals, self._names) if self._open else ""
        if first:  # the answers come before their count
            rows += [Row(""), *(Row(part, "text") for part in wrap(first, self.text.column))]
        cursor = next((at for at, row in enumerate(rows) if row.what is not None), None)
        return rows, cursor

    def _wrapped(self, said: str) -> list[str]:
        return wrap(said, self.text.column - 4)

    def _secret(self, deal: Deal, one: Learned) -> str:
        return named(self._words, deal, one, self._names)

    def _told(self, deal: Deal, one: Learned) -> list[Row]:
        """The rows of a secret, a step each: the seats that came to be right or wrong together, and what happened."""
        rows: list[Row] = []
        happened = partial(self._happened, deal, one)
        for place, sentence in told_in_order(self._words, deal, one, self._names, self._numbers):
            lines = in_lines(sentence, happened(place), self.text.column - 6, MOST)
            found = Found(place.step, one.secret.key, place.seats[0])
            rows.append(Row(lines[0], INKS[lines[0][:1]], indent=3, what=found))
            rows += [Row(part, "quiet", indent=5) for part in lines[1:]]
            said = [sentence for sentence in self._reason(place, one) if sentence not in self._noted]
            self._noted |= {*said[1:]}  # it holds for all that follow
            why = prose(*said, *filter(None, [given_up(place, self._numbers, happened)]))
            rows += [Row(part, "text", indent=5) for part in wrap(why, self.text.column - 6)] if why else []
        return rows

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.text.chosen is not None if action == "jump" else super().check_action(action, parameters)

    def about_keys(self) -> Sequence[str]:
        return (t("For each secret: who was right about it, since which move, and what happened there."), *legend()[:3])

    def action_jump(self) -> None:
        self.dismiss(self.text.chosen)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        if event.again:
            self.action_jump()
