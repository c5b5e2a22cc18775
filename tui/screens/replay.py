"""A game seen again, step by step, through the eyes of a seat, of a spectator, or open when it is over. Read-only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding

from engine.game import Seat
from engine.log import Timeline
from tui.narrate import Story, words
from tui.playback import OPEN, Eyes, Playback
from tui.screens.game import GamePage
from tui.text import later, t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.timer import Timer

STEP: Final = 1.0
"""Seconds a step stands while the replay plays."""


class ReplayScreen(GamePage):
    """Shows one line of the timeline: the moves that led to its head. Each step is a move."""

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("left,b", "step(-1)", later("back"), id="replay.back"),
        Binding("right,f", "step(1)", later("forward"), id="replay.forward"),
        Binding("home", "step(-100000)", later("first"), id="replay.first"),
        Binding("end", "step(100000)", later("last"), id="replay.last"),
        Binding("space", "play", later("play"), id="replay.play"),
        Binding("j,h", "jump", later("jump"), id="replay.jump"),
        Binding("e", "eyes", later("eyes"), id="replay.eyes"),
        Binding("i", "rules", later("rules"), id="replay.rules"),
        Binding("question_mark", "help", later("help"), id="replay.help"),
        Binding("q,escape", "leave", later("leave"), id="replay.leave"),
        Binding("pageup", "step(-10)", later("ten back"), id="replay.ten_back", show=False),
        Binding("pagedown", "step(10)", later("ten forward"), id="replay.ten_forward", show=False),
    ]

    def __init__(
        self,
        slug: str,
        timeline: Timeline,
        allowed: Sequence[Eyes] | None = None,
        eyes: Eyes = None,
        at: int | None = None,
    ) -> None:
        """`allowed` eyes: all seats and the spectator unless given; open besides, when the game is over.

        `at` is the step to begin with, 0 for the opening; default the last.
        """
        super().__init__(slug)
        self.timeline = timeline
        over = timeline.game.outcome(timeline.now) is not None
        seats = range(len(timeline.players))
        self.allowed: list[Eyes] = [*seats, None] if allowed is None or over else list(allowed)
        if over:
            self.allowed.append(OPEN)
        self.playback = Playback(timeline, eyes if eyes in self.allowed else self.allowed[0])
        self.at = self.last if at is None else max(0, min(at, self.last))
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self.redraw()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.timeline.players)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.playback.steps) - 1

    @property
    def seat(self) -> Seat | None:
        """The seat whose eyes these are; None for a spectator's and for open ones."""
        return self.playback.eyes if isinstance(self.playback.eyes, int) else None

    def story(self, last: int) -> Story:
        """What led to a step, as these eyes may know it."""
        return Story(self.slug, self.timeline.opened.options, self.names, self.playback.steps[: last + 1])

    def redraw(self) -> None:
        """Draw this step."""
        seen = self.playback.view(self.at)
        speaker = words(self.slug)
        seat = self.seat
        self.show_table(seen, self.names)
        self.side.show(
            self.seat_rows(seen, self.timeline.players, seat),
            (),
            "",
            self.story(self.at).lines,
            self.playback.steps[self.at].number - 1,
        )
        step = t("step {at} of {last}", at=self.at, last=self.last)
        self.title_bar.show(
            speaker.title(), (t("replay"), t("turn {turn}", turn=seen.turn), step), badge=self._eyes_name()
        )
        self.prompt.show(speaker.phase(seen, self.names), "quiet")
        secrets = [] if seat is None else speaker.secrets(seen, seat, self.names)
        cards = [] if seat is None else [speaker.label(seen, pick, self.names) for pick in self.scene.hand(seen, seat)]
        self.hand.show(secrets[0] if secrets else "", cards, "", "")

    def reword(self) -> None:
        self.redraw()
        super().reword()

    def action_step(self, count: int) -> None:
        self._stop()
        self._go(self.at + count)

    def action_play(self) -> None:
        if self._timer is not None:
            self._stop()
            return
        if self.at == self.last:
            self._go(0)
        self._timer = self.set_interval(STEP, self._next)

    def action_eyes(self) -> None:
        at = self.allowed.index(self.playback.eyes)
        self.playback = Playback(self.timeline, self.allowed[(at + 1) % len(self.allowed)])
        self._go(self.at)

    def action_jump(self) -> None:
        from tui.screens.history import History

        self._stop()
        numbers = [step.number for step in self.playback.steps]

        def chosen(number: int | None) -> None:
            if number is not None:
                self._go(numbers.index(number))

        self.app.push_screen(History(self.story(self.last).lines, numbers[self.at], jump=True), chosen)

    def action_rules(self) -> None:
        from tui.screens.rules import Rules

        self.app.push_screen(Rules(self.slug))

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def action_leave(self) -> None:
        app: Any = self.app
        app.leave_screen()

    def _next(self) -> None:
        self._go(self.at + 1)
        if self.at == self.last:
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, self.last))
        self.redraw()

    def _eyes_name(self) -> str:
        if self.playback.eyes == OPEN:
            return t("all lies open")
        if self.playback.eyes is None:
            return t("seen by: a spectator")
        return t("seen by: {name}", name=self.names[self.playback.eyes])
