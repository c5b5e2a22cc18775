"""The facts of each game for lists of games: its name, players, minutes, age, kind and aim. Its options, too.

They lie as data in the `facts.json` of the game's package. So a list of all games imports none of them. Their English
is in the catalogue like any other message. A game that has facts and no text is coming.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.games import GAMES, load
from tui.i18n.messages import c, t
from tui.presentation.registry import file, playable

NAME: Final = "facts.json"


class Variant(msgspec.Struct, frozen=True):
    """A game's option as people choose it: its field in the game's OPTIONS and its values with labels."""

    name: str
    label: str
    about: str
    values: tuple[tuple[Any, str], ...]  # Any: an option is a bool, a number or a word
    """The first value is the default."""
    seat: bool = False
    """True when the values are seats, and -1 draws the seat by lot."""
    meanings: tuple[str, ...] = ()
    """A remark on each value; without them `about` is said of all."""
    needs: str = ""
    """The name of the switch without which the option changes nothing; "" where it always counts."""

    def explained(self, value: object) -> str:
        """The remark on a value that is chosen."""
        pairs = zip(self.values, self.meanings, strict=False)
        return next((meaning for (known, _), meaning in pairs if known == value), self.about)


class GameInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of a game. The texts are messages: `t` shows them."""

    title: str
    players: tuple[int, int]
    """The fewest and the most."""
    minutes: tuple[int, int | None] = (0, None)
    """The shortest and the longest game; None = it may take longer; (0, None) = unknown."""
    age: int = 0
    """The youngest player's age in years; 0 = unknown."""
    kind: str = ""
    """The sort of game, in a word or two."""
    about: str = ""
    """The course of the game, in one or two sentences."""
    aim: str = ""
    """The way to win, in a sentence."""
    seat_colours: bool = False
    """True when each player has a colour. Not where colours are the secret."""
    slug: str = ""
    built: bool = False
    """True when it can be played; else it is coming."""

    def in_short(self) -> tuple[str, ...]:
        """The course of the game and the way to win, as far as they are known."""
        return tuple(t(text) for text in (self.about, self.aim) if text)

    def name(self) -> str:
        """The game's name in the language in use."""
        return t(self.title)

    def reading(self) -> str:
        """The name as it is read aloud, by which lists are sorted: in Japanese its signs do not tell that."""
        return c("reading", self.title)

    def seats(self) -> str:
        """The numbers of players, as in "2-7"."""
        least, most = self.players
        return str(least) if least == most else t("{least}-{most}", least=least, most=most)

    def time(self) -> str:
        """The minutes of a game, as in "15-30" or "30+"; empty where they are unknown."""
        least, most = self.minutes
        if not least:
            return ""
        if most is None:
            return t("{least}+", least=least)
        return str(least) if least == most else t("{least}-{most}", least=least, most=most)

    def ages(self) -> str:
        """The ages it is for, as in "8+"; empty where they are unknown."""
        return f"{self.age}+" if self.age else ""

    def takes(self, people: int | None, minutes: int | None) -> bool:
        """True when it fits this many people and minutes; None = any."""
        least, most = self.players
        return (people is None or least <= people <= most) and (minutes is None or self.minutes[0] <= minutes)


def all_game_infos() -> tuple[GameInfo, ...]:
    """The facts of the games that are built or coming, those that are built first, then by name."""
    infos = [game_info(slug) for slug in GAMES if file(slug, NAME) or slug in playable()]
    return tuple(sorted(infos, key=lambda game: (not game.built, game.reading())))


def game_info(slug: str) -> GameInfo:
    """The facts of a game; without a file of them its slug and its numbers of players.

    KeyError when no such game is registered.
    """
    path = file(slug, NAME)
    return _without_file(slug) if path is None else _from_file(slug, path, slug in playable())


_GAME_INFO: Final = msgspec.json.Decoder(GameInfo)


@cache
def _from_file(slug: str, path: Path, built: bool) -> GameInfo:
    known = _GAME_INFO.decode(path.read_bytes())
    return msgspec.structs.replace(known, slug=slug, built=built)


def _without_file(slug: str) -> GameInfo:
    seats = load(slug).SEATS
    return GameInfo(slug, (seats[0], seats[-1]), slug=slug, built=slug in playable())
