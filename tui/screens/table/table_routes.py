"""The routes from a table to its other screens: history, recap, notes, rules, replay, results."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from engine.log import NotSaved
from engine.state import Outcome, Seat
from engine.table import IllegalMove
from engine.updates import Happened
from saves.library import data_directory
from tui.i18n.messages import t
from tui.play.hotseat import UndoQuestion
from tui.play.local_table import Place
from tui.presentation.players import only_seat
from tui.presentation.sentences import refused
from tui.presentation.story import StoryLine
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.explanation.hints import hints_counted
from tui.replay.playback import OPEN, Playback, first_viewpoint, in_order
from tui.screens.table.explanation import Explanation, explained
from tui.screens.table.live_screen import LiveScreen
from tui.storage import high_scores
from tui.storage.annotations import Annotations

UNDONE_LINES: Final = 6
"""The most lines of the story that a question about an undo shows."""


class TableRoutes(LiveScreen):
    """Shows the other screens of a game, and takes the steps that are chosen there."""

    def __init__(self, local: Place, guard: float) -> None:
        super().__init__(local, guard)
        self.annotations = Annotations(local.path)
        self.notice = self.annotations.trouble or local.unsaved
        self.busy = False
        """True when a step at the table is under way."""
        self._beside_results = False
        """True when the replay above was opened from the results, which are shown again after it."""
        self._evaluated: tuple[tuple[int, Path], Evaluation] | None = None
        """The head and the file of the evaluation that the results began."""
        self._revealed = -1
        """The head at which the cards of the results were turned over."""

    def moved(self, path: Path) -> None:
        super().moved(path)
        self.annotations.move(path)

    def attempt_step(self, deed: Callable[[], Awaitable[object]]) -> None:
        """Take one step at the table beside the keys; none while another is under way."""
        if not self.busy:
            self.busy = True
            self.start(partial(self._attempt, deed), "act")

    async def _attempt(self, deed: Callable[[], Awaitable[object]]) -> None:
        try:
            await deed()
        except IllegalMove as refusal:
            self.clause = refusal.clause
            self.object(self.refusal(refusal))
        except NotSaved:
            self.not_saved()
        finally:
            self.busy = False

    def attempt_undo(self, deed: Callable[[], Awaitable[object]]) -> None:
        """Undo; over a result ask first, since that counts no more until the game ends again."""
        if self.session.outcome is None:
            self.attempt_step(deed)
            return

        def answered(sure: bool | None) -> None:
            if sure:
                self.attempt_step(deed)

        title = self.session.game_text.title()
        stakes = t("The result will count again when the game is played to its end.")
        question = t("The game is over. Take its end back, and its result off your record?")
        answers = t("keep the result"), t("undo and play on")
        self.program.show("confirm", title, question, (stakes,), *answers, then=answered)

    @property
    def picks_made(self) -> bool:
        """True when a move is picked in part."""
        selection = self.session.selection
        return selection is not None and bool(selection.picked)

    def action_undo(self) -> None:
        """Undo the latest thing done: a pick of the move that is being made, else a move."""
        question = self.hotseat.undo_question()
        if self.picks_made:
            self.take_back_pick()
            key = self.key_of("undo")
            last = t("Pick undone. {key} undoes the move before.", key=key)
            self.remark(t("Pick undone. {key} undoes the pick before.", key=key) if self.picks_made else last)
        elif question is None:
            self.attempt_undo(self.session.undo)
        else:
            self.ask_to_undo(question)

    def ask_to_undo(self, question: UndoQuestion, agreed: int = 0) -> None:
        """Ask each person in turn whether a move of another is undone, and undo it when all agree.

        A screen that shows the secrets of another person is handed over first.
        """
        if agreed == len(question.asked):
            self.attempt_step(partial(self.hotseat.undo, question))
            return
        seat, names = question.asked[agreed], self.session.names

        def answered(yes: bool | None) -> None:
            if yes:
                self.ask_to_undo(question, agreed + 1)
            else:
                self.object(t("{name} {name:refuses|refuse} to undo the move.", name=names[seat]))
                self.call_next(self.hand_over)

        async def ask(seat: Seat) -> None:
            request = t("{name}: may {other} undo the last move?", name=names[seat], other=names[question.by])
            title = self.session.game_text.title()
            stakes = tuple(line.text for line in self.session.story.joined() if line.number > question.to)
            stakes = stakes[-UNDONE_LINES:]
            self.program.show("confirm", title, request, stakes, t("no, keep it"), t("yes, undo it"), then=answered)

        if self.hotseat.viewpoint in (None, seat):
            self.call_next(ask, seat)
        else:
            self.start(partial(self._ask_covered, seat, ask), "ask")

    async def _ask_covered(self, seat: Seat, ask: Callable[[Seat], Awaitable[None]]) -> None:
        """Ask a person after a handover: another's secrets are on the screen."""
        await self.hotseat.cover()
        self.begin()
        self.hand_over_to(seat, ask, instead=self._go_back)

    def _go_back(self) -> None:
        """Show the table again as it was before a handover."""
        self.call_next(self.hand_over)

    def refusal(self, refusal: IllegalMove) -> str:
        """The sentence on a step that the table refuses."""
        return refused(refusal, self.session.game_text.refusal)

    def action_plain(self) -> None:
        """Go on in plain lines, for which a small terminal has room; this screen gets up meanwhile."""
        if self.hotseat.seated:
            self.program.in_lines = self.small
            self.start(self._to_plain_lines, "plain")

    async def sit_down(self) -> None:
        await super().sit_down()
        if self.small and self.program.in_lines:
            self.action_plain()

    async def _to_plain_lines(self) -> None:
        await self.hotseat.close()
        self.show_plain_table()

    def show_plain_table(self) -> None:
        """Show this table in plain lines, then sit down again."""
        self.program.show("plain_table", self.local, self.annotations, then=self.back_from_plain_lines)

    def back_from_plain_lines(self, ending: object) -> None:
        """Sit down again, or at the next table; leave where there is no room for this one."""
        if ending == "again":
            self.app.call_later(self.action_rematch)  # the screen of the lines is still to go
        elif self.small:
            self.app.call_later(self.action_leave)  # the screen of the lines is still to go
        else:
            self.start(self.sit_down, "sit")

    def action_leave(self) -> None:
        """Leave the table; the screen below says that a game in progress is saved."""
        going = self.hotseat.seated and self.session.outcome is None and self.local.path is not None
        kept = going and not (self.local.unsaved or self.stopped)
        self.program.leave_screen(t("{title} is saved.", title=self.session.game_text.title()) if kept else "")

    async def action_history(self) -> None:
        def chosen(number: int | None) -> None:
            if number is not None:
                self.attempt_step(partial(self.session.undo_to, number))

        session = self.session
        least = await session.earliest_undo()
        reader = session.seat if self._lies_open() and not self.hotseat.shared else None
        gone = await self._undone_lines()

        def lines() -> Sequence[StoryLine]:
            return in_order(session.story.read_by(reader), gone())

        undone = frozenset(line.number for line in gone())
        self.program.show("history", lines, session.head, undone=undone, least=least, then=chosen)

    async def _undone_lines(self) -> Callable[[], list[StoryLine]]:
        """Source of the lines of the moves that were undone, as everybody may know them."""
        if not self._rewound and self.local.table is not None:
            return list
        timeline = await self.local.timeline(over=self.session.outcome is not None)
        return lambda: Playback(timeline, None).lines_elsewhere(self.session.names)

    async def action_recap(self) -> None:
        session = self.session
        self.program.show("recap", session, self.board_view, await session.happened())

    def action_notes(self) -> None:
        """Open the notes of the seat here; on a shared screen after a handover."""
        seat = self.session.seat
        if seat is None:
            return
        if self.hotseat.shared:
            self.hand_over_to(seat, self._notes_of)
        else:
            self._open_notes(seat)

    async def _notes_of(self, seat: Seat) -> None:
        self._open_notes(seat)

    def _open_notes(self, seat: Seat) -> None:
        session = self.session
        here = session.head, session.view.turn, session.story.when
        self.program.show("notes", self.annotations, seat, lambda: session.names[seat], *here)

    def action_help(self) -> None:
        """Explain the thing in focus; without one, list the keys."""
        if self._explanation() is None:
            super().action_help()
        else:
            self.program.show("explanation", self._explanation, then=self._after_explanation)

    def _explanation(self) -> Explanation | None:
        return explained(self.session, self.prompt, self.board_view, self.look_shown(), self.tip_text())

    async def _after_explanation(self, route: str | None) -> None:
        if route == "help":
            super().action_help()
        elif route is not None:
            self.program.show("rules", self.slug, route, self.session.view.components)

    def action_rules(self) -> None:
        session = self.session
        clause = self.clause or session.game_text.chapter(session.view)
        self.program.show("rules", self.slug, clause, session.view.components)

    async def action_replay(self, opening: str = "", number: int | None = None) -> None:
        """Show the replay; `opening` is the action that it begins with, `number` the record.

        Without both, a finished game is shown from its beginning, and leaving it leads to the results.
        """
        if self.session.outcome is not None and number is None and not opening:
            number, self._beside_results = 0, True
        timeline, save = await self.local.timeline(over=self.session.outcome is not None), self.local.path
        allowed = self.hotseat.may_replay()
        viewpoint = self.hotseat.viewpoint if self.session.outcome is None else first_viewpoint(timeline)
        if self.covers_hand:
            viewpoint = None
        self.program.show(
            "replay",
            self.slug,
            timeline,
            allowed,
            viewpoint,
            number,
            save=save,
            margin=self.annotations,
            opening=opening,
            own=only_seat(self.hotseat.persons),
        )

    async def show_results(self) -> None:
        outcome = self.session.outcome
        if outcome is None or not self.on_top:
            return
        happened = Playback(await self.local.timeline(over=True), OPEN).steps
        if self.on_top:
            self.open_results(outcome, happened)

    def open_results(self, outcome: Outcome, happened: Sequence[Happened]) -> None:
        """Show how the game ended; its cards are turned over once."""
        self.program.show(
            "results",
            self.session,
            self.board_view,
            outcome,
            happened,
            self._afterwards(),
            fresh=self.unrevealed(),
            guard=self.guard,
            evaluation=self._evaluation(),
            then=self.leave_results,
        )

    def _evaluation(self) -> Callable[[], Evaluation] | None:
        """Source of the game's evaluation, where the table is local and the game is kept."""
        table, path = self.local.table, self.local.path
        if table is None or path is None or self.program.away:
            return None
        key, kept = (table.head, path), self._evaluated

        def evaluation() -> Evaluation:
            if kept is not None and kept[0] == key:
                return kept[1]
            self._evaluated = key, Evaluation(table.timeline, table.head, path, self.program.data)
            return self._evaluated[1]

        return evaluation

    def unrevealed(self) -> bool:
        """True when the cards of this end are to be turned over: they are once."""
        before, self._revealed = self._revealed, self.session.head
        return before != self._revealed

    async def leave_results(self, route: str | None) -> None:
        """Go where the results lead: to the replay or what it exports, out, or no further than the table."""
        if route == "out":
            self.action_leave()
        elif route is not None:
            self._beside_results = True
            seen = route == "replay"  # its end has just been seen
            await (self.action_replay(number=0) if seen else self.action_replay(opening=route))

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self._beside_results and self.on_top:
            self._beside_results = False
            self.call_next(self.show_results)
        self.call_next(self.tell_untold)

    def tell_untold(self) -> None:
        """Tell aloud what happened while another page stood over the table."""
        if self._untold and self.on_top:
            self.app.push_screen(self._untold.pop(0), lambda _: self._asked())

    def action_rematch(self) -> None:
        """Play the game again, as from the results."""
        session = self.session
        self.program.rematch(session.slug, session.players, session.options, session.policy)

    def _afterwards(self) -> Callable[[], Sequence[str]]:
        """Source of the hints taken and the high scores of solo games, where the table is local."""
        table, path = self.local.table, self.local.path
        if table is None:
            return tuple
        data = self.program.data or data_directory()
        scores = partial(high_scores.enter_and_list, data, table, path, int(self.program.now()))
        hints = hints_counted(self.session.names, table.timeline.hints())
        return lambda: (*filter(None, (hints,)), *scores())
