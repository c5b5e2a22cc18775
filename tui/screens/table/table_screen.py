"""The screen of a game in progress: takes what a person picks by key, mouse or palette, and does it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from tui.i18n.messages import later, t
from tui.play.group_prompt import GroupPrompt
from tui.play.local_table import Place
from tui.play.prompt_words import idle_key
from tui.screens.advice.advised_screen import AdvisedScreen
from tui.screens.base.base_screen import PaletteEntry
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Option, Pick
from tui.widgets.bars import key_name
from tui.widgets.board_view import Highlights
from tui.widgets.canvas import Canvas
from tui.widgets.panels.arrows import along, nearby, step
from tui.widgets.panels.choice_list import ENTER

GUARD: Final = 0.3
"""Seconds in which a question that pops up takes no answer: the key may have been meant for something else."""

ACTS: Final = frozenset(("back", "turn", "undo", "redo", "reset", "move", "more", "fewer", "hurry"))
"""The actions that change what a look may cover."""


class TableScreen(AdvisedScreen):
    """A table in this process, played from this screen by all people who sit at it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("do"), id="table.confirm"),
        Binding("escape,backspace", "back", later("back"), id="table.back"),
        Binding("t", "turn", later("turn it"), id="table.turn"),
        Binding("u", "undo", later("undo"), id="table.undo"),
        Binding("z", "redo", later("redo"), id="table.redo"),
        Binding("U", "reset", later("undo turn"), id="table.reset"),
        Binding("space", "hurry", later("to your turn"), id="table.hurry"),
        Binding("right,greater_than_sign", "move('right')", later("right"), id="table.right"),
        Binding("h", "history", later("log"), id="table.history"),
        Binding("i", "rules", later("rules"), id="table.rules"),
        Binding("r", "rematch", later("play again"), id="table.rematch"),
        Binding("v", "replay", later("replay"), id="table.replay"),
        Binding("w", "recap", later("recap"), id="table.recap"),
        Binding("n", "notes", later("notes"), id="table.notes"),
        Binding("question_mark", "help", later("help"), id="table.help"),
        Binding("q", "leave", later("leave"), id="table.leave"),
        Binding("P", "plain", later("plain text"), id="table.plain", show=False),
        Binding("tab", "look", later("look at your secret"), id="table.look", show=False),
        Binding("plus,equals_sign", "more", later("one more"), id="table.more", show=False),
        Binding("minus", "fewer", later("one fewer"), id="table.fewer", show=False),
        Binding("up", "move('up')", later("up"), id="table.up", show=False),
        Binding("down", "move('down')", later("down"), id="table.down", show=False),
        Binding("left,less_than_sign", "move('left')", later("left"), id="table.left", show=False),
    ]

    def __init__(self, local: Place, guard: float = GUARD) -> None:
        super().__init__(local, guard)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not super().check_action(action, parameters):
            return False
        if not self.hotseat.seated:
            return action == "leave"
        if action == "look":
            return self.has_secrets() or None
        if action in ACTS and self.covers_choices:
            return None
        if action == "rematch":
            return self.session.outcome is not None and self.session.seat is not None
        session = self.session
        rights = session.rights
        possible = {
            "undo": rights.undo is not None or self.hotseat.undo_question() is not None or self.picks_made,
            "reset": rights.reset is not None or rights.undo is not None,
            "redo": rights.redo is not None or self.undone_picks.latest(session) is not None,
            "back": self.picks_made or (self.looking and self.closes_look),
            "confirm": bool(session.selection or session.outcome or self.hotseat.private_for is not None),
            "hurry": self.stopped or self.follows_bots,
            "recap": session.seat is not None,
            "notes": session.seat is not None,
            "turn": hasattr(self, "prompt") and self.prompt.turnable,
        }
        if action == "turn" and not session.game_text.turns_picks:
            return False  # other games use its key for something else
        return possible.get(action, True) or None

    def footer_label(self, action: str, label: str) -> str:
        """A takeback of the turn has a label only where it is more than a move.

        The key that confirms covers a look; when the game is over, it leads to the results.
        """
        session = self.session
        if action == "confirm" and self.closes_look:
            return t("hide secrets")
        if action == "back" and self.closes_look:
            return ""  # it hides, too
        if action == "undo" and self.hotseat.undo_question() is not None:
            return t("ask for undo")
        if action == "reset" and session.rights.reset in (None, session.rights.undo):
            return ""
        if action == "move('right')":
            return t("one step") if self.follows_bots else ""
        if action == "hurry" and self.stopped:
            return t("try again")
        if action == "confirm" and session.outcome is not None:
            return t("results")
        return super().footer_label(action, label)

    def about_keys(self) -> Sequence[str]:
        return (
            *super().about_keys(),
            t(
                "The choices are listed beside the table, each with its key. Press the key or click the choice; "
                "the arrow keys move the bright focus, and Enter does what is written beside the word Enter."
            ),
            *self.session.game_text.picking(),
            t(
                "A move is shown first; Enter does it. The choice that is lit at first is not always the best one. "
                "If there is only one choice, its key does it."
            ),
        )

    def commands(self) -> Iterable[PaletteEntry]:
        session = self.session
        for option in self.prompt.options:
            if option.legal:
                label = session.game_text.label(session.view, option.pick, session.names)
                key = t("Key: {key}", key=self.prompt.key_of(option.pick))
                yield t("Pick: {what}", what=label), key, partial(self.take, option.pick)

    # picking

    def on_key(self, event: events.Key) -> None:
        if not self.hotseat.seated or self.small:
            return
        if self.covers_choices:
            event.stop()
            self.hide_secrets()
            return
        prompt = self.prompt
        pick = prompt.named(event.character or "") or self.numbered(event.character or "")
        if pick is None:
            self._say_unbound(event)
            return
        event.stop()
        if pick == prompt.only:
            prompt.focus = pick
            if not self.take_unread():
                self._confirm()
        else:
            self.take(pick)

    def _say_unbound(self, event: events.Key) -> None:
        """Say for a while that a key with a sign does nothing now."""
        if not event.is_printable or self.typed.digits:
            return
        bound = self.active_bindings.get(event.key)
        if bound is None and self.session.outcome is not None:
            results, key = self.key_of("confirm"), key_name(event.key)
            self.remark(t("{key} does nothing here. {results}: the results.", key=key, results=results))
        elif bound is None:
            idle = idle_key(self.session, event.character or "", key_name(event.key), self.prompt.key_of)
            self.remark(self.covered_said() if self.covered else idle)
        elif not bound.enabled and bound.binding.action == "undo":
            self.remark(t("There is no move of yours to undo."))
        elif not bound.enabled and bound.binding.action == "hurry":
            self.remark(t("It is your turn.") if self.session.selection is not None else "")
        elif not bound.enabled:
            deed, text, view = t(bound.binding.description), self.session.game_text, self.session.view
            reason = text.unturnable(view, self.prompt.look().picked) if bound.binding.action == "turn" else ""
            self.remark(reason or t("{key} ({deed}) is not possible now.", key=key_name(event.key), deed=deed))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        self.take_unread()
        if event.what == ENTER:
            self.action_confirm()
        elif event.what == "look":
            self.action_look()
        elif isinstance(event.what, Pick) and self.prompt.offers(event.what):
            self.take(event.what)
        elif event.what is None or isinstance(event.what, Pick):
            self.say_why_not(event.what)

    def on_canvas_hovered(self, event: Canvas.Hovered) -> None:
        if event.what != self.prompt.focus and isinstance(event.what, Pick) and self.prompt.offers(event.what):
            self.prompt.focus = event.what
            self.refocus()

    def take(self, pick: Pick, onward: bool = False) -> None:
        """Pick something that is offered or shown; say the clause if it is forbidden."""
        acts = isinstance(self.prompt, GroupPrompt) or not self.program.settings.confirm
        if not self.prompt.offers(pick) or (acts and self._too_soon()):
            return
        self.board.settle()
        clause = self.prompt.take(pick, onward)
        if isinstance(self.prompt, GroupPrompt):
            self.answer_call()
            return
        self.seen = ""  # the pick has taken it in, and its prompt stands there now
        self.clause = clause or None
        self.notice = ""
        if clause is not None:
            words, view = self.session.game_text, self.session.view
            self.object(words.refusal(clause, view, pick) if clause else t("That cannot be picked now."))
        else:
            self.redraw()
        selection = self.session.selection
        ready = selection is not None and selection.move is not None
        if clause is None and ready and not self.program.settings.confirm:
            self._confirm()

    def action_confirm(self) -> None:
        if not (self.close_look() or self.take_unread()):
            self._confirm()

    def _confirm(self) -> None:
        """Do what the words beside Enter say."""
        session, prompt = self.session, self.prompt
        if isinstance(prompt, GroupPrompt):
            if not self._too_soon():
                self.answer_call()
            return
        if session.selection is None:
            if not self.open_private():
                self.call_next(self.show_results)
            return
        if self.busy or self._too_soon() or self.uncover_hand() or self.return_to_suggestion():
            return
        self.board.settle()
        if prompt.direct() is not None and prompt.focus is not None:
            session.pick(prompt.focus)
        if session.ready is not None and not prompt.adds:
            self._do(session.ready)
        elif prompt.focus is not None:
            self.take(prompt.focus, onward=True)

    def _do(self, move: MoveOrSequence) -> None:
        """Make the move that is ready; one that loses is asked about first."""
        session = self.session
        warning = session.warning(move)
        if not warning:
            self.attempt_step(session.commit)
            return

        def answered(sure: bool | None) -> None:
            if sure and session is self.session:
                self.attempt_step(session.commit)
            else:
                self.prompt.begin_again()
                self.redraw()

        deed = session.game_text.describe(session.view, move, session.names)
        title = session.game_text.title()
        self.program.show("confirm", title, warning, (), t("go back"), deed, panel=True, then=answered)

    def action_back(self) -> None:
        if self.close_look():
            return
        self.notice = ""
        self.take_back_pick()
        self.redraw()

    def action_more(self) -> None:
        if self.prompt.focus is not None:
            self.take(self.prompt.focus)

    def action_fewer(self) -> None:
        self.notice = ""
        self.prompt.fewer()
        self.redraw()

    def action_move(self, direction: str) -> None:
        if direction == "right" and self.follows_bots:
            self.local.pace.hurry()
            return
        self.prompt.focus = self._beside(self.prompt.focus, direction)
        (self.redraw if self.prompt.follow() else self.refocus)()

    def _beside(self, focus: Pick | None, direction: str) -> Pick | None:
        """The place to which an arrow key leads from another one: as they lie on the board, or along the list."""
        listed, picks = self.prompt.listed, self.prompt.reachable()
        if focus is not None and self.board_view.spatial(self.session.view, picks):
            return step(self.board, listed, focus, set(picks), direction)
        return along(listed, focus, direction)

    def redraw(self) -> None:
        super().redraw()
        focus = self.prompt.focus if self.hotseat.seated else None
        if focus is not None and self.session.selection is not None:
            self.board.foresee(map(self._look_at, nearby(focus, self._beside)))

    def _look_at(self, focus: Pick) -> Highlights:
        """The highlights on the table with the focus elsewhere."""
        prompt = self.prompt
        shown, prompt.focus = prompt.focus, focus
        look = self.in_colours(self.look_shown())
        prompt.focus = shown
        return look

    def action_turn(self) -> None:
        prompt, selection = self.prompt, self.session.selection
        turned = prompt.turned()
        if turned is None or selection is None:
            return
        if not prompt.refused and Option(turned, False) in prompt.options:
            self.remark(t("It fits there only this way."))
        elif prompt.focus in selection.picked:
            self.take(turned)
        else:
            prompt.focus = turned
            self.refocus()

    def action_reset(self) -> None:
        if self.session.rights.reset is None:
            self.object(t("Nothing to undo in this turn. {key} undoes the move before it.", key=self.key_of("undo")))
        else:
            self.attempt_undo(self.session.reset)

    def action_redo(self) -> None:
        pick = self.undone_picks.take(self.session)
        self.take(pick) if pick is not None else self.attempt_step(self.session.redo)

    def action_hurry(self) -> None:
        if self.stopped:
            self.notice = ""
            self.play_bots()
            self.redraw()
        else:
            self.local.pace.skip()

    def action_look(self) -> None:
        self.look()

    # internals

    def _too_soon(self) -> bool:
        """True when a key that does something came just as a question popped up; it is said that it does not count."""
        if float(self.program.clock()) - self.asked_at >= self.guard:
            return False
        self.board.settle()
        self.remark(t("Too quick: press again."))
        return True
