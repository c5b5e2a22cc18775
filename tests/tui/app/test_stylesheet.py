"""Styles are parsed once for all apps of a process, and are those that Textual would parse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.css import stylesheet as textual_stylesheet
from textual.css.errors import UnresolvedVariableError
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.design import ColorSystem

from tests.tui.fixtures.games.tables import at_home
from tests.tui.fixtures.running import stylesheets
from tui.style.stylesheet import KeptStylesheet


def shown(rules: list[RuleSet]) -> list[str]:
    """Each rule with all that it sets, as text."""
    return [
        f"{rule.selectors} {rule.styles.get_rules()!r} {rule.tie_breaker} {rule.is_default_rules}" for rule in rules
    ]


def as_textual_parses(kept: Stylesheet) -> list[str]:
    """The rules of the same sources, parsed anew."""
    plain = Stylesheet(variables=dict(kept._variables))
    plain.source = dict(kept.source)
    plain.parse()
    return shown(plain.rules)


async def test_a_second_app_parses_no_styles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    parse = textual_stylesheet.parse

    def counted(scope: str, css: str, *rest: Any, **more: Any) -> Any:
        parsed.append(css)
        return parse(scope, css, *rest, **more)

    monkeypatch.setattr(Stylesheet, "_parse_rules", stylesheets.PARSE)
    monkeypatch.setattr(textual_stylesheet, "parse", counted)
    for number in range(2):
        app = at_home(tmp_path, "en")
        async with app.run_test() as pilot:
            await pilot.pause()
            assert isinstance(app.stylesheet, KeptStylesheet)
            assert shown(app.stylesheet.rules) == as_textual_parses(app.stylesheet)
            if number == 0:
                parsed.clear()
            else:
                assert len(parsed) == len(app.stylesheet.source), "the comparison parses, the app does not"


async def test_a_second_app_mixes_no_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mixed: list[ColorSystem] = []
    app = at_home(tmp_path, "en")
    assert app.get_css_variables() == App.get_css_variables(app) == app.theme_variables
    monkeypatch.setattr(ColorSystem, "generate", lambda system: (mixed.append(system), stylesheets.GENERATE(system))[1])
    again = at_home(tmp_path, "en")
    assert again.get_css_variables() == app.get_css_variables()
    assert not mixed
    again.change(glow="amber")
    assert again.get_css_variables() == App.get_css_variables(again) != app.get_css_variables()


async def test_another_theme_has_styles_of_its_own(tmp_path: Path) -> None:
    app = at_home(tmp_path, "en")
    async with app.run_test() as pilot:
        await pilot.pause()
        seen = {}
        for colours in ("night", "day", "night"):
            app.change(colours=colours)
            await pilot.pause()
            rules = shown(app.stylesheet.rules)
            assert rules == as_textual_parses(app.stylesheet)
            assert seen.setdefault(colours, rules) == rules
        assert seen["night"] != seen["day"]


def test_a_fault_leaves_the_rules_as_they_were() -> None:
    sheet = KeptStylesheet(variables={"one": "red"})
    sheet.add_source("Label { color: $one; }", read_from=("", "here"))
    before = shown(sheet.rules)
    sheet.set_variables({})
    with pytest.raises(UnresolvedVariableError):
        sheet.reparse()
    assert shown(sheet._rules) == before
