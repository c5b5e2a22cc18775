"""The record of a game's player: how often it was finished, how often won, and the best score."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from saves.log_reader import Saved, Summary
from tui.i18n.messages import c, t
from tui.i18n.second_person import joined


class GameRecord(msgspec.Struct):
    """The finished games of one kind, by the company that they were played in."""

    against: int = 0
    """Games of one person against bots."""
    won: int = 0
    """Those of them that the person won."""
    best: int = 0
    """The person's best score in them."""
    streak: int = 0
    """Those that the person has won in a row up to now."""
    longest: int = 0
    """The most of them won in a row."""
    alone: int = 0
    """Games of one person alone."""
    best_alone: int = 0
    shared: int = 0
    """Games of several people."""

    def add(self, held: Summary) -> None:
        """Count a finished game, after those before it. One that bots played among themselves is nobody's."""
        people = [seat for seat, player in enumerate(held.players) if player.level == "person"]
        if len(people) > 1:
            self.shared += 1
        if len(people) != 1:
            return
        score = held.scores[people[0]] if people[0] < len(held.scores) else 0
        if len(held.players) == 1:
            self.alone += 1
            self.best_alone = max(self.best_alone, score)
        else:
            self.against += 1
            won = people[0] in held.winners
            self.won += won
            self.streak = self.streak + 1 if won else 0
            self.longest = max(self.longest, self.streak)
            self.best = max(self.best, score)

    def sentence(self) -> str:
        """The record in words."""
        parts = []
        if self.against:
            games = t("{count} against bots", count=self.against)
            parts.append(_listed(games, t("{count} won", count=self.won), self._row(), _best(self.best)))
        if self.alone or self.best_alone:
            games = t("{count} alone", count=self.alone) if self.alone else t("alone")
            parts.append(_listed(games, _best(self.best_alone)))
        if self.shared:
            parts.append(t("{count} with others", count=self.shared))
        return joined(parts, c("between records", "; ")) if parts else t("no game finished yet")

    def _row(self) -> str:
        """The games won in a row, where they are more than one."""
        if self.longest < 2:
            return ""
        if self.streak == self.longest:
            return t("{count} in a row", count=self.streak)
        return t("best streak {count}", count=self.longest)


def records(saves: Iterable[Saved]) -> dict[str, GameRecord]:
    """The records in a library, by the slug of the game."""
    records: dict[str, GameRecord] = {}
    ended = [saved for saved in saves if saved.summary is not None]
    for saved in sorted(
        ended, key=lambda saved: 0 if saved.summary is None else saved.summary.started + saved.summary.at
    ):
        if saved.state == "finished" and saved.summary is not None:
            records.setdefault(saved.summary.game, GameRecord()).add(saved.summary)
    return records


def _listed(*facts: str) -> str:
    return joined([fact for fact in facts if fact], c("between items of a list", ", "))


def _best(score: int) -> str:
    """The best score; nothing where the game counts no more than who won."""
    return t("best {score}", score=score) if score > 1 else ""
