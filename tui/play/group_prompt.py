"""The prompt "does anybody play?": names all seats with cards; only a seat that says yes gets a handover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.state import Clause, Move, Seat, State
from tui.i18n.messages import t
from tui.play.prompt import Prompt
from tui.play.session import SeatSession
from tui.selection.group_question import GroupQuestion
from tui.selection.selection import Option, Pick
from tui.widgets.board_view import NOTHING, BoardView, Highlights
from tui.widgets.panels.choice_columns import ChoiceItem

NOBODY: Final = Pick("seat", None)


class GroupPrompt(Prompt):
    """A question to several people at once, on the screen that they share. `answer` is for the screen to read."""

    def __init__(
        self, session: SeatSession, board_view: BoardView[State], call: GroupQuestion, people: Sequence[Seat]
    ) -> None:
        """`people` are the seats that people play from this screen; bots answer for themselves."""
        self.call = call
        self._people = people
        super().__init__(session, board_view)

    def renew(self) -> None:
        self._offer_nothing()
        session = self.session
        call = self.call = session.game_text.call(session.view) or self.call  # the language may be another one now
        names = session.names
        seats = [seat for seat in call.seats if seat in self._people]
        called = [Pick("seat", seat) for seat in seats]
        self.options = tuple(Option(pick, True) for pick in ((*called, NOBODY) if self.loss else (NOBODY, *called)))
        self.keys = {"0": NOBODY} | {str(pick.value + 1): pick for pick in called}
        self._listed = [ChoiceItem(pick, str(pick.value + 1), names[pick.value]) for pick in called]
        self._listed.insert(len(called) if self.loss else 0, ChoiceItem(NOBODY, "0", call.nobody))

    @property
    def loss(self) -> str:
        """The end of the game that follows when nobody here says yes; "" when it goes on, or bots have a say."""
        return self.call.loss if set(self.call.seats) <= set(self._people) else ""

    def first(self) -> Pick | None:
        """The first answer: no game suggests one, for its suggestions are for one seat and what that seat knows."""
        return self.options[0].pick

    def direct(self) -> Move | None:
        return None

    def take(self, pick: Pick, onward: bool = False) -> Clause | None:
        self.focus = pick
        return None

    def back(self) -> None:
        """Nothing is picked here that could be taken back."""

    def fewer(self) -> None:
        """Nothing is counted here."""

    def look(self) -> Highlights:
        return NOTHING

    @property
    def answer(self) -> Seat | None:
        """The seat that says yes, by the focus; None for no seat."""
        return None if self.focus is None else self.focus.value

    def enter_words(self) -> str:
        if self.answer is None:
            return self.call.nobody
        return t("{name} says yes; then hand over the screen", name=self.session.names[self.answer])

    def sentence(self) -> str:
        return self.call.ask
