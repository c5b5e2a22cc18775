"""A hosted table on the screen: the screen of a table here, with the host's link in place of the table."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from engine.game import Seat
from engine.games import load
from engine.log import NotSaved, Timeline
from engine.table import IllegalMove, Sat, Spoke, Update
from saves.codec import typed
from saves.examine import contents
from saves.frames import scan
from tui.local import Pace
from tui.screens.results import Results
from tui.screens.table import TableScreen
from tui.ssh.gathering import go_to_seats
from tui.ssh.link import SocketLink
from tui.ssh.present import Present
from tui.ssh.refusal import Refused
from tui.ssh.sentences import sentence
from tui.ssh.talk import Talk
from tui.text import later, t

if TYPE_CHECKING:
    from textual import events
    from textual.screen import Screen

    from tui.ssh.away import AwayApp


class FarTable:
    """What a screen knows of a hosted table: one seat's link, or a spectator's."""

    path = None
    head = -1
    to_act: tuple[Seat, ...] = ()
    rewound = False

    def __init__(self, app: AwayApp, id: str, slug: str) -> None:
        self.id = id
        self.slug = slug
        self.pace = Pace("instant")
        self._app = app
        self.persons: tuple[Seat, ...] = ()

    async def arrive(self) -> None:
        """Find out on which seat this person sits."""
        seat = await self._app.reach().ask("seat", self.id)
        self.persons = () if seat is None else (seat,)

    def link(self, seat: Seat | None) -> SocketLink:
        """The link to the table: whose eyes it has is for the host to say."""
        host = self._app.reach()
        found = self._app.tables.get(self.id)
        if found is None or not found.of(host):
            found = self._app.tables[self.id] = SocketLink(host, self.id, self.slug)
        return found

    async def play_bots(self) -> None:
        """Bots are played by the host."""

    async def close(self) -> None:
        """Get up from the screen; the seat is kept."""
        host, link = self._app.host, self._app.tables.pop(self.id, None)
        if link is not None:
            await link.close()
        if host is not None:
            host.tell("exit", self.id)


class FarScreen(TableScreen):
    """A hosted table, seen and played from one seat, or watched."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "talk", later("talk"), id="far.talk"),
        Binding("Y", "agree(True)", later("agree"), id="far.agree"),
        Binding("N", "agree(False)", later("refuse"), id="far.refuse"),
        Binding("p", "present", later("who is there"), id="far.present"),
    ]

    def __init__(self, app: AwayApp, id: str, slug: str) -> None:
        self.far = FarTable(app, id, slug)
        super().__init__(self.far)  # type: ignore[arg-type]
        self.who: Any = ([], 0)
        self.takeback: Any = None
        self.heard = ""
        """What was said last."""
        self._invited = False
        self._away = ""
        self.talk: list[tuple[str, str]] = []
        """What was said so far and by whom, without those whom this person does not hear."""

    async def on_mount(self, event: events.Mount) -> None:  # type: ignore[override]
        event.prevent_default()  # a table here would sit down at once
        await self._again()

    async def _again(self) -> None:
        """Begin, or begin again when the tables are back."""
        try:
            await self.far.arrive()
            self.hands.persons = self.far.persons
            await self.hands.sit()
        except (ConnectionError, Refused) as error:
            self.notice = sentence(error)
            return
        self._over = self.session.outcome is not None
        self.begin()
        await self.hand_over()
        await self.listen()

    async def listen(self) -> None:
        """Ask what was said so far, and who is there."""
        self.who = await self.asked_host("there") or self.who
        self.talk = [(name, text) for name, text in await self.asked_host("talk") or ()]
        self._tell_below()

    def hear(self, kind: str, what: Any) -> None:
        """The host has news that is no move."""
        match kind:
            case "gone":
                self.alarm = t("AWAY")
                self.say(t("The tables are not to be reached now; they will be back in a moment."))
            case "here":
                self.alarm = ""
                self.run_worker(self._return(), group="return", exclusive=True)
            case "who" if what[0] == self.far.id:
                self.who = what[1]
                self._tell_who()
                self._tell_below()
            case "takeback" if what[0] == self.far.id:
                self.takeback = what[1]
                self._tell_takeback()
            case "rematch" if what[0] == self.far.id:
                self._invited = True
                self._tell_below()

    async def _return(self) -> None:
        app: Any = self.app
        try:
            await app.reach().ask("enter", self.far.id, app.codes.get(self.far.id, ""))
        except (ConnectionError, Refused) as error:
            self.say(sentence(error))
            return
        self.hands.seated = self._busy = False
        self.notice = ""
        await self._again()

    # the line may break while the host is asked for something

    async def _follow(self) -> None:
        with suppress(ConnectionError, Refused):
            await super()._follow()

    async def _reword(self) -> None:
        with suppress(ConnectionError, Refused):
            await super()._reword()

    async def _done(self, deed: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        try:
            await super()._done(deed)
        except (ConnectionError, Refused) as error:
            self.say(sentence(error))

    async def action_history(self) -> None:
        try:
            await super().action_history()
        except (ConnectionError, Refused) as error:
            self.say(sentence(error))

    async def action_recap(self) -> None:
        try:
            await super().action_recap()
        except (ConnectionError, Refused) as error:
            self.say(sentence(error))

    def _changed(self, update: Update) -> None:
        super()._changed(update)
        if isinstance(update, Spoke):
            name = self.session.names[update.seat]
            self.talk.append((name, update.text))
            if isinstance(self.app.screen, Talk):
                self._tell_below()
            else:
                self.heard = f"{name}: {update.text}"
                self.say(self.heard)
        elif isinstance(update, Sat):
            self.redraw()
        self._call()

    def _show_bars(self, view: Any, names: tuple[str, ...]) -> None:
        super()._show_bars(view, names)
        if self.notice and self.notice == self.heard:
            self.prompt.show(self.notice)  # what somebody says is no alarm

    def begin(self) -> None:
        super().begin()
        self._call()

    def _call(self) -> None:
        app: Any = self.app
        app.call(turn=self.session.selection is not None)

    def _tell_below(self) -> None:
        """Let what lies over the table show what is new."""
        page = self.app.screen
        if isinstance(page, Talk | Present):
            page.refill()
        elif isinstance(page, FarResults):
            page.invited = self._invited
            page.reword()

    def _tell_who(self) -> None:
        away = [name for name, person, level, here in self.who[0] if person and not here and level is None]
        told, self._away = self._away, ""
        if away:
            self._away = t(
                "Away: {names}. A bot may stand in: {key}", names=", ".join(away), key=self.key_of("present")
            )
        if self.hands.seated and (self._away or (told and self.notice in (told, ""))):
            self.say(self._away)  # also where it was read already: it still stands there until all is drawn again

    def _tell_takeback(self) -> None:
        if self.takeback is None or not self.hands.seated:
            self.say("")
            return
        by, _, need = self.takeback
        if self.session.seat in need:
            words = t(
                "{name} wants to take back a move: {yes} agrees, {no} refuses.",
                name=self.session.names[by],
                yes=self.key_of("agree(True)"),
                no=self.key_of("agree(False)"),
            )
        else:
            words = t("{name} wants to take back a move; the others are asked.", name=self.session.names[by])
        self.say(words)

    # what is done here

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "agree":
            return self.hands.seated and self.takeback is not None and self.session.seat in self.takeback[2]
        if action in ("talk", "present"):
            return self.hands.seated and not self.small
        if action == "notes":
            return False
        return super().check_action(action, parameters)

    def action_talk(self) -> None:
        self.notice = ""
        self.app.push_screen(Talk(self))

    def action_present(self) -> None:
        self.notice = ""
        self.app.push_screen(Present(self))

    def action_agree(self, yes: bool) -> None:
        self.run_worker(self.asked_host("agree", yes), group="ask")

    def speak(self, text: str) -> None:
        """Say something to the table."""
        self.notice = ""
        self.run_worker(self.asked_host("say", text), group="ask")

    def rematch(self) -> None:
        """Sit down to another game with the same people."""
        self.run_worker(self._rematch(), group="ask", exclusive=True)

    async def _rematch(self) -> None:
        app: Any = self.app
        again = await self.asked_host("rematch")
        if again is None:
            return
        try:
            _, slug, who, owner = await app.reach().ask("enter", again, "")
        except (Refused, ConnectionError) as error:
            self.say(sentence(error))
            return
        go_to_seats(app, again, slug, who, owner=owner)

    async def asked_host(self, verb: str, *args: Any) -> Any:
        """What the host answers about this table; None when it refuses, and it is said why."""
        app: Any = self.app
        try:
            return await app.reach().ask(verb, self.far.id, *args)
        except (Refused, IllegalMove, NotSaved, ConnectionError) as error:
            self.say(sentence(error))
            self._tell_below()
            return None

    # the game as a whole

    async def timeline(self) -> Timeline | None:
        """The game so far as this person may know it; all of it when it is over."""
        if self.session.outcome is not None:
            log = await self.asked_host("log")
            return None if log is None else contents(Path("game"), scan(log)).timeline
        raw = await self.asked_host("seen")
        game = load(self.slug)
        return None if raw is None else Timeline.of(game, typed(raw, game))

    async def action_replay(self) -> None:  # type: ignore[override]
        from tui.screens.replay import ReplayScreen

        timeline = await self.timeline()
        if timeline is not None:
            seat = self.session.seat
            allowed = [None] if seat is None else [seat, None]
            self.app.push_screen(ReplayScreen(self.slug, timeline, allowed, seat))

    def show_results(self) -> None:
        self.run_worker(self._results(), group="results", exclusive=True)

    async def _results(self) -> None:
        from tui.playback import OPEN, Playback

        outcome = self.session.outcome
        timeline = await self.timeline() if outcome is not None else None
        if outcome is not None and timeline is not None and self.app.screen is self:
            results = FarResults(self.session, self.scene, outcome, Playback(timeline, OPEN).steps)
            results.invited = self._invited
            self.app.push_screen(results)


class FarResults(Results):
    """How a hosted game ended; says when the others want another one."""

    invited = False

    def head(self) -> None:
        super().head()
        if self.invited:
            self.title_bar.show(self._session.words.title(), (t("Another game: {key}", key=self.key_of("rematch")),))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "rematch" and self._session.seat is None:
            return False
        return super().check_action(action, parameters)


def seen_again(log: bytes) -> Screen[Any]:
    """The replay of a game that is over."""
    from tui.screens.replay import ReplayScreen

    timeline = contents(Path("game"), scan(log)).timeline
    return ReplayScreen(timeline.opened.game, timeline)
