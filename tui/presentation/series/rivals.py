"""Head to head: the finished games of each two people, and of each person against bots of a level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import msgspec

from saves.log_reader import Saved, Summary
from tui.i18n.messages import n, t
from tui.presentation.players import SHORT_LEVELS


class Series(msgspec.Struct):
    """The games of two people at one table, or of a person against bots of a level."""

    games: int = 0
    won: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """The games that the first won, and those that the second did; a shared win counts for both."""


class Rivals(msgspec.Struct):
    """All series, and who lost to whom."""

    people: dict[tuple[str, str], Series] = {}
    """Two people, in the order of their names, to their series."""
    bots: dict[tuple[str, str], Series] = {}
    """A person and a level of bots to their series."""
    losses: dict[str, Counter[str]] = {}
    """A person to the games lost, by the winner among the other people."""

    def add(self, held: Summary) -> None:
        """Count a game that is over. Games with several players of one name are nobody's."""
        won = [seat in held.winners for seat in range(len(held.players))]
        people = {player.name: won[seat] for seat, player in enumerate(held.players) if player.level == "person"}
        if len(people) < sum(player.level == "person" for player in held.players):
            return
        for first, second in combinations(sorted(people), 2):
            _count(self.people.setdefault((first, second), Series()), people[first], people[second])
        levels = {player.level for player in held.players} - {"person"}
        for name, first_won in people.items():
            for level in levels:
                theirs = any(won[seat] for seat, player in enumerate(held.players) if player.level == level)
                _count(self.bots.setdefault((name, level), Series()), first_won, theirs)
            if not first_won:
                self.losses.setdefault(name, Counter()).update(other for other in people if people[other])

    def lines(self) -> list[str]:
        """The series in sentences: people first, then bots, then each person's nemesis."""
        lines = [
            _sentence(first, second, series)
            for (first, second), series in sorted(self.people.items(), key=lambda item: (-item[1].games, item[0]))
        ]
        for (name, level), series in sorted(self.bots.items()):
            games = n("{count} game", "{count} games", series.games)
            lines.append(
                t(
                    "{name} against bots ({level}): {games}, {won} won.",
                    name=name,
                    level=t(SHORT_LEVELS[level]),
                    games=games,
                    won=series.won[0],
                )
            )
        for name, lost in sorted(self.losses.items()):
            if lost:
                rival, count = max(lost.items(), key=lambda item: (item[1], item[0]))
                lines.append(
                    n(
                        "{name} lost most often to {rival}: {count} game.",
                        "{name} lost most often to {rival}: {count} games.",
                        count,
                        name=name,
                        rival=rival,
                    )
                )
        return lines


def rivals(saves: Iterable[Saved]) -> Rivals:
    """The series in a library. Games that were ended early are nobody's win, and do not count."""
    found = Rivals()
    for saved in saves:
        held = saved.summary
        if saved.state == "finished" and held is not None and not held.ended:
            found.add(held)
    return found


def _count(series: Series, first: bool, second: bool) -> None:
    series.games += 1
    series.won[0] += first
    series.won[1] += second


def _sentence(first: str, second: str, series: Series) -> str:
    games = n("{count} game", "{count} games", series.games)
    return t(
        "{first} and {second}: {games}, {first_won} to {second_won}.",
        first=first,
        second=second,
        games=games,
        first_won=series.won[0],
        second_won=series.won[1],
    )
