"""The guides for builders tell the truth: their excerpts stand in the sources, and what they name exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.contract.cases import TINY
from tests.tui.i18n import test_new_language
from tui.i18n import catalogue
from tui.i18n.messages import Language

ROOT = Path(__file__).parent.parent
GAME = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
LANGUAGE = (ROOT / "docs" / "add-a-language.md").read_text("utf-8")
SOURCES = [
    path.read_text("utf-8") for path in (*(ROOT / "tests" / "tiny").glob("*.py"), ROOT / "tests/contract/cases.py")
]
FENCE = re.compile(r"^ *```(?P<kind>\w*)\n(?P<code>.*?)^ *```$", re.MULTILINE | re.DOTALL)


def blocks(guide: str, kind: str) -> list[str]:
    """The code blocks of a guide."""
    return [match["code"] for match in FENCE.finditer(guide) if match["kind"] == kind]


def named(guide: str) -> set[str]:
    """The names between backquotes, outside code blocks."""
    return set(re.findall(r"`([^`\n]+)`", FENCE.sub("", guide)))


@pytest.mark.parametrize("code", blocks(GAME, "python"))
def test_each_excerpt_stands_in_the_tiny_game(code: str) -> None:
    assert any(code in source for source in SOURCES)


@pytest.mark.parametrize("guide", [GAME, LANGUAGE], ids=["game", "language"])
def test_each_path_that_a_guide_names_exists(guide: str) -> None:
    paths = {name for name in named(guide) if re.fullmatch(r"[\w./]+", name) and "/" in name}
    assert len(paths) > 1
    assert [path for path in sorted(paths) if not (ROOT / path.replace("/de/", "/ja/")).exists()] == []


def test_each_class_and_function_that_the_guide_names_exists() -> None:
    everything = "\n".join(
        path.read_text("utf-8")
        for package in ("engine", "tui", "tests/tiny")
        for path in (ROOT / package).rglob("*.py")
    )
    names = {name for name in named(GAME) if re.fullmatch(r"[A-Za-z_]+", name)}
    assert {"GameText", "BoardView", "GAMES", "narrate"} <= names
    assert [
        name for name in sorted(names) if not re.search(rf"\b(class|def) {name}\b|\b{name}\b *[:=,]", everything)
    ] == []


def test_the_guide_s_entry_is_the_one_of_the_tests() -> None:
    assert blocks(GAME, "python")[-1] == f'TINY = ("{TINY[0]}", "{TINY[1]}")\n'


def test_the_guide_s_language_is_made_by_its_command() -> None:
    (entry,) = blocks(LANGUAGE, "python")
    ((code, made),) = eval("{" + entry.strip() + "}", {"Language": Language}).items()
    tried = test_new_language.GERMAN  # under a code of its own, so that a real German breaks no test
    assert (code, made) == ("de", Language("Deutsch", tried.plural, tried.sample))
    commands = [block.split() for block in blocks(LANGUAGE, "")]
    assert commands == [
        [".venv/bin/python", "-m", catalogue.__name__, code],
        [".venv/bin/skulduggery", "--lang", code],
    ]
    assert f"`{catalogue.po(code).relative_to(ROOT).as_posix()}`" in LANGUAGE


def test_the_readme_leads_to_the_guides() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "(docs/add-a-game.md)" in readme and "(docs/add-a-language.md)" in readme
