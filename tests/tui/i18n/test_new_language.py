"""A new language is one entry in LANGUAGES and a catalogue; English stands in for all that it lacks."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.fixtures.terminal.command_line import call
from tui.i18n import catalogue, messages
from tui.i18n.messages import LANGUAGES, Language, language_name, n, t, use
from tui.presentation.game_text import game_text
from tui.presentation.registry import playable
from tui.presentation.rules.rulebook import rulebook

TEN = {
    "red": "rot",
    "blue": "blau",
    "The game is over.": "Das Spiel ist aus.",
    "Settings": "Einstellungen",
    "Rules": "Regeln",
    "Library": "Archiv",
    "{name} rolled {die}.": "{name} hat {die} geworfen.",
    "The rules forbid that.": "Das verbieten die Regeln.",
    "{first} and {last}": "{first} und {last}",
}
"""With the plural below, ten messages."""

CODE = "gsw"
"""A code that Babel knows and the program has no catalogue or rules for."""

GERMAN = Language("Schwyzerdütsch", "nplurals=2; plural=(n != 1);", "äöüß")

CARD = "{count} card"
CARDS = ("{count} Karte", "{count} Karten")


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Swiss German in a folder of its own, beside the languages of the program."""
    shutil.copytree(messages.LOCALE, tmp_path / "locale")
    monkeypatch.setattr(messages, "LOCALE", tmp_path / "locale")
    monkeypatch.setitem(LANGUAGES, CODE, GERMAN)
    messages._catalogue_of.cache_clear()
    yield CODE
    use("en")
    messages._catalogue_of.cache_clear()


def translate(language: str) -> None:
    """Put the ten messages into the .po of a language, as a translator would."""
    text = catalogue.po(language).read_text("utf-8")
    for message, translation in TEN.items():
        assert f'msgid "{message}"\nmsgstr ""' in text, message
        text = text.replace(f'msgid "{message}"\nmsgstr ""', f'msgid "{message}"\nmsgstr "{translation}"')
    before, plural, after = text.partition(f'msgid "{CARD}"\n')
    for form, translation in enumerate(CARDS):
        after = after.replace(f'msgstr[{form}] ""', f'msgstr[{form}] "{translation}"', 1)
    catalogue.po(language).write_text(before + plural + after, "utf-8")


def test_ten_messages_are_shown_and_the_rest_is_english(german: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogue.main([german]) == 1
    header = catalogue.po(german).read_text("utf-8").partition("\n\n")[0]
    assert f'"Language: {german}\\n"' in header and '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in header
    every = len([message for message in catalogue.read(german) if message.id])
    assert capsys.readouterr().out.startswith(f"{german}: 0 of {every} messages are translated")
    translate(german)
    assert catalogue.main([german]) == 1
    assert capsys.readouterr().out.startswith(f"{german}: {len(TEN) + 1} of {every} messages are translated")
    use(german)
    assert t("{name} rolled {die}.", name="Fox", die=4) == "Fox hat 4 geworfen."
    assert [n(CARD, "{count} cards", count) for count in (1, 2)] == ["1 Karte", "2 Karten"]
    assert t("{name} passed.", name="Fox") == "Fox passed."
    assert language_name(german) == GERMAN.name


def test_a_language_without_a_catalogue_is_shown_in_english(german: str) -> None:
    use(german)
    assert t("red") == "red"


def test_commands_and_rules_fall_back_to_english(german: str) -> None:
    catalogue.update(german)
    translate(german)
    catalogue.update(german)
    result = call("--lang", german, "play", "--help")
    assert result.code == 0 and "top_secret=no|yes" in result.out
    use(german)
    for slug in playable():
        note, _, rules = rulebook(slug).markdown.partition("\n\n")
        assert note == "These rules are not translated yet, so they are in English."
        assert rules == rulebook(slug, "en").markdown
        assert game_text(slug).refusal("XX-1") == "Das verbieten die Regeln."


def test_an_update_keeps_translations_and_the_file_says_nothing_else(german: str) -> None:
    catalogue.update("ja")
    before = catalogue.po("ja").read_bytes(), catalogue.mo("ja").read_bytes()
    catalogue.update("ja")
    assert (catalogue.po("ja").read_bytes(), catalogue.mo("ja").read_bytes()) == before


@pytest.mark.parametrize("wrong", ["en", "xx"])
def test_a_language_that_is_not_in_the_table_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogue.main([wrong]) == 2
    assert f"There is no language '{wrong}' to translate to" in capsys.readouterr().out


def test_help_says_what_the_exit_status_means(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        catalogue.main(["--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "[LANGUAGE ...]" in text and catalogue.STATUS in text


def test_without_babel_the_command_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "babel.py").write_text("raise ModuleNotFoundError('babel')")
    code = "import runpy, sys; sys.path.insert(0, sys.argv[1]); runpy.run_module('tui.i18n.catalogue', {}, '__main__')"
    process = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, timeout=60)
    assert process.returncode == 1
    assert process.stderr == "The catalogue needs Babel; install it with: pip install -c constraints.txt -e '.[test]'\n"
