"""Playing on from a step of a replay: which seat, against which bots, with which cards."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType

from engine.log import NotSaved
from saves.errors import SaveError
from tui.faults import sentence
from tui.forking import LEVELS, Fork, fork, kinds, seats
from tui.screens.page import Page
from tui.text import later, t
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.form import Field, Form

if TYPE_CHECKING:
    from textual.widget import Widget

    from tui.screens.replay import ReplayScreen
    from tui.widgets.canvas import Canvas

KINDS: Final = {
    "fair": (later("dealt anew"), later("What this seat had not seen is dealt again, as it could lie.")),
    "same": (later("the same"), later("Every card stays where it was, and the dice fall as they would have.")),
}

STRENGTHS: Final = {
    "regular": later("bots that play well"),
    "novice": later("bots that begin"),
    "random": later("bots that play anything"),
}


class ForkScreen(Page):
    """Asks what a fork needs, makes it, and goes to its table. The game that it comes from stays as it is."""

    DEFAULT_CSS = """
    ForkScreen Form { height: 1fr; margin: 1 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("next"), id="fork.confirm"),
        Binding("up", "lines(-1)", later("up"), id="fork.up", show=False),
        Binding("down,tab", "lines(1)", later("down"), id="fork.down", show=False),
        Binding("left", "change(-1)", later("change"), id="fork.before", show=False),
        Binding("right,space", "change(1)", later("change"), id="fork.next"),
        Binding("escape,q,backspace", "leave", later("back"), id="fork.leave"),
    ]

    def __init__(self, replay: ReplayScreen) -> None:
        super().__init__()
        self._replay = replay
        timeline = replay.timeline
        self.seats = seats(replay.allowed)
        self.kinds = kinds(timeline)
        to_act = timeline.state(replay.number).to_act
        own = replay.seat if replay.seat is not None else next((s for s in to_act if s in self.seats), None)
        self.seat = own if own is not None else next(iter(self.seats), None)
        self.kind = self.kinds[0]
        self.level = LEVELS[0]
        self.focus_on = "start"
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt")
        self.form = Form(id="form")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.form
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.redraw()

    # what is asked

    def fields(self) -> list[Field]:
        """The lines of the form."""
        name = "-" if self.seat is None else self._replay.names[self.seat]
        return [
            Field(t("Play as"), name, t("The seat that is played from here on; bots take all others."), "seat"),
            Field(t("Hidden cards"), t(KINDS[self.kind][0]), t(KINDS[self.kind][1]), "kind"),
            Field(t("Against"), t(STRENGTHS[self.level]), t("How strong the others are."), "level"),
            Field(""),
            Field(
                t("play on from here"),
                about=t("A new saved game begins; this one stays as it is."),
                what="start",
                button=True,
            ),
        ]

    def redraw(self) -> None:
        """Draw the form again."""
        fields = self.fields()
        at = next(i for i, field in enumerate(fields) if field.what == self.focus_on)
        self.form.show(fields, at)
        replay = self._replay
        self.title_bar.show(t("Play on"), (t("after move {number}", number=replay.number),))
        about = fields[at].about
        if self.seat is None:
            self.prompt.show(t("People share this game: it can be played on from here once it is over."), "alarm")
        else:
            self.prompt.show(about[:1].upper() + about[1:], "text")

    def reword(self) -> None:
        self.redraw()
        super().reword()

    def say(self, sentence: str) -> None:
        self.prompt.show(sentence, "alarm")

    # acting

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        what, step = event.what
        again = what == self.focus_on
        self.focus_on = what
        if what == "start":
            self.action_confirm()
        elif step and (again or step > 0):
            self.action_change(step)
        else:
            self.redraw()

    def action_lines(self, step: int) -> None:
        places = [field.what for field in self.fields() if field.what is not None]
        self.focus_on = places[(places.index(self.focus_on) + step) % len(places)]
        self.redraw()

    def action_change(self, step: int) -> None:
        match self.focus_on:
            case "seat" if self.seat is not None:
                self.seat = self.seats[(self.seats.index(self.seat) + step) % len(self.seats)]
            case "kind":
                self.kind = self.kinds[(self.kinds.index(self.kind) + step) % len(self.kinds)]
            case "level":
                self.level = LEVELS[(LEVELS.index(self.level) + step) % len(LEVELS)]
        self.redraw()

    def action_confirm(self) -> None:
        if self.focus_on != "start":
            self.action_lines(1)
        elif self.seat is not None:
            self._begin(Fork(self._replay.number, self.seat, self.kind, self.level))

    def action_leave(self) -> None:
        self.dismiss()

    def _begin(self, wanted: Fork) -> None:
        from saves.library import Library

        app: Any = self.app
        replay = self._replay
        origin = "" if replay.save is None else replay.save.stem
        try:
            path = fork(Library(app.data), replay.timeline, wanted, secrets.token_hex(16), int(app.now()), origin)
        except (SaveError, NotSaved) as error:
            self.say(sentence(error))
            return
        app.resume(path)
