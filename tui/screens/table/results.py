"""The results of a game: winners, hidden identities, and the course of the scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.state import Outcome, State, apply
from engine.updates import Happened
from tui.i18n.messages import later, listing, t
from tui.i18n.text_layout import wrap
from tui.play.session import SeatSession
from tui.presentation.players import seat_inks
from tui.screens.base.text_screen import TextScreen
from tui.widgets.bars import FootBar
from tui.widgets.board_view import BoardView
from tui.widgets.list_view import Row
from tui.widgets.plot import Plot, Series


class ResultsScreen(TextScreen, inherit_bindings=False):
    """The results over the open table; Enter closes them too."""

    DEFAULT_CSS = """
    ResultsScreen Plot { height: 2fr; min-height: 9; margin: 1 0; }
    ResultsScreen ListView { height: 3fr; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,q,backspace", "leave", later("see the table"), id="results.leave"),
        Binding("n", "rematch", later("play again"), id="results.rematch"),
        Binding("question_mark", "help", later("help"), id="results.help"),
        *TextScreen.SCROLL_BINDINGS,
    ]

    def __init__(
        self,
        session: SeatSession,
        board_view: BoardView[State],
        outcome: Outcome,
        happened: Sequence[Happened],
        more: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """`happened` is the whole game with all faces. `more` gives the last lines."""
        super().__init__()
        self._more = more
        self._happened = happened
        self._session = session
        self._board_view = board_view
        self._outcome = outcome
        self.plot = Plot(id="plot")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.plot
        yield self.text
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.plot.show(*self._lines)

    def about_keys(self) -> Sequence[str]:
        plot = t("Each line of the plot is a score, from the first move on the left to the last one on the right.")
        return (
            t("This is how the game ended: who has won and why. Behind this page lies the table, all turned over."),
            *([plot] if self._lines[0] else []),
        )

    def action_rematch(self) -> None:
        session = self._session
        self.program.rematch(session.slug, session.players, session.options, session.policy)

    def head(self) -> None:
        session = self._session
        last = self._board_view.standing(self._end, session.names)
        plot = "" if last is None else t("plot: {what}, move by move", what=last.measure or t("scores"))
        self.title_bar.show(session.game_text.title(), (t("The game is over."),), plot)
        self.prompt_bar.show(self._sentences()[0])

    def rows(self) -> tuple[list[Row], int | None]:
        rows = [Row(part) for part in wrap(self._legend(), self.text.column - 2)] if self._legend() else []
        for sentences in (self._sentences()[1:], self._session.story.retold()):
            rows += [Row("")] if rows and sentences else []
            for sentence in sentences:
                for i, part in enumerate(wrap(sentence, self.text.column - 2)):
                    rows.append(Row(part, indent=2 * (i > 0)))
        for number, line in enumerate(self._more()):
            if not number:
                rows.append(Row(""))
            rows += [Row(part, "quiet") for part in wrap(line, self.text.column - 2)]
        return rows, None

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
    def _lines(self) -> tuple[list[Series], tuple[int, ...]]:
        """Values of each marker after each move."""
        session = self._session
        view = session.game.start(session.options, len(session.names), session.view.components)
        values: list[list[int]] = []
        last = None
        for happened in self._happened:
            for event in happened.events:
                apply(view, event)
            last = self._board_view.standing(view, session.names)
            if last is None:
                return [], ()
            values.append([marker.at for marker in last.markers])
        if last is None:
            return [], ()
        inks = seat_inks(session.players) or [marker.ink for marker in last.markers]
        series = [Series(marker.letter, inks[i], [step[i] for step in values]) for i, marker in enumerate(last.markers)]
        return series, (*last.marked, last.finish)
