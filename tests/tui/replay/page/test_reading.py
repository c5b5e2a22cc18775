"""The web page of a replay as it is read: its head, its table of knowledge, and its controls on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from tests.tui.fixtures.running.browser import Browser, browser
from tests.tui.replay.page.test_web_page import data_of, exported, shown


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


def test_all_secrets_of_a_kind_stand_together(tmp_path: Path) -> None:
    """Treasures that came up late once had a second heading."""
    page = exported(tmp_path, "lost-mines", "--as", "open").read_text("utf-8")
    kinds = [row[0] for row in data_of(page)["views"][0]["known"]["rows"]]
    assert [kind for kind, _ in groupby(kinds)] == [*dict.fromkeys(kinds)]
    hands = [row for row in data_of(page)["views"][0]["known"]["rows"] if row[0] == "Hands"]
    assert hands and all(any(row[2][-1][1::2]) for row in hands), "the truth of a hand are its cards"
    headings = re.findall(r'class="kind"[^>]*>([^<]*)<', page)
    assert len(headings) == len({*headings})


def test_the_page_says_what_the_game_is_and_who_won(tmp_path: Path) -> None:
    page = exported(tmp_path, "mr-sneaky", "--as", "open").read_text("utf-8")
    head = page.partition("</header>")[0]
    assert "A thief seeks the treasure" in head and re.search(r"(Fox|Owl) wins", head), head[-400:]
    (tmp_path / "page.html").unlink()
    page = exported(tmp_path, "mr-sneaky", "--as", "open", "--to", "5").read_text("utf-8")
    assert " wins" not in page.partition("</header>")[0], "not before the end"
    assert "arrow keys" in page and "swiping" in page


@pytest.mark.browser
def test_a_phone_keeps_the_controls_and_the_truth_in_sight(chromium: Browser, tmp_path: Path) -> None:
    """A step with much text once pushed the controls off the screen; the truth stood beyond its edge."""
    page = exported(tmp_path, "lost-mines", "--as", "open")
    shown(page, chromium, "#0", wide=390)
    chromium.value("document.getElementById('told').textContent = 'Much was told. '.repeat(200)")

    def edge(query: str, side: str) -> float:
        edge: float = chromium.value(f"document.querySelector('{query}').getBoundingClientRect().{side}")
        return edge

    assert edge("#controls", "top") > 0 and edge("#controls", "bottom") <= 900
    chromium.value("scrollTo(0, document.body.scrollHeight)")
    assert edge("#controls", "bottom") <= 900 and edge("#log", "width") > 0
    assert edge("#known th.real", "right") <= 390 and edge("#known tbody td.real", "right") <= 390
