"""Keeps the Japanese catalogue: finds the messages in the code, adds new ones to the .po, compiles the .mo.

    python -m tests.tui.catalogue

Run it after a message was added, changed or translated: it names what is left to translate. Needs Babel, so it belongs
to the tests; the game itself only reads the .mo with the standard library.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tui.facts import all_facts
from tui.text import DOMAIN, LOCALE

CODE = Path(__file__).parents[2] / "tui"
KEYWORDS = {"t": None, "n": (1, 2), "c": ((1, "c"), 2), "later": None}
"""The functions of `tui.text` that name messages: which of their arguments are what."""


def po(language: str) -> Path:
    """A language's catalogue as people edit it."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo(language: str) -> Path:
    """A language's catalogue as the program reads it."""
    return po(language).with_suffix(".mo")


def in_the_code() -> Catalog:
    """Every message that the code names, and those in the facts of the games."""
    found = Catalog(project=DOMAIN, charset="utf-8")
    for _, _, message, _, context in extract_from_dir(CODE, [("**.py", "python")], keywords=KEYWORDS):
        found.add(message, context=context)
    for game in all_facts():
        for text in game.messages():
            found.add(text)
    return found


def read(language: str) -> Catalog:
    """The catalogue of a language, from its .po."""
    with po(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(language: str) -> bytes:
    """What the .mo of a language has to be."""
    out = BytesIO()
    catalogue = read(language)
    catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)  # or it would be another file every minute
    write_mo(out, catalogue)
    return out.getvalue()


def untranslated(language: str) -> list[str]:
    """The messages of the code that a language has no certain words for."""
    catalogue = read(language)
    missing = []
    for message in in_the_code():
        here = catalogue.get(message.id, message.context) if message.id else message
        if message.id and (here is None or here.fuzzy or not all(_forms(here.string))):
            missing.append(str(message.id))
    return missing


def unknown(language: str) -> list[str]:
    """The messages of a language that the code no longer names."""
    code = in_the_code()
    return [str(m.id) for m in read(language) if m.id and code.get(m.id, m.context) is None]


def unlike(language: str) -> list[str]:
    """The messages whose placeholders differ in a language."""
    wrong = []
    for message in read(language):
        english = [placeholders(form) for form in _forms(message.id)]
        # a plural's English forms may differ: then any form may do without what one of them does without
        needed, known = set.intersection(*english), set.union(*english)
        forms = [form for form in _forms(message.string) if form]
        if message.id and any(not needed <= placeholders(form) <= known for form in forms):
            wrong.append(str(message.id))
    return wrong


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def update(language: str) -> None:
    """Bring a language's .po up to the code, without guesses, and compile it."""
    old, new = read(language), in_the_code()
    fresh = Catalog(locale=language, domain=DOMAIN, project=DOMAIN, charset="utf-8", fuzzy=False)
    fresh.mime_headers = [(name, value) for name, value in old.mime_headers if "Date" not in name]
    for message in new:
        if message.id:
            before = old.get(message.id, message.context)
            fresh.add(message.id, before.string if before else None, context=message.context)
    with po(language).open("wb") as file:
        write_po(file, fresh, width=120, no_location=True, sort_output=True, omit_header=True)
    text = po(language).read_text("utf-8")
    po(language).write_text(HEADER + text, "utf-8")
    mo(language).write_bytes(compiled(language))


HEADER = """\
msgid ""
msgstr ""
"Language: ja\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

"""


def _forms(text: Message | str | tuple[str, ...] | list[str]) -> list[str]:
    return list(text) if isinstance(text, (tuple, list)) else [str(text or "")]


def main() -> int:
    """Update, and name what is left."""
    update("ja")
    left = [*untranslated("ja"), *unlike("ja")]
    for message in left:
        print(message)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
