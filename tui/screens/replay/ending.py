"""The last step of a replay: the winner in the ribbon, the identities beside the names, and the way to the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from engine.log import Timeline
from tui.i18n.messages import t
from tui.presentation.players import seat_inks
from tui.presentation.story import StoryLine
from tui.replay.ended import EndedGame, ended
from tui.screens.table.game_screen import GameScreen
from tui.widgets.panels.seat_list import SeatRow
from tui.widgets.podium.finale import Finisher, finale

LEFT: Final = 8
"""The cells of a seat's line besides its name and note: margins, chip, gaps."""


NARROW: Final = 25
"""The fewest columns beside a table without a picture."""

LONG: Final = 100
"""The signs from which on a sentence of the result stands before the others."""


class EndingScreen(GameScreen):
    """Follows a line of a log; where the game is over, a key leads on to its results."""

    def __init__(self, slug: str, timeline: Timeline) -> None:
        super().__init__(slug)
        self.timeline = timeline
        self._end: tuple[int, EndedGame | None] | None = None
        """The number of a step, and the game that ends there."""

    @property
    def number(self) -> int:
        """The record of this step. For the subclass."""
        raise NotImplementedError

    @property
    def end(self) -> EndedGame | None:
        """The game as its results tell it; None where this step is not its end."""
        if self._end is None or self._end[0] != self.number:
            self._end = self.number, ended(self.timeline, self.number)
        return self._end[1]

    @property
    def side(self) -> int:
        """The columns beside the table, before it is laid out too."""
        return self.board_view.arrangement(*self.app.size).side if self.pictured else NARROW

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "results":
            return self.end is not None
        return super().check_action(action, parameters)

    def action_results(self) -> None:
        if (end := self.end) is not None:
            self.program.show("results", end, self.board_view, end.outcome, end.happened)


def cast_of(end: EndedGame) -> list[Finisher]:
    """The figures of an end, as its results show them."""
    scene = finale(end.slug)
    inks = seat_inks(end.players) or scene.inks(end.view, len(end.players))
    return scene.cast(end.view, end.outcome, end.names, inks)


def ribbon(end: EndedGame) -> tuple[str, str]:
    """The head of the ribbon, and the ink of the winner."""
    return t("Results"), next((one.ink for one in cast_of(end) if one.place == 1), "lamp")


def revealed(rows: Sequence[SeatRow], end: EndedGame, width: int) -> list[SeatRow]:
    """The lines of the seats with what the results tell of each, as much as has room beside the name."""
    told = {one.seat: one for one in cast_of(end)}
    found = []
    for seat, row in enumerate(rows):
        one = told[seat]
        whole = [word for word in (one.role, one.score) if word]
        short = [word for word in (one.role, str(end.outcome.scores[seat]) if one.score else "") if word]
        room = width - cell_len(row.name) - LEFT
        note = next((said for words in (whole, short) if cell_len(said := "  ".join(words)) <= room), one.score)
        ink = one.ink if row.ink == "text" else row.ink
        found.append(
            msgspec.structs.replace(row, note=note or row.note, marks=(), head="", ink=ink, asked=one.place == 1)
        )
    return found


def with_result(lines: Sequence[StoryLine], end: EndedGame) -> list[StoryLine]:
    """The story, at its end the sentences of the result that it does not tell itself."""
    if not lines:
        return []
    last = lines[-1]
    before = {line.text for line in lines}
    told = [sentence for sentence in end.sentences if sentence not in before]
    told.sort(key=lambda sentence: len(sentence) < LONG)  # a low screen shows the short ones
    return [*lines, *(msgspec.structs.replace(last, text=sentence, seat=None, aside=False) for sentence in told)]
