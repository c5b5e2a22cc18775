"""The hot-seat on the screen: handovers, looks at one's own secrets, group prompts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from textual.timer import Timer

from engine.log import NotSaved
from engine.state import Seat
from tui.i18n.messages import t
from tui.play.group_prompt import GroupPrompt
from tui.play.hotseat import HotSeat
from tui.play.local_table import Place, Speed
from tui.play.pick_keys import CardKeys, TypedNumber
from tui.play.prompt import Prompt
from tui.play.prompt_words import answers, with_reason
from tui.play.session import SeatSession
from tui.screens.base.base_screen import BaseScreen, Spot
from tui.screens.dialogs.handover import IN_LINES, HandoverScreen
from tui.screens.table.game_screen import GameScreen
from tui.selection.group_question import GroupQuestion
from tui.selection.selection import Pick
from tui.widgets.bars import in_sentences
from tui.widgets.panels.choice_columns import BROAD

LOOK_KEYS: Final = {"look": "look", "enter": "confirm", "escape": "back"}
"""The names of keys in the sentence on an open look to the actions that close it."""

Then = Callable[[Seat], Awaitable[None]]


class HotSeatScreen(GameScreen):
    """Hands a local table to the seat with the prompt. The subclass draws it and tells the events."""

    def __init__(self, local: Place) -> None:
        super().__init__(local.slug)
        self.local = local
        self.hotseat = HotSeat(local)
        self.prompt: Prompt
        self._card_keys = CardKeys()
        self.typed = TypedNumber()
        self.asked_at = 0.0
        """The time at which the question popped up, by the clock; long ago if it followed from one's own move."""
        self.looking = False
        self.seen = ""
        """Last private sight of the seat here, in a sentence that stands there for a while."""
        self.looked: set[Seat] = set()
        """The seats that have looked at their own secrets."""
        self._look_timer: Timer | None = None

    @property
    def session(self) -> SeatSession:
        """The session of the seat whose view is shown."""
        return self.hotseat.session

    @property
    def saved_path(self) -> Path | None:
        return self.local.keep()

    @property
    def spot(self) -> Spot:
        return Spot(self.local.path, self.local.head, self.session.seat if self.hotseat.seated else None)

    def change_pace(self, speed: Speed) -> None:
        self.local.pace.speed = speed
        self.local.pace.hurry()
        self.refresh_bindings()

    def begin(self) -> None:
        """Begin to follow a new session. For the subclass."""

    def redraw(self) -> None:
        """Draw everything from the present view. For the subclass."""

    def not_saved(self) -> None:
        """Say that the log takes nothing any more. For the subclass."""

    # turns and handovers

    async def hand_over(self) -> None:
        """On a shared screen, gives view and moves to the next seat with a prompt."""
        if self.looking or not self.hotseat.seated:
            return
        if await self.hotseat.turn_to_public():
            self.begin()
        call = self.hotseat.call
        if call is not None and not self.hotseat.answered(call):
            self._put_call(call)
            return
        if isinstance(self.prompt, GroupPrompt):
            self.put_question()
            self.redraw()
        if call is not None and self.hotseat.declines(call):
            await self._decline(call)
        else:
            self.open_private()

    def put_question(self, kind: type[Prompt] = Prompt) -> None:
        """Ask what the session is asked, by this kind of prompt."""
        reserved = (key for key in self.active_bindings if len(key) == 1)
        self.prompt, self.typed = kind(self.session, self.board_view, reserved, self._card_keys), TypedNumber()

    def numbered(self, key: str) -> Pick | None:
        """The thing on the table whose number is typed whole; until then the focus goes to the first that fits."""
        prompt, text, view = self.prompt, self.session.game_text, self.session.view
        lying = [option.pick for option in prompt.options if option.legal and option.pick.kind in self.board_view.lying]
        numbers = {number: pick for pick in lying if (number := text.number_borne(view, pick))}
        if not (key.isascii() and key.isdigit() and numbers):
            self.typed.digits = ""
            return None
        pick = self.typed.add(key, numbers)
        if pick is None or not self.typed.digits:
            return pick
        prompt.focus = pick
        self.redraw()
        return None

    def _put_call(self, call: GroupQuestion) -> None:
        """Ask everybody who holds cards at once, on what everybody may see."""
        if isinstance(self.prompt, GroupPrompt) and self.prompt.call == call:
            return
        self.prompt = GroupPrompt(self.session, self.board_view, call, self.hotseat.persons)
        self.asked_at = self.program.clock()
        self.redraw()

    def answer_call(self) -> None:
        """Takes the group prompt's answer: seats before the one that says yes decline, then the handover comes."""
        board = self.prompt
        if not isinstance(board, GroupPrompt):
            return
        if board.answer is None and board.loss:
            self._ask_again(board)
        else:
            self._take_answer(board)

    def _take_answer(self, board: GroupPrompt) -> None:
        self.hotseat.answer(board.call, board.answer)
        self.call_next(self.hand_over)

    def _ask_again(self, board: GroupPrompt) -> None:
        """Ask whether really nobody says yes, since that ends the game."""

        def answered(sure: bool | None) -> None:
            if sure and board is self.prompt:
                self._take_answer(board)
            elif board is self.prompt:
                board.begin()
                self.redraw()

        title = self.session.game_text.title()
        self.program.show("confirm", title, board.loss, (), t("go back"), board.call.nobody, panel=True, then=answered)

    def action_plain(self) -> None:
        """Go on in plain lines. For the subclass."""

    async def _decline(self, call: GroupQuestion) -> None:
        try:
            await self.hotseat.decline(call)
        except NotSaved:
            self.hotseat.forget_answer()
            self.not_saved()

    # handovers to one seat

    def hand_over_to(self, seat: Seat, then: Then, *, instead: Callable[[], object] | None = None) -> None:
        """Cover the screen until `seat` alone looks at it; then go on. `instead` is for who does not want to look."""
        self._hand_over_to((seat,), then, instead)

    def _hand_over_to(self, seats: tuple[Seat, ...], then: Then, instead: Callable[[], object] | None) -> None:
        if any(isinstance(screen, HandoverScreen) for screen in self.app.screen_stack):
            return
        self.hide_secrets()

        async def lifted(at: int | None) -> None:
            if at == IN_LINES:
                self.call_next(self.action_plain)
            elif at is not None:
                await then(seats[at])
            elif instead is not None:
                instead()

        self.app.push_screen(HandoverScreen([self.session.names[seat] for seat in seats]), lifted)

    def open_private(self) -> bool:
        """Starts the handover for the seat with a private prompt; False when there is none."""
        seat = self.hotseat.private_for
        if seat is not None:
            self.hand_over_to(seat, self._open_to, instead=self._not_now)
        return seat is not None

    async def _open_to(self, seat: Seat) -> None:
        await self.hotseat.open_to(seat)
        self.begin()
        if self.hotseat.shared and self.board_view.lays_open(self.session.view, seat):
            self._show_secrets()  # the handover was for this

    def _not_now(self) -> None:
        """Withdraws the yes of the group prompt: all seats are asked again."""
        self.hotseat.forget_answer()
        if self.hotseat.call is not None:
            self.call_next(self.hand_over)

    # looks

    @property
    def always_shown(self) -> bool:
        """True when the seat here sees its secrets all the time: nobody else uses this screen."""
        session = self.session
        return (
            self.program.settings.secrets == "always"
            and not self.hotseat.shared
            and session.seat is not None
            and self.hotseat.viewpoint == session.seat
            and session.outcome is None
        )

    def has_secrets(self) -> bool:
        """True when anything is to be looked at: some games hide nothing from anybody."""
        session = self.session
        if session.seat is None or session.outcome is not None:
            return False
        return bool(session.game_text.secrets(session.view, session.seat, session.names))

    def look(self) -> None:
        """Show or hide the secrets of the seat; on a shared screen after a handover, for any seat here."""
        seat = self.session.seat
        if seat is None or not self.has_secrets():
            return
        if self.looking:
            self.hide_secrets()
        elif self.hotseat.viewpoint == seat:
            self._show_secrets()
        else:
            persons = self.hotseat.persons
            at = persons.index(seat) if seat in persons else 0
            self._hand_over_to(persons[at:] + persons[:at], self._look_of, None)

    async def _look_of(self, seat: Seat) -> None:
        await self.hotseat.look_as(seat)
        self.begin()
        self._show_secrets()

    def _show_secrets(self) -> None:
        self.looking = True
        if self.session.seat is not None:
            self.looked.add(self.session.seat)
        self._close_later()
        self.redraw()

    def show_seen(self, sentence: str) -> None:
        """Shows the last private sight of the seat here, until a key or the next event; after the end no more."""
        self.seen = "" if self.session.outcome is not None else sentence
        self._close_later()

    def _close_later(self) -> None:
        """On a shared screen, let what one seat sees go by itself: its player may have left the screen."""
        if self._look_timer is not None:
            self._look_timer.stop()
        self._look_timer = self.set_timer(self.program.look_seconds, self.hide_secrets) if self.hotseat.shared else None

    @property
    def closes_look(self) -> bool:
        """True when Enter hides what one seat alone sees; on the table it lies open and is played from."""
        session = self.session
        laid = session.seat is not None and self.board_view.lays_open(session.view, session.seat)
        return not (self.looking and (laid or self.peeks)) and (self.looking or bool(self.seen))

    @property
    def peeks(self) -> bool:
        """True when a hand lies covered until the only person here looks, and is played from while they look."""
        session = self.session
        alone = not self.hotseat.shared and session.seat is not None and self.hotseat.viewpoint == session.seat
        if not alone or session.seat is None or self.program.settings.secrets == "always":
            return False
        return session.outcome is None and bool(session.game_text.in_hand(session.view, session.seat))

    @property
    def covers_choices(self) -> bool:
        """True while a look stands in the place of the choices: no key acts on what is not in sight."""
        return self.looking and self.closes_look and not self.sidebar.lists_choices

    def enter_said(self) -> tuple[str, str]:
        """The words beside Enter, whole and in short."""
        if self.closes_look and self.session.selection is not None:
            return self.covering_said(), t("hide the secret")
        words, brief = self.prompt.enter_words(), self.prompt.enter_brief()
        width = self.sidebar.size.width or self.arrangement.side  # the first prompt comes before the layout
        if width > BROAD or answers(self.session):  # else a narrow column has no room for reasons
            words, brief = (with_reason(self.session, self.prompt.focus, said) for said in (words, brief))
        return words, brief

    def covering_said(self) -> str:
        """The words on what Enter covers: the secrets of a seat, or what it has just seen."""
        return t("hide your secrets") if self.looking else t("hide what you saw")

    def look_said(self) -> str:
        """The sentence on an open look and the keys that close it; empty while none is open."""
        if not (self.looking and self.closes_look):
            return ""
        keys = {name: in_sentences(self.key_of(action)) for name, action in LOOK_KEYS.items()}
        return t("Your secrets are open: {look}, {enter} or {escape} hides them.", **keys)

    def close_look(self) -> bool:
        """Hide what one seat alone sees; False where there is nothing to hide."""
        closes = self.closes_look
        if closes:
            self.hide_secrets()
        return closes

    def hide_secrets(self) -> None:
        """Hide what one seat alone knows."""
        if self.looking or self.seen:
            self.looking, self.seen = False, ""
            self.redraw()
            self.call_next(self.hand_over)

    # handovers

    @property
    def secret_shown(self) -> bool:
        """True when the screen shows, or a key may show, what only one person may see."""
        if not self.hotseat.seated:
            return False
        if self.hotseat.shared and any(
            isinstance(screen, BaseScreen) and screen.private for screen in self.app.screen_stack
        ):
            return True
        if self.hotseat.viewpoint is None or self.session.outcome is not None:
            return False
        shown = self.looking or (self.always_shown and self.has_secrets())
        return self.hotseat.shared or shown or bool(self.seen or self.hand.cards)

    async def cover(self) -> None:
        """Show nothing secret until the next handover is confirmed."""
        self.looking, self.seen = False, ""
        self.handover_due = True
        await self.hotseat.cover()
        self.begin()

    def uncover(self) -> None:
        """Go on after `cover`: with a handover on a shared screen, else with the one person's view."""
        self.handover_due = False
        if self.hotseat.shared:
            self.call_next(self.hand_over)
        else:
            self.call_next(self._open_to, self.hotseat.persons[0])
