"""The prompt of a tutorial: its focus stands on what the step asks for, and at the end nothing is left to pick."""

from __future__ import annotations

from collections.abc import Iterable

from engine.state import Clause, State
from tui.i18n.messages import t
from tui.i18n.text_layout import without_subtitle
from tui.play.pick_keys import CardKeys
from tui.play.prompt import Prompt
from tui.play.session import SeatSession
from tui.play.tutorial.tutorial_table import TutorialTable
from tui.selection.selection import Pick
from tui.widgets.board_view import BoardView


class LessonPrompt(Prompt):
    """The picks that the rules allow; Enter alone makes those that the lesson asks for, one after the other."""

    def __init__(
        self,
        lesson: TutorialTable,
        session: SeatSession,
        board_view: BoardView[State],
        reserved: Iterable[str],
        card_keys: CardKeys,
    ) -> None:
        self._lesson = lesson
        super().__init__(session, board_view, reserved, card_keys)

    def renew(self) -> None:
        super().renew()
        if self._lesson.step is None:
            self._offer_nothing()

    def take(self, pick: Pick, onward: bool = False) -> Clause | None:
        clause = super().take(pick, onward)
        if clause is None:
            self.focus = self._asked() or self.focus
        return clause

    def back(self) -> None:
        super().back()
        self.focus = self._asked() or self.focus

    def strays(self) -> bool:
        """True when the picks so far rule out the move of the step."""
        session, step = self.session, self._lesson.step
        selection = session.selection
        if selection is None or step is None or step.seat != session.seat or session.head != self._lesson.head:
            return False
        return bool(selection.picked) and not self._lesson.leads_on(step, session.view, selection.moves)

    def enter_words(self) -> str:
        if self._lesson.step is None:
            return t("start a game of {game}", game=without_subtitle(self.session.game_text.title()))
        return super().enter_words()

    def first(self) -> Pick | None:
        return self._asked() or super().first()

    def asked_key(self) -> str:
        """The key of the next pick of the step; "" where it has none."""
        asked = self._asked()
        return "" if asked is None else self.look().keys.get(asked, "")

    def _asked(self) -> Pick | None:
        """The next pick of the step that is still to be made; None where that would be none."""
        session, step = self.session, self._lesson.step
        selection = session.selection
        if selection is None or step is None or step.seat != session.seat or session.head != self._lesson.head:
            return None
        left = list(self._lesson.picks(step, session.view))
        for pick in selection.picked:
            if pick in left:
                left.remove(pick)
        legal = [pick for pick in left if selection.legal(pick)]
        return session.game_text.twin(session.view, legal[0]) if legal else None
