"""The screen of a game in progress: takes what a person picks by key, mouse or palette, and does it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType

from engine.log import NotSaved
from engine.table import IllegalMove
from tui.calling import CallBoard
from tui.margin import Margin
from tui.narrate import picking, refused
from tui.screens.watching import WatchingPage
from tui.selection import Pick
from tui.text import later, t
from tui.widgets.canvas import Canvas
from tui.widgets.choices import ENTER

if TYPE_CHECKING:
    from pathlib import Path

    from textual import events

    from engine.game import Outcome, Seat
    from engine.table import Happened
    from tui.local import Place
    from tui.screens.results import Results

GUARD: Final = 0.3
"""Seconds in which a question that pops up takes no answer: the key may have been meant for something else."""

SAID: Final = 2.0
"""Seconds for which it is said that a key came too soon."""


class TableScreen(WatchingPage):
    """A table in this process, played from this screen by all people who sit at it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("do"), id="table.confirm"),
        Binding("escape,backspace", "back", later("back"), id="table.back"),
        Binding("t", "turn", later("turn it"), id="table.turn"),
        Binding("u", "undo", later("undo"), id="table.undo"),
        Binding("z", "redo", later("redo"), id="table.redo"),
        Binding("U", "reset", later("undo turn"), id="table.reset"),
        Binding("space", "hurry", later("go on"), id="table.hurry"),
        Binding("h", "history", later("story"), id="table.history"),
        Binding("i", "rules", later("rules"), id="table.rules"),
        Binding("v", "replay", later("replay"), id="table.replay"),
        Binding("w", "recap", later("recap"), id="table.recap"),
        Binding("n", "notes", later("notes"), id="table.notes"),
        Binding("question_mark", "help", later("help"), id="table.help"),
        Binding("q", "leave", later("leave"), id="table.leave"),
        Binding("tab", "look", later("look at one's own secret"), id="table.look", show=False),
        Binding("plus,equals_sign", "more", later("one more"), id="table.more", show=False),
        Binding("minus", "fewer", later("one fewer"), id="table.fewer", show=False),
        Binding("up", "move('up')", later("up"), id="table.up", show=False),
        Binding("down", "move('down')", later("down"), id="table.down", show=False),
        Binding("left", "move('left')", later("left"), id="table.left", show=False),
        Binding("right", "move('right')", later("right"), id="table.right", show=False),
    ]

    def __init__(self, local: Place, guard: float = GUARD) -> None:
        super().__init__(local, guard)
        self.margin = Margin(local.path)
        self.notice = self.margin.trouble
        self._busy = False

    def moved(self, path: Path) -> None:
        super().moved(path)
        self.margin.move(path)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not super().check_action(action, parameters):
            return False
        if not self.hands.seated:
            return action == "leave"
        if action == "look":
            return self.has_secrets() or None
        session = self.session
        rights = session.rights
        possible = {
            "undo": rights.undo is not None,
            "reset": rights.reset is not None or rights.undo is not None,
            "redo": rights.redo is not None,
            "back": bool(session.selection and session.selection.picked),
            "confirm": bool(session.selection or session.outcome or self.hands.private_for is not None),
            "hurry": self.stopped or (self.local.pace.speed != "instant" and self._bots_think()),
            "recap": session.seat is not None,
            "notes": session.seat is not None,
            "turn": hasattr(self, "question") and self.question.turnable,
        }
        if action == "turn" and not hasattr(session.words, "other_way"):
            return False  # other games use its key for something else
        return possible.get(action, True) or None

    def told(self, action: str, words: str) -> str:
        """Taking back a turn is told where it is more than a move; when the game is over Enter leads to the results."""
        session = self.session
        if action == "reset" and session.rights.reset in (None, session.rights.undo):
            return ""
        return t("results") if action == "confirm" and session.outcome is not None else words

    def about_keys(self) -> Sequence[str]:
        return (
            *super().about_keys(),
            t(
                "What can be picked now is listed beside the table, each with its key. Press the key or click it; the "
                "arrow keys move the bright focus and Enter does what stands beside the word Enter."
            ),
            *picking(self.session.words),
            t("Nothing is done before it is shown and confirmed."),
        )

    def commands(self) -> Iterable[tuple[str, str, Callable[[], Any]]]:
        session = self.session
        for option in self.question.options:
            if option.legal:
                label = session.words.label(session.view, option.pick, session.names)
                key = t("Key: {key}", key=self.question.key_of(option.pick))
                yield t("Pick: {what}", what=label), key, partial(self.take, option.pick)

    # picking

    def on_key(self, event: events.Key) -> None:
        pick = self.question.keys.get(event.character or "") if self.hands.seated else None
        if pick is not None and not self.small:
            event.stop()
            self.take(pick)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if event.what == ENTER:
            self.action_confirm()
        elif event.what == "look":
            self.action_look()
        elif isinstance(event.what, Pick):
            self.take(event.what)

    def on_canvas_hovered(self, event: Canvas.Hovered) -> None:
        if event.what != self.question.focus and isinstance(event.what, Pick) and self.question.offers(event.what):
            self.question.focus = event.what
            self.refocus()

    def take(self, pick: Pick) -> None:
        """Pick something that is offered or shown; say the clause if it is forbidden."""
        app: Any = self.app
        acts = isinstance(self.question, CallBoard) or not app.settings.confirm
        if not self.question.offers(pick) or (acts and self._too_soon()):
            return
        self.board.settle()
        clause = self.question.take(pick)
        if isinstance(self.question, CallBoard):
            self.answer_call()
            return
        self.clause = clause or None
        self.notice = ""
        if clause is not None:
            self.notice = self.session.words.refusal(clause) if clause else t("That cannot be picked now.")
        self.redraw()
        selection = self.session.selection
        if clause is None and not app.settings.confirm and selection is not None and selection.move is not None:
            self.action_confirm()

    def action_confirm(self) -> None:
        session, question = self.session, self.question
        if isinstance(question, CallBoard):
            if not self._too_soon():
                self.answer_call()
            return
        if session.selection is None:
            if not self.open_private():
                self.call_next(self.show_results)
            return
        if self._busy or self._too_soon():
            return
        self.board.settle()
        if question.direct() is not None and question.focus is not None:
            session.pick(question.focus)
        if session.ready is not None:
            self._do(session.commit)
        elif question.focus is not None:
            self.take(question.focus)

    def action_back(self) -> None:
        self.notice = ""
        self.question.back()
        self.redraw()

    def action_more(self) -> None:
        if self.question.focus is not None:
            self.take(self.question.focus)

    def action_fewer(self) -> None:
        self.notice = ""
        self.question.fewer()
        self.redraw()

    def action_move(self, direction: str) -> None:
        question = self.question
        picks = question.reachable()
        if question.focus is not None and self.scene.spatial(self.session.view, picks):
            question.focus = self._beside(question.focus, set(picks), direction)
        else:
            question.focus_next(1 if direction in ("down", "right") else -1)
        self.refocus()

    def _beside(self, focus: Pick, among: set[Pick], direction: str) -> Pick:
        """What lies beside the focus: on the board its neighbour, right of all that the list, and left of that the
        board again."""
        board, listed = self.board, [pick for pick in self.question.listed if not self.board.holds(pick)]
        found: Pick | None
        if board.holds(focus):
            found = board.neighbour(focus, among, direction)
            if found is None and direction == "right" and listed:
                found = listed[0]
        elif direction == "left" or focus not in listed or len(listed) < 2:
            found = board.first(among)
        else:
            step = 1 if direction in ("down", "right") else -1
            found = listed[(listed.index(focus) + step) % len(listed)]
        return found or focus

    def action_turn(self) -> None:
        question = self.question
        turned = question.turned()
        selection = self.session.selection
        if turned is None or selection is None:
            return
        if question.focus in selection.picked:
            self.take(turned)
        else:
            question.focus = turned
            self.refocus()

    # doing

    def action_undo(self) -> None:
        self._do(self.session.undo)

    def action_reset(self) -> None:
        if self.session.rights.reset is None:
            self.say(t("Nothing was done in this turn yet: {key} takes back the move before.", key=self.key_of("undo")))
        else:
            self._do(self.session.reset)

    def action_redo(self) -> None:
        self._do(self.session.redo)

    def action_hurry(self) -> None:
        if self.stopped:
            self.notice = ""
            self.play_bots()
            self.redraw()
        self.local.pace.hurry()

    def action_look(self) -> None:
        self.look()

    def action_leave(self) -> None:
        app: Any = self.app
        app.leave_screen()

    # going elsewhere

    async def action_history(self) -> None:
        from tui.screens.history import History

        def chosen(number: int | None) -> None:
            if number is not None:
                self._do(partial(self.session.undo_to, number))

        least = await self.session.earliest_undo()
        self.app.push_screen(History(self.session.story.lines, self.session.head, least=least), chosen)

    async def action_recap(self) -> None:
        from tui.screens.recap import Recap

        session = self.session
        self.app.push_screen(Recap(session, self.scene, await session.happened()))

    def action_notes(self) -> None:
        """Open the notes of the one who sits here; on a shared screen after a curtain."""
        seat = self.session.seat
        if seat is None:
            return
        if self.hands.shared:
            self.draw_curtain(seat, self._notes_of)
        else:
            self._open_notes(seat)

    async def _notes_of(self, seat: Seat) -> None:
        self._open_notes(seat)

    def _open_notes(self, seat: Seat) -> None:
        from tui.screens.notes import Notes

        session = self.session
        turn, name = session.view.turn, session.names[seat]
        self.app.push_screen(Notes(self.margin, seat, name, session.head, turn, lambda turn: session.story.when(turn)))

    def action_rules(self) -> None:
        from tui.screens.rules import Rules

        session = self.session
        self.app.push_screen(Rules(self.slug, self.clause or session.words.chapter(session.view)))

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    async def action_replay(self) -> None:
        from tui.screens.replay import ReplayScreen

        timeline, save = await self.local.timeline(over=self.session.outcome is not None), self.local.path
        allowed, eyes = self.hands.may_replay(), self.hands.eyes
        self.app.push_screen(ReplayScreen(self.slug, timeline, allowed, eyes, save=save, margin=self.margin))

    async def show_results(self) -> None:
        from tui.playback import OPEN, Playback

        outcome = self.session.outcome
        if outcome is None or not self.on_top:
            return
        happened = Playback(await self.local.timeline(over=True), OPEN).steps
        if self.on_top:
            self.app.push_screen(self.results(outcome, happened))

    def results(self, outcome: Outcome, happened: Sequence[Happened]) -> Results:
        """The screen that shows how the game ended."""
        from tui.screens.results import Results

        return Results(self.session, self.scene, outcome, happened, self._best())

    def _best(self) -> Callable[[], Sequence[str]]:
        """What tells the best scores of games that are played alone, where the table itself is at hand."""
        from saves.library import data_directory
        from tui import best

        app: Any = self.app
        table, path = self.local.table, self.local.path
        if table is None:
            return tuple
        return partial(best.told, app.data or data_directory(), table, path, int(app.now()))

    # how

    def _do(self, deed: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        """Do something at the table, without keeping keys waiting for it."""
        if not self._busy:
            self._busy = True
            self.run_worker(partial(self._done, deed), group="act")

    async def _done(self, deed: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        try:
            await deed()
        except IllegalMove as refusal:
            self.clause = refusal.clause
            self.say(refused(self.session.words, refusal))
        except NotSaved:
            self.not_saved()
        finally:
            self._busy = False

    def _too_soon(self) -> bool:
        """Whether a key that does something came just as a question popped up; it is said that it does not count."""
        app: Any = self.app
        if float(app.clock()) - self.asked_at >= self.guard:
            return False
        self.board.settle()
        told = t("This was asked only just now: press the key again.")
        self.say(told)
        self.set_timer(SAID, lambda: self.say("") if self.notice == told else None)
        return True

    def _bots_think(self) -> bool:
        players = self.session.players
        return any(players[seat].level != "person" for seat in self.session.view.to_act)
