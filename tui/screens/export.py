"""Taking a replay out of the program: as text, as a picture of the step, as a recording of all steps."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.strip import Strip

from tui.account import told
from tui.export import frame, picture, put, recording
from tui.faults import reason
from tui.narrate import words
from tui.playback import OPEN
from tui.screens.page import Page
from tui.text import later, t, wrap
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.form import Field, Form

if TYPE_CHECKING:
    from pathlib import Path

    from textual.widget import Widget

    from tui.screens.replay import ReplayScreen

SLICE: Final = 5
"""How many steps are drawn before keys are listened to again."""


class ExportScreen(Page):
    """Writes what is seen through the replay's eyes to a file, and says where it is."""

    DEFAULT_CSS = """
    ExportScreen Form { height: 1fr; margin: 1 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("write"), id="export.confirm"),
        Binding("up", "lines(-1)", later("up"), id="export.up", show=False),
        Binding("down,tab", "lines(1)", later("down"), id="export.down", show=False),
        Binding("escape,q,backspace", "leave", later("back"), id="export.leave"),
    ]

    KINDS: ClassVar[dict[str, tuple[str, str]]] = {
        "text": (later("the story"), later("The story up to this step, as a text file (.txt).")),
        "picture": (later("a picture"), later("This step as it stands on the screen, as a picture (.svg).")),
        "recording": (later("a recording"), later("Every step, to be played in a terminal by asciinema (.cast).")),
    }

    def __init__(self, replay: ReplayScreen) -> None:
        super().__init__()
        self._replay = replay
        self.focus_on = "text"
        self.said = ""
        self.tone = "text"
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

    def redraw(self) -> None:
        """Draw the list of what can be written."""
        fields = [Field(t(label), what=kind) for kind, (label, _) in self.KINDS.items()]
        fields.append(Field(""))
        fields += [Field(line) for line in self._remarks()]
        self.form.show(fields, list(self.KINDS).index(self.focus_on))
        self.title_bar.show(t("Export"), badge=self._replay.eyes_name())
        self.prompt.show(self.said or t(self.KINDS[self.focus_on][1]), self.tone if self.said else "text")

    def reword(self) -> None:
        self.said = ""
        self.redraw()
        super().reword()

    def say(self, sentence: str, tone: str = "alarm") -> None:
        self.said, self.tone = sentence, tone
        self.redraw()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        self.focus_on = event.what[0]
        self.action_confirm()

    def action_lines(self, step: int) -> None:
        kinds = list(self.KINDS)
        self.focus_on = kinds[(kinds.index(self.focus_on) + step) % len(kinds)]
        self.said = ""
        self.redraw()

    def action_confirm(self) -> None:
        self.run_worker(partial(self._write, self.focus_on), group="export", exclusive=True)

    def action_leave(self) -> None:
        self.dismiss()

    # how

    async def _write(self, kind: str) -> None:
        replay = self._replay
        if kind == "text":
            text = "\n".join(told(replay.playback, replay.at)) + "\n"
        elif kind == "picture":
            text = self._picture()
        else:
            text = await self._recording()
        try:
            path = put(self._data(), self._stem(), kind, text)
        except OSError as error:
            self.say(t("It could not be written: {reason}.", reason=reason(error.errno or 0)))
            return
        self.say(t("Written: {path}", path=path), "text")

    def _picture(self) -> str:
        """The step as the screen below draws it."""
        return picture(frame(self._replay), words(self._replay.slug).title())

    async def _recording(self) -> str:
        frames: list[list[Strip]] = []
        replay = self._replay
        at = replay.at
        for first in range(0, replay.last + 1, SLICE):
            for step in range(first, min(first + SLICE, replay.last + 1)):
                replay.go(step)
                frames.append(frame(replay))
            replay.go(at)  # between the slices the screen below stands as it did
            self.say(t("step {at} of {last}", at=min(first + SLICE, replay.last), last=replay.last), "quiet")
            await asyncio.sleep(0)
        return "\n".join(recording(frames, words(replay.slug).title())) + "\n"

    def _remarks(self) -> list[str]:
        replay = self._replay
        if replay.over:
            return []
        return wrap(t("The game is not over: only what these eyes may see is written."), 70)

    def _data(self) -> Path:
        from saves.library import data_directory

        app: Any = self.app
        return data_directory() if app.data is None else app.data

    def _stem(self) -> str:
        """What the file is called: the game, the eyes and the move."""
        replay = self._replay
        eyes = replay.playback.eyes
        who = eyes if eyes == OPEN else "spectator" if eyes is None else f"seat{eyes + 1}"
        name = replay.slug if replay.save is None else replay.save.stem
        return f"{name}-{who}-{replay.number}"
