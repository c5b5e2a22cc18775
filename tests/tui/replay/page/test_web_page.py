"""The web page of a replay: its contents, and its behaviour in a real browser."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from engine.bots.evaluation import Point
from tests.samples import old_sample
from tests.tui.fixtures.running.browser import Browser, browser
from tests.tui.fixtures.terminal.command_line import call
from tui.replay.cell_style import cell_style
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.page.parts import MARGIN, RIGHT, WIDTH, Chances, Moment, _ticks
from tui.replay.page.web_page import ASSETS, Heading, ViewedSteps, web_page

HOSTILE = "</script><img src=http://example.org onerror=document.title=1>"


def frame(*rows: tuple[str, str]) -> list[Strip]:
    """A drawing of rows, each a text on a ground."""
    return [Strip([Segment(text, Style(color="#ffffff", bgcolor=ground))]) for text, ground in rows]


def small_page(name: str = "Fox", moments: Sequence[Moment] = ()) -> str:
    """A page of three steps from two viewpoints, on dark and on light ground."""

    def steps(ground: str) -> list[list[Strip]]:
        return [frame(("金 ab", ground), ("▀▄█x ", color)) for color in ("#ff0000", "#00ff00", "#0000ff")]

    views = [
        ViewedSteps(
            "open",
            [steps("#101010"), steps("#f0f0f0")],
            [[f"{name} began."], [f"{name} <b>moved</b>."], []],
            opened=True,
        ),
        ViewedSteps("Owl", [steps("#202020")], [["It began."], ["Somebody moved."], []]),
    ]
    chances = Chances([name, "Owl"], 2, [(0, (0.5, 0.5)), (1, (1, 0))], moments) if moments else None
    return web_page(Heading("Game", [name, "Owl"], [0, 3, 4], ["It is over."], chances), views)


def data_of(page: str) -> dict[str, Any]:
    """The data that the page's script draws from."""
    (packed,) = re.findall(r'id="replay">([^<]*)<', page)
    data: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(packed)))
    return data


