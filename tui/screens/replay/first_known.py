"""The page on who knew it first: each secret of a finished game, the first who was sure of it, and who guessed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.knowledge.first_known import Learned
from engine.state import Seat, State
from tui.i18n.messages import later, t, with_commas
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_text import Names
from tui.replay.knowledge import FACT, GUESS, legend
from tui.replay.secret_words import SecretWords
from tui.screens.base.text_screen import TextScreen
from tui.widgets.list_view import ListView, Row


class FirstKnownScreen(TextScreen):
    """Lists the secrets. Gives the number of the step to go to, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "jump", later("go there"), id="first_known.jump"),
    ]

    def __init__(
        self,
        found: Sequence[Learned],
        whole: State,
        words: SecretWords[State],
        names: Names,
        happened: Callable[[int], str],
        step: str,
    ) -> None:
        """`happened` tells a step in the words of the log; `step` is the place of the replay in words."""
        super().__init__()
        self._found = found
        self._whole = whole
        self._words = words
        self._names = names
        self._happened = happened
        self._step = step

    def head(self) -> None:
        self.title_bar.show(t("Who knew it first"), (self._step,))
        self.prompt_bar.show(t("The first who knew each secret for sure, and who guessed it first."), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        rows: list[Row] = []
        kinds = dict.fromkeys(one.secret.kind for one in self._found)
        for kind in kinds:
            rows += [*([Row("")] if rows else []), Row(self._words.heading(kind), "accent", True)]
            of_kind = [one for one in self._found if one.secret.kind == kind]
            for one in of_kind:
                if one.sure or one.guessed:
                    rows += [Row(self._secret(one), "text", True, 1), *self._told(one)]
            unknown = [self._secret(one) for one in of_kind if not one.sure and not one.guessed]
            if unknown:
                said = t("Nobody else is right about it yet: {list}", list=with_commas(unknown))
                rows += [Row(part, "quiet", indent=1 + 2 * (at > 0)) for at, part in enumerate(self._wrapped(said))]
        cursor = next((at for at, row in enumerate(rows) if row.what is not None), None)
        if not rows:
            only_hands = t("Only hands are secret here, and cards come and go: the page before tells who saw which.")
            rows = [Row(""), *(Row(part, "quiet") for part in wrap(only_hands, self.text.column))]
        return rows, cursor

    def _wrapped(self, said: str) -> list[str]:
        return wrap(said, self.text.column - 4)

    def _secret(self, one: Learned) -> str:
        """A secret, and its truth."""
        name = self._words.name(self._whole, one.secret, self._names)
        return t("{label}: {value}", label=name, value=self._words.faces(self._whole, one.secret, (one.face,)))

    def _told(self, one: Learned) -> list[Row]:
        """The first who guessed it before anybody was sure, and the first who was."""
        rows = []
        if one.guessed and (not one.sure or one.guessed[0][0] < one.sure[0][0]):
            rows.append(self._row(GUESS, "lamp", *one.guessed[0]))
        if one.sure:
            step, seat = one.sure[0]
            rows.append(self._row(FACT, "accent", step, None if one.told_to_all else seat))
        return rows

    def _row(self, sign: str, ink: str, step: int, seat: Seat | None) -> Row:
        name = t("everybody") if seat is None else self._names[seat]
        if step:
            said = t("{name}, move {move}: {what}", name=name, move=step, what=self._happened(step))
        else:
            said = t("{name}, from the opening on", name=name)
        return Row(cut(f"{sign} {said}", self.text.column - 4), ink, indent=3, what=step)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.text.chosen is not None if action == "jump" else super().check_action(action, parameters)

    def about_keys(self) -> Sequence[str]:
        return (t("For each secret: who knew it first, at which move, and what happened there."), *legend()[:2])

    def action_jump(self) -> None:
        self.dismiss(self.text.chosen)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        if event.again:
            self.action_jump()
