"""The results of a game: the podium with the identities turned over, the sentences, the course of the scores."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import aclosing
from functools import cached_property
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from engine.state import Outcome, State, apply
from engine.updates import Happened
from tui.i18n.messages import later, listing, t
from tui.i18n.text_layout import wrap
from tui.play.session import SeatSession
from tui.presentation.game_text import progress_of
from tui.presentation.players import seat_inks
from tui.replay.ended import EndedGame
from tui.replay.evaluation.evaluating import Evaluation, NotEvaluated
from tui.replay.evaluation.sentences import moments
from tui.replay.moments import changes
from tui.screens.base.text_screen import TextScreen
from tui.screens.table.result_rows import (
    guess_rows,
    moment_rows,
    own_place,
    standing_rows,
    told_decision,
    turn_rows,
    turning_words,
    verdict,
)
from tui.widgets.bars import FootBar
from tui.widgets.board_view import BoardView
from tui.widgets.canvas import Canvas
from tui.widgets.list_view import COLUMN, Row
from tui.widgets.plot import Plot, Series
from tui.widgets.podium.finale import Finisher, finale
from tui.widgets.podium.plan import needed
from tui.widgets.podium.podium import Podium
from tui.widgets.track.marker import Track

FRAME: Final = 3
"""Rows of the title, the prompt and the keys."""

FEWEST: Final = 6
"""Rows of sentences below the podium that are worth their place."""

AIR: Final = 2
"""Rows above and below them."""

MOST: Final = 16
"""Rows of sentences below it at most."""


class ResultsScreen(TextScreen, inherit_bindings=False):
    """The results over the open table; Enter closes them too. A key leads from the podium to the details and back."""

    DEFAULT_CSS = """
    ResultsScreen Plot { height: 2fr; min-height: 9; margin: 1 0; }
    ResultsScreen ListView { height: 3fr; }
    ResultsScreen Podium { display: none; }
    ResultsScreen.-podium Podium { display: block; }
    ResultsScreen.-podium Plot { display: none; }
    ResultsScreen.-plotless Plot { display: none; }
    ResultsScreen.-podium ListView { height: 1fr; }
    ResultsScreen.-podium.-bare ListView { display: none; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,backspace", "leave", later("back to the table"), id="results.leave"),
        Binding("tab", "details", later("details"), id="results.details"),
        Binding("r", "rematch", later("play again"), id="results.rematch"),
        Binding("v", "replay", later("replay"), id="results.replay"),
        Binding("y", "why", later("why"), id="results.why"),
        Binding("x", "export", later("export"), id="results.export"),
        Binding("question_mark", "help", later("help"), id="results.help"),
        Binding("q", "go_out", later("leave"), id="results.go_out"),
        *TextScreen.SCROLL_BINDINGS,
    ]

    def __init__(
        self,
        session: SeatSession | EndedGame,
        board_view: BoardView[State],
        outcome: Outcome,
        happened: Sequence[Happened],
        more: Callable[[], Sequence[str]] = tuple,
        *,
        fresh: bool = False,
        guard: float = 0.0,
        evaluation: Callable[[], Evaluation] | None = None,
    ) -> None:
        """`happened` is the whole game with all faces; `more` gives the last lines. Fresh results are turned over;
        a key in the first `guard` seconds was meant for something else. `evaluation` is made, and goes on, beside the
        keys; the moves that it finds replace the swings of the scores.
        """
        super().__init__()
        self._fresh = fresh
        self._guard = guard
        self._since = 0.0
        """The time at which the screen was opened, or the podium laid open by a key."""
        self._detailed = False
        """True when the sentences and the plot stand in the place of the podium."""
        self._more = more
        self._source = evaluation
        self._evaluation: Evaluation | None = None
        self._happened = happened
        self._session = session
        self._board_view = board_view
        self._outcome = outcome
        self.text.whole = True
        self.plot = Plot(id="plot")
        self._finale = finale(session.slug)
        self.podium = Podium(self._finale, self._told, id="podium")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.podium
        yield self.plot
        yield self.text
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self._since = self.program.clock()
        self.plot.show(*self._lines)
        self.podium.show(self._end, self._cast())
        if self._fresh and self._pictured and self.program.animation_level != "none":
            self.podium.begin()
        self._arrange()
        if self._source is not None:
            self.start(self._evaluate, "moments", exclusive=True)

    async def _evaluate(self) -> None:
        """Evaluate the game, as far as that is not kept, and then tell the moves that stand out."""
        assert self._source is not None
        try:
            self._evaluation = await asyncio.to_thread(self._source)
            async with aclosing(self._evaluation.run()) as run:  # leaving early ends its processes at once
                async for _ in run:
                    pass
        except NotEvaluated:
            return
        self.refill()

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()
        super().on_resize(event)

    def reword(self) -> None:
        self.podium.show(self._end, self._cast())
        self._arrange()
        super().reword()

    @property
    def _pictured(self) -> bool:
        """True when the end is drawn as a picture."""
        pictures: bool = self.program.glyphs.pictures
        return pictures

    def _cast(self) -> list[Finisher]:
        session, end = self._session, self._end
        inks = seat_inks(session.players) or self._finale.inks(end, len(session.players))
        return self._finale.cast(end, self._outcome, session.names, inks)

    def _arrange(self) -> None:
        """Give the sentences the rows that they take, if there are enough, and the podium all others."""
        size = self.app.size
        room = size.height - FRAME
        self.text.wide = size.width - 6 if self._pictured and not self._detailed else COLUMN
        said = len(self._retold(min(size.width - 4, self.text.wide)))
        left = min(room - needed(self._cast(), size.width), max(said + AIR, FEWEST), MOST)
        self.set_class(self._pictured and not self._detailed, "-podium")
        self.set_class(left < FEWEST, "-bare")
        self.set_class(not self._lines[0], "-plotless")
        self.podium.styles.height = room if left < FEWEST else room - left
        self.refill()
        self.call_after_refresh(self._fill)  # the list may have had no width before
        self.head()

    # the turning

    async def _dispatch_message(self, message: Message) -> None:
        """A key or a click while cards turn shows all of them; for a moment afterwards none does anything."""
        struck = isinstance(message, events.Key | Canvas.Pointed | events.Click)
        if struck and self.on_top and (self.podium.turning or self.program.clock() - self._since < self._guard):
            message.stop()
            if self.podium.turning and self.program.clock() - self._since >= self._guard:
                self._since = self.program.clock()
                self.podium.settle()
            return
        await super()._dispatch_message(message)

    def _told(self) -> None:
        """All lies open: the winner may be named."""
        self.refill()
        self.head()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "details" and not self._pictured:
            return False
        if action == "export" or (action == "rematch" and isinstance(self._session, EndedGame)):
            return not self.program.away  # both would be kept on a computer that is not this person's
        if action == "pages" and not self.text.display:
            return None
        return super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        """The key to the details leads back from them to the podium."""
        return t("podium") if action == "details" and self._detailed else label

    def action_details(self) -> None:
        self._detailed = not self._detailed
        self._arrange()

    def action_replay(self) -> None:
        self.dismiss("replay")

    def action_why(self) -> None:
        self.dismiss("why")

    def action_export(self) -> None:
        self.dismiss("export")

    def action_go_out(self) -> None:
        """Leave the results and what lies below them."""
        self.dismiss("out")

    def about_keys(self) -> Sequence[str]:
        key = self.key_of("details")
        plot = t("Each line of the graph is a score, from the first move on the left to the last on the right.")
        return (
            t("The results: who won, and why. Behind this page is the board, with everything revealed."),
            *([t("Each card shows who a player was. {key} shows the points and back.", key=key)] if key else []),
            *([plot] if self._lines[0] else []),
        )

    def action_rematch(self) -> None:
        session = self._session
        self.program.rematch(session.slug, session.players, session.options, session.policy)

    def head(self) -> None:
        session = self._session
        last = self._board_view.standing(self._end, session.names)
        plotted = bool(self._lines[0]) and self.plot.display
        plot = t("graph: {what}, each change", what=last.measure or t("scores")) if last and plotted else ""
        self.plot.show(*self._lines, plot)
        self.title_bar.show(session.game_text.title(), (t("The game is over."),))
        if self.podium.turning:
            self.prompt_bar.show(turning_words(self._cast()), "quiet")
        else:
            cast, names = self._cast(), session.names
            first = next((one.ink for one in cast if one.place == 1), "lamp")
            turn = (verdict(self._outcome, names), first) if self._pictured else ("", "")
            self.prompt_bar.show(self._sentences()[0], turn=turn, after=own_place(cast, names))

    def rows(self) -> tuple[list[Row], int | None]:
        return ([] if self.podium.turning else self._retold(self.text.column)), None

    def _retold(self, width: int) -> list[Row]:
        """All that is told of the end, in lines of this width."""
        plotted = not (self._pictured and not self._detailed)
        rows = self._details(width - 2) if plotted else [Row("")]
        if plotted and (legend := self._legend()):
            rows += [Row(""), *map(Row, wrap(legend, width - 2))]
        told = told_decision(self._evaluation, self._session.names, brief=not plotted)
        for sentences in ([told] if told else [], self._sentences()[1:], self._session.story.retold()):
            rows += [Row("")] if rows and (rows[-1].text or rows[-1].cells) and sentences else []
            for sentence in sentences:
                for i, part in enumerate(wrap(sentence, width - 2)):
                    rows.append(Row(part, indent=2 * (i > 0)))
        more = [Row(part, "quiet") for line in self._more() for part in wrap(line, width - 2)]
        return [*rows, *([Row("")] if more else []), *more]

    def _details(self, width: int) -> list[Row]:
        """The ranked table, the turning points and the guesses."""
        session = self._session
        course, whens, last = self._course
        parts = (
            standing_rows(self._cast(), width),
            turn_rows([] if self._evaluation is None else moments(self._evaluation, session.names), width)
            or (moment_rows(course, [marker.name for marker in last.markers], last.measure, whens) if last else []),
            guess_rows(self._finale.sheets(self._end, session.names), width, self.program.glyphs),
        )
        rows: list[Row] = []
        for part in parts:
            rows += [Row(""), *part] if rows and part else part
        return rows

    def _legend(self) -> str:
        """Key to the lines, where numbers replace initials that are alike."""
        numbered = [series for series in self._lines[0] if series.letter.isdigit()]
        names = self._session.names
        return listing([t("{number} {name}", number=s.letter, name=names[int(s.letter) - 1]) for s in numbered])

    def _sentences(self) -> list[str]:
        session = self._session
        return session.game_text.result(self._end, self._outcome, session.names)

    @cached_property
    def _end(self) -> State:
        """The table at the end, with nothing hidden."""
        session = self._session
        view: State = session.game.start(session.options, len(session.names), session.view.components)
        for happened in self._happened:
            for event in happened.events:
                apply(view, event)
        return view

    @cached_property
    def _course(self) -> tuple[list[list[int]], list[str], Track | None]:
        """Values of each marker after each move, its turn, and the markers at the end; none where they are hidden.

        A move belongs to the turn or round in which it was made, also when it ends that.
        """
        session = self._session
        view = session.game.start(session.options, len(session.names), session.view.components)
        values, whens, last = list[list[int]](), list[str](), None
        for happened in self._happened:
            whens.append(progress_of(session.game_text, view))
            for event in happened.events:
                apply(view, event)
            last = self._board_view.standing(view, session.names)
            if last is None:
                return [], [], None
            values.append([marker.at for marker in last.markers])
        return values, whens, last

    @cached_property
    def _lines(self) -> tuple[list[Series], tuple[int, ...]]:
        """Values of each marker where they move."""
        course, _, last = self._course
        values = changes(course)
        if last is None or len(values) < 2:
            return [], ()
        inks = seat_inks(self._session.players) or [marker.ink for marker in last.markers]
        series = [
            Series(marker.letter, inks[i], [step[i] for step in values], marker.name)
            for i, marker in enumerate(last.markers)
        ]
        return series, (*last.marked, last.finish)