def drawn(data: dict[str, Any], view: int, ground: int, step: int) -> list[list[tuple[str, str]]]:
    """The cells of a step as the data holds it: each its character and its ground."""
    rows: list[int] = []
    for changes in data["views"][view]["drawings"][ground][: step + 1]:
        rows = rows or [0] * (len(changes) // 2)
        for y, row in zip(changes[::2], changes[1::2], strict=True):
            rows[y] = row
    cells = []
    for row in rows:
        text, runs = data["rows"][row]
        styles = [style for style, length in zip(runs[::2], runs[1::2], strict=True) for _ in range(length)]
        cells.append([(sign, data["styles"][style][1]) for sign, style in zip(text, styles, strict=True)])
    return cells


def test_the_page_holds_each_frame_as_it_was_drawn() -> None:
    data = data_of(small_page())
    assert data["size"] == [5, 2] and data["numbers"] == [0, 3, 4] and data["wide"] == "金"
    for step, color in enumerate(("#ff0000", "#00ff00", "#0000ff")):
        for view, ground, dark in ((0, 0, "#101010"), (0, 1, "#f0f0f0"), (1, 0, "#202020")):
            assert drawn(data, view, ground, step) == [
                [(sign, dark) for sign in "金 ab"],
                [(sign, color) for sign in "▀▄█x "],
            ]


def test_it_is_read_as_text_and_asks_nothing_of_a_network() -> None:
    page = small_page()
    assert '<li value="0"><p>Fox began.</p></li>' in page and "<p>It is over.</p>" in page
    assert "default-src 'none'" in page
    unpacked = re.sub(r'id="replay">[^<]*<', "", page)  # the packed data may hold any letters
    assert not re.search(r"https?:|//[a-z]|url\(|@import|\bsrc=|\bhref=", unpacked)


def test_names_and_sentences_are_no_markup() -> None:
    page = small_page(HOSTILE)
    assert page.count("<script") == page.count("</script>") == 2 and "<img" not in page
    assert HOSTILE in data_of(page)["views"][0]["texts"][0][0]


def test_styles_are_plain_colours() -> None:
    assert cell_style(None) == ("#ffffff", "#000000", False)
    assert cell_style(Style(color="#112233", bgcolor="#445566", bold=True)) == ("#112233", "#445566", True)
    assert cell_style(Style(color="#112233", bgcolor="#445566", reverse=True)) == ("#445566", "#112233", False)


def exported(tmp_path: Path, game: str, *words: str) -> Path:
    """The page that the command writes of an old sample, without chances unless they are asked for."""
    path = tmp_path / "page.html"
    words = (*words, *(() if "--evaluation" in words else ("--no-evaluation",)), "--out", str(path))
    assert str(path) in call("export", str(old_sample(game, tmp_path)), "--html", *words).out
    return path


def test_the_command_writes_the_steps_and_viewpoints_that_are_asked_for(tmp_path: Path) -> None:
    page = exported(tmp_path, "mr-sneaky", "--as", "2", "--as", "open", "--from", "3", "--to", "9").read_text("utf-8")
    data = data_of(page)
    assert data["size"][0] == 80 and data["numbers"] == list(range(3, 10))
    assert [view["name"] for view in data["views"]] == ["view: Owl", "everything revealed"]
    assert [len(view["drawings"]) for view in data["views"]] == [2, 2]
    assert all(texts for view in data["views"] for texts in view["texts"])


def test_only_a_page_has_several_viewpoints() -> None:
    assert "--as once" in call("export", "mr-sneaky-comeback", "--gif", "--as", "1", "--as", "2").refused()


@pytest.mark.long
def test_three_hundred_steps_from_all_viewpoints_stay_below_two_megabytes(tmp_path: Path) -> None:
    viewers = [word for viewer in ("open", "spectator", "1", "2", "3", "4") for word in ("--as", viewer)]
    path = exported(tmp_path, "island-of-eight", *viewers, "--to", "299")
    assert path.stat().st_size < 2_000_000


# in a browser


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


READY = """new Promise(done => {
  const look = () => document.getElementById('theatre').hidden ? requestAnimationFrame(look) : done(true);
  look();
})"""


def shown(page: Path, chromium: Browser, fragment: str = "", wide: int = 1000, high: int = 900) -> dict[str, Any]:
    """Open a page in a window of a size, wait for its theatre, and give its data."""
    touch = wide < 500
    chromium.call(
        "Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=2 if touch else 1, mobile=touch
    )
    chromium.call("Emulation.setTouchEmulationEnabled", enabled=touch)
    chromium.complaints.clear()
    chromium.open(page, fragment)
    assert chromium.value(READY)
    return data_of(page.read_text("utf-8"))


def told(chromium: Browser) -> str:
    """The sentence of the step that is shown."""
    words: str = chromium.value("document.getElementById('told').textContent")
    return words


def in_fold(data: dict[str, Any], column: int, row: int) -> tuple[int, int] | None:
    """The place of a cell in a folded drawing, in cells; None for what it leaves out."""
    first, _, bottom = data["fold"]
    return None if row >= bottom or column >= first else (column, row)


def ground(chromium: Browser, column: float, row: float) -> str:
    """The colour of the upper left corner of a cell, as painted."""
    painted: str = chromium.value(
        f"""(async () => {{
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          const board = document.getElementById('board'), columns = Number(board.dataset.columns);
          const copy = document.createElement('canvas').getContext('2d', {{willReadFrequently: true}});
          const wide = board.width / columns;
          copy.drawImage(board, -Math.round({column} * wide) - 2, -Math.round({row} * wide * 2) - 2);
          const pixel = copy.getImageData(0, 0, 1, 1).data;
          return '#' + [...pixel.slice(0, 3)].map(part => part.toString(16).padStart(2, '0')).join('');
        }})()"""
    )
    return painted


@pytest.mark.browser
def test_it_is_stepped_through_by_keys_buttons_and_fingers(chromium: Browser, tmp_path: Path) -> None:
    page = exported(tmp_path, "mr-sneaky", "--as", "open")
    data = shown(page, chromium)
    texts, last = data["views"][0]["texts"], len(data["numbers"]) - 1

    def stands_at(step: int, *, folded: bool = False) -> None:
        assert told(chromium).endswith(" ".join(texts[step]))
        assert chromium.value("document.querySelector('#log .now').value") == data["numbers"][step]
        cells = drawn(data, 0, 0, step)
        for row in range(0, len(cells), 5):
            for column in range(0, 79, 6):
                sign, colour = cells[row][column]
                place = in_fold(data, column, row) if folded else (column, row)
                if sign == " " and place is not None:
                    assert ground(chromium, *place) == colour, (step, column, row)

    chromium.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    stands_at(0)
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("Home", 0),
        ("PageDown", 10),
    ):
        chromium.press(key)
        stands_at(step)
    for button, step in (("next", 11), ("back", 10), ("first", 0), ("last", last)):
        chromium.value(f"document.getElementById('{button}').click()")
        stands_at(step)
    chromium.value("document.querySelectorAll('#log li')[4].click()")
    stands_at(4)
    assert chromium.value("location.hash") == f"#{data['numbers'][4]}"
    shown(page, chromium, "#7", wide=390)
    stands_at(7, folded=True)
    assert chromium.value("document.getElementById('board').clientWidth") <= 390, "a phone shows the whole board"
    chromium.value("document.getElementById('zoom').click()")
    wide = chromium.value("document.getElementById('board').clientWidth")
    assert wide >= 1.2 * 390, "a button makes it larger, to be moved sideways"
    chromium.value("document.getElementById('zoom').click()")
    chromium.swipe((300, 220), (100, 220))
    stands_at(8, folded=True)
    chromium.swipe((100, 220), (300, 220))
    stands_at(7, folded=True)
    assert chromium.value("document.documentElement.scrollWidth") <= 390
    assert chromium.complaints == [] and chromium.requests == [page.as_uri()]


