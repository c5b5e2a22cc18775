"""The messages that people read, in the language in use.

One process serves one viewer, so the current language belongs to the module. Messages are English in the code; every
call looks its message up when it is shown. So nothing here but `later` may be called while a module is imported.
Placeholders are named: `t("{name} rolled {points}.", name=name, points=4)`, so that another language can reorder them.
A name may be `you()`; the forms that a message has for it are in `second_person`.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from tui.i18n.second_person import You, fill, joined


class Language(NamedTuple):
    """A language that messages may be shown in."""

    name: str
    """Its own name."""
    plural: str
    """The rule by which gettext chooses the form of a plural."""
    sample: str
    """Some of the characters that it needs beyond ASCII."""
    subject_ends: tuple[str, ...] = (" ",)
    """Ends of a name that is the subject of a sentence: they go with it where the sentence before has named it."""
    comma: str = ","
    """The sign between two facts of one subject; empty where sentences follow each other without a subject."""


LANGUAGE_LABEL: Final = "言語 / Language"
"""The word for a language in each of them: nobody looks for it in a language that they do not read."""

LANGUAGES: Final[dict[str, Language]] = {
    "en": Language("English", "nplurals=2; plural=(n != 1);", ""),
    "ja": Language(
        "日本語", "nplurals=1; plural=0;", "日本語ひらがなカタカナ、。", subject_ends=("が", "は"), comma=""
    ),
}
"""Code to language, English first. A new language is an entry here and a catalogue."""

DOMAIN: Final = "skulduggery"
LOCALE: Final = Path(__file__).parent / "locale"

FULL_WIDTH_ENDS: Final = ("。", "！", "：", "……")
"""Ends of a text after which Japanese leaves no space."""


_language = "en"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Show all messages in this language from now on. KeyError names a language that is missing."""
    global _language, _catalogue
    if language not in LANGUAGES:
        raise KeyError(language)
    _language, _catalogue = language, _catalogue_of(language)


def language() -> str:
    """The language in use: one of `LANGUAGES`."""
    return _language


def preferred(environ: Mapping[str, str]) -> str:
    """The language that an environment asks for by LC_ALL, LC_MESSAGES or LANG, the first that is set; else English."""
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    tag = locale.partition(".")[0].partition("_")[0].lower()
    return tag if tag in LANGUAGES else "en"


def language_name(code: str) -> str:
    """The own name of a language."""
    return LANGUAGES[code].name


def t(message: str, /, **values: object) -> str:
    """A message in the language in use, its placeholders filled."""
    text = _catalogue.gettext(message) if message else ""  # gettext keeps its header under the empty message
    return fill(text, values) if values else text


def said_in(language: str, message: str, /, **values: object) -> str:
    """A message in a language that need not be the one in use: for a process that speaks to several people."""
    text = _catalogue_of(language).gettext(message)
    return fill(text, values) if values else text


def n(one: str, many: str, count: int, /, **values: object) -> str:
    """A message that depends on a number, given as {count}, in the form that the language's plural rule chooses."""
    return fill(_catalogue.ngettext(one, many, count), {"count": count, **values})


def c(context: str, message: str, /, **values: object) -> str:
    """A message whose English is ambiguous; the context, never shown, tells which meaning is asked for."""
    text = _catalogue.pgettext(context, message)
    return fill(text, values) if values else text


def with_commas(items: Iterable[str]) -> str:
    """Items side by side: "red, blue", or "赤、青"."""
    return c("between items of a list", ", ").join(items)


def you() -> You:
    """The word for the reader in the language in use: it stands in messages where others' names stand."""
    return You(c("the reader", "You"), c("the reader's own", "Your"))


def later(message: str) -> str:
    """Marks a message in a table for the catalogue; `t` translates it when it is shown."""
    return message


def prose(*texts: str | None) -> str:
    """Sentences one after the other: no space follows a mark of full width. Empty ones take no room."""
    whole = ""
    for text in filter(None, texts):
        whole += text if not whole or whole.endswith(FULL_WIDTH_ENDS) else f" {text}"
    return whole


def listing(items: list[str]) -> str:
    """Several items in one phrase: "red, blue and green", or "赤、青、緑"."""
    if len(items) < 2:
        return items[0] if items else ""
    first = joined(items[:-1], c("between items of a list", ", "))
    return t("{first} and {last}", first=first, last=items[-1])


def either(items: Sequence[str]) -> str:
    """Several items of which one is enough: "red, blue or green", or "赤、青または緑"."""
    *rest, last = items
    return t("{first} or {last}", first=with_commas(rest), last=last) if rest else last


@lru_cache
def _catalogue_of(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, [language], fallback=True)  # English has no catalogue
