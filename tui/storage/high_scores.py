"""The best scores of games that one player plays alone. Kept in the data directory; losing them harms no game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec

from engine.log import Undone
from engine.table import Table
from tui.i18n.messages import t, with_commas
from tui.presentation.error_messages import reason
from tui.storage.json_file import JsonFile

FILE: Final = "best.json"

KEPT_SCORES: Final = 10
"""Scores of a game that are kept."""

LISTED_SCORES: Final = 5
"""Scores of a game that are listed."""


MAX_NAME_LENGTH: Final = 40
"""Letters of a name that are kept."""


class Score(msgspec.Struct, frozen=True):
    """A finished game: its score, its player, its end, the log that proves it."""

    score: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME_LENGTH, pattern=r"\A[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*\Z")]
    ended: Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
    """Seconds since 1970."""
    save: Annotated[str, msgspec.Meta(max_length=200)]
    """The name of the saved game's file."""
    rewound: bool = False
    """True when moves were taken back in it."""


ScoreLists = dict[str, Annotated[tuple[Score, ...], msgspec.Meta(max_length=KEPT_SCORES)]]


_SCORES: Final = msgspec.json.Decoder(ScoreLists)


class HighScores:
    """The best scores by game, the highest first."""

    def __init__(self, data: Path) -> None:
        """`data` is the directory of the program's data."""
        self._file = JsonFile(data / FILE, _SCORES)
        self._scores: ScoreLists = self._file.read() or {}
        self.trouble = ""
        """The last error, as a sentence; empty when there is none."""
        if self._file.broken:
            self.trouble = t("Could not read the best scores in {path}; a new list begins.", path=self._file.path)

    def of(self, slug: str) -> Sequence[Score]:
        """The scores of a game."""
        return self._scores.get(slug, ())

    def enter(self, slug: str, score: Score) -> None:
        """Add a score if it is good enough. A game that was played on after an undo counts once, as it ended last."""
        others = [entry for entry in self.of(slug) if entry.save != score.save]
        best = tuple(sorted((*others, score), key=lambda score: (-score.score, score.ended))[:KEPT_SCORES])
        if best == self.of(slug):
            return
        self._scores = {**self._scores, slug: best}
        try:
            aside = self._file.write(self._scores)
        except OSError as error:
            self.trouble = t("Could not save the best scores: {reason}.", reason=reason(error.errno or 0))
            return
        if aside is not None:
            self.trouble = t("The unreadable best scores are kept in {path}.", path=aside)


def enter_and_list(data: Path, table: Table, save: Path | None, now: int) -> list[str]:
    """Enter a game that one person has finished alone; returns the lines of the best scores, none for other games.

    `save` is where it is saved, `now` is in seconds since 1970.
    """
    outcome = table.outcome()
    if save is None or outcome is None or len(table.players) > 1 or table.players[0].level != "person":
        return []
    best = HighScores(data)
    known = next((score for score in best.of(table.slug) if score.save == save.name), None)
    rewound = any(isinstance(record, Undone) for record in table.timeline.records)
    name = "".join(filter(str.isprintable, table.players[0].name))[:MAX_NAME_LENGTH]
    mine = Score(outcome.scores[0], name, now, save.name, rewound)
    if known is not None and known.score == mine.score:
        mine = msgspec.structs.replace(mine, ended=known.ended)  # seen again, not played again
    best.enter(table.slug, mine)
    lines = [t("The best solo scores:")]
    lines += [
        _line(place, score, own=score.save == save.name)
        for place, score in enumerate(best.of(table.slug)[:LISTED_SCORES], 1)
    ]
    return [*lines, *filter(None, [best.trouble])]


def _line(place: int, score: Score, *, own: bool) -> str:
    """A score in a line: when and whose, whether it is this game's, whether moves were taken back."""
    parts = [score.name, datetime.fromtimestamp(score.ended).strftime("%Y-%m-%d")]
    if score.rewound:
        parts.append(t("with undo"))
    if own:
        parts.append(t("this game"))
    return t("{place}. {score} ({about})", place=place, score=score.score, about=with_commas(parts))