@pytest.mark.browser
def test_eyes_and_grounds_are_switched_in_place(chromium: Browser, tmp_path: Path) -> None:
    page = exported(tmp_path, "undercover", "--as", "open", "--as", "1", "--to", "12")
    data = shown(page, chromium, "#5")
    chromium.press("e")
    assert chromium.value("location.hash") == "#5.1"
    assert told(chromium).endswith(" ".join(data["views"][1]["texts"][5]))
    bodies = set()
    for place, scheme in enumerate(("dark", "light")):
        chromium.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        assert ground(chromium, 0, 0) == drawn(data, 1, place, 5)[0][0][1]
        bodies.add(chromium.value("getComputedStyle(document.body).backgroundColor"))
    assert len(bodies) == 2
    assert chromium.complaints == []


@pytest.mark.browser
def test_hostile_names_stay_text(chromium: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(small_page(HOSTILE), "utf-8")
    shown(page, chromium)
    assert HOSTILE in told(chromium) and chromium.value("document.title") == "Game"
    assert chromium.value("document.querySelectorAll('img').length") == 0
    assert chromium.complaints == [] and chromium.requests == [page.as_uri()]


@pytest.mark.browser
def test_without_scripts_it_is_read_as_text(chromium: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(small_page(), "utf-8")
    chromium.call("Emulation.setScriptExecutionDisabled", value=True)
    chromium.open(page)
    text = chromium.value("document.body.innerText")
    chromium.call("Emulation.setScriptExecutionDisabled", value=False)
    assert "Fox began." in text and "It is over." in text
    assert "1:1" not in text


def test_a_page_holds_the_knowledge_of_its_own_viewpoints_alone(tmp_path: Path) -> None:
    own = exported(tmp_path, "undercover", "--as", "1", "--to", "12")
    data, words = data_of(own.read_text("utf-8")), own.read_text("utf-8")
    own.unlink()
    assert [view["known"]["heads"] for view in data["views"]] == [["Fox"]]
    assert "truth" not in words and 'id="graph"' not in words, "both come from the open table"
    shared = exported(tmp_path, "undercover", "--as", "open", "--as", "spectator", "--to", "12")
    data = data_of(shared.read_text("utf-8"))
    first, second = (view["known"] for view in data["views"])
    assert first["heads"] == ["Fox", "Owl", "Hare", "Lynx", "truth"] and second is None
    assert first["rows"][0][:2] == ["Agents", "Fox"] and first["rows"][0][2][0] == [0, "=red"]


def test_a_page_on_which_all_is_revealed_shows_the_chances_once_they_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Evaluation.__init__

    def begin(self: Evaluation, *words: Any) -> None:
        real(self, *words)
        chances = tuple(0.95 if seat in (self.line.winners or ()) else 0.05 for seat in range(2))
        self.done = {(number, 0): Point(number, chances, 0) for number in self.line.turns}
        self.bluffs, self._judging = (), []

    monkeypatch.setattr(Evaluation, "__init__", begin)
    page = exported(tmp_path, "mr-sneaky", "--as", "open", "--evaluation")
    text = page.read_text("utf-8")
    assert 'id="graph"' in text and text.count('<polyline class="s') == 2
    assert "favourite from the start" in text and text.count('<polygon class="s') == 2, "the margins are drawn"
    assert re.search(r'class="move">0<', text) and re.search(r'class="move">\d\d<', text), "the moves are numbered"
    page.unlink()
    assert 'id="graph"' not in exported(tmp_path, "mr-sneaky", "--as", "1", "--evaluation").read_text("utf-8")


def test_the_numbers_below_the_graph_are_round() -> None:
    assert [number for _, number in _ticks(range(79))] == [0, 10, 20, 30, 40, 50, 60, 70, 78]
    assert [number for _, number in _ticks(range(308))] == [0, 50, 100, 150, 200, 250, 307]
    assert [number for _, number in _ticks([5, 6, 7])] == [5, 6, 7] and _ticks([5]) == []


def test_the_line_on_the_graph_goes_as_far_as_the_graph() -> None:
    script = (ASSETS / "page.js").read_text("utf-8")
    assert f"const GRAPH = {WIDTH - MARGIN - RIGHT}, BEFORE = {MARGIN};" in script
    assert 15 * 0.65 * len("100 %") < MARGIN - 6, "the numbers beside it are not cut off"


@pytest.mark.browser
def test_the_matrix_follows_the_step_and_the_eyes(chromium: Browser, tmp_path: Path) -> None:
    data = shown(exported(tmp_path, "undercover", "--as", "open", "--as", "1", "--to", "30"), chromium)

    def table() -> list[list[str]]:
        rows: list[list[str]] = chromium.value(
            "[...document.querySelectorAll('#known tbody tr')].map(row => [...row.cells].map(cell => cell.textContent))"
        )
        return rows

    def expected(view: int, step: int) -> list[str]:
        name, columns = data["views"][view]["known"]["rows"][1][1:]
        return [
            name,
            *([text for at, text in zip(one[::2], one[1::2], strict=True) if at <= step][-1] for one in columns),
        ]

    assert table()[2] == expected(0, 0)
    chromium.press("End")
    assert table()[2] == expected(0, 30) != expected(0, 0)
    chromium.press("e")
    assert table()[2] == expected(1, 30)
    assert chromium.complaints == []
