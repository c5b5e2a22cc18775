"""The words that a person reads, in that person's language, and how wide they are in a terminal.

One process serves one viewer, so the current language belongs to the module. Messages are English in the code; every
call looks its message up when it is shown, so nothing here may be called while a module is imported, except `later`.
Placeholders are named: `t("{name} rolled {points}.", name=name, points=4)`, so that another language can reorder them.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rich.cells import cell_len

LANGUAGES: Final = ("en", "ja")
DOMAIN: Final = "skulduggery"
LOCALE: Final = Path(__file__).parent / "locale"

MORE: Final = ".."
"""What stands for text that was cut: ASCII, because the one-character ellipsis is two cells wide in some terminals."""

NOT_FIRST: Final = frozenset(
    "、。，．・：；？！）〉》」』】〕ー々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ%)]},.:;?!"
)
"""What no line of Japanese begins with."""
NOT_LAST: Final = frozenset("（〈《「『【〔([{")
"""What no line of Japanese ends with."""

_language = "en"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Show everything in this language from now on. KeyError names a language that there is none of."""
    global _language, _catalogue
    if language not in LANGUAGES:
        raise KeyError(language)
    _language, _catalogue = language, _catalogue_of(language)


def language() -> str:
    """The language in use: one of `LANGUAGES`."""
    return _language


def preferred(environ: Mapping[str, str]) -> str:
    """The language that an environment asks for by LC_ALL, LC_MESSAGES or LANG, the first that is set; else English."""
    asked = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    wanted = asked.partition(".")[0].partition("_")[0].lower()
    return wanted if wanted in LANGUAGES else "en"


def language_name(code: str) -> str:
    """What a language calls itself."""
    return {"en": "English", "ja": "日本語"}[code]


def t(message: str, /, **values: Any) -> str:
    """A message in the language in use, its placeholders filled."""
    text = _catalogue.gettext(message)
    return text.format(**values) if values else text


def said_in(language: str, message: str) -> str:
    """A message in a language that need not be the one in use: for a process that speaks to several people."""
    return _catalogue_of(language).gettext(message)


def n(one: str, many: str, count: int, /, **values: Any) -> str:
    """A message that depends on a number, given as {count}: English has two forms, Japanese one."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)


def c(context: str, message: str, /, **values: Any) -> str:
    """A message whose English is ambiguous; the context, never shown, tells which meaning is asked for."""
    text = _catalogue.pgettext(context, message)
    return text.format(**values) if values else text


def later(message: str) -> str:
    """Marks a message in a table for the catalogue; `t` translates it when it is shown."""
    return message


def listing(items: list[str]) -> str:
    """Several things in one phrase: "red, blue and green", or "赤、青、緑"."""
    if len(items) < 2:
        return "".join(items)
    first = c("between items of a list", ", ").join(items[:-1])
    return t("{first} and {last}", first=first, last=items[-1])


def cut(text: str, cells: int) -> str:
    """A text no wider than `cells`, its end replaced by dots when it is too long."""
    if cell_len(text) <= cells:
        return text
    room = cells - len(MORE)
    if room < 1:
        return MORE[: max(cells, 0)]
    return _head(text, room) + MORE


def squeeze(text: str, cells: int) -> str:
    """A text no wider than `cells`: a path in it loses its beginning first, then the text its end."""
    path = max((word for word in text.split(" ") if "/" in word), key=cell_len, default="")
    over = cell_len(text) - cells
    if path and over > 0:
        tail = path
        while tail and cell_len(path) - cell_len(tail) < over + len(MORE):
            tail = tail[1:]
        text = text.replace(path, MORE + tail, 1)
    return cut(text, cells)


def fit(text: str, cells: int, align: str = "left") -> str:
    """A text exactly `cells` wide: cut, or filled with spaces; `align` is "left", "right" or "center"."""
    text = cut(text, cells)
    space = cells - cell_len(text)
    if align == "right":
        return " " * space + text
    if align == "center":
        return " " * (space // 2) + text + " " * (space - space // 2)
    return text + " " * space


def wrap(text: str, cells: int) -> list[str]:
    """The lines of a text in a column of this width.

    Latin words stay whole where they fit; between kana and kanji a line may end anywhere, except that none begins with
    a closing mark or small kana and none ends with an opening bracket.
    """
    return list(_wrapped(text, max(cells, 2)))


@lru_cache(maxsize=512)  # a story is wrapped anew for every frame, and hardly ever changes
def _wrapped(text: str, cells: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if cell_len(line) + cell_len(piece.rstrip()) <= cells:
                line += piece
                continue
            if line.strip():
                lines.append(line.rstrip())
            piece = piece.lstrip()
            while cell_len(piece.rstrip()) > cells:
                head = _head(piece, cells)
                lines.append(head)
                piece = piece[len(head) :]
            line = piece
        lines.append(line.rstrip())
    return tuple(lines)


@lru_cache
def _catalogue_of(language: str) -> gettext.NullTranslations:
    return gettext.NullTranslations() if language == "en" else gettext.translation(DOMAIN, LOCALE, [language])


def _head(text: str, cells: int) -> str:
    """The longest beginning that is no wider than `cells`."""
    used = 0
    for i, char in enumerate(text):
        used += cell_len(char)
        if used > cells:
            return text[:i]
    return text


def _pieces(text: str) -> list[str]:
    """The parts of a text between which a line may end: each word with its space, each wide character with what must
    stay beside it."""
    pieces: list[str] = []
    glue = False
    for char in text:
        wide = cell_len(char) == 2
        before = pieces[-1][-1] if pieces else ""
        starts = (
            not pieces
            or (wide and char not in NOT_FIRST)
            or (before == " " and char != " ")
            or (not wide and char != " " and char not in NOT_FIRST and cell_len(before) == 2)
        )
        if starts and not glue:
            pieces.append(char)
        else:
            pieces[-1] += char
        glue = char in NOT_LAST
    return pieces
