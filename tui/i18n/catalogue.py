"""Makes or updates a language's catalogue: `python -m tui.i18n.catalogue [LANGUAGE]`, by default each that there is.

It finds the messages in the code, adds new ones to the .po, drops old ones and compiles the .mo. Then it counts the
messages of each language and names the first ones that are left to translate. It needs Babel; the game itself reads the
.mo with the standard library.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final

from tui.i18n import messages
from tui.i18n.messages import DOMAIN, LANGUAGES

try:
    from babel.core import UnknownLocaleError
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_dir
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po
except ModuleNotFoundError:
    if __name__ != "__main__":
        raise
    sys.exit("The catalogue needs Babel; install it with: pip install -c constraints.txt -e '.[test]'")

CODE: Final = Path(__file__).parents[1]
KEYWORDS: Final = {"t": None, "n": (1, 2), "c": ((1, "c"), 2), "later": None, "Name": None}
"""The functions of `tui.i18n.messages` that name messages, with the meaning of their arguments; full names."""

SHORT_KEYWORDS: Final = {"Name": ((1, "c"), 2)}
"""A short name is a message in the context of the full one."""

FACTS: Final = ("title", "kind", "about", "aim")
"""The facts of a game that are messages."""

SAID: Final = ("why", "do")
"""The parts of a tutorial's step that are messages."""

NAMED: Final = 20
"""Messages left to translate that are named; the .po holds the others."""

ABOUT: Final = "Make or update the catalogues of these languages, by default of each that there is."
STATUS: Final = "The exit status is 1 while messages are left to translate, and 2 on an unknown language."

OWN: Final = "en"
"""The language of the messages in the code, which has no catalogue."""


def po(language: str) -> Path:
    """The catalogue of a language as people edit it."""
    return messages.LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo(language: str) -> Path:
    """The catalogue of a language as the program reads it."""
    return po(language).with_suffix(".mo")


def translated() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(code for code in LANGUAGES if po(code).exists())


def in_the_code() -> Catalog:
    """Every message that the code names, and those in the facts and tutorials of the games."""
    template = Catalog(project=DOMAIN, charset="utf-8")
    for keywords in (KEYWORDS, SHORT_KEYWORDS):
        for _, _, message, _, context in extract_from_dir(CODE, [("**.py", "python")], keywords=keywords):
            template.add(message, context=context)
    for path in sorted(CODE.glob("games/*/facts.json")):
        facts = json.loads(path.read_bytes())
        for text in filter(None, map(facts.get, FACTS)):
            template.add(text)
        template.add(facts["title"], context="reading")
    for path in sorted(CODE.glob("games/*/tutorial.json")):
        tutorial = json.loads(path.read_bytes())
        for step in tutorial["steps"]:
            for text in filter(None, map(step.get, SAID)):
                template.add(text)
        template.add(tutorial["end"])
    return template


def read(language: str) -> Catalog:
    """The catalogue of a language, from its .po."""
    with po(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(language: str) -> bytes:
    """The content that the .mo of a language must have."""
    out = BytesIO()
    catalogue = read(language)
    catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)  # or it would be another file every minute
    write_mo(out, catalogue)
    return out.getvalue()


def untranslated(language: str) -> list[str]:
    """The messages of the code that a language has no certain translation for."""
    catalogue = read(language)
    missing = []
    for message in in_the_code():
        entry = catalogue.get(message.id, message.context) if message.id else message
        if message.id and (entry is None or entry.fuzzy or not all(_forms(entry.string))):
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
        # a plural's English forms may differ: then any form may do without a placeholder that one of them lacks
        needed, known = set.intersection(*english), set.union(*english)
        forms = [form for form in _forms(message.string) if form]
        if message.id and any(not needed <= placeholders(form) <= known for form in forms):
            wrong.append(str(message.id))
    return wrong


def faults_of(language: str) -> list[str]:
    """The messages of a language that are missing or have other placeholders."""
    missing = [f'missing: "{message}"' for message in untranslated(language)]
    return missing + [f'other placeholders: "{message}"' for message in unlike(language)]


def summary(language: str, faults: Sequence[str]) -> list[str]:
    """The counts of a language and the first of its faults."""
    every = sum(bool(message.id) for message in read(language))
    lines = [f"{language}: {every - len(faults)} of {every} messages are translated, in {po(language)}."]
    lines += [f"  {fault}" for fault in faults[:NAMED]]
    if len(faults) > NAMED:
        lines.append(f"  ... and {len(faults) - NAMED} more; a missing message is shown in English.")
    return lines


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def update(language: str) -> None:
    """Make a language's .po or bring it up to the code, without guesses, and compile it. KeyError: not in LANGUAGES."""
    header = HEADER.format(code=language, plural=LANGUAGES[language].plural)
    path = po(language)
    if not path.exists():
        path.parent.mkdir(parents=True)
        path.write_text(header, "utf-8")
    old, new = read(language), in_the_code()
    fresh = Catalog(locale=language, domain=DOMAIN, project=DOMAIN, charset="utf-8", fuzzy=False)
    fresh.mime_headers = [(name, value) for name, value in old.mime_headers if "Date" not in name]
    for message in new:
        if message.id:
            before = old.get(message.id, message.context)
            kept = before is not None and before.pluralizable == message.pluralizable  # else it has other forms now
            fresh.add(message.id, before.string if before and kept else None, context=message.context)
    out = BytesIO()
    write_po(out, fresh, width=120, no_location=True, sort_output=True, omit_header=True)
    path.write_text(header + out.getvalue().decode("utf-8"), "utf-8")
    mo(language).write_bytes(compiled(language))


HEADER: Final = """\
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""


def _forms(text: str | Sequence[str] | None) -> list[str]:
    return [text or ""] if isinstance(text, str | None) else list(text)


def main(args: Sequence[str]) -> int:
    """Update the given languages and print a summary of each; 1 when messages are left, 2 on a wrong language.

    SystemExit on --help and on an unknown option.
    """
    parser = ArgumentParser("python -m tui.i18n.catalogue", description=ABOUT, epilog=STATUS)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="a code of LANGUAGES in tui/i18n/messages.py")
    complete = True
    for language in parser.parse_args(args).languages or translated():
        if language not in LANGUAGES or language == OWN:
            print(f"There is no language '{language}' to translate to: add it to LANGUAGES in tui/i18n/messages.py.")
            return 2
        try:
            update(language)
        except UnknownLocaleError:
            print(f"Babel knows no language '{language}': use the code of the Unicode CLDR, for instance de or pt_BR.")
            return 2
        faults = faults_of(language)
        print("\n".join(summary(language, faults)))
        complete = complete and not faults
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
