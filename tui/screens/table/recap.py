"""The recap: the events since a seat's last move, and the scores meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from engine.state import State, apply, has_turn
from engine.updates import Happened
from tui.i18n.messages import t
from tui.i18n.text_layout import wrap
from tui.play.session import SeatSession
from tui.screens.base.text_screen import READ, TextScreen
from tui.widgets.board_view import BoardView
from tui.widgets.list_view import Row
from tui.widgets.track.score_track import Track


class RecapScreen(TextScreen):
    """The news of a seat, with public facts alone: other people at the screen read no secret here."""

    BINDINGS: ClassVar[list[BindingType]] = [READ]

    def __init__(self, session: SeatSession, board_view: BoardView[State], happened: Sequence[Happened]) -> None:
        """`happened` led to the present, as everybody knows it."""
        super().__init__()
        self._session = session
        self._board_view = board_view
        self._happened = happened
        self._since = self._last_turn()

    def head(self) -> None:
        session = self._session
        count = sum(entry.number > self._since for entry in self._happened)
        self.title_bar.show(t("Recap"), self._board_view.progress(session.view))
        name = "" if session.seat is None else session.names[session.seat]
        if not count:
            self.prompt_bar.show(t("Nothing has happened since {name:'s} last move.", name=name), "quiet")
        elif self._since:
            self.prompt_bar.show(
                t("What happened since {name:'s} last move:", name=name),
                "quiet",
            )
        else:
            self.prompt_bar.show(t("Everything so far:"), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        session = self._session
        rows: list[Row] = []
        when = ""
        for line in session.story.joined():
            if line.number <= self._since:
                continue
            if line.when != when:
                when = line.when
                if rows:
                    rows.append(Row(""))
                rows.append(Row(when, "accent", True))
            for i, part in enumerate(wrap(line.text, self.text.column - 4)):
                rows.append(Row(part, indent=2 + 2 * (i > 0)))
        moved = self._scores()
        if moved:
            measure = self._measure() or t("scores")
            rows += [Row(""), Row(t("Meanwhile: {what}", what=measure), "accent", True), *moved]
        return rows, None

    def _fill(self) -> None:
        before = self._width
        super()._fill()
        if self._width != before:
            self.text.scroll_by(len(self.text.rows))  # to the newest lines

    def _last_turn(self) -> int:
        """The record of the seat's last move before the turn that runs; 0 when it had made none.

        An answer to the deed of another seat is no turn of its own: what led to it is news.
        """
        session = self._session
        view = session.game.start(session.options, len(session.names), session.view.components)
        last = 0
        for entry in self._happened:
            if entry.seat == session.seat and has_turn(view, entry.seat) and view.turn < session.view.turn:
                last = entry.number
            for event in entry.events:
                apply(view, event)
        return last

    def _scores(self) -> list[Row]:
        """A line for each marker that has moved since."""
        session = self._session
        view = session.game.start(session.options, len(session.names), session.view.components)
        then: Track | None = None
        for entry in self._happened:
            if entry.number > self._since and then is None:
                then = self._track(view)
            for event in entry.events:
                apply(view, event)
        track = self._track(view)
        if then is None or track is None:
            return []
        pairs = [pair for pair in zip(then.markers, track.markers, strict=True) if pair[0].at != pair[1].at]
        arrow = self.program.glyphs.arrow
        return [
            Row(f"{end.letter} {start.at:3} {arrow} {end.at:2}  {end.at - start.at:+3}  {end.name}", end.ink, indent=2)
            for start, end in pairs
        ]

    def _measure(self) -> str:
        """Name of the counted value, where it is not the score."""
        track = self._track(self._session.view)
        return "" if track is None else track.measure

    def _track(self, view: State) -> Track | None:
        return self._board_view.standing(view, self._session.names)
