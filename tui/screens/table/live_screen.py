"""From a table to the screen: follows what happens and draws it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from textual.binding import ActiveBinding

from engine.bots.pool import BotFailed
from engine.log import NotSaved
from engine.pieces import Looked, publish
from engine.pieces import view as seen_by
from engine.state import Clause, State
from engine.updates import Happened, Rewound, Update
from tui.i18n.messages import language, n, prose, t
from tui.play.local_table import Place
from tui.play.news import deals_anew
from tui.presentation.players import seat_inks, undo_rule
from tui.presentation.story import coming, scenes
from tui.screens.base.base_screen import BaseScreen, named_keys
from tui.screens.table.announcement import STEP, AnnouncementScreen, Stage
from tui.screens.table.coached_screen import CoachedScreen
from tui.widgets.board_view import OPEN
from tui.widgets.panels.story_panel import Undoable


class LiveScreen(CoachedScreen):
    """Shows a table in this process to the people who share its screen. The keys are the subclass's."""

    def __init__(self, local: Place, guard: float) -> None:
        """A new screen takes no key in its first `guard` seconds."""
        super().__init__(local)
        self.guard = guard
        self.clause: Clause | None = None
        """The clause that the notice cites."""
        self.alarm = self.mark
        self.stopped = False
        """True when the bots stand still until they are told to try again."""
        self._over = False
        self._undoable: Undoable | None = None
        self._more = self._lead = self._reason = ""
        """The words for all news, before the story, and why the pick in focus may not be made."""
        self._spoken = language()
        """The language in which the present notice was told."""
        self._rewound = local.rewound
        self._path = local.path
        self._elsewhere = local.unsaved
        """Sentences on where the game is saved now, or that it is not, shown until the next move."""
        self._untold: list[AnnouncementScreen] = []
        """The pages on what happened while another page stood over the table."""
        self._bound: list[tuple[str, bool]] = []
        """The keys in effect, as the foot shows them."""

    # events of the table

    async def on_mount(self) -> None:
        await self.sit_down()
        self.play_bots()

    async def sit_down(self) -> None:
        """Take the first place at the table, and show it."""
        await self.hotseat.sit()
        self._over = self.session.outcome is not None
        self.begin()
        await self.hand_over()

    async def on_unmount(self) -> None:
        await self.hotseat.close()
        await self.local.close()

    def play_bots(self) -> None:
        """Let the bots play, from now until the screen goes."""
        self.stopped = False
        self.start(self._bots, "bots", exclusive=True)

    def not_saved(self) -> None:
        """Say, and go on saying, that the log takes nothing any more."""
        self.alarm = t("NOT SAVED")
        self.stopped = True
        self.say(t("The last move was not made: it could not be saved. Free some disk space and try again, or leave."))

    def moved(self, path: Path) -> None:
        """Say that the game has to go on in another file than before."""
        self._elsewhere = t("Another program changed the saved game. Your game continues in {path}.", path=path.name)

    async def show_results(self) -> None:
        """Show how the game ended. For the subclass."""

    def begin(self) -> None:
        """Begin to follow a new session."""
        self.seen = ""
        self.put_question()
        self.start(self._follow, "follow", exclusive=True)
        self.thrown = self.board_view.thrown(self.session.view)
        self.board.handed_to(self.hotseat.viewpoint)
        self._asked()
        self.redraw()

    async def _follow(self) -> None:
        await self.session.follow(self._changed)

    async def _bots(self) -> None:
        try:
            await self.local.play_bots()
        except NotSaved:
            self.not_saved()
        except BotFailed as fault:
            self.program.report(fault)
            self.stopped = True
            self.say(self.bots_stopped)

    def _changed(self, update: Update) -> None:
        own = isinstance(update, Happened) and update.seat == self.session.seat
        self.looking = self.looking and own and self.peeks and self.session.selection is not None
        if not (isinstance(update, Happened) and self.session.seat in self.session.before.to_act):
            self.seen = ""  # above the turns of others stands what they do
        if own or deals_anew(update):
            self.seen = ""
        self.alarm = self.mark
        self.clause = None
        if isinstance(update, Happened) and update.seat == self.session.seat:
            self._elsewhere = ""
        path = self.local.path
        if path is not None and path != self._path:
            self._path = path
            self.moved(path)
        self.notice = self._elsewhere
        if isinstance(update, Rewound):
            self._rewound = True
            self.forget_ahead()
            self.call_later(self.tell_peeking)
        if isinstance(update, Happened | Rewound):
            self.prompt.begin()
            if isinstance(update, Rewound) or not (update.seat == self.session.seat or self._was_asked()):
                self._asked()
        if isinstance(update, Happened) and (seen := self._seen_by(update)):
            self.show_seen(seen)
        self.end_hold()
        if isinstance(update, Happened):
            self.let_move(update, self._all_open() or self.session.view)
        else:
            self.board.settle()
        self.redraw()
        over = self.session.outcome is not None
        ended = over and not self._over
        self._over = over
        if isinstance(update, Happened) and self._tell_aloud(update, ended=ended):
            return
        self._go_on(ended=ended)

    def _seen_by(self, update: Happened) -> str:
        """Last private sight of the seat here by its own move, besides its hand; empty when there is none."""
        session = self.session
        seat = session.seat
        if update.seat != seat or self.hotseat.viewpoint != seat or deals_anew(update):
            return ""
        hand = {pick.value for pick in session.game_text.in_hand(session.view, seat)}
        looks = [event for event in update.events if isinstance(event, Looked) and event.seat == seat and event.faces]
        sentences = [
            session.game_text.narrate(session.view, look, session.names)
            for look in looks
            if not hand.issuperset(look.pieces)
        ]
        return prose(*sentences)

    def _tell_aloud(self, update: Happened, *, ended: bool) -> bool:
        """Stop the game to show and tell what a record holds, and go on afterwards; False when it stops for nothing."""
        session, alone = self.session, not self.hotseat.shared and self._lies_open()
        before, events = seen_by(session.before, None), publish(update.events, None)
        own = (session.before, update.events) if alone else None

        def news() -> list[tuple[str, State]]:
            return scenes(session.game_text, before, events, session.names, own)

        def ahead() -> str:
            return coming(session.game_text, before, events, session.names)

        if not news():
            return False
        title, states = session.game_text.title(), [state for _, state in news()]
        stage = Stage(title, self.board_view, own[0] if own else before, states, session.names, self.seat_inks, alone)
        step, facts = STEP * self.holds_results, lambda: [fact for fact, _ in news()]
        watches, was_over = not self.hotseat.persons, self._over and not ended
        page = AnnouncementScreen(facts, self.guard, step, stage, ahead=ahead, by_itself=watches)
        if self.app.screen is not self:
            if not (ended or watches or self.hotseat.shared):  # the log tells spectators what they have missed
                self._untold.append(page)
            return False
        self.app.push_screen(page, lambda out: self._go_on(ended=self._over and not was_over, read=True, leave=out))
        return True

    def _go_on(self, *, ended: bool, read: bool = False, leave: object = None) -> None:
        if read:  # a key that was meant for a page is none for the question below it
            self._asked()
        if ended:
            self.call_after_refresh(self.show_results)
        if leave or self.hotseat.shared:
            self.call_next(partial(self.run_action, "leave") if leave else self.hand_over)

    def _asked(self) -> None:
        if self.session.selection is not None:
            self.asked_at = self.program.clock()

    def _was_asked(self) -> bool:
        """True when the seat here was asked the same before the latest update: several are, and another answered."""
        session = self.session
        before, view, chapter = session.before, session.view, session.game_text.chapter
        return session.seat in before.to_act and chapter(before) == chapter(view) and before.turn == view.turn

    # drawing

    def say(self, sentence: str) -> None:
        self.notice = sentence
        self.redraw()

    def redraw(self) -> None:
        """Draw everything from the present view; only the differences are sent."""
        if not self.hotseat.seated:
            return
        session, active = self.session, None if self.keys_stay else self.active_bindings
        self.cover_prompt()
        self.recalled = self.board_view.recall(session.view, session.story.lately(), session.seat)
        if active is not None:
            self._tell_of_keys(active)
        self._show_hand(session.view)
        self._tell_side(session.view)
        self.board.forget()
        self.refocus()
        self._show_bars(session.view, session.names)
        if active is not None:
            bound = [("", self.closes_look), *((key, entry.enabled) for key, entry in active.items())]
            if bound != self._bound:
                self._bound = bound
                self.refresh_bindings()

    def refocus(self) -> None:
        """Draw what the focus lights up: all that changes when only the focus has moved."""
        session, prompt, view = self.session, self.prompt, self.session.view
        look, self.seat_inks = self.look_shown(), seat_inks(session.players)
        table = self._all_open()
        self.show_table(*(view, session.names, look) if table is None else (table, session.names, OPEN))
        seat = session.seat if session.outcome is None else None
        self.show_cards(view, seat, session.names, look, prompt.cards, shown=self.shows_hand())
        reason, self._reason = self._reason, prompt.reason()
        if not self.objected:
            self.objection = None
        if reason != self._reason:
            self._show_bars(view, session.names)
        if self.held:
            self.sidebar.choose((), "")
        else:
            waits = prompt.waits and not self.closes_look
            self.sidebar.choose(prompt.choices(), *self.enter_said(), refused=prompt.idle, waits=waits)
        self.board.place_cursor()  # what is in focus on the table comes before its line in the list
        self.hand.tell(self.board_view.about(view, look))

    def _tell_side(self, view: State) -> None:
        session = self.session
        self.sidebar.tell(
            self.seat_rows(view, session.players, session.names, None if self.hotseat.shared else session.seat),
            self.told(),
            session.since,
            self._secrets(),
            self._undoable,
            self._more,
            lead=self._lead,
            coached=self.coached,
            whole=self.tip_key(),
            most=self.most_tip(),
            known=self._known(),
            badges=self.board_view.badges(view) if self._lies_open() else (),
        )

    def _all_open(self) -> State | None:
        """The whole table, once the game is over and nothing is secret any more; None while it runs, or far away."""
        table = self.local.table
        return None if table is None or self.session.outcome is None else table.timeline.now

    def _tell_of_keys(self, active: Mapping[str, ActiveBinding]) -> None:
        """Find the keys that the story names: asking for them is too slow for every step of the focus."""
        keys = named_keys(active)
        self.sidebar.key = keys.get("confirm", "")
        undo = self.session.rights.undo
        self._undoable = None if undo is None else Undoable(undo, keys.get("undo", "-")[:1])
        self._more = t("all news: {key}", key=keys["recap"]) if "recap" in keys else ""
        self._lead = self.lead(keys.get("look", ""))

    def reword(self) -> None:
        if self._spoken != language():
            self._spoken, self.notice = language(), ""
        if self.hotseat.seated:  # else it is told in the new language from the first
            self.start(self._reword, "reword", exclusive=True)

    async def _reword(self) -> None:
        await self.session.retell()
        self.prompt.renew()
        self.redraw()
        super().reword()
        if isinstance(self.app.screen, BaseScreen) and self.app.screen is not self:
            self.app.screen.reword()  # what it tells is taken from the story

    def rule(self) -> str:
        """The undo rule, in the corner of the title."""
        session, policy = self.session, self.session.policy
        undos = sum(entry.count > 0 for entry in session.takebacks)
        if undos and policy == "study":
            return n("undo freely ({count} undo)", "undo freely ({count} undos)", undos)
        return undo_rule(policy, session.players, session.asides)

    def _show_bars(self, view: State, names: tuple[str, ...]) -> None:
        session = self.session
        self.title_bar.show(session.game_text.title(), self.board_view.progress(view), self.corner(), alarm=self.alarm)
        question, outcome = self.question(), session.outcome
        turn = self.turn(view, session.players, None if self.hotseat.shared else session.seat)
        if self.notice:
            self.prompt_bar.show(self.notice, "alarm", turn, after=question)
        elif self.seen:
            self.prompt_bar.show(self.seen, turn=self.reader(view) if session.selection is None else turn)
        elif self.held:
            self.prompt_bar.show(self.held, turn=turn)
        elif look := self.look_said():
            self.prompt_bar.show(look, turn=turn)
        elif self._reason and not self.objected:
            self.prompt_bar.show(self._reason, "quiet", turn, after=question)
        elif question:
            self.prompt_bar.show(question, "accent" if self.prompt.waits else "text", turn)
        elif outcome is not None:
            self.prompt_bar.show(session.game_text.result(view, outcome, names)[0])
        else:
            self.prompt_bar.show(session.game_text.phase(view, names), "quiet", turn)

    def _show_hand(self, view: State) -> None:
        session = self.session
        seat = session.seat
        if seat is None or session.outcome is not None:
            self.hand.show("", (), "", "")
            return
        cards: list[str] = []
        if self.shows_hand():
            held = self.board_view.hand(view, seat, self.prompt.cards)
            cards = [session.game_text.label(view, pick, session.names) for pick in held]
        secret = t("hide your secrets") if self.looking else t("look: {name} only", name=session.names[seat])
        if self.always_shown and not self.looking:
            self.hand.show(t("hand") if cards else "", cards, "", "")
        elif self.has_secrets():
            self.hand.show(t("hand") if cards else "", cards, self.key_of("look"), secret)
        else:
            self.hand.show("", (), "", "")
