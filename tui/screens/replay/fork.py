"""The fork form: a game played on from a step of a replay, with a seat, bots and cards to choose."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from engine.log import NotSaved
from saves.errors import SaveError
from saves.library import Library
from tui.i18n.messages import later, t
from tui.presentation.error_messages import sentence
from tui.replay.fork import LEVELS, Fork, fork, kinds, seats
from tui.replay.playback import Playback, Viewpoint
from tui.screens.base.form_screen import FormScreen, sentence_case
from tui.widgets.form import Field, next_value

KINDS: Final = {
    "fair": (later("dealt again"), later("Cards that this seat has not seen are dealt again at random.")),
    "same": (later("the same"), later("Every card stays where it was, and the dice fall as they would have.")),
}

STRENGTHS: Final = {
    "regular": later("regular bots"),
    "expert": later("expert bots"),
    "easy": later("easy bots"),
}


class ForkScreen(FormScreen):
    """Makes the fork and shows its table. The game that it comes from stays as it is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("next"), id="fork.confirm"),
        Binding("up", "lines(-1)", later("up"), id="fork.up", show=False),
        Binding("down,tab", "lines(1)", later("down"), id="fork.down", show=False),
        Binding("left,less_than_sign", "change(-1)", later("change"), id="fork.before", show=False),
        Binding("right,space,greater_than_sign", "change(1)", later("change"), id="fork.next"),
        Binding("escape,q,backspace", "leave", later("back"), id="fork.leave"),
    ]

    START_FIELD = "start"
    START_WORD = later("play on")

    def __init__(self, playback: Playback, step: int, allowed: Sequence[Viewpoint], save: Path | None) -> None:
        """The fork begins after `step`. `allowed` are the replay's viewpoints; `save` is the log of its game."""
        super().__init__("start")
        self.timeline = playback.timeline
        self.number = playback.steps[step].number
        self.seats = seats(allowed)
        self.kinds = kinds(self.timeline)
        to_act = self.timeline.state(self.number).to_act
        wanted = (playback.viewpoint, playback.own, *to_act, *self.seats)
        self.seat = next((seat for seat in wanted if isinstance(seat, int) and seat in self.seats), None)
        self.kind = self.kinds[0]
        self.level = LEVELS[0]
        self._names = playback.names
        self._save = save

    def fields(self) -> list[Field]:
        name = "-" if self.seat is None else self._names[self.seat]
        return [
            Field(t("Play as"), name, t("The seat you play from here on; bots take all others."), "seat"),
            Field(t("Hidden cards"), t(KINDS[self.kind][0]), t(KINDS[self.kind][1]), "kind"),
            Field(t("Against"), t(STRENGTHS[self.level]), t("How strong the bots are."), "level"),
            Field(""),
            Field(
                t("play on from here"),
                about=t("A new saved game begins; this one stays as it is."),
                what="start",
                button=True,
            ),
        ]

    def head(self, field: Field) -> None:
        self.title_bar.show(t("Play on"), (t("after move {number}", number=self.number),))
        if self.seat is None:
            self.prompt_bar.show(t("Several people play this game: play on from here once it is over."), "alarm")
        else:
            self.prompt_bar.show(self.message or sentence_case(field.about), "alarm" if self.message else "text")

    def action_change(self, step: int) -> None:
        self.message = ""
        match self.focus_on:
            case "seat" if self.seat is not None:
                self.seat = next_value(self.seats, self.seat, step)
            case "kind":
                self.kind = next_value(self.kinds, self.kind, step)
            case "level":
                self.level = next_value(LEVELS, self.level, step)
        self.redraw()

    def submit(self) -> None:
        if self.seat is None:
            return
        choice = Fork(self.number, self.seat, self.kind, self.level)
        library = Library(self.program.data)
        origin = "" if self._save is None else self._save.stem
        try:
            path = fork(library, self.timeline, choice, secrets.token_hex(16), int(self.program.now()), origin)
        except (SaveError, NotSaved) as error:
            self.say(sentence(error))
        else:
            self.program.resume(path)
