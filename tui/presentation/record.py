"""The record of a game's player: how often it was finished, how often won, and the best score."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from saves.log_reader import Saved, Summary
from tui.i18n.messages import c, n, t
from tui.i18n.second_person import joined


class GameRecord(msgspec.Struct):
    """The finished games of one kind, by the company that they were played in; those on a host together."""

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
    hosted: int = 0
    """Games of an account of a host, in any company."""

    def add(self, held: Summary) -> None:
        """Count a finished game, after those before it. One that bots played among themselves is nobody's."""
        people = [seat for seat, player in enumerate(held.players) if player.level == "person"]
        self.shared += len(people) > 1
        if len(people) != 1:
            return
        score = dict(enumerate(held.scores)).get(people[0], 0)
        if len(held.players) == 1:
            self.alone += 1
            self.best_alone = max(self.best_alone, score)
        else:
            self.against += 1
            self._count(people[0] in held.winners, score)

    def add_hosted(self, won: bool, score: int) -> None:
        """Count a finished game of an account of a host, after those before it."""
        self.hosted += 1
        self._count(won, score)

    def _count(self, won: bool, score: int) -> None:
        self.won += won
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        self.best = max(self.best, score)

    def sentence(self) -> str:
        """The record in words."""
        parts = [self._counted(), self._alone(), t("{count} with others", count=self.shared) if self.shared else ""]
        return _listed(c("between records", "; "), *parts) or t("no finished games yet")

    def _counted(self) -> str:
        """The games in which the person's own seat is known, against bots or on a host."""
        if not (self.against or self.hosted):
            return ""
        against = n("{count} game against bots", "{count} games against bots", self.against)
        games = t("{count} played", count=self.hosted) if self.hosted else against
        won = t("{count} won", count=self.won)
        return _listed(c("between items of a list", ", "), games, won, self._row(), _best(self.best))

    def _alone(self) -> str:
        if not (self.alone or self.best_alone):
            return ""
        games = t("{count} alone", count=self.alone) if self.alone else t("alone")
        return _listed(c("between items of a list", ", "), games, _best(self.best_alone))

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
    finished = [saved.summary for saved in saves if saved.state == "finished" and saved.summary is not None]
    over = [summary for summary in finished if not summary.ended]  # nobody won or lost one that was ended early
    for held in sorted(over, key=lambda held: held.started + held.at):
        records.setdefault(held.game, GameRecord()).add(held)
    return records


def _listed(between: str, *facts: str) -> str:
    """The facts that are no empty ones, in a row."""
    said = [fact for fact in facts if fact]
    return joined(said, between) if said else ""


def _best(score: int) -> str:
    """The best score; nothing where the game counts no more than who won."""
    return t("best {score}", score=score) if score > 1 else ""
