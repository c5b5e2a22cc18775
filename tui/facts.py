"""What a game is like before anybody plays it: its name, for whom it is, how long it takes and what it is about.

The facts lie as data beside the game's words, in `tui/games/<slug>/facts.json`, so that a list of all games imports
none of them. Their English is in the catalogue like any other message. A game that has facts and no screen is coming.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from tui.games import playable
from tui.text import t

FOLDER: Final = Path(__file__).parent / "games"
NAME: Final = "facts.json"


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's facts. The texts are messages: `t` shows them."""

    title: str
    players: tuple[int, int]
    """The fewest and the most."""
    minutes: tuple[int, int | None]
    """The shortest and the longest game; None = it may take longer."""
    age: int
    kind: str
    """What sort of game it is, in a word or two."""
    about: str
    """What one does in it, in one or two sentences."""
    aim: str
    """How one wins, in a sentence."""
    seat_colours: bool = False
    """Whether the people at the table go by a colour each. Not where colours are what is hidden."""
    slug: str = ""
    built: bool = False
    """Whether it can be played; else it is coming."""

    def messages(self) -> tuple[str, ...]:
        """What of it is shown, for the catalogue."""
        return self.title, self.kind, self.about, self.aim

    def in_short(self) -> tuple[str, str]:
        """What one does in it, and how one wins."""
        return t(self.about), t(self.aim)

    def name(self) -> str:
        """The game's name in the language in use."""
        return t(self.title)

    def seats(self) -> str:
        """For how many it is, as in "2-7"."""
        least, most = self.players
        return str(least) if least == most else f"{least}-{most}"

    def time(self) -> str:
        """How many minutes it takes, as in "15-30" or "30+"."""
        least, most = self.minutes
        if most is None:
            return f"{least}+"
        return str(least) if least == most else f"{least}-{most}"

    def takes(self, people: int | None, minutes: int | None) -> bool:
        """Whether so many can play it, and in so many minutes; None = that does not matter."""
        least, most = self.players
        return (people is None or least <= people <= most) and (minutes is None or self.minutes[0] <= minutes)


@cache
def all_facts() -> tuple[Facts, ...]:
    """The facts of all games, those that are built first, then by slug."""
    found = [facts(path.parent.name) for path in FOLDER.glob(f"*/{NAME}")]
    return tuple(sorted(found, key=lambda game: (not game.built, game.slug)))


@cache
def facts(slug: str) -> Facts:
    """A game's facts. FileNotFoundError when it has none."""
    known = msgspec.json.decode((FOLDER / slug / NAME).read_bytes(), type=Facts)
    return msgspec.structs.replace(known, slug=slug, built=slug in playable())
