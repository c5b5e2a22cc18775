"""A takeback that needs the others' consent: one at a time, done with the last yes, gone with the first no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Seat
from engine.table import IllegalMove, Table
from tui.ssh.refusal import Refused


class Takeback:
    """What is asked for at a table, and who has agreed so far."""

    def __init__(self, tell: Callable[[Any], None], refused: Callable[[Seat, Seat], None]) -> None:
        """`tell` is given what is asked for, whenever that changes: by whom, back to where, who has still to answer.

        `refused` is told who asked and who does not agree.
        """
        self._tell = tell
        self._refused = refused
        self._asked: tuple[Seat, int, frozenset[Seat]] | None = None
        self._agreed: set[Seat] = set()

    def ask(self, table: Table, by: Seat, to: int, at: int) -> None:
        """Go back to a record, or ask those who must agree. IllegalMove, NotSaved, Refused."""
        need = table.may_undo(by, to)
        if need is None:
            raise IllegalMove("undo")
        if not need:
            table.undo(by, to, at)
            return
        if self._asked is not None and self._asked[0] != by:
            raise Refused("asked")  # or somebody's yes to the one might count for the other
        self._asked, self._agreed = (by, to, need), set()
        self._told()

    def answer(self, table: Table, seat: Seat, at: int, *, yes: bool) -> None:
        """Agree or refuse. IllegalMove, NotSaved, Refused."""
        if self._asked is None or seat not in self._asked[2]:
            raise Refused("nothing")
        by, to, need = self._asked
        if not yes:
            self.forget()
            self._refused(by, seat)
            return
        self._agreed.add(seat)
        if self._agreed >= need:
            self.forget()
            table.undo(by, to, at, tuple(sorted(need)))
        else:
            self._told()

    def forget(self) -> None:
        """Nothing is asked for any more: it was answered, or something else happened."""
        if self._asked is not None:
            self._asked = None
            self._told()

    def _told(self) -> None:
        if self._asked is None:
            self._tell(None)
            return
        by, to, need = self._asked
        self._tell((by, to, sorted(need - self._agreed)))
