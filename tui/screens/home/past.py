"""The saved games as the home screen needs them: the one to go on with, and the record of each kind.

Imported after the first frame, because of all that it imports itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.cells import cell_len

from saves.library import data_directory
from saves.log_reader import Saved
from tui.i18n.messages import t
from tui.i18n.text_layout import cut
from tui.presentation import save_summary
from tui.presentation.game_info import game_info
from tui.presentation.record import GameRecord, records
from tui.presentation.registry import playable
from tui.storage.high_scores import HighScores
from tui.widgets.list_view import Row


class Past:
    """The games played so far."""

    def __init__(self, saves: Sequence[Saved], data: Path | None) -> None:
        """`data` is the directory of the best scores alone, which are kept longer than their games."""
        self.saves = saves
        self._going = [saved for saved in saves if _goes_on(saved)]
        self._records = records(saves)
        scores = HighScores(data or data_directory())
        for slug in playable():
            for score in scores.of(slug)[:1]:
                held = self._records.setdefault(slug, GameRecord())
                held.best_alone = max(held.best_alone, score.score)

    @property
    def latest(self) -> Saved | None:
        """The game that can be gone on with, played last."""
        return next(iter(self._going), None)

    def usual(self, rows: Sequence[Row], places: Sequence[int]) -> int:
        """The row to begin on: the first one, or where no game goes on, that of the game played last."""
        last = next((saved.summary.game for saved in self.saves if saved.summary is not None), None)
        target = None if last is None or self.latest is not None else ("game", game_info(last))
        return next((i for i in places if target is not None and rows[i].what == target), places[0])

    def going(self, slug: str) -> Saved | None:
        """The game of this kind to go on with, played last."""
        return next((saved for saved in self._going if saved.summary and saved.summary.game == slug), None)

    @property
    def going_on(self) -> int:
        """The number of games that may be continued."""
        return len(self._going)

    @property
    def begun(self) -> frozenset[str]:
        """The slugs of the games that are under way."""
        held = (saved.summary for saved in self._going)
        return frozenset(summary.game for summary in held if summary is not None)

    @property
    def finished(self) -> int:
        """The number of games that are over."""
        return sum(saved.state == "finished" for saved in self.saves)

    def record(self, slug: str) -> str:
        """The record in a game, in words; empty without a finished one."""
        held = self._records.get(slug, GameRecord())
        return "" if held == GameRecord() else t("Your record: {record}", record=held.sentence())

    @staticmethod
    def stand(saved: Saved, now: float, cells: int) -> str:
        """The stand of a game: its name, turn, who moves, when and who plays, as much of it as fits."""
        held = saved.summary
        if held is None:
            return ""
        facts = [save_summary.game(held), save_summary.turn(held), save_summary.whose(held)]
        facts += [save_summary.when(held, now, brief=True), save_summary.people(held)]
        facts = [fact for fact in facts if fact]
        while len(facts) > 2 and cell_len("  ".join(facts)) > cells:
            facts.pop()
        return cut("  ".join(facts), cells)


def _goes_on(saved: Saved) -> bool:
    """True if the game is under way, and of a kind that this program shows."""
    held = saved.summary
    return saved.state in ("open", "torn") and (held is None or held.game in playable())
