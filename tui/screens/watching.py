"""From a table to the screen: follows what happens, draws it, lets the curtain fall between two people's secrets."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from engine.game import Clause, Seat
from engine.log import NotSaved, Undone
from engine.table import Happened, Rewound, Update
from tui.hands import Hands
from tui.question import Question
from tui.screens.game import GamePage
from tui.session import Session
from tui.text import later, t

if TYPE_CHECKING:
    from textual.timer import Timer

    from tui.local import LocalTable

POLICIES: Final = {
    "study": later("study game"),
    "strict": later("strict game"),
    "hotseat": later("shared screen"),
    "friends": later("among friends"),
    "hosted": later("hosted game"),
}
"""The undo rule in two words."""


class WatchingPage(GamePage):
    """Shows a table in this process to the people who share its screen. The keys are the subclass's."""

    def __init__(self, local: LocalTable) -> None:
        super().__init__(local.table.slug)
        self.local = local
        self.hands = Hands(local)
        self.question: Question
        self.asked_at = 0.0
        """When the question popped up, by the app's clock; long ago if it followed from one's own move."""
        self.notice = ""
        """What was refused and why, until something else happens."""
        self.clause: Clause | None = None
        """The clause that the notice cites."""
        self.alarm = ""
        self.stopped = False
        """Whether the bots stand still until they are told to try again."""
        self.looking = False
        self._look_timer: Timer | None = None
        self._over = False
        self._rewound = any(isinstance(record, Undone) for record in local.table.timeline.records)
        self._bound: list[tuple[str, bool]] = []
        """The keys in effect, as the foot shows them."""

    @property
    def session(self) -> Session:
        """The eyes and hands in use."""
        return self.hands.session

    # what happens

    async def on_mount(self) -> None:
        await self.hands.sit()
        self._over = self.session.outcome is not None
        self._begin()
        self.play_bots()
        await self._hand_over()

    async def on_unmount(self) -> None:
        await self.hands.close()
        await self.local.close()

    def play_bots(self) -> None:
        """Let the bots play, from now until the screen goes."""
        self.stopped = False
        self.run_worker(self._bots(), group="bots", exclusive=True)

    def not_saved(self) -> None:
        """Say, and go on saying, that the log takes nothing any more."""
        self.alarm = t("NOT SAVED")
        self.stopped = True
        self.say(t("The last step was not saved and did not happen. Free some disk space and try again, or leave."))

    def show_results(self) -> None:
        """Show how the game ended. For the subclass."""

    def _begin(self) -> None:
        """Begin to follow a new session."""
        self.question = Question(self.session, self.scene, (key for key in self.active_bindings if len(key) == 1))
        self.run_worker(self.session.follow(self._changed), group="follow", exclusive=True)
        self._asked()
        self.redraw()

    async def _bots(self) -> None:
        from engine.bots.pool import BotFailed

        try:
            await self.local.play_bots()
        except NotSaved:
            self.not_saved()
        except BotFailed:
            self.stopped = True
            self.say(t("A bot could not move: it stopped. Space lets it try again; the game is kept."))

    def _changed(self, update: Update) -> None:
        self.looking = False
        self.alarm = self.notice = ""
        self.clause = None
        self._rewound = self._rewound or isinstance(update, Rewound)
        if isinstance(update, Happened | Rewound):
            self.question.begin()
            if not (isinstance(update, Happened) and update.seat == self.session.seat):
                self._asked()
        self.redraw()
        over = self.session.outcome is not None
        if over and not self._over:
            self.call_after_refresh(self.show_results)
        self._over = over
        if self.hands.shared:
            self.call_next(self._hand_over)

    def _asked(self) -> None:
        if self.session.selection is not None:
            app: Any = self.app
            self.asked_at = app.clock()

    # whose screen it is

    async def _hand_over(self) -> None:
        """On a shared screen: see to it that whoever is asked next is the one who sees and acts."""
        if self.looking or not self.hands.seated:
            return
        if await self.hands.turn_to_public():
            self._begin()
        self.open_private()

    def draw_curtain(self, seat: Seat, then: Callable[[Seat], Coroutine[Any, Any, None]]) -> None:
        """Cover the screen until `seat` alone looks at it; then go on."""
        from tui.screens.curtain import Curtain

        if any(isinstance(screen, Curtain) for screen in self.app.screen_stack):
            return

        async def lifted(shown: bool | None) -> None:
            if shown:
                await then(seat)

        self.app.push_screen(Curtain(self.session.names[seat]), lifted)

    def open_private(self) -> bool:
        """Let the curtain fall for whoever is asked something private; False when nobody is."""
        seat = self.hands.private_for
        if seat is not None:
            self.draw_curtain(seat, self._open_to)
        return seat is not None

    async def _open_to(self, seat: Seat) -> None:
        await self.hands.open_to(seat)
        self._begin()

    def look(self) -> None:
        """Show or hide what the one seat alone knows; on a shared screen after a curtain."""
        seat = self.session.seat
        if seat is None or self.session.outcome is not None:
            return
        if self.looking:
            self.hide_secrets()
        elif self.hands.eyes == seat:
            self._show_secrets()
        else:
            self.draw_curtain(seat, self._look_of)

    async def _look_of(self, seat: Seat) -> None:
        await self._open_to(seat)
        self._show_secrets()

    def _show_secrets(self) -> None:
        self.looking = True
        if self._look_timer is not None:
            self._look_timer.stop()
        app: Any = self.app
        self._look_timer = self.set_timer(app.look_seconds, self.hide_secrets)
        self.redraw()

    def hide_secrets(self) -> None:
        """Hide what one seat alone knows."""
        if self.looking:
            self.looking = False
            self.redraw()
            self.call_next(self._hand_over)

    # drawing

    def say(self, sentence: str) -> None:
        self.notice = sentence
        self.redraw()

    def redraw(self) -> None:
        """Draw everything from what is known now; only what differs is sent."""
        if not self.hands.seated:
            return
        session = self.session
        self.refocus()
        self._show_bars(session.view, session.names)
        self._show_hand(session.view)
        bound = [(key, active.enabled) for key, active in self.active_bindings.items()]
        if bound != self._bound:
            self._bound = bound
            self.refresh_bindings()

    def refocus(self) -> None:
        """Draw what the focus lights up: all that changes when only the focus has moved."""
        session, question = self.session, self.question
        view = session.view
        self.show_table(view, session.names, question.look())
        self.side.show(
            self.seat_rows(view, session.players, None if self.hands.shared else session.seat),
            question.choices(),
            question.enter_words(),
            session.story.lines,
            session.since,
            self._secrets(),
        )
        self.board.place_cursor()  # what is in focus on the table comes before its line in the list

    def reword(self) -> None:
        self.run_worker(self._reword(), group="reword", exclusive=True)

    async def _reword(self) -> None:
        await self.session.retell()
        self.question.renew()
        self.redraw()
        super().reword()

    def _secrets(self) -> list[str]:
        session = self.session
        if not self.looking or session.seat is None:
            return []
        return session.words.secrets(session.view, session.seat, session.names)

    def _show_bars(self, view: Any, names: tuple[str, ...]) -> None:
        session = self.session
        rule = t(POLICIES[session.policy])
        if self._rewound and session.policy == "study":
            rule = t("{rule}, rewound", rule=rule)
        self.title_bar.show(session.words.title(), (t("turn {turn}", turn=view.turn),), rule, alarm=self.alarm)
        asked, outcome = self.question.prompt(), session.outcome
        if self.notice:
            self.prompt.show(self.notice, "alarm")
        elif asked:
            self.prompt.show(asked)
        elif outcome is not None:
            self.prompt.show(session.words.result(view, outcome, names)[0])
        else:
            self.prompt.show(session.words.phase(view, names), "quiet")

    def _show_hand(self, view: Any) -> None:
        session = self.session
        seat = session.seat
        if seat is None or session.outcome is not None:
            self.hand.show("", (), "", "")
            return
        cards: list[str] = []
        if self.hands.eyes == seat:
            cards = [session.words.label(view, pick, session.names) for pick in self.scene.hand(view, seat)]
        secret = t("hide") if self.looking else t("look: {name} only", name=session.names[seat])
        self.hand.show(t("hand") if cards else "", cards, self.key_of("look"), secret)
