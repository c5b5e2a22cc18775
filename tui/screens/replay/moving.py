"""The ways through a replay that lead further than a step: bookmarks, the log, and what each seat knew."""

from __future__ import annotations

from collections.abc import Sequence

from tui.replay.playback import Playback, Viewpoint
from tui.screens.replay.ending import EndingScreen
from tui.screens.replay.knowledge import readable
from tui.storage.annotations import Annotations


class MovingScreen(EndingScreen):
    """Goes to the steps of a line. The subclass draws them."""

    playback: Playback
    allowed: Sequence[Viewpoint]
    annotations: Annotations
    at: int
    """The number of the step on the line."""

    def go(self, at: int) -> None:
        """Show a step. For the subclass."""

    def go_to(self, number: int) -> None:
        """Show the step of a record. For the subclass."""

    def stop(self) -> None:
        """Stop playing by itself. For the subclass."""

    def say(self, sentence: str) -> None:
        """Say something above the table. For the subclass."""

    def action_jump(self) -> None:
        self.stop()

        undone = frozenset(number for number in self.timeline.nodes if number not in self.playback.current_records)
        marks = frozenset(self.annotations.bookmarks)
        lines = self.playback.whole_story()
        self.program.show("history", lines, self.number, jump=True, undone=undone, marks=marks, then=self._show_step)

    def action_knowledge(self) -> None:
        self.stop()
        seats = readable(self.playback, self.allowed)
        self.program.show("knowledge", self.playback, self.number, seats, then=self._show_step)

    def _show_step(self, number: int | None) -> None:
        if number is not None:
            self.go_to(number)

    # marks

    def action_mark(self) -> None:
        self.annotations.mark(self.number)
        self.say(self.annotations.trouble)

    def action_to_mark(self, direction: int) -> None:
        """Go to the nearest bookmark before or after this step on this line."""
        self.stop()
        places = self.playback.places
        steps = [places[number] for number in self.annotations.bookmarks if number in places]
        ahead = [step for step in steps if (step - self.at) * direction > 0]
        if ahead:
            self.go(min(ahead, key=lambda step: abs(step - self.at)))
