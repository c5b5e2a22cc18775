"""The replay screen: a saved game step by step, from any allowed viewpoint. Read-only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from engine.log import Timeline
from engine.state import Seat
from tui.i18n.messages import later, t
from tui.presentation.game_text import game_text
from tui.presentation.players import seat_inks
from tui.presentation.story import Story, StoryLine
from tui.replay.ended import with_result, with_sentences
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.export import screen_rows
from tui.replay.page.web_page import Fold
from tui.replay.playback import OPEN, SPEEDS, STEP, Playback, Viewpoint, shared_viewpoints, viewpoint_name
from tui.screens.base.base_screen import PaletteEntry, Spot
from tui.screens.replay.moving import NEXT_MOMENT, WAYS
from tui.screens.replay.seat_lines import laid_bare, revealed, ribbon, with_identity
from tui.screens.replay.viewing import ViewingScreen
from tui.storage.annotations import Annotations
from tui.widgets.board_view import Highlights
from tui.widgets.canvas import Canvas
from tui.widgets.timeline import Goto, TimelineBar


class ReplayScreen(ViewingScreen):
    """Shows one line of the timeline at a time: first the moves that led to its head. Each step is a move."""

    DEFAULT_CSS = """
    ReplayScreen { grid-size: 2 7; grid-rows: 1 1 1fr 8 1 1 1; }
    ReplayScreen.-tall { grid-rows: 1 1 1fr 8 3 1 1; }
    ReplayScreen.-trackless { grid-rows: 1 1 1fr 0 1 1 1; }
    ReplayScreen.-trackless.-tall { grid-rows: 1 1 1fr 0 3 1 1; }
    ReplayScreen.-large.-low { grid-size: 2 6; grid-rows: 1 1 1fr 0 1 1; }
    ReplayScreen.-pictured, ReplayScreen.-pictured.-large.-low { grid-size: 2 7; }
    ReplayScreen #time { column-span: 2; }
    """

    FOOT = "1 1"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "results", later("results"), id="replay.results"),
        Binding("escape", "retreat", later("stop, view before, or leave"), id="replay.retreat"),
        Binding("right,greater_than_sign", "step(1)", later("next"), id="replay.forward"),
        Binding("left,less_than_sign", "step(-1)", later("back"), id="replay.back", show=False),
        Binding("e", "viewpoint", later("view"), id="replay.eyes"),
        Binding("K", "knowledge", later("who knew"), id="replay.knowledge"),
        Binding("c", "chances", later("chances"), id="replay.chances"),
        Binding(NEXT_MOMENT, "to('moment', 1)", later("next turning point"), id="replay.moment_next"),
        Binding("y", "why", later("why"), id="replay.why"),
        Binding("space", "play", later("play"), id="replay.play"),
        Binding("x", "export", later("export"), id="replay.export"),
        Binding("L", "place", later("copy this step for a chat"), id="replay.place", show=False),
        Binding("h", "jump", later("log"), id="replay.jump"),
        Binding("p", "fork", later("play on"), id="replay.fork"),
        Binding("r", "rematch", later("play again"), id="replay.rematch"),
        Binding("m", "mark", later("bookmark"), id="replay.mark"),
        Binding("n", "comment", later("comment"), id="replay.comment", show=False),
        Binding("Z", "puzzle", later("puzzle of this game"), id="replay.puzzle", show=False),
        Binding("vertical_line", "compare", later("side by side"), id="replay.compare", show=False),
        Binding("X", "to_compare", later("mark to compare"), id="replay.to_compare", show=False),
        Binding("i", "rules", later("rules"), id="replay.rules"),
        Binding("home", "step(-100000)", later("first"), id="replay.first", show=False),
        Binding("end", "step(100000)", later("last"), id="replay.last", show=False),
        Binding("pageup", "step(-10)", later("10 back"), id="replay.ten_back", show=False),
        Binding("pagedown", "step(10)", later("10 forward"), id="replay.ten_forward", show=False),
        Binding("left_square_bracket", "to_mark(-1)", later("previous bookmark"), id="replay.mark_before", show=False),
        Binding("right_square_bracket", "to_mark(1)", later("next bookmark"), id="replay.next_mark", show=False),
        *(
            Binding(key, f"to('{mark}', {direction})", words, id=f"replay.{mark}_{name}", show=False)
            for mark, keys in WAYS.items()
            for (key, words), direction, name in zip(keys, (1, -1), ("next", "before"), strict=True)
            if key != NEXT_MOMENT
        ),
        Binding("plus,equals_sign", "speed(1)", later("play faster"), id="replay.faster", show=False),
        Binding("minus", "speed(-1)", later("play slower"), id="replay.slower", show=False),
        Binding("P", "plain", later("plain text"), id="replay.plain", show=False),
        Binding("question_mark", "help", later("help"), id="replay.help"),
        Binding("q", "leave", later("close"), id="replay.leave"),
    ]

    def __init__(
        self,
        slug: str,
        timeline: Timeline,
        allowed: Sequence[Viewpoint] | None = None,
        viewpoint: Viewpoint = None,
        number: int | None = None,
        save: Path | None = None,
        margin: Annotations | None = None,
        notice: str = "",
        opening: str = "",
        own: Seat | None = None,
    ) -> None:
        """`allowed` are the viewpoints of a game that is not over: `shared_viewpoints` unless given, and `viewpoint`.

        `number` is the record of the step to begin with, 0 for the opening; default the last. `save` is the log of the
        game: bookmarks are kept beside it, in `margin` where that is open already. `notice` stays until a step. `own`
        is the seat of the only person here.
        """
        super().__init__(slug, timeline, opening, own)
        self.over = timeline.over
        self.allowed = shared_viewpoints(timeline) if allowed is None or self.over else list(allowed)
        if viewpoint not in self.allowed and allowed is None and viewpoint != OPEN:
            self.allowed.insert(0, viewpoint)
        self.allowed.sort(key=lambda eyes: own is not None and eyes != own)  # their own first
        self.names_view = self.over and len(self.allowed) > 1
        self.save = save
        self.annotations = Annotations(save) if margin is None else margin
        seen_as = viewpoint if viewpoint in self.allowed else self.allowed[0]
        margin, notes = self.annotations, self.annotations.noted(own)
        self.playback = Playback(timeline, seen_as, own=own, comments=margin.comments, notes=notes)
        if number is not None:
            self.playback = self.playback.follow(number)
        self.at = self.last if number is None else self.playback.places.get(number, self.last)
        self.speed = SPEEDS.index(1.0)
        self.notice = notice or self.annotations.trouble
        self.bar = TimelineBar(id="time")
        self._eyes_before = []
        self._kept_story: tuple[Playback, Story] | None = None
        self._timer: Timer | None = None

    def content(self) -> Iterable[Widget]:
        *above, foot = super().content()
        yield from (*above, self.bar, foot)

    def on_mount(self) -> None:
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("fork", "export", "place") and self.program.away:
            return False  # both would be kept on a computer that is not this person's
        if action == "plain" and (self.program.away or not set(shared_viewpoints(self.timeline)) <= set(self.allowed)):
            return False  # those lines have the views of a screen that its people share
        if action == "step" and (parameters, self.at) in (((1,), self.last), ((-1,), 0)):
            return False
        return super().check_action(action, parameters)

    # where it stands

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.playback.steps) - 1

    @property
    def number(self) -> int:
        """The record of this step."""
        return self.playback.steps[self.at].number

    @property
    def playing(self) -> bool:
        return self._timer is not None

    @property
    def seat(self) -> Seat | None:
        """The seat of the viewpoint; None for a spectator and for the open view."""
        return self.playback.viewpoint if isinstance(self.playback.viewpoint, int) else None

    @property
    def spot(self) -> Spot:
        return Spot(self.save, self.number, self.playback.viewpoint)

    @property
    def undone(self) -> bool:
        """True when this step was undone later."""
        return self.number not in self.playback.current_records

    @property
    def names(self) -> Sequence[str]:
        """Seat to name."""
        return self.playback.names

    def lines(self) -> list[StoryLine]:
        """The story up to this step, from this viewpoint."""
        lines = self._story().joined(self.playback.line_after(self.at))
        if self.end is None:
            return with_sentences(lines, self.turned_lines())
        return with_result(lines, self.end)

    def _story(self) -> Story:
        if self._kept_story is None or self._kept_story[0] is not self.playback:
            self._kept_story = self.playback, self.playback.story()
        return self._kept_story[1]

    # drawing

    def redraw(self) -> None:
        """Draw this step."""
        seen = self.playback.view(self.at)
        text, names = game_text(self.slug), self.names
        seat, end = self.seat, self.end
        self.seat_inks = seat_inks(self.timeline.players)
        if self.handless != (seat is None):
            self.handless = seat is None
            self.fit_parts()
        told = self._story().lately(self.playback.line_after(self.at))
        self.recalled = self.board_view.recall(seen, told, None)
        self.show_table(seen, names, look := Highlights(open=True, recalled=self.recalled))
        self.show_cards(seen, seat, names, look, shown=True)
        parts = [t("replay"), *self.board_view.progress(seen), *[t("undone later")] * self.undone]
        self.title_bar.show(text.title(), tuple(parts), badge=self.viewpoint_name())
        if self.notice:
            self.prompt_bar.show(self.notice, self.notice_ink)
        elif end is not None:
            self.prompt_bar.show(end.sentences[0], turn=ribbon(end))
        elif said := self.told_above():
            self.prompt_bar.show(said, "accent")
        else:
            turn = self.turn(seen, self.timeline.players, None, names)
            self.prompt_bar.show(text.phase(seen, names), "quiet", turn)
        secrets = [] if seat is None else text.secrets(seen, seat, names)
        cards = [] if seat is None else [text.label(seen, pick, names) for pick in self.board_view.hand(seen, seat)]
        shown = secrets[0] if secrets else ""
        self.hand.show(shown, [card for card in cards if card not in shown], "", "")  # nothing is said twice
        lines = self.lines()
        undone = self.playback.undone
        rows = self.seat_rows(seen, self.timeline.players, names, seat)
        if self.playback.viewpoint == OPEN:
            rows = laid_bare(rows, self.board_view, seen)
        elif seat is not None:
            rows[seat] = with_identity(rows[seat], self.board_view.bared(seen, seat)[0])
        rows = rows if end is None else revealed(rows, end, self.side)
        self.sidebar.tell(rows, lines, self.number - 1, undone=undone)
        self.sidebar.choose((), "")
        self.bar.show(self.passage(self._speed_words()))
        self.refresh_bindings()

    def reword(self) -> None:
        self._kept_story, self.notice = None, ""
        self.redraw()
        super().reword()

    def say(self, sentence: str) -> None:
        self.notice, self.notice_ink = sentence, "alarm"
        self.redraw()

    def commands(self) -> Iterable[PaletteEntry]:
        for viewpoint in self.allowed:
            if viewpoint != self.playback.viewpoint:
                words = viewpoint_name(viewpoint, self.names)
                yield words, t("Change the view"), partial(self.change_viewpoint, viewpoint)

    # going

    def action_step(self, count: int) -> None:
        self.stop()
        self.go(self.at + count)

    def action_play(self) -> None:
        if self._timer is not None:
            self.stop()
            self.redraw()
            return
        if self.at == self.last:
            self.go(0)
        self._start()
        self.redraw()

    def action_speed(self, step: int) -> None:
        self.speed = max(0, min(self.speed + step, len(SPEEDS) - 1))
        if self._timer is not None:
            self.stop()
            self._start()
        self.redraw()

    def go_to(self, number: int) -> None:
        """Show the step of a record, on whichever branch it lies."""
        self.playback = self.playback.follow(number)
        self.go(self.playback.places[number])

    def go(self, at: int) -> None:
        """Show a step; the first or the last when there is none of this number."""
        self.notice = ""
        self.names_view = False
        self._eyes_before = []
        self.at = max(0, min(at, self.last))
        self.redraw()

    def drawn(self, at: int, graph: Evaluation | None = None) -> list[Strip]:
        """A step as this screen shows it to anybody, one strip a row. The `graph` of an evaluation stands below."""
        kept, self.playback = self.playback, self.playback.for_all
        led_to, self._led_to = self._led_to, None  # its sentence tells secrets, whose view this may not be
        self.go(at)
        rows = [*screen_rows(self), *self.graph(graph)]
        self.playback, self._led_to = kept, led_to
        return rows

    @property
    def fold(self) -> Fold:
        """The place of the side column, for a web page in a narrow window."""
        side = self.sidebar.region
        return Fold(side.x, side.y, side.bottom)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if isinstance(event.what, Goto):
            event.stop()
            self.stop()
            self.go(event.what.step)

    # elsewhere

    def action_fork(self) -> None:
        self.stop()
        if not self.playback.view(self.at).to_act:
            self.say(t("The game is over here: go back to an earlier step to play on."))
            return
        self.program.show("fork", self.playback, self.at, self.allowed, self.save)

    def action_export(self, kind: str = "page") -> None:
        self.stop()
        self.redraw()
        known = self.evaluated(self.playback.leaf) if self.over and self.playback.leaf == self.timeline.head else None
        shown = self.playback.for_all, self.at, self.viewpoint_name, self.save, self.drawn
        self.program.show("export", *shown, known, self.fold, kind)

    # internals

    def _next(self) -> None:
        self.go(self.at + 1)
        if self.at == self.last:
            self.stop()
            self.redraw()

    def _start(self) -> None:
        self._timer = self.set_interval(STEP / SPEEDS[self.speed], self._next)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _speed_words(self) -> str:
        if self._timer is None and SPEEDS[self.speed] == 1:
            return ""
        speed = f"x{SPEEDS[self.speed]:g}"
        return speed if self._timer is None else t("plays {speed}", speed=speed)
