"""The usual names, levels and colours of the players at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import Final

from rich.cells import cell_len

from engine.log import Player, Policy
from engine.state import Seat
from engine.updates import Sat
from tui.i18n.messages import language, later, t, you
from tui.i18n.second_person import You

NAMES: Final = (
    later("Fox"),
    later("Owl"),
    later("Hare"),
    later("Lynx"),
    later("Crow"),
    later("Mole"),
    later("Toad"),
    later("Wolf"),
    later("Newt"),
)
"""The names of seats that are given none."""

BOT: Final = "Bot "
"""The beginning of the names that a host gives its bots, the same in every language."""

MAX_NAME: Final = 12
"""The longest name, in cells."""


def clean_name(typed: str, most: int = MAX_NAME) -> str:
    """The printable characters of a typed name, as many as have room in `most` cells; a blank may end it."""
    name = "".join(char for char in typed if char.isprintable()).lstrip()
    while cell_len(name) > most:
        name = name[:-1]
    return name


def name_limit(typed: str) -> str:
    """The sentence on the longest name, once what is typed has met it; "" before."""
    return t("A name has up to {count} letters.", count=MAX_NAME) if cell_len(typed) >= MAX_NAME else ""


COLOURS: Final = {
    "red": later("red"),
    "blue": later("blue"),
    "yellow": later("yellow"),
    "green": later("green"),
    "orange": later("orange"),
    "purple": later("purple"),
    "grey": later("silver"),
    "white": later("white"),
}
"""Colours that seats can go by, and how each is called."""


def seat_ink(player: Player) -> str:
    """The ink of the colour that a seat goes by; empty without one. A log may name any."""
    return player.colour if player.colour in COLOURS else ""


def seat_inks(players: Sequence[Player]) -> tuple[str, ...]:
    """Seat to the ink of the colour that it goes by; empty unless all have chosen one."""
    inks = tuple(map(seat_ink, players))
    return inks if all(inks) else ()


def as_read(names: Sequence[str]) -> tuple[str, ...]:
    """Seat to its name as it is read: a host's bot goes by its usual name, as a bot where another seat has it."""
    taken = {name.casefold() for name in names}

    def read(name: str) -> str:
        usual = name.removeprefix(BOT)
        if usual == name or usual not in NAMES:
            return name
        return t("Bot {name}", name=t(usual)) if {usual.casefold(), t(usual).casefold()} & taken else t(usual)

    return tuple(map(read, names))


UNDO_RULES: Final = {
    "study": later("undo freely"),
    "strict": later("no undo"),
    "hotseat": later("shared screen"),
    "friends": later("undo by consent"),
    "hosted": later("strict undo"),
}
"""The undo rule of a table in two words."""


def undo_rule(policy: Policy, players: Sequence[Player], asides: Iterable[object]) -> str:
    """The undo rule in two words; no bot is asked for consent, unless it has stood in for a person.

    `asides` are the records beside the game.
    """
    alone = sum(player.level == "person" for player in players) == 1
    if policy == "friends" and alone and not any(isinstance(aside, Sat) for aside in asides):
        return t("undo freely")
    return t(UNDO_RULES[policy])


def says_bot(name: str) -> bool:
    """True when a name, as it is read, says itself that a bot bears it."""
    return name.startswith((BOT, t("Bot {name}", name="")))


def player_names(players: Sequence[Player], reader: Seat | None = None) -> tuple[str, ...]:
    """Seat to the name of its player; the seat of the one person who reads them is "you"."""
    return _named(tuple(player.name for player in players), reader, language())


@lru_cache(maxsize=16)  # a screen asks for them again and again
def _named(names: tuple[str, ...], reader: Seat | None, spoken: str) -> tuple[str, ...]:
    """The same in a language: the one in use."""
    return tuple(you() if seat == reader else name for seat, name in enumerate(as_read(names)))


def only_person(players: Sequence[Player]) -> Seat | None:
    """The seat of the only person at a table; None where several play, or bots alone."""
    return only_seat([seat for seat, player in enumerate(players) if player.level == "person"])


def only_seat(people: Sequence[Seat]) -> Seat | None:
    """The seat of the only one of some people, as of those at a screen; None for several or none."""
    return people[0] if len(people) == 1 else None


def addressed(name: str, request: str) -> str:
    """A request, after the name of the player asked, unless the screen is that player's alone."""
    if isinstance(name, You):
        return request
    if language() == "en" and not request[1:2].isupper():
        request = request[:1].lower() + request[1:]
    return t("{name}: {request}", name=name, request=request)


READER: Final = "@"
"""The sign of the reader's figure: one cell wide in every terminal, and never a letter or a pip."""


def seat_letters(names: Sequence[str], never: str = "", reader: Seat | None = None) -> tuple[str, ...]:
    """Seat to the letter of its figure: the first letter of its name that is free, else any free one.

    The reader has a sign: the seat called "you", or `reader` where its name is told. The letters in `never` stand for
    something else.
    """
    letters: list[str] = []
    for seat, name in enumerate(names):
        if seat == reader or isinstance(name, You):
            letters.append(READER)
            continue
        own = [letter for letter in name.upper() if letter.isascii() and letter.isalpha()]
        letters.append(
            next(letter for letter in (*own, *ascii_uppercase) if letter not in letters and letter not in never)
        )
    return tuple(letters)


LEVELS: Final = {
    "person": later("person"),
    "random": later("random bot"),
    "easy": later("easy bot"),
    "regular": later("regular bot"),
    "expert": later("expert bot"),
}


def level_name(level: str) -> str:
    """Player of a seat, in words."""
    return t(LEVELS[level])


STYLES: Final = {
    "easy": later("plays like a beginner and makes mistakes"),
    "regular": later("plays by what it sees, one turn at a time"),
    "expert": later("thinks ahead and watches what you give away"),
}
"""Level of bots to its style of play, in a phrase."""

SHORT_LEVELS: Final = {
    "random": later("random"),
    "easy": later("easy"),
    "regular": later("regular"),
    "expert": later("expert"),
}
"""Levels of bots, where a bot is told from a person by other signs."""


def short_level_name(level: str) -> str:
    """Player of a seat, in at most eight cells."""
    return t(SHORT_LEVELS.get(level, LEVELS[level]))


def ranks(winners: Sequence[Seat], scores: Sequence[int], ties: Sequence[tuple[int, ...]] = ()) -> list[int]:
    """Seat to its place: the winners are first, and equals share a place; without a winner nobody is first.

    Equal are seats of the same score whose counts of the tie-break are the same, too.
    """
    keys = [(seat in winners, score, ties[seat] if ties else ()) for seat, score in enumerate(scores)]
    first = 1 if winners else 2
    return [first + sum(other > key for other in keys) for key in keys]
