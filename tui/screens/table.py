"""The screen of a game in progress: shows the table, takes what is picked by key or mouse, and does it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding

from engine.game import Seat
from engine.log import NotSaved
from engine.table import Happened, IllegalMove, Rewound, Update
from tui.hands import Hands
from tui.keys import assign
from tui.narrate import refused
from tui.preview import preview
from tui.scene import Look
from tui.screens.game import GamePage
from tui.selection import DONE, Option, Pick
from tui.session import Session
from tui.text import later, t
from tui.widgets.canvas import Canvas
from tui.widgets.choices import ENTER, Choice

if TYPE_CHECKING:
    from textual import events
    from textual.timer import Timer

    from engine.game import Clause, Move
    from tui.local import LocalTable

GUARD: Final = 0.3
"""Seconds in which a question that pops up takes no answer: the key may have been meant for something else."""

POLICIES: Final = {
    "study": later("study game"),
    "strict": later("strict game"),
    "hotseat": later("shared screen"),
    "friends": later("among friends"),
    "hosted": later("hosted game"),
}


class TableScreen(GamePage):
    """A table in this process, played from this screen by all people who sit at it."""

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("enter", "confirm", later("do"), id="table.confirm"),
        Binding("escape,backspace", "back", later("back"), id="table.back"),
        Binding("u", "undo", later("undo"), id="table.undo"),
        Binding("z", "redo", later("redo"), id="table.redo"),
        Binding("U", "reset", later("undo turn"), id="table.reset"),
        Binding("space", "hurry", later("go on"), id="table.hurry"),
        Binding("h", "history", later("story"), id="table.history"),
        Binding("i", "rules", later("rules"), id="table.rules"),
        Binding("v", "replay", later("replay"), id="table.replay"),
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

    def __init__(self, local: LocalTable, guard: float = GUARD) -> None:
        super().__init__(local.table.slug)
        self.local = local
        self.hands = Hands(local)
        self._guard = guard
        self._asked_at = 0.0
        self._focus: Pick | None = None
        self._keys: dict[str, Pick] = {}
        self._notice = ""
        self._clause: Clause | None = None
        self._alarm = ""
        self._waiting_for_retry = False
        self._looking = False
        self._look_timer: Timer | None = None
        self._finished = False
        self._busy = False

    @property
    def session(self) -> Session:
        """The eyes and hands in use."""
        return self.hands.session

    # from the table to the screen

    async def on_mount(self) -> None:
        await self.hands.sit()
        self._finished = self.session.outcome is not None
        self._new_question()
        self._follow()
        self._play_bots()
        self.redraw()
        await self._hand_over()

    async def on_unmount(self) -> None:
        await self.hands.close()
        await self.local.close()

    def _follow(self) -> None:
        self.run_worker(self.session.follow(self._changed), group="follow", exclusive=True)

    def _play_bots(self) -> None:
        self._waiting_for_retry = False
        self.run_worker(self._bots(), group="bots", exclusive=True)

    async def _bots(self) -> None:
        from engine.bots.pool import BotFailed

        try:
            await self.local.play_bots()
        except NotSaved:
            self._not_saved()
        except BotFailed:
            self._waiting_for_retry = True
            self._say(t("A bot could not move: it stopped. Space lets it try again; the game is kept."))
        self.redraw()

    def _changed(self, update: Update) -> None:
        self._looking = False
        self._alarm = ""
        self._notice = ""
        self._clause = None
        if isinstance(update, Happened | Rewound):
            self._new_question(update)
        self.redraw()
        if self.session.outcome is None:
            self._finished = False
        elif not self._finished:
            self._finished = True
            self.call_after_refresh(self.action_results)
        if self.hands.shared:
            self.call_next(self._hand_over)

    def _new_question(self, update: Update | None = None) -> None:
        selection = self.session.selection
        self._focus = None
        if selection is None:
            return
        self._focus = next((option.pick for option in self._options() if option.legal), None)
        if not (isinstance(update, Happened) and update.seat == self.session.seat):
            self._asked_at = self._clock()

    async def _hand_over(self) -> None:
        """On a shared screen: see to it that whoever is asked next is the one who sees and acts."""
        if not self.hands.shared:
            return
        if await self.hands.turn_to_public():
            self._follow()
            self._new_question()
            self.redraw()
        seat = self.hands.private_for
        if seat is not None and not self._curtain_is_down():
            self._draw_curtain(seat, self._open_to)

    def _curtain_is_down(self) -> bool:
        from tui.screens.curtain import Curtain

        return any(isinstance(screen, Curtain) for screen in self.app.screen_stack)

    def _draw_curtain(self, seat: Seat, then: Callable[[Seat], Coroutine[Any, Any, None]]) -> None:
        from tui.screens.curtain import Curtain

        async def lifted(shown: bool | None) -> None:
            if shown:
                await then(seat)

        self.app.push_screen(Curtain(self.session.names[seat]), lifted)

    async def _open_to(self, seat: Seat) -> None:
        await self.hands.open_to(seat)
        self._follow()
        self._new_question()
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Draw everything from what is known now; only what differs is sent."""
        if not self.hands.seated:
            return
        session = self.session
        view, names = session.view, session.names
        choices, look = self._choices()
        self.show_table(view, names, look)
        self.side.show(
            self.seat_rows(view, session.players, None if self.hands.shared else session.seat),
            choices,
            self._enter_words(),
            session.story.lines,
            self._secrets(),
        )
        self._show_bars(view, names)
        self._show_hand(view)
        self.refresh_bindings()

    def reword(self) -> None:
        self.run_worker(self._reword(), group="reword", exclusive=True)

    async def _reword(self) -> None:
        await self.session.retell()
        self.redraw()
        super().reword()

    def _options(self) -> tuple[Option, ...]:
        selection = self.session.selection
        if selection is None:
            return ()
        if not self._replaceable():
            return selection.options()
        chosen = selection.picked[0]
        selection.back()
        options = selection.options()
        selection.pick(chosen)
        return options

    def _replaceable(self) -> bool:
        """Whether a single pick says all, so that another may still take its place."""
        selection = self.session.selection
        return selection is not None and selection.complete and len(selection.picked) == 1

    def _choices(self) -> tuple[list[Choice], Look]:
        session = self.session
        selection = session.selection
        if selection is None:
            self._keys = {}
            after = None
            return [], Look(after=after)
        view, names, words = session.view, session.names, session.words
        options = self._options()
        keys = assign(words, view, [option.pick for option in options], names, self._taken())
        self._keys = {key: pick for pick, key in keys.items()}
        picked = selection.picked
        look = Look(
            {option.pick: keys.get(option.pick, "") for option in options if option.legal},
            picked,
            self._focus,
            self._after(),
        )
        choices = [
            Choice(
                option.pick,
                keys.get(option.pick, ""),
                words.label(view, option.pick, names),
                self.scene.ink(view, option.pick),
                self.scene.detail(view, look, option.pick),
                picked.count(option.pick),
                option.legal,
                option.pick == self._focus,
            )
            for option in options
            if option.legal or option.pick != DONE
        ]
        return choices, look

    def _taken(self) -> list[str]:
        return [key for key in self.active_bindings if len(key) == 1]

    def _after(self) -> Any:
        session = self.session
        move = session.ready or self._direct()
        if move is not None and session.seat is not None:
            return preview(session.game, session.view, session.seat, move)
        picked = session.selection.picked if session.selection else ()
        return self.scene.part(session.view, picked)

    def _direct(self) -> Move | None:
        """The move that the focused pick alone would be: for that, one confirmation is enough."""
        selection = self.session.selection
        if selection is None or selection.picked or self._focus is None or not selection.pick(self._focus):
            return None
        move = selection.move if selection.complete else None
        selection.back()
        return move

    def _enter_words(self) -> str:
        session = self.session
        if session.selection is None:
            return ""
        move = session.ready or self._direct()
        if move is not None:
            return session.words.describe(session.view, move, session.names)
        if self._focus is None:
            return ""
        return t("pick {what}", what=session.words.label(session.view, self._focus, session.names))

    def _secrets(self) -> list[str]:
        session = self.session
        if not self._looking or session.seat is None:
            return []
        return session.words.secrets(session.view, session.seat, session.names)

    def _show_bars(self, view: Any, names: tuple[str, ...]) -> None:
        session = self.session
        self.title_bar.show(
            session.words.title(), (t("turn {turn}", turn=view.turn),), t(POLICIES[session.policy]), self._alarm
        )
        if self._notice:
            self.prompt.show(self._notice, "alarm")
        elif session.selection is not None and session.seat is not None and session.selection.complete:
            self.prompt.show(t("{name}: Enter does it, Escape takes the last pick back.", name=names[session.seat]))
        elif session.selection is not None and session.seat is not None:
            self.prompt.show(session.words.ask(view, session.seat, session.selection.picked, names))
        elif (outcome := session.outcome) is not None:
            self.prompt.show(session.words.result(view, outcome, names)[0])
        else:
            self.prompt.show(session.words.phase(view, names), "quiet")

    def _show_hand(self, view: Any) -> None:
        session = self.session
        seat = session.seat
        if seat is None:
            self.hand.show("", (), "", "")
            return
        name = session.names[seat]
        cards: list[str] = []
        if self.hands.eyes == seat:
            cards = [session.words.label(view, pick, session.names) for pick in self.scene.hand(view, seat)]
        secret = t("hide") if self._looking else t("look: {name} only", name=name)
        self.hand.show(t("hand") if cards else "", cards, "Tab", secret)

    # from the person to the table

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not super().check_action(action, parameters):
            return False
        if not self.hands.seated:
            return action == "leave"
        rights = self.session.rights
        match action:
            case "undo":
                return rights.undo is not None or None
            case "reset":
                return (rights.reset is not None and rights.reset != rights.undo) or None
            case "redo":
                return rights.redo is not None or None
            case "back":
                return bool(self.session.selection and self.session.selection.picked) or None
            case "confirm":
                return self.session.selection is not None or self._finished or None
            case "hurry":
                return self._waiting_for_retry or (self.local.pace.speed == "step" and self._bots_think()) or None
        return True

    def on_key(self, event: events.Key) -> None:
        pick = self._keys.get(event.character or "")
        if pick is not None and not self.small:
            event.stop()
            self.take(pick)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if event.what == ENTER:
            self.run_worker(self.action_confirm(), group="act")
        elif event.what == "look":
            self.action_look()
        elif isinstance(event.what, Pick):
            self.take(event.what)

    def on_canvas_hovered(self, event: Canvas.Hovered) -> None:
        if isinstance(event.what, Pick) and event.what != self._focus and self._offered(event.what):
            self._focus = event.what
            self.redraw()

    def take(self, pick: Pick) -> None:
        """Pick something that is offered or shown; say the clause if it is forbidden."""
        if not self._offered(pick) or self._guarded():
            return
        self._notice = ""
        if self._replaceable():
            self.action_back()
        clause = self.session.pick(pick)
        if clause is not None:
            self._refuse_pick(clause)
        self._focus_after(pick)
        self.redraw()

    async def action_confirm(self) -> None:
        if self._finished and self.session.selection is None:
            self.action_results()
            return
        if self.session.selection is None or self._busy or self._guarded():
            return
        direct = self._direct()
        if direct is not None and self._focus is not None:
            self.session.pick(self._focus)
        elif self.session.ready is None:
            if self._focus is not None:
                self.take(self._focus)
            return
        await self._do(self.session.commit())

    def action_back(self) -> None:
        selection = self.session.selection
        self._notice = ""
        if selection is not None and selection.picked:
            last = selection.picked[-1]
            selection.back()
            self._focus_after(last)
        self.redraw()

    def action_more(self) -> None:
        if self._focus is not None:
            self.take(self._focus)

    def action_fewer(self) -> None:
        if self._focus is not None and self.session.unpick(self._focus):
            self._focus_after(self._focus)
            self.redraw()

    def action_move(self, direction: str) -> None:
        options = [option.pick for option in self._options()]
        if not options:
            return
        self._focus = self._neighbour(options, direction)
        self.redraw()

    async def action_undo(self) -> None:
        await self._do(self.session.undo())

    async def action_reset(self) -> None:
        await self._do(self.session.reset())

    async def action_redo(self) -> None:
        await self._do(self.session.redo())

    def action_hurry(self) -> None:
        if self._waiting_for_retry:
            self._notice = ""
            self._play_bots()
        self.local.pace.hurry()

    def action_look(self) -> None:
        seat = self.session.seat
        if seat is None:
            return
        if self._looking:
            self.hide_secrets()
        elif self.hands.eyes == seat:
            self._show_secrets()
        else:
            self._draw_curtain(seat, self._look_of)

    async def _look_of(self, seat: Seat) -> None:
        await self._open_to(seat)
        self._show_secrets()

    def _show_secrets(self) -> None:
        self._looking = True
        if self._look_timer is not None:
            self._look_timer.stop()
        app: Any = self.app
        self._look_timer = self.set_timer(app.look_seconds, self.hide_secrets)
        self.redraw()

    def hide_secrets(self) -> None:
        """Hide what one seat alone knows."""
        if self._looking:
            self._looking = False
            self.redraw()
            if self.hands.shared:
                self.call_next(self._hand_over)

    def action_history(self) -> None:
        from tui.screens.history import History

        def chosen(number: int | None) -> None:
            if number is not None:
                self.run_worker(self._do(self.session.undo_to(number)), group="act")

        self.app.push_screen(History(self.session.story.lines, self.session.head), chosen)

    def action_rules(self) -> None:
        from tui.screens.rules import Rules

        self.app.push_screen(Rules(self.slug, self._clause))

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def action_replay(self) -> None:
        from tui.screens.replay import ReplayScreen

        self.app.push_screen(
            ReplayScreen(self.slug, self.local.table.timeline, self.hands.may_replay(), self.hands.eyes)
        )

    def action_results(self) -> None:
        from tui.screens.results import Results

        outcome = self.session.outcome
        if outcome is not None:
            self.app.push_screen(Results(self.session, self.scene, outcome))

    def action_leave(self) -> None:
        app: Any = self.app
        app.leave_screen()

    def say(self, sentence: str) -> None:
        self._say(sentence)

    def commands(self) -> Iterable[tuple[str, str, Callable[[], Any]]]:
        session = self.session
        for option in self._options():
            if option.legal:
                label = session.words.label(session.view, option.pick, session.names)
                yield (
                    t("Pick: {what}", what=label),
                    t("Key: {key}", key=self._key(option.pick)),
                    partial(self.take, option.pick),
                )

    # how

    async def _do(self, deed: Coroutine[Any, Any, Any]) -> None:
        """Do something at the table; say so if it is refused or could not be saved."""
        self._busy = True
        try:
            await deed
        except IllegalMove as refusal:
            self._clause = refusal.clause
            self._say(refused(self.session.words, refusal))
        except NotSaved:
            self._not_saved()
        finally:
            self._busy = False

    def _refuse_pick(self, clause: Clause) -> None:
        self._clause = clause or None
        self._notice = self.session.words.refusal(clause) if clause else t("That cannot be picked now.")

    def _not_saved(self) -> None:
        self._alarm = t("NOT SAVED")
        self._waiting_for_retry = True
        self._say(t("The last step was not saved and did not happen. Free some disk space and try again, or leave."))

    def _say(self, sentence: str) -> None:
        self._notice = sentence
        self.redraw()

    def _clock(self) -> float:
        app: Any = self.app
        return float(app.clock())

    def _guarded(self) -> bool:
        return self._clock() - self._asked_at < self._guard

    def _bots_think(self) -> bool:
        players = self.session.players
        return any(players[seat].level != "person" for seat in self.session.view.to_act)

    def _key(self, pick: Pick) -> str:
        return next((key for key, named in self._keys.items() if named == pick), "")

    def _offered(self, pick: Pick) -> bool:
        return any(option.pick == pick for option in self._options())

    def _focus_after(self, pick: Pick) -> None:
        """Stay on what was picked if it can be picked again, else go to the first thing that can."""
        options = self._options()
        if any(option.pick == pick and option.legal for option in options):
            self._focus = pick
        else:
            self._focus = next((option.pick for option in options if option.legal), None)

    def _neighbour(self, options: list[Pick], direction: str) -> Pick:
        if self._focus not in options:
            return options[0]
        if self.scene.spatial(self.session.view, options):
            found = self.board.neighbour(self._focus, set(options), direction)
            return self._focus if found is None else found
        step = 1 if direction in ("down", "right") else -1
        return options[(options.index(self._focus) + step) % len(options)]
