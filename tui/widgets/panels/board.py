"""The table itself: one widget, drawn by the game's board_view."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from time import monotonic
from typing import Any, Final, cast

import msgspec
from textual import events
from textual.timer import Timer

from engine.pieces import view as seen_by
from engine.state import Seat, State
from tui.art.pen import Pen
from tui.i18n.messages import language
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.style.styled_app import StyledApp
from tui.widgets.board_view import NOTHING, BoardView, Highlights
from tui.widgets.canvas import Canvas

MAX_FRAMES: Final = 5
"""Frames of dice that roll, and the most frames of anything that moves."""

FRAME: Final = 0.04
"""Seconds of a frame: a motion takes a quarter of a second at most, and any key ends it."""

MAX_SLOW_FRAMES: Final = 4
"""Frames up to which each stays half as long again, so that it is seen."""

LATE_SECONDS: Final = 0.1
"""Seconds after a frame from which on the line is slow: the frames still to come are left out."""


MAX_DRAWINGS: Final = 8
"""Places of the focus whose drawings are kept."""

PAUSE: Final = 0.1
"""Seconds without a change after which drawings are made for places to which the focus may go next."""

SLICE: Final = 0.02
"""Seconds from one of them to the next: a key waits for one at most."""


class Board(Canvas):
    """Draws a view of a game with its highlights. The spots on it are picks."""

    def __init__(
        self, board_view: BoardView[State], along: Callable[[float], None] | None = None, *, id: str | None = None
    ) -> None:
        """`along` gets the done share of a motion, for things beside the table that move along."""
        super().__init__(id=id)
        self._board_view = board_view
        self._along = along
        self._view: State | None = None
        self._names: Names = ()
        self._look = NOTHING
        self._drawings: OrderedDict[Pick, tuple[tuple[Any, ...], Pen]] = OrderedDict()  # Any: facts for comparison
        """Focus to all that its drawing depends on, and the drawing."""
        self._dice: tuple[Any, ...] = ()  # Any: each game names its dice by what it can sort
        self._frames_left = 0
        """Frames for which `_dice` still roll, or things still move."""
        self._before: State | None = None
        """The table before the motion under way; None when dice roll or nothing moves."""
        self._frames = MAX_FRAMES
        self._timer: asyncio.TimerHandle | None = None
        """The next frame of a motion; Textual's timers would send each through three queues."""
        self._ahead: Iterator[Highlights] = iter(())
        """The highlights of places to which the focus may go next."""
        self._ahead_timer: Timer | None = None
        self._shown = 0.0
        """The time at which the screen last asked for a drawing."""
        self._stepped = 0.0
        """The time at which the last frame was drawn."""
        self.deals = False
        """True when cards come into a hand in the last motion: the hand is then drawn with its frames."""

    def show(self, view: State, names: Names, look: Highlights) -> None:
        """Draw this view from now on. It is not kept beyond the next call and never changed.

        While only the highlights are new, each focus is drawn once. Another view, or `forget`, ends that.
        """
        if view is not self._view or names != self._names:
            self.forget()
        self._view, self._names, self._look, self._shown = view, names, look, monotonic()
        self.repaint()

    def traces(self) -> Sequence[str]:
        """The seats whose latest moves left marks on the table, in sentences."""
        return () if self._view is None else self._board_view.traces(self._view, self._look, self._names)

    def forget(self) -> None:
        """Draw each focus anew: the view itself may have changed."""
        self._drawings.clear()
        self._ahead = iter(())

    def foresee(self, looks: Iterable[Highlights]) -> None:
        """Draw with these highlights, too, while nothing else happens: the keys that show them wait the less."""
        self._ahead = islice(looks, MAX_DRAWINGS - 1)
        if self._ahead_timer is None:
            self._ahead_timer = self.set_timer(PAUSE, self._draw_ahead)

    def _draw_ahead(self) -> None:
        self._ahead_timer = None
        wait = max(self._shown + PAUSE - monotonic(), SLICE)
        if wait == SLICE and not self._frames_left:
            look, shown = next(self._ahead, None), self._look
            if look is None:
                return
            self._look = look
            self._drawn()
            self._look = shown
        self._ahead_timer = self.set_timer(wait, self._draw_ahead)

    def tumble(self, dice: frozenset[Hashable]) -> None:
        """Let dice that were just thrown roll from the next drawing on. Keys are not kept waiting."""
        if dice:
            self._dice, self._before, self.deals = tuple(sorted(dice)), None, False
            self._begin(MAX_FRAMES)

    def move_from(self, before: State, view: State) -> None:
        """Let what stands elsewhere than before go there from the next drawing on, unless dice roll."""
        if self._frames_left and self._before is None:
            return
        frames = self._board_view.frames(before, view)
        if frames:
            self._dice, self._before = (), before
            self.deals = bool(self._board_view.dealt(before, view))
            self._begin(min(frames, MAX_FRAMES))

    def handed_to(self, seat: Seat | None) -> None:
        """Another view is shown from now on: a motion shows the public no more than it knows, and a seat nothing."""
        if self._before is None:
            return
        if seat is None:
            self._before = seen_by(self._before, None)
        else:
            self.settle()

    def _begin(self, frames: int) -> None:
        if self.app.animation_level == "none":
            return
        self._frames = self._frames_left = frames
        self._await_frame(self._pace)
        self._stepped = monotonic()
        self._tell_along()

    def _await_frame(self, seconds: float | None) -> None:
        """Draw the next frame after so many seconds; None awaits none any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else asyncio.get_running_loop().call_later(seconds, self._draw_frame)

    def _draw_frame(self) -> None:
        try:
            self._step()
        except Exception as error:
            self.app._handle_exception(error)

    def on_unmount(self) -> None:
        self._await_frame(None)

    @property
    def seconds_left(self) -> float:
        """Seconds until what rolls or moves has come to rest."""
        return self._frames_left * self._pace

    @property
    def _pace(self) -> float:
        return FRAME * (1.5 if self._frames <= MAX_SLOW_FRAMES else 1)

    @property
    def _progress(self) -> float:
        """The share of the motion of the table that is done."""
        moves = self._frames_left and self._before is not None
        return 1 - self._frames_left / (self._frames + 1) if moves else 1.0

    def settle(self) -> None:
        """Stop what rolls or moves, because a person goes on."""
        if self._frames_left:
            self._frames_left = 1
            self._step()

    def _step(self) -> None:
        now = monotonic()
        late = now - self._stepped - self._pace
        behind = late > LATE_SECONDS or cast(StyledApp, self.app).line_full
        self._frames_left = 0 if behind else max(self._frames_left - 1 - int(max(late, 0.0) / self._pace), 0)
        self._stepped = now
        if not self._frames_left:
            self._before = None
        self._await_frame(self._pace if self._frames_left else None)
        self.repaint()
        self._tell_along()

    def _tell_along(self) -> None:
        if self._along is not None:
            self._along(self._progress)

    def in_motion(self, look: Highlights) -> Highlights:
        """Highlights with the motion that is under way; the same ones when nothing moves."""
        if not self._frames_left or self._before is None:
            return look
        return msgspec.structs.replace(look, before=self._before, progress=self._progress)

    def _drawn(self) -> Pen:
        focus, app = self._look.focus, cast(StyledApp, self.app)
        if focus is None or self._frames_left:
            return super()._drawn()
        facts = (self._extent(), app.inks, app.glyphs, language(), self._look)
        kept = self._drawings.get(focus)
        if kept is None or kept[0] != facts:
            kept = self._drawings[focus] = facts, super()._drawn()
            if len(self._drawings) > MAX_DRAWINGS:
                self._drawings.popitem(last=False)
        return kept[1]

    def draw(self, pen: Pen) -> None:
        if self._view is None:
            return
        look = self.in_motion(self._look)
        if self._frames_left and self._before is None:
            faces = Random(self._frames_left).choices(range(1, 7), k=len(self._dice))
            look = msgspec.structs.replace(look, tumbling=dict(zip(self._dice, faces, strict=True)))
        self._board_view.board(pen, self._view, look, self._names)
        regions = (region for region, target in pen.spots if target == look.focus)
        focus = next(regions, None) if look.focus is not None else None
        pen.caret = None if focus is None else (focus.x, focus.y)

    def on_click(self, event: events.Click) -> None:
        """Tell of a click beside all targets, too: the screen says why nothing comes of it."""
        if self.at(event.x, event.y) is None:
            self.post_message(self.Pointed(None))

    def holds(self, target: object) -> bool:
        """True when a pick lies on the board."""
        return any(other == target for _, other in self.pen.spots)

    def first(self, among: set[Pick]) -> Pick | None:
        """The uppermost of some picks, of those the leftmost; None when none lies on the board."""
        places = [(region.y, region.x, at) for at, (region, target) in enumerate(self.pen.spots) if target in among]
        target = self.pen.spots[min(places)[2]][1] if places else None
        return target if isinstance(target, Pick) else None

    def neighbour(self, origin: Pick, among: set[Pick], direction: str) -> Pick | None:
        """The nearest of some picks in a direction, as they lie on the board; None when there is none."""
        # where a pick has several places, its first one is the thing itself
        spots = reversed(self.pen.spots)
        places = {target: region.center for region, target in spots if target in among or target == origin}
        if origin not in places:
            return None
        x, y = places[origin]
        across, along = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best, nearest = 0.0, None
        for target, (to_x, to_y) in places.items():
            # a row counts as two columns: cells are about twice as high as wide
            right, down = to_x - x, (to_y - y) * 2
            forward = right * across + down * along
            sideways = abs(right * along) + abs(down * across)
            if target == origin or forward <= 0 or sideways > forward * 3:
                continue
            distance = forward + 2 * sideways
            if nearest is None or distance < best:
                best, nearest = distance, target
        return nearest
