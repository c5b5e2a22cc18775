"""The coach of a game in plain lines: its words before a prompt, and the moves that it holds back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.state import Seat, State
from tui.i18n.messages import later, t
from tui.plain.command_session import Command, CommandSession
from tui.plain.commands import COMMANDS
from tui.presentation.game_text import GameText
from tui.presentation.tutorial import with_goal
from tui.selection.move_sequence import MoveOrSequence
from tui.storage.progress import ProgressFile


class Coach:
    """The base of coaches: it is silent, and lets every move through."""

    commands: Mapping[str, Command] = {}
    """The words that can be typed because of this coach."""

    recorded = False
    """True where all moves are written down: nothing is gained by knowing what comes."""

    @property
    def confirms(self) -> bool:
        """True when answers are to be read back."""
        return True

    def words(self, text: GameText[State], view: State, seat: Seat, names: Sequence[str]) -> list[str]:
        """The lines before a prompt of a seat."""
        return []

    def objection(self, view: State, seat: Seat, choice: MoveOrSequence, names: Sequence[str]) -> str:
        """The answer to a move that is held back; "" where it goes through."""
        return ""

    def waits(self, head: int) -> bool:
        """True when nothing is to be asked at a record yet: the table goes on from there by itself."""
        return False

    def over(self, head: int) -> bool:
        """True when nothing is left to play at a record, though the game is not over."""
        return False


class Tips(Coach):
    """Explains each new kind of prompt in first games, until it is turned off."""

    def __init__(self, progress: ProgressFile) -> None:
        self._progress = progress
        read_back = COMMANDS["confirm"]
        self._read_back = read_back.do
        self.commands = {
            "tips": Command(self._switch, later("tips on new decisions: on or off")),
            "confirm": msgspec.structs.replace(read_back, do=self._confirm),
        }

    @property
    def confirms(self) -> bool:
        """True when answers are to be read back: the next game begins as the last one ended."""
        return self._progress.progress.confirms

    def words(self, text: GameText[State], view: State, seat: Seat, names: Sequence[str]) -> list[str]:
        known = self._progress.progress
        told = known.told.get(text.slug, ())
        kind, tip = with_goal(text.tip(view), text.goal, told) if known.coach else ("", "")
        if not kind or kind in told:
            return []
        self._progress.tell(text.slug, kind)
        return [t("Tip: {tip} (Type tips to turn them off.)", tip=tip)]

    async def _switch(self, session: CommandSession, rest: str) -> None:
        on = self._progress.switch_coach()
        session.output.line(t("Tips are on: new prompts are explained.") if on else t("Tips are off."))

    async def _confirm(self, session: CommandSession, rest: str) -> None:
        await self._read_back(session, rest)
        self._progress.change(confirms=session.confirms)
