"""A game seen again, step by step, through the eyes of a seat, of a spectator, or open when it is over. Read-only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding

from engine.game import Seat, State
from engine.log import NOBODY, Timeline
from engine.pieces import publish, view
from engine.table import Happened
from tui.narrate import Story, words
from tui.screens.game import GamePage
from tui.text import later, t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.timer import Timer

OPEN: Final = -1
"""Eyes for which everything lies open: only of a game that is over."""

STEP: Final = 1.0
"""Seconds a step stands while the replay plays."""

Eyes = Seat | None


class ReplayScreen(GamePage):
    """Shows one line of the timeline: the moves that led to its head. Each step is a move."""

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("left,b", "step(-1)", later("back"), id="replay.back"),
        Binding("right,f", "step(1)", later("forward"), id="replay.forward"),
        Binding("home", "step(-100000)", later("first"), id="replay.first"),
        Binding("end", "step(100000)", later("last"), id="replay.last"),
        Binding("space", "play", later("play"), id="replay.play"),
        Binding("j,h", "jump", later("jump"), id="replay.jump"),
        Binding("e,tab", "eyes", later("eyes"), id="replay.eyes"),
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
        self.path = [0, *(node.number for node in timeline.path())]
        over = timeline.game.outcome(timeline.now) is not None
        seats = range(len(timeline.players))
        self.allowed: list[Eyes] = [*seats, None] if allowed is None or over else list(allowed)
        if over:
            self.allowed.append(OPEN)
        self.eyes: Eyes = eyes if eyes in self.allowed else self.allowed[0]
        last = len(self.path) - 1
        self.at = last if at is None else max(0, min(at, last))
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self.redraw()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.timeline.players)

    def seen(self) -> State:
        """The table at this step, with only what these eyes may know."""
        state = self.timeline.state(self.path[self.at])
        return state if self.eyes == OPEN else view(state, self.eyes)

    def story(self) -> Story:
        """What led to this step, as these eyes may know it."""
        opened = self.timeline.opened
        happened = [Happened(0, 0, NOBODY, opened.events, 0)]
        for number in self.path[1 : self.at + 1]:
            node = self.timeline.nodes[number]
            happened.append(Happened(number, node.parent, node.played.seat, node.played.events, node.played.at))
        if self.eyes != OPEN:
            happened = [
                Happened(one.number, one.parent, one.seat, publish(one.events, self.eyes), one.at) for one in happened
            ]
        return Story(self.slug, opened.options, self.names, happened)

    def redraw(self) -> None:
        """Draw this step."""
        seen: Any = self.seen()
        speaker = words(self.slug)
        seat = self.eyes if self.eyes is not None and self.eyes != OPEN else None
        self.show_table(seen, self.names)
        secrets = [] if seat is None else speaker.secrets(seen, seat, self.names)
        self.side.show(self.seat_rows(seen, self.timeline.players, seat), (), "", self.story().lines)
        step = t("step {at} of {last}", at=self.at, last=len(self.path) - 1)
        self.title_bar.show(speaker.title(), (t("replay"), t("turn {turn}", turn=seen.turn), step), self._eyes_name())
        self.prompt.show(speaker.phase(seen, self.names), "quiet")
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
        if self.at == len(self.path) - 1:
            self._go(0)
        self._timer = self.set_interval(STEP, self._next)

    def action_eyes(self) -> None:
        at = self.allowed.index(self.eyes)
        self.eyes = self.allowed[(at + 1) % len(self.allowed)]
        self.redraw()

    def action_jump(self) -> None:
        from tui.screens.history import History

        self._stop()
        whole, self.at = self.at, len(self.path) - 1
        lines = self.story().lines
        self.at = whole

        def chosen(number: int | None) -> None:
            if number is not None:
                self._go(self.path.index(number))

        self.app.push_screen(History(lines, self.path[self.at], jump=True), chosen)

    def action_rules(self) -> None:
        from tui.screens.rules import Rules

        self.app.push_screen(Rules(self.slug))

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def action_leave(self) -> None:
        app: Any = self.app
        app.leave_replay()

    def _next(self) -> None:
        self._go(self.at + 1)
        if self.at == len(self.path) - 1:
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.path) - 1))
        self.redraw()

    def _eyes_name(self) -> str:
        if self.eyes == OPEN:
            return t("seen by: all, everything lies open")
        if self.eyes is None:
            return t("seen by: a spectator")
        return t("seen by: {name}", name=self.names[self.eyes])
