"""The session of a seat at a table: its view, story, prompt and selection. No Textual."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine.game import Game
from engine.games import load
from engine.link import NO_RIGHTS, TableLink
from engine.log import Player, Policy
from engine.pieces import publish
from engine.state import Clause, Options, Outcome, Seat, State, apply, copy
from engine.table import IllegalMove
from engine.updates import Happened, Rewound, Sat, Spoke, TookBack, Update
from tui.play.news import as_left, only_rolled
from tui.presentation.game_text import GameText, game_text, select
from tui.presentation.players import player_names
from tui.presentation.sentences import aside_of, deed_names, takeback_lines
from tui.presentation.story import Story
from tui.selection.move_sequence import MoveOrSequence, moves_of
from tui.selection.selection import DONE, Pick, Selection


class SeatSession:
    """The state of one screen at a table, near or far.

    `viewing` is the link of its view, `acting` that of its moves. They differ only on a screen that several people
    share. There the view is a spectator's, and the moves are those of the seat to act.
    """

    def __init__(
        self,
        viewing: TableLink,
        acting: TableLink | None = None,
        seat: Seat | None = None,
        before: Sequence[TableLink] = (),
        reader: Seat | None = None,
    ) -> None:
        """`seat` acts, where another views.

        `before` are the links of players who may have moved last at this screen. They can still undo, though others are
        asked now. `reader` is the seat of the only person at this screen.
        """
        self._viewing = viewing
        self._acting = viewing if acting is None else acting
        self._seat = seat
        self._before = before
        self._reader = reader
        self._undoer = self._acting
        self._taken_in = asyncio.Event()
        """Set by every update, and when the session ends."""
        self._closed = False
        self.slug: str
        self.game: Game[State]
        self.game_text: GameText[State]
        self.options: Options
        self.players: tuple[Player, ...]
        self.policy: Policy
        self.view: State
        self.before: State
        """The view before the last update that told of events."""
        self.then: State
        """The view after the seat's own last move, rolls aside, or else after the opening: what differs is news."""
        self.head = 0
        self.seat: Seat | None = None
        """The seat that decides here; None for a spectator."""
        self.story: Story
        self.selection: Selection | None = None
        """The picks towards an answer; None when nothing is asked of this seat."""
        self.prompt_head = 0
        """The record whose question `selection` answers."""
        self.questions = 0
        """Number of prompts of this seat so far."""
        self.rights = NO_RIGHTS
        self.since = 0
        """The record of this seat's latest move: what came after it is news."""
        self._asides: list[Spoke | Sat] = []
        self.takebacks: list[TookBack] = []

    async def begin(self) -> None:
        """Take a place at the table and look at everything."""
        welcome = await self._viewing.welcome()
        self.slug = welcome.slug
        self.game = load(welcome.slug)
        self.game_text = game_text(welcome.slug)
        self.options = welcome.options
        self.players = welcome.players
        self.policy = welcome.policy
        self.seat = welcome.seat if self._seat is None else self._seat
        self.view = welcome.view
        self.then = as_left(self.game, self.options, welcome.story, self.seat, self.view)
        self.head, self.takebacks = welcome.head, list(welcome.takebacks)
        self.commitment = welcome.commitment
        self.story = self._told(welcome.story)
        self.since = max((entry.number for entry in welcome.story if entry.seat == self.seat), default=0)
        self._ask()
        await self._claim()

    async def follow(self, changed: Callable[[Update], None]) -> None:
        """Take in what happens at the table, one update after the other, until the link ends."""
        async for update in self._viewing.updates():
            await self.take_in(update)
            changed(update)

    async def take_in(self, update: Update) -> None:
        """Fold one update into the view, the story and the question."""
        match update:
            case Happened():
                seats = self.view.to_act
                self.before = copy(self.view)
                for event in update.events:
                    apply(self.view, event)
                self.head = update.number
                if update.seat == self.seat and not only_rolled(self.view, self.seat, update):
                    self.since, self.then = update.number, copy(self.view)
                self.story.add(_public(update))
                shared = self.seat in seats and len(seats) > 1 and update.seat != self.seat
                if not (shared and self.selection is not None and self.seat in self.view.to_act):
                    self._ask()
            case Rewound():
                self.view = update.view
                self.head = update.to
                self.since = min(self.since, update.to)
                self.takebacks.append(update.takeback)
                self.story = await self._retold(update.number)
                self._ask()
            case Sat():
                self.players = tuple(
                    update.player if seat == update.seat else player for seat, player in enumerate(self.players)
                )
                self._remark(update)
            case Spoke():
                self._remark(update)
                return  # it changes nothing that can be done
        await self._claim()
        self._taken_in.set()

    async def close(self) -> None:
        """Leave the table, and close all links to it."""
        self._closed = True
        self._taken_in.set()
        await self._viewing.close()
        if self._acting is not self._viewing:
            await self._acting.close()
        for link in self._before:
            await link.close()

    # the present state

    @property
    def names(self) -> tuple[str, ...]:
        """Seat to the name that this screen calls it by."""
        return player_names(self.players, self._reader)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game; None while it runs."""
        return self.game.outcome(self.view) if not self.view.to_act else None

    @property
    def asides(self) -> Sequence[Spoke | Sat]:
        """Records beside the game: chat, and seats that changed players."""
        return self._asides

    async def remember(self, asides: Iterable[Spoke | Sat]) -> None:
        """Adds the earlier records beside the game to the story."""
        self._asides = list(asides)
        await self.retell()

    async def retell(self) -> None:
        """Tell the story again, in the language in use."""
        self.story = await self._retold(self.head)

    async def happened(self) -> tuple[Happened, ...]:
        """The public story up to now."""
        return tuple(map(_public, await self._viewing.story()))

    # picks

    def pick(self, pick: Pick) -> Clause | None:
        """Pick something; the clause that forbids it when it may not be picked ("" when the rules name none)."""
        if self.selection is None:
            return ""
        if self.selection.pick(pick):
            return None
        seat = self.seat
        assert seat is not None  # only a seat has a selection
        return self.game_text.forbids(self.view, seat, self.selection.picked, pick) or ""

    def unpick(self, pick: Pick) -> bool:
        """Take back one pick of this kind, wherever it stands among those made. False when there is none."""
        selection = self.selection
        if selection is None or pick not in selection.picked:
            return False
        remaining = list(selection.picked)
        remaining.reverse()
        remaining.remove(pick)
        remaining.reverse()
        before = selection.picked
        selection.clear()
        if not all(selection.pick(step) for step in remaining):
            selection.clear()  # later picks hang on this one: it can only go when they go
            for earlier in before[: before.index(pick)]:
                selection.pick(earlier)
        return True

    @property
    def ready(self) -> MoveOrSequence | None:
        """The move or sequence that confirming would make now; None while there is still something to choose."""
        selection = self.selection
        if selection is None:
            return None
        if selection.move is not None:
            return selection.move
        if selection.legal(DONE):
            selection.pick(DONE)
            move = selection.move
            selection.back()
            return move
        return None

    def warning(self, move: MoveOrSequence) -> str:
        """The loss that a move brings, in a sentence, where another may avert it; "" without one."""
        return "" if self.seat is None else self.game_text.warning(self.view, self.seat, move, self.names)

    # changes

    async def commit(self) -> MoveOrSequence | None:
        """Make the move that is ready, or start the move sequence. Gives the move, or None when none is ready.

        A move sequence needs a `follow` task meanwhile, and ends where its next move is not offered. IllegalMove,
        NotSaved as the table says.
        """
        choice = self.ready
        if choice is not None:
            first, *rest = moves_of(choice)
            question = self.prompt_head
            await self._acting.propose(first, question)
            for move in rest:
                await self._answered(question)  # which may be taken in, with the next question, before it is confirmed
                if self.selection is None or move not in self.selection.moves:
                    break
                question = self.prompt_head
                await self._acting.propose(move, question)
        return choice

    async def _answered(self, question: int) -> None:
        """Wait until what this seat has answered is taken in, or the session ends."""
        while self.head == question and not self._closed:
            self._taken_in.clear()
            await self._taken_in.wait()

    async def undo(self) -> None:
        """Take back this seat's latest move, or ask those who must agree. IllegalMove when it may not."""
        rights = self.rights
        to = rights.ask if rights.undo is None else rights.undo
        if to is None:
            raise IllegalMove("undo")
        await self._undoer.undo(to)

    async def reset(self) -> None:
        """Take back all moves of this seat's turn. IllegalMove when it may not."""
        if self.rights.reset is None:
            raise IllegalMove("undo")
        await self._undoer.undo(self.rights.reset)

    async def undo_to(self, number: int) -> None:
        """Take the game back to how it stood after a record. IllegalMove when it may not."""
        for link in (self._acting, *self._before):
            need = await link.undo_consent(number)
            if need is not None and not need:
                await link.undo(number)
                return
        await self._acting.undo(number)  # refused, and the table says why

    async def earliest_undo(self) -> int | None:
        """The earliest record that `undo_to` may take the game back to now; None when there is none.

        The further back, the more is undone. So a seat that may go back to a record may go back to each later one.
        """
        numbers = [entry.number for entry in await self._viewing.story()][:-1]  # the last one is where the game stands
        low, high = 0, len(numbers)
        while low < high:
            middle = (low + high) // 2
            if await self._may_go_back(numbers[middle]):
                high = middle
            else:
                low = middle + 1
        return numbers[low] if low < len(numbers) else None

    async def _may_go_back(self, number: int) -> bool:
        return any([await link.undo_consent(number) == frozenset() for link in (self._acting, *self._before)])

    async def redo(self) -> None:
        """Take back the last undo. IllegalMove when there is none."""
        await self._undoer.redo()

    async def _claim(self) -> None:
        """Finds the moves that may be taken back, and the links that may do it."""
        self.rights, self._undoer = await self._acting.rights(), self._acting
        for link in self._before:
            if self.rights.free:
                return
            rights = await link.rights()
            if rights.free:
                self.rights, self._undoer = rights, link

    async def _retold(self, last: int) -> Story:
        """The story up to a record, and with it what is news. Later records are still to be taken in."""
        happened = [entry for entry in await self._viewing.story() if entry.number <= last]
        self.then = as_left(self.game, self.options, happened, self.seat, self.view)
        return self._told(happened)

    def _told(self, happened: Iterable[Happened]) -> Story:
        """The story for a screen: what everybody knows. Who looks over a shoulder reads no secret in it."""
        names, known = self.names, map(_public, happened)
        names_at = deed_names(names, self._asides)
        story = Story(self.slug, self.options, self.view.components, names, known, names_at=names_at)
        for entry in self._asides:
            story.remark(entry.number, aside_of(names, entry))
        for number, text in takeback_lines(self.takebacks, self.names):
            story.remark(number, text)
        return story

    def _remark(self, update: Spoke | Sat) -> None:
        self._asides.append(update)
        self.story.remark(update.number, aside_of(self.names, update))

    def _ask(self) -> None:
        """Begin a new answer, if this seat is asked anything."""
        self.selection = None
        seat = self.seat
        if seat is None or seat not in self.view.to_act:
            return
        if self._acting is not self._viewing and self.game_text.private(self.view):
            return  # the prompt shows what the view of this session may not know
        selection = select(self.slug, self.view, seat)
        if not selection.moves:
            return
        self.selection = selection
        self.prompt_head = self.head
        self.questions += 1


def _public(happened: Happened) -> Happened:
    return msgspec.structs.replace(happened, events=publish(happened.events, None))
