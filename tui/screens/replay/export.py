"""The export form: a replay as a web page, as text, as a picture of the step, as a recording of all steps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.strip import Strip

from saves.library import data_directory
from tui.i18n.messages import later, t
from tui.i18n.text_layout import wrap
from tui.presentation.error_messages import reason
from tui.presentation.game_text import game_text
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.export import picture, recording, write_export
from tui.replay.page.place_command import place_command
from tui.replay.page.shared_page import replay_page, replay_text
from tui.replay.page.web_page import Fold
from tui.replay.playback import OPEN, Playback
from tui.screens.base.form_screen import FormScreen
from tui.widgets.form import Field

SLICE: Final = 5
"""Steps that are drawn before the next key is taken."""


REMARK: Final = 70
"""The cells of a remark."""


class ExportScreen(FormScreen):
    """Writes what the replay's viewpoint sees to a file, and shows the path."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("write"), id="export.confirm"),
        Binding("up", "lines(-1)", later("up"), id="export.up", show=False),
        Binding("down,tab", "lines(1)", later("down"), id="export.down", show=False),
        Binding("escape,q,backspace", "leave", later("back"), id="export.leave"),
    ]

    KINDS: ClassVar[dict[str, tuple[str, str]]] = {
        "page": (later("a web page"), later("Every step, to be seen in any browser, also on a phone (.html).")),
        "text": (later("the log"), later("The log up to this step, as a text file (.txt).")),
        "picture": (later("a picture"), later("This step as it stands on the screen, as a picture (.svg).")),
        "recording": (later("a recording"), later("Every step, to be played in a terminal by asciinema (.cast).")),
        "command": (later("a command"), later("Opens this step again, from any directory. It goes to the clipboard.")),
    }

    def __init__(
        self,
        playback: Playback,
        step: int,
        badge: Callable[[], str],
        save: Path | None,
        draw: Callable[[int, Evaluation | None], list[Strip]],
        evaluation: Evaluation | None = None,
        fold: Fold | None = None,
        kind: str = "page",
    ) -> None:
        """`badge` names the viewpoint; `save` is the log of the game.

        `draw` gives a step as the replay shows it, and the graph of an evaluation below. `evaluation` goes along with
        a finished game on which all is revealed. `fold` is the place of the side column in the drawings.
        `kind` is chosen at first; a command is given at once.
        """
        super().__init__(kind)
        self.tone = "text"
        self._playback = playback
        self._step = step
        self._badge = badge
        self._save = save
        self._draw = draw
        self._evaluation = evaluation
        self._fold = fold
        self._told: str | None = None
        """The command that was given, which may be longer than the line below the title."""

    def on_mount(self) -> None:
        if self.focus_on == "command":
            self.action_confirm()

    def fields(self) -> list[Field]:
        choices = [Field(t(label), what=kind) for kind, (label, _) in self.KINDS.items()]
        told = wrap(self._told, REMARK) if self._told else []
        return [*choices, Field(""), *map(Field, (*told, *self._remarks()))]

    def head(self, field: Field) -> None:
        self.title_bar.show(t("Export"), badge=self._badge())
        about = t(self.KINDS[str(self.focus_on)][1])
        self.prompt_bar.show(self.message or about, self.tone if self.message else "text")

    def reword(self) -> None:
        self.message = ""
        super().reword()

    def say(self, sentence: str, tone: str = "alarm") -> None:
        self.tone = tone
        super().say(sentence)

    def point(self, target: object, step: int) -> None:
        self.focus_on = target
        self.action_confirm()

    def action_confirm(self) -> None:
        self.start(partial(self._write, str(self.focus_on)), "export", exclusive=True)

    async def _write(self, kind: str) -> None:
        if kind == "command":
            if self._save is None:
                self.say(t("This game is not saved."))
                return
            self._told = place_command(self._playback, self._step, self._save)
            self.app.copy_to_clipboard(self._told)
            self.say(t("In the clipboard, too:"), "text")
            return
        title = game_text(self._playback.timeline.opened.game).title()
        if kind == "text":
            text = "\n".join(replay_text(self._playback, self._step, self._evaluation)) + "\n"
        else:
            graph = None if kind == "page" else self._evaluation  # a page has a graph of its own
            frames = [self._draw(self._step, graph)] if kind == "picture" else await self._frames(graph)
            # a frame is empty where the window had no room for it
            if not all(frames) or len({(len(frame), frame[0].cell_length) for frame in frames}) > 1:
                self.say(t("The window has changed. Go back and try again."))
                return
            if kind == "page":
                self.say(t("Writing the reasons for the moves ..."), "quiet")
                viewed, steps = [(self._playback, [frames])], range(len(frames))
                text = await asyncio.to_thread(replay_page, viewed, steps, self._evaluation, "", self._fold)
            else:
                text = picture(frames[0], title) if kind == "picture" else "\n".join(recording(frames, title)) + "\n"
        try:
            path = write_export(self.program.data or data_directory(), self._stem(), kind, text)
        except OSError as error:
            self.say(t("Could not write it: {reason}.", reason=reason(error.errno or 0)))
            return
        self.say(t("Written: {path}", path=path), "text")

    async def _frames(self, graph: Evaluation | None) -> list[list[Strip]]:
        """Every step, drawn in slices between which keys are taken."""
        frames: list[list[Strip]] = []
        last = len(self._playback.steps) - 1
        for first in range(0, last + 1, SLICE):
            frames += [self._draw(step, graph) for step in range(first, min(first + SLICE, last + 1))]
            self._draw(self._step, None)  # between the slices the screen below shows its own step
            self.say(t("step {at} of {last}", at=min(first + SLICE, last), last=last), "quiet")
            await asyncio.sleep(0)
        return frames

    def _remarks(self) -> list[str]:
        timeline = self._playback.timeline
        if timeline.over:
            return []
        return wrap(t("The game is not over: only what this view shows is written."), REMARK)

    def _stem(self) -> str:
        """The file's name: the game, the viewpoint and the move."""
        playback = self._playback
        seen_as = playback.viewpoint
        viewpoint = seen_as if seen_as == OPEN else "spectator" if seen_as is None else f"seat{seen_as + 1}"
        name = playback.timeline.opened.game if self._save is None else self._save.stem
        return f"{name}-{viewpoint}-{playback.steps[self._step].number}"
