"""Names that people on a host may have: of one script, and never to be mistaken for another person's or a bot's.

The scripts and the characters that look alike are those of Unicode (UTS 39), from the package confusable-homoglyphs.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from saves.plain_text import clean
from tui.presentation.players import BOT, MAX_NAME, NAMES

GUEST: Final = "Guest"
"""The name of guests, before a number: as the logs of games have it, the same in every language."""

TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that one name may mix: those of one language's writing (UTS 39, highly restrictive)."""

STROKES: Final = "|!"
"""Signs that look like a letter."""

SEPARATORS: Final = "#:,、()"
"""Signs that stand between names, tags, talk and bots' levels in the sentences of the program."""

NO_SCRIPT: Final = frozenset({"COMMON", "INHERITED"})

RESERVED: Final = (
    "you",
    "your turn",
    "host",
    "server",
    "admin",
    "administrator",
    "operator",
    "moderator",
    "system",
    "skulduggery",
    "spectator",
    "nobody",
    "somebody",
    "everybody",
    "person",
    "bot",
    "ボット",
    "あなた",
    "観戦者",
    "管理者",
    "サーバー",
)
"""Words that sentences of the program use for others."""

MARKS_IN_KANA: Final = ("ボット", "ぼっと")
"""The word that marks bots, in a writing without blanks between words."""

Fault = Literal["empty", "long", "mixed", "reserved"]
"""Why nobody can have a name: it shows nothing, is too long, mixes scripts, or has what the program's sentences use."""

LONGEST_TYPED: Final = 4 * MAX_NAME
"""The room of a line for a name: what is too long is seen whole, and refused."""


class NameRefused(Exception):
    """A name that an account cannot have: by a `Fault`, or "taken" by another account."""

    def __init__(self, reason: Fault | Literal["taken"], other: str = "") -> None:
        """`other` is the name of the account that has it."""
        super().__init__(reason)
        self.reason: Final = reason
        self.other: Final = other


def usable(typed: str) -> str:
    """The clean form of a typed name. NameRefused when nobody can have it."""
    name = clean(typed, MAX_NAME)
    if not set(SEPARATORS).isdisjoint(unicodedata.normalize("NFKC", name)):
        raise NameRefused("reserved")
    if not any(unicodedata.category(char)[0] in "LN" for char in name):
        raise NameRefused("empty")
    scripts = frozenset(map(_script, name)) - NO_SCRIPT
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in TOGETHER):
        raise NameRefused("mixed")
    if _is_reserved(folded(name)) or _says_bot(name):
        raise NameRefused("reserved")
    if name != clean(typed, LONGEST_TYPED):
        raise NameRefused("long")
    return name


def other_than(name: str, other: str) -> str:
    """Another person's name that is too like this one; empty where both are read the same but for case."""
    return "" if other.casefold() == name.casefold() else other


def folded(name: str) -> str:
    """The form in which names that look alike are equal: without case, width, blanks, signs, and accents of Latin."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(map(_prototype, _unadorned(plain)))


def _unadorned(text: str) -> Iterator[str]:
    """The letters and digits of a text; those of ASCII without marks. Marks of other scripts are part of a letter."""
    after_ascii = False
    for char in text:
        kind = unicodedata.category(char)[0]
        if kind == "M":
            if not after_ascii:
                yield char
        elif kind in "LN" or char in STROKES:
            base = unicodedata.normalize("NFD", char)[0]
            after_ascii = base.isascii()
            yield base if after_ascii else char


def _is_reserved(fold: str) -> bool:
    """A reserved name, folded, is a word of the program, or a bot's or a guest's name."""
    guest = folded(GUEST)
    numbered = fold.startswith(guest) and all(char in folded("0123456789") for char in fold[len(guest) :])
    return numbered or fold in _reserved()


def _says_bot(name: str) -> bool:
    """True when a name begins or ends with a word that marks bots, as "Fox bot" does."""
    words = [folded("".join(word)) for word in re.split(r"[\W_]+", unicodedata.normalize("NFKC", name)) if word]
    western, fold = folded(BOT), folded(name)
    if words and western in (words[0], words[-1]):
        return True
    return any(fold.startswith(mark) or fold.endswith(mark) for mark in map(folded, MARKS_IN_KANA))


@cache
def _reserved() -> frozenset[str]:
    return frozenset(map(folded, (*RESERVED, *(said for name in NAMES for said in (f"{BOT}{name}", f"{name}{BOT}")))))


def _script(char: str) -> str:
    from confusable_homoglyphs import categories  # type: ignore[import-untyped]  # it ships no types

    return str(categories.alias(char)).upper()


@cache
def _prototype(char: str) -> str:
    """The character that stands for all that look like this one: a Latin letter or digit where there is one."""
    from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]  # as above

    if char in "il1" or char in STROKES:
        return "l"
    if char in "o0":
        return "o"
    if char == "m":
        return "rn"
    if char in "ー一":
        return "一"
    if char.isascii():
        return char
    found = (unicodedata.normalize("NFKC", entry["c"]) for entry in confusables_data.get(char, ()))
    alike = [other for other in found if other.isprintable()]
    latin = sorted(filter(str.isascii, ("".join(_unadorned(other)) for other in alike)))
    latin = [other for other in latin if other]
    if latin:
        return "".join(map(_prototype, latin[0].casefold()))
    return min((char, *(other for other in alike if len(other) == 1)))
