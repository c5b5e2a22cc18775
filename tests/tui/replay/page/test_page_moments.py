"""The moves that stand out in a web page: they lead to their steps. What a damaged file has lost stands above all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.running.browser import Browser, browser
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.replay.page.test_web_page import exported, shown, small_page, told
from tui.replay.page.parts import Moment


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.mark.browser
def test_moves_that_stand_out_lead_to_their_steps(chromium: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(small_page(moments=[Moment(1, "Move 3, bluff", "Fox misled the others.")]), "utf-8")
    shown(page, chromium)
    said = chromium.value("document.querySelector('#moments li').innerText")
    assert said.split("\n") == ["Move 3, bluff", "Fox misled the others."]
    chromium.value("document.querySelector('#moments button').click()")
    assert told(chromium).startswith("3/4 ") and chromium.value("location.hash") == "#3"
    chromium.value(
        """(() => {
          const graph = document.getElementById('graph'), place = graph.getBoundingClientRect();
          graph.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: place.right - place.width / 9}));
        })()"""
    )
    assert told(chromium).startswith("4/4 ")
    chromium.value("document.getElementById('turn-before').click()")
    assert told(chromium).startswith("3/4 "), "a button leads to the move that stands out before"
    chromium.press("Home")
    chromium.press(")")
    assert told(chromium).startswith("3/4 ")
    chromium.press("End")
    lines = "[...document.querySelectorAll('#log li')].map(line => line.offsetHeight > 0)"
    assert chromium.value(lines) == [True, True, False], "a step without words takes no line"
    chromium.press("e")
    assert chromium.value(lines) == [True, True, False]
    chromium.press("Home")
    chromium.press(")")
    assert told(chromium).startswith("0/4 "), "a seat is led nowhere by what it did not see"
    assert chromium.value("getComputedStyle(document.getElementById('turn-next')).display") == "none"
    assert chromium.complaints == []


@pytest.mark.browser
def test_chances_of_an_earlier_step_say_so(chromium: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(small_page(moments=[Moment(2, "Move 4", "The end.")]), "utf-8")
    shown(page, chromium)
    said = "document.getElementById('odds').innerText"
    assert chromium.value(said).startswith("Chances\n")
    chromium.press("ArrowRight")
    assert chromium.value(said).startswith("Chances as of move 0\n"), "none were worked out for this step"
    chromium.press("ArrowRight")
    assert chromium.value(said).startswith("Chances\n")
    assert chromium.complaints == []


@pytest.mark.browser
def test_a_step_that_is_not_on_the_page_is_said(chromium: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(small_page(), "utf-8")
    shown(page, chromium, "#999")
    assert told(chromium) == "There is no step 999 on this page."
    chromium.press("ArrowRight")
    assert told(chromium).startswith("3/4 ")
    assert chromium.value("document.getElementById('turn-next')") is None, "where nothing stands out there is no button"


def test_what_a_damaged_file_has_lost_stands_above_the_page(tmp_path: Path) -> None:
    whole = (OLD_SAMPLES / "mr-sneaky.skul").read_bytes()
    cut, path = tmp_path / "cut.skul", tmp_path / "cut.html"
    cut.write_bytes(whole[: len(whole) * 2 // 3])
    call("export", str(cut), "--html", "--to", "3", "--no-evaluation", "--out", str(path))
    assert '<p class="missing">The last record of this file is cut off' in path.read_text("utf-8")
    assert 'class="missing"' not in exported(tmp_path, "mr-sneaky", "--to", "3").read_text("utf-8")
