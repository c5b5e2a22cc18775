"""A table at which an expert gives hints: the move, why, and the focus on it."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from engine.bots.decision import Decision
from engine.bots.pool import BotFailed
from tui.i18n.messages import later, t
from tui.play.local_table import Place
from tui.play.offered import towards
from tui.replay.explanation.hints import hint_words
from tui.screens.table.table_routes import TableRoutes

HINT_ROWS: Final = 8
"""The most rows of a hint in a narrow column."""


class AdvisedScreen(TableRoutes):
    """Asks an expert in practice games. The hint stands before the log until the question is answered."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("H", "hint", later("hint"), id="table.hint", show=False),
    ]

    def __init__(self, local: Place, guard: float) -> None:
        super().__init__(local, guard)
        self._hint: tuple[int, Decision] | None = None
        """The question, as its record, and what an expert would answer."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "hint":
            if not self.local.advises:
                return False
            if not self.hotseat.seated or self.hotseat.shared or self.covered:
                return None
            return self.session.selection is not None or None
        return super().check_action(action, parameters)

    def action_hint(self) -> None:
        """Show the move that an expert would make, or lead on to its next pick."""
        if self._hinted() is None:
            self.say(t("An expert is thinking ..."))
            self.attempt_step(self._ask)
        else:
            self._point()

    async def _ask(self) -> None:
        session = self.session
        seat, question = session.seat, session.prompt_head
        if seat is None or session.selection is None:
            return
        try:
            decision = await self.local.hint(seat)
        except BotFailed:
            self.say(t("There is no hint for this move."))
            return
        self.notice = ""
        if self.session is session and session.prompt_head == question:
            self._hint = question, decision
            self._point()

    def _hinted(self) -> Decision | None:
        """The hint on the present question; None without one."""
        session = self.session
        if self._hint is None or session.selection is None or self._hint[0] != session.prompt_head:
            return None
        if self.covered:
            return None
        return self._hint[1]

    def _point(self) -> None:
        """Put the focus on the next pick of the hint; picks of another move are taken back."""
        decision, selection = self._hinted(), self.session.selection
        if decision is None or selection is None:
            return
        pick = towards(self.session, decision.move)
        if pick is None:
            self.prompt.begin_again()
            pick = towards(self.session, decision.move)
        if pick is not None:
            self.prompt.focus = pick
        self.redraw()

    @property
    def returns(self) -> bool:
        """True when the reason against the pick in focus was told: confirming leads back to the suggestion."""
        return self.objected and self.prompt.idle and self.prompt.first() is not None

    def return_to_suggestion(self) -> bool:
        """Put the focus back on the suggestion; False where the pick in focus can be made, or its reason is untold."""
        if not self.returns:
            return False
        self.notice, self.objection, self.prompt.focus = "", None, self.prompt.first()
        self.redraw()
        return True

    def enter_said(self) -> tuple[str, str]:
        return (t("back to the suggestion"), "") if self.returns else super().enter_said()

    def coach(self) -> str:
        """The hint, in the place of a tip."""
        decision = self._hinted()
        if decision is None:
            return super().coach()
        session = self.session
        return hint_words(self.slug, session.view, decision, session.names)

    def most_tip(self) -> int:
        """The most rows of a tip: a hint, which was asked for, has all those of old news."""
        return super().most_tip() if self._hinted() is None else HINT_ROWS

    def _ending_key(self) -> str:
        return "" if self._hinted() is not None else super()._ending_key()
