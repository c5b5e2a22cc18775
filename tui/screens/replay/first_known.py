"""The page on who knew what first: each secret of a finished game, who guessed it, who was sure of it, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from engine.knowledge.course import Course
from engine.knowledge.first_known import Learned, Spell, learned, rounds
from engine.knowledge.secrets import Key, Secret, secrets
from engine.log import Node, Timeline
from engine.pieces import view
from engine.state import Seat, State
from tui.i18n.messages import later, t, with_commas
from tui.i18n.text_layout import wrap
from tui.presentation.game_text import Names
from tui.replay.knowledge import FACT, GUESS, in_lines, legend
from tui.replay.secret_words import SecretWords
from tui.screens.base.text_screen import TextScreen
from tui.widgets.list_view import ListView, Row

MOST: Final = 3
"""The most lines of what happened at a step."""


class Deal(msgspec.Struct, frozen=True):
    """The secrets of a game, or of one round of it, and who was right about them."""

    heading: str
    """Empty where there is only one deal."""
    whole: State
    """The table at its end."""
    learned: Sequence[Learned]


class Found(msgspec.Struct, frozen=True):
    """The place that a row leads to."""

    step: int
    key: Key
    seat: Seat


def deals(timeline: Timeline, line: Sequence[Node], courses: Mapping[Seat, Course]) -> list[Deal]:
    """Each deal of a finished game, and who was right about its secrets by its end."""
    slug, numbers = timeline.opened.game, [0, *(node.number for node in line)]

    def there(at: int) -> Sequence[Secret]:
        return secrets(slug, view(timeline.state(numbers[at]), None))

    found: list[Deal] = []
    ends = rounds(line, there(len(line)))
    for at in ends:
        whole = timeline.state(numbers[at])
        heading = t("Round {number}", number=len(found) + 1) if len(ends) > 1 else ""
        found.append(Deal(heading, whole, learned(slug, whole, there(at), courses, at, line)))
    return found


class FirstKnownScreen(TextScreen):
    """Lists the secrets. Gives the place to go to, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "jump", later("go there"), id="first_known.jump"),
    ]

    def __init__(
        self, deals: Sequence[Deal], words: SecretWords[State], names: Names, happened: Callable[[int], Sequence[str]]
    ) -> None:
        """`happened` tells a step in sentences of the log."""
        super().__init__()
        self._deals = deals
        self._words = words
        self._names = names
        self._happened = happened

    def head(self) -> None:
        self.title_bar.show(t("Who knew it first"), (t("the whole game"),))
        self.prompt_bar.show(t("Who guessed each secret, who knew it for sure, and since when."), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        rows: list[Row] = []
        for deal in self._deals:
            if deal.heading and deal.learned:
                rows += [*([Row("")] if rows else []), Row(deal.heading, "lamp", True)]
            for kind in dict.fromkeys(one.secret.kind for one in deal.learned):
                rows += [*([Row("")] if rows else []), Row(self._words.heading(kind), "accent", True)]
                of_kind = [one for one in deal.learned if one.secret.kind == kind]
                for one in of_kind:
                    if one.spells:
                        rows += [Row(self._secret(deal, one), "text", True, 1), *self._told(one)]
                unknown = [self._secret(deal, one) for one in of_kind if not one.spells]
                if unknown:
                    said = t("Nobody else was right about it: {list}", list=with_commas(unknown))
                    rows += [Row(part, "quiet", indent=1 + 2 * (at > 0)) for at, part in enumerate(self._wrapped(said))]
        cursor = next((at for at, row in enumerate(rows) if row.what is not None), None)
        if not rows:
            only_hands = t("Only hands are secret here, and cards come and go: the page before tells who saw which.")
            rows = [Row(""), *(Row(part, "quiet") for part in wrap(only_hands, self.text.column))]
        return rows, cursor

    def _wrapped(self, said: str) -> list[str]:
        return wrap(said, self.text.column - 4)

    def _secret(self, deal: Deal, one: Learned) -> str:
        """A secret, and its truth."""
        name = self._words.name(deal.whole, one.secret, self._names)
        return t("{label}: {value}", label=name, value=self._words.faces(deal.whole, one.secret, (one.face,)))

    def _told(self, one: Learned) -> list[Row]:
        """The rows of a secret, a step each: the seats that came to be right there together, and what happened."""
        rows: list[Row] = []
        for step, sign, until, seats in _in_order(one.spells):
            all_of_them = len(seats) == one.readers > 1
            names = t("everybody else") if all_of_them else with_commas(self._names[at] for at in seats)
            lines = in_lines(partial(_said, names, sign, step, until), self._happened(step), self.text.column - 6, MOST)
            ink, place = "accent" if sign == FACT else "lamp", Found(step, one.secret.key, seats[0])
            rows.append(Row(lines[0], ink, indent=3, what=place))
            rows += [Row(part, "quiet", indent=5) for part in lines[1:]]
        return rows

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.text.chosen is not None if action == "jump" else super().check_action(action, parameters)

    def about_keys(self) -> Sequence[str]:
        return (t("For each secret: who was right about it, since which move, and what happened there."), *legend()[:2])

    def action_jump(self) -> None:
        self.dismiss(self.text.chosen)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        if event.again:
            self.action_jump()


def _said(names: str, sign: str, step: int, until: int | None, what: str) -> str:
    """A row's sentence; `until` is the step at which a guess was given up."""
    if not step:
        said = t("{name}, from the opening on", name=names)
    elif until is None:
        said = t("{name}, move {move}: {what}", name=names, move=step, what=what)
    else:
        said = t("{name}, moves {move}-{until}: {what}", name=names, move=step, until=until - 1, what=what)
    return f"{sign} {said}"


def _in_order(spells: Iterable[Spell]) -> Iterator[tuple[int, str, int | None, list[Seat]]]:
    """The steps at which seats guessed right or were sure: the step, the sign, the end of the guess, and the seats."""
    together: dict[tuple[int, str, int], list[Seat]] = {}
    for spell in spells:
        if spell.sure != spell.since:
            together.setdefault((spell.since, GUESS, spell.until or 0), []).append(spell.seat)
        if spell.sure is not None:
            together.setdefault((spell.sure, FACT, 0), []).append(spell.seat)
    for (step, sign, until), seats in sorted(together.items()):
        yield step, sign, until or None, seats
