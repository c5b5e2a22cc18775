"""Whose screen it is: curtains between two people's secrets, looks at one's own, one board for a question to all."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from engine.game import Seat
from engine.log import NotSaved
from tui.calling import CallBoard
from tui.hands import Hands
from tui.narrate import Call
from tui.question import Question
from tui.screens.game import GamePage
from tui.session import Session

if TYPE_CHECKING:
    from textual.timer import Timer

    from tui.local import Place

Then = Callable[[Seat], Coroutine[Any, Any, None]]


class HandingPage(GamePage):
    """Hands a table in this process to whoever is asked. The subclass draws it and says what happens."""

    def __init__(self, local: Place) -> None:
        super().__init__(local.slug)
        self.local = local
        self.hands = Hands(local)
        self.question: Question
        self.asked_at = 0.0
        """When the question popped up, by the app's clock; long ago if it followed from one's own move."""
        self.looking = False
        self.seen = ""
        """What the one who sits here has just seen alone, in a sentence that stands there for a while."""
        self.covered = False
        """Whether a secret was shown when the screen was blanked: a curtain comes before it is shown again."""
        self.looked: set[Seat] = set()
        """Who has looked at what is their own."""
        self._look_timer: Timer | None = None

    @property
    def session(self) -> Session:
        """The eyes and hands in use."""
        return self.hands.session

    def begin(self) -> None:
        """Begin to follow a new session. For the subclass."""

    def redraw(self) -> None:
        """Draw everything from what is known now. For the subclass."""

    def not_saved(self) -> None:
        """Say that the log takes nothing any more. For the subclass."""

    # whose turn it is

    async def hand_over(self) -> None:
        """On a shared screen: see to it that whoever is asked next is the one who sees and acts."""
        if self.looking or not self.hands.seated:
            return
        if await self.hands.turn_to_public():
            self.begin()
        call = self.hands.call
        if call is not None and not self.hands.answered(call):
            self._put_call(call)
            return
        if isinstance(self.question, CallBoard):
            self.put_question()
            self.redraw()
        if call is not None and self.hands.declines(call):
            await self._decline(call)
        else:
            self.open_private()

    def put_question(self) -> None:
        """Ask what the session is asked."""
        self.question = Question(self.session, self.scene, (key for key in self.active_bindings if len(key) == 1))

    def _put_call(self, call: Call) -> None:
        """Ask everybody who holds cards at once, on what everybody may see."""
        if isinstance(self.question, CallBoard) and self.question.call == call:
            return
        self.question = CallBoard(self.session, self.scene, call, self.hands.persons)
        app: Any = self.app
        self.asked_at = app.clock()
        self.redraw()

    def answer_call(self) -> None:
        """Take the board's answer: who comes before the one that says yes declines, then the curtain falls."""
        board = self.question
        if isinstance(board, CallBoard):
            self.hands.answer(board.call, board.answer)
            self.call_next(self.hand_over)

    async def _decline(self, call: Call) -> None:
        try:
            await self.hands.decline(call)
        except NotSaved:
            self.hands.forget_answer()
            self.not_saved()

    # curtains

    def draw_curtain(self, seat: Seat, then: Then, *, instead: Callable[[], Any] | None = None) -> None:
        """Cover the screen until `seat` alone looks at it; then go on. `instead` is for who does not want to look."""
        self._draw_curtain((seat,), then, instead)

    def _draw_curtain(self, seats: tuple[Seat, ...], then: Then, instead: Callable[[], Any] | None) -> None:
        from tui.screens.curtain import Curtain

        if any(isinstance(screen, Curtain) for screen in self.app.screen_stack):
            return
        self.hide_secrets()

        async def lifted(at: int | None) -> None:
            if at is not None:
                await then(seats[at])
            elif instead is not None:
                instead()

        self.app.push_screen(Curtain([self.session.names[seat] for seat in seats]), lifted)

    def open_private(self) -> bool:
        """Let the curtain fall for whoever is asked something private; False when nobody is."""
        seat = self.hands.private_for
        if seat is not None:
            self.draw_curtain(seat, self._open_to, instead=self._not_now)
        return seat is not None

    async def _open_to(self, seat: Seat) -> None:
        await self.hands.open_to(seat)
        self.begin()
        if self.hands.shared and self.scene.lays_open(self.session.view, seat):
            self._show_secrets()  # it is what the curtain was for

    def _not_now(self) -> None:
        """Who said yes does not look after all: everybody is asked again."""
        self.hands.forget_answer()
        if self.hands.call is not None:
            self.call_next(self.hand_over)

    # looks

    def has_secrets(self) -> bool:
        """Whether anything is to be looked at: some games hide nothing from anybody."""
        session = self.session
        if session.seat is None or session.outcome is not None:
            return False
        return bool(session.words.secrets(session.view, session.seat, session.names))

    def look(self) -> None:
        """Show or hide what the one seat alone knows; on a shared screen after a curtain, for anybody who sits here."""
        seat = self.session.seat
        if seat is None or not self.has_secrets():
            return
        if self.looking:
            self.hide_secrets()
        elif self.hands.eyes == seat:
            self._show_secrets()
        else:
            persons = self.hands.persons
            at = persons.index(seat) if seat in persons else 0
            self._draw_curtain(persons[at:] + persons[:at], self._look_of, None)

    async def _look_of(self, seat: Seat) -> None:
        await self.hands.look_as(seat)
        self.begin()
        self._show_secrets()

    def _show_secrets(self) -> None:
        self.looking = True
        if self.session.seat is not None:
            self.looked.add(self.session.seat)
        if self._look_timer is not None:
            self._look_timer.stop()
        app: Any = self.app
        self._look_timer = self.set_timer(app.look_seconds, self.hide_secrets)
        self.redraw()

    def show_seen(self, sentence: str) -> None:
        """Say for a while what the one who sits here has just seen."""
        self.seen = sentence
        if self._look_timer is not None:
            self._look_timer.stop()
        app: Any = self.app
        self._look_timer = self.set_timer(app.look_seconds, self.hide_secrets)

    def hide_secrets(self) -> None:
        """Hide what one seat alone knows."""
        if self.looking or self.seen:
            self.looking, self.seen = False, ""
            self.redraw()
            self.call_next(self.hand_over)

    # other eyes

    @property
    def secret_shown(self) -> bool:
        """Whether the screen shows, or a key may show, what only one person may see."""
        from tui.screens.notes import Notes

        if not self.hands.seated:
            return False
        if self.hands.shared and any(isinstance(screen, Notes) for screen in self.app.screen_stack):
            return True
        if self.hands.eyes is None or self.session.outcome is not None:
            return False
        return self.hands.shared or self.looking or bool(self.seen or self.hand.cards)

    async def cover(self) -> None:
        """Show nothing secret, until a curtain has fallen and been lifted again."""
        self.looking, self.seen = False, ""
        self.covered = True
        await self.hands.cover()
        self.begin()

    def uncover(self) -> None:
        """Go on after `cover`: with a curtain, where somebody was asked something private or plays alone."""
        self.covered = False
        self.call_next(self.hand_over)
        if not self.hands.shared:
            self.open_private()
