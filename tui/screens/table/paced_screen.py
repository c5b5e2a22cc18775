"""The pace of a table on the screen: the result of dice stands for a while before the next prompt."""

from __future__ import annotations

from collections.abc import Hashable
from math import inf

from textual.timer import Timer

from engine.state import Seat, State
from engine.updates import Happened
from tui.i18n.messages import prose
from tui.play.local_table import Place
from tui.screens.table.hotseat_screen import HotSeatScreen


class PacedScreen(HotSeatScreen):
    """Holds the next prompt back while dice roll and their result is read; any key ends that."""

    def __init__(self, local: Place) -> None:
        super().__init__(local)
        self.held = ""
        """The result that stands in the place of the next prompt; empty when none does."""
        self.thrown: frozenset[Hashable] = frozenset()
        """The dice that lay on the table when something last happened."""
        self.under_way: float = inf
        """The record whose dice or pieces have not come to rest: the story tells those before it."""
        self._deciders: tuple[Seat, ...] = ()
        """The seats that decided when no result stood."""
        self._unread = False
        """True when the latest key has brought the prompt, so that nobody has read it yet."""
        self._hold_timer: Timer | None = None
        self._others = False
        """True when the result that stands is another seat's."""

    @property
    def follows_bots(self) -> bool:
        """True when bots move one after the other, so that a key may let them go on."""
        return self.local.pace.speed != "instant" and self._bots_think()

    def let_move(self, update: Happened, table: State) -> None:
        """Let dice roll, and what stands elsewhere than before go there on `table`, from the next drawing on."""
        session = self.session
        self._others = update.seat != session.seat
        before, self.thrown = self.thrown, self.board_view.thrown(session.view)
        self.under_way = inf
        if self.skipped():
            self.board.settle()
            return
        self.board.tumble(self.thrown - before)
        self.board.move_from(session.before, table)
        self.local.pace.moves_for(self.board.seconds_left)
        if self.board.seconds_left:
            self.under_way = update.number
        if self.thrown - before and session.outcome is None:
            self.hold_result(prose(*(line.text for line in session.story.lines if line.number == update.number)))

    def _move_along(self, progress: float) -> None:
        super()._move_along(progress)
        if not self.board.seconds_left and self.under_way < inf:
            self.under_way = inf
            self._tell_side(self.session.view)
            self.sidebar.repaint()
            self.board.place_cursor()  # what is in focus on the table comes before its line in the list

    def _tell_side(self, view: State) -> None:
        """Fill the column beside the table. For the subclass."""

    def forget_ahead(self) -> None:
        """Forget what was for moves that have been taken back."""
        self.local.pace.stop_skipping()
        self.hotseat.forget_answer()

    @property
    def holds_results(self) -> bool:
        """True when results stand for a while: not where bots move at once."""
        return self.local.pace.speed != "instant"

    def hold_result(self, sentence: str) -> None:
        """Show a result until what rolls has stood still for a while, or until a key."""
        self.end_hold()
        pace = self.local.pace
        if not sentence or not self.holds_results or pace.skips:
            return
        self.held = sentence
        self._hold_timer = self.set_timer(self.board.seconds_left + pace.seconds, self._result_read)

    def end_hold(self) -> bool:
        """Hold no prompt back any more, from the next drawing on; False when none was."""
        held, self.held = bool(self.held), ""
        if self._hold_timer is not None:
            self._hold_timer.stop()
            self._hold_timer = None
        return held

    def deciding(self, view: State) -> tuple[Seat, ...]:
        """The seats that decide; while a result stands, those that decided before: the ribbon and the list agree."""
        if not self.held:
            self._deciders = view.to_act
        return self._deciders

    def release_result(self) -> None:
        """Show the prompt that was held back."""
        if self.end_hold():
            self.redraw()

    def _result_read(self) -> None:
        """Show the prompt that was held back; after another's dice it pops up now, for keys too."""
        if self._others and self.session.selection is not None:
            self.asked_at = self.program.clock()
        self.release_result()

    def settle(self) -> None:
        self.board.settle()
        self._unread = bool(self.held)
        self.release_result()

    def take_unread(self) -> bool:
        """True when the prompt came by the key that is struck now: a key that acts was not meant for it."""
        unread, self._unread = self._unread, False
        return unread

    def skipped(self) -> bool:
        """True when a move is not to be watched; from the next decision of a person on, moves are again."""
        pace, view = self.local.pace, self.session.view
        skipped = pace.skips
        if not view.to_act or any(seat in self.hotseat.persons for seat in view.to_act):
            pace.stop_skipping()
        return skipped

    def _bots_think(self) -> bool:
        players = self.session.players
        return any(players[seat].level != "person" for seat in self.session.view.to_act)
