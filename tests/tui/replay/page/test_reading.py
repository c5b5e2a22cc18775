"""The web page of a replay as it is read: its head, its table of knowledge, and its controls on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from engine.games.lost_mines.components import COMPONENT_SETS
from tests.samples import SAMPLES, old_sample
from tests.tui.fixtures.running.browser import Browser, browser
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.replay.page.test_web_page import data_of, exported, shown
from tui.games.lost_mines.draw.place import SIZES


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
    assert re.search(r'<h1>[^<]*</h1><p class="won">[^<]* wins', head), "at the top"
    assert "A thief seeks the treasure" in head and re.search(r"(Fox|Owl) wins", head), head[-400:]
    (tmp_path / "page.html").unlink()
    page = exported(tmp_path, "mr-sneaky", "--as", "open", "--to", "5").read_text("utf-8")
    assert " wins" not in page.partition("</header>")[0], "not before the end"
    assert "arrow keys" in page and "swiping" in page


@pytest.mark.browser
def test_a_phone_keeps_the_controls_and_the_truth_in_sight(chromium: Browser, tmp_path: Path) -> None:
    """A step with much text once pushed the controls off the screen; the truth stood beyond its edge."""
    page = exported(tmp_path, "lost-mines", "--as", "open")
    shown(page, chromium, "#0", wide=390, high=844)
    chromium.value("document.getElementById('told').textContent = 'Much was told. '.repeat(200)")

    def edge(query: str, side: str) -> float:
        edge: float = chromium.value(f"document.querySelector('{query}').getBoundingClientRect().{side}")
        return edge

    assert edge("#controls", "height") <= 0.12 * 844 and edge("#controls", "bottom") <= 844
    chromium.value("scrollTo(0, document.body.scrollHeight)")
    assert edge("#controls", "bottom") <= 844 and edge("#log", "width") > 0
    assert edge("#known th.real", "right") <= 390 and edge("#known tbody td.real", "right") <= 390


@pytest.mark.browser
@pytest.mark.parametrize("wide", [360, 412])
def test_a_phone_shows_all_seats_with_nothing_to_scroll_sideways(chromium: Browser, tmp_path: Path, wide: int) -> None:
    """The fields of the last seats once lay beyond the edge of the matrix."""
    page = exported(tmp_path, "lost-mines", "--as", "open")
    shown(page, chromium, "#40", wide=wide)
    sides = "[...document.querySelectorAll('#known tbody td')].map(field => field.getBoundingClientRect().right)"
    assert max(chromium.value(sides)) <= wide
    assert chromium.value("(part => part.scrollWidth <= part.clientWidth)(document.querySelector('.wide'))")
    named = chromium.value("getComputedStyle(document.querySelector('#known td'), '::before').content")
    assert "Fox" in named, "each field has the name of its seat"
    board = "document.getElementById('board')"
    assert chromium.value(f"{board}.clientWidth") <= wide
    assert chromium.value(f"{board}.clientWidth / {board}.dataset.columns") >= 6, "words on the board can be read"
    assert chromium.complaints == []


def test_a_page_tells_who_learned_which_secret_when_and_only_of_its_views(tmp_path: Path) -> None:
    page = exported(tmp_path, "undercover", "--as", "open", "--as", "1", "--as", "spectator").read_text("utf-8")
    whole, own, nobody = (view["learned"] for view in data_of(page)["views"])
    assert [name for _, name, _ in whole] == ["Fox: red", "Owl: green", "Hare: purple", "Lynx: orange"]
    numbers = data_of(page)["numbers"]
    for place, text in (line for _, _, told in whole for line in told):
        if "move " in text:
            assert f"from move {numbers[place]} " in text or f"from move {numbers[place]}:" in text, (
                "it leads to its step"
            )
        else:
            assert re.search(r"at the end|opening", text)
    assert [name for _, name, _ in own] == ["Owl: green", "Hare: purple", "Lynx: orange"], "one knows one's own secret"
    assert all(re.match(r"[~=!] Fox\b", text) for _, _, told in own for _, text in told)
    assert nobody == []
    (tmp_path / "page.html").unlink()
    early = exported(tmp_path, "undercover", "--as", "1", "--to", "12")
    assert data_of(early.read_text("utf-8"))["views"][0]["learned"] == [], "nothing was shown by then"


def test_the_whole_board_has_room_on_a_page(tmp_path: Path) -> None:
    """The lowest row of the mines was cut through the middle."""
    _, top, bottom = data_of(exported(tmp_path, "lost-mines", "--to", "1").read_text("utf-8"))["fold"]
    cards = COMPONENT_SETS[max(COMPONENT_SETS)].rows
    assert bottom - top > cards * SIZES[-1][1], "and the letters of the columns have one of their own"


@pytest.mark.browser
def test_sentences_on_who_knew_it_first_lead_to_their_steps(chromium: Browser, tmp_path: Path) -> None:
    page = exported(tmp_path, "undercover", "--as", "open", "--as", "1")
    data = shown(page, chromium)
    place, text = data["views"][0]["learned"][1][2][0]
    read = "[...document.querySelectorAll('#learned ul:nth-of-type(2) button')].map(line => line.textContent)"
    assert chromium.value(read)[0] == text
    chromium.value("document.querySelectorAll('#learned ul:nth-of-type(2) button')[0].click()")
    assert chromium.value("location.hash") == f"#{data['numbers'][place]}"
    chromium.press("e")
    assert all(re.match(r"[~=!] Fox\b", line) for line in chromium.value(read)), "it follows the eyes"
    learned, later = (f"getComputedStyle(document.getElementById('{name}')).display" for name in ("learned", "later"))
    hidden = "none"
    assert chromium.value(learned) == hidden != chromium.value(later), "a seat is not told who was who before the end"
    chromium.press("End")
    assert chromium.value(later) == hidden != chromium.value(learned)
    chromium.press("e")
    chromium.press("Home")
    assert chromium.value(later) == hidden != chromium.value(learned), "where all is revealed it stands at each step"
    assert chromium.complaints == []


@pytest.mark.browser
@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_phone_shows_the_step_its_chances_and_its_reason_without_scrolling(
    name: str, chromium: Browser, tmp_path: Path
) -> None:
    """They once stood below an enlarged picture of the players, and the controls covered a third of the page."""
    page = tmp_path / "page.html"
    call("export", name, "--html", "--as", "open", "--no-evaluation", "--out", str(page))
    shown(page, chromium, "#20", wide=390, high=844)
    chromium.value(
        "(odds => {odds.hidden = false; odds.textContent = 'Fox 25 % · Owl 25 % · Hare 25 % · Lynx 25 %'})"
        "(document.getElementById('odds'))"
    )
    chromium.value(  # moves of experts have no reason there unless they stand out
        "(why => {why.hidden = false; why.textContent ||= 'It took the likelier door.'})"
        "(document.getElementById('why'))"
    )
    edges = chromium.value(
        "['#board', '#told', '#odds', '#why', '#side'].flatMap(part =>"
        " (({top, bottom}) => [top, bottom])(document.querySelector(part).getBoundingClientRect()))"
    )
    assert edges == sorted(edges), "one below the other"
    assert edges[5] <= chromium.value("document.getElementById('controls').getBoundingClientRect().top")
    lines = chromium.value("[...document.querySelectorAll('#side li')].map(line => line.textContent)")
    names = ("Fox", "Owl", "Hare", "Lynx", "Crow")
    players = [line for line in lines if any(f" {name} " in line for name in names)]
    assert len(players) == len(SAMPLES[name].levels), "a line of text for each player, and nothing of the log"
    assert len(lines) - len(players) <= 1, lines
    assert chromium.value("[...document.querySelectorAll('nav button')].every(one => one.innerText.match(/[a-z]{4}/))")
    assert chromium.complaints == []


@pytest.mark.browser
def test_the_controls_hide_no_row_of_the_board_on_a_desktop(chromium: Browser, tmp_path: Path) -> None:
    """A board as wide as the window was higher than it: the controls lay over its last rows."""
    shown(exported(tmp_path, "lost-mines", "--as", "open"), chromium, "#40", 1280, 800)
    edges = "['#board', '#controls'].map(part => document.querySelector(part).getBoundingClientRect())"
    assert chromium.value(f"(([board, keys]) => board.bottom <= keys.top)({edges})")
    assert chromium.value("document.getElementById('board').clientWidth") >= 80 * 8


@pytest.mark.browser
def test_a_wide_window_has_the_words_beside_the_board(chromium: Browser, tmp_path: Path) -> None:
    """They stood below it in one paragraph, and beside the board nothing."""
    path = tmp_path / "page.html"
    call("export", "undercover-bluffs", "--html", "--as", "open", "--out", str(path))
    chromium.call("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1, mobile=False)
    chromium.open(path, "#61")
    box = "document.getElementById('{}').getBoundingClientRect()"
    assert chromium.value(f"{box.format('words')}.left >= {box.format('board')}.right")
    assert chromium.value(f"{box.format('board')}.width >= 12 * 80")
    assert chromium.value("document.querySelector('#why b').textContent") == "\u2605 Turning point, with a dice roll"
    assert chromium.value("document.querySelectorAll('#why p').length") >= 3, "in paragraphs"


def test_a_text_has_the_log_of_the_steps_that_are_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    call(
        "export",
        str(old_sample("undercover", tmp_path)),
        "--text",
        "--as",
        "2",
        "--from",
        "5",
        "--to",
        "9",
        "--out",
        str(path),
    )
    told = [line for line in path.read_text("utf-8").splitlines() if line.startswith("Move ")]
    assert {int(line.split()[1][:-1]) for line in told} == {5, 6, 7, 8, 9}


@pytest.mark.long
def test_its_head_tells_who_was_who_in_each_round_where_all_is_revealed(tmp_path: Path) -> None:
    page = exported(tmp_path, "lost-mines", "--as", "open", "--no-evaluation")
    (roles,) = re.findall(r'<ul id="roles"[^>]*>(.*?)</ul>', page.read_text("utf-8"))
    assert len(re.findall("<li>", roles)) == len(re.findall(r"\(round 1\).*?\(round 2\)", roles)) == 4
    won = re.search(r'<p class="won">(.*?)</p>', page.read_text("utf-8"))
    assert won is not None and re.match("(Fox|Owl|Hare|Lynx) wins with", won[1]), "a player, who had several roles"
    page.unlink()
    assert 'id="roles"' not in exported(tmp_path, "lost-mines", "--as", "1", "--no-evaluation").read_text("utf-8")
    (tmp_path / "page.html").unlink()
    early = exported(tmp_path, "lost-mines", "--as", "open", "--to", "30", "--no-evaluation")
    assert 'id="roles"' not in early.read_text("utf-8"), "the game is not over there"


def test_a_text_ends_with_what_each_seat_knew(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    call("export", str(old_sample("undercover", tmp_path)), "--text", "--as", "2", "--to", "12", "--out", str(path))
    lines = path.read_text("utf-8").splitlines()
    assert "Agents, Owl: Owl =green" in lines and not any("truth" in line for line in lines)
    path.unlink()
    call(
        "export",
        str(old_sample("undercover", tmp_path)),
        "--text",
        "--as",
        "open",
        "--to",
        "30",
        "--no-evaluation",
        "--out",
        str(path),
    )
    lines = path.read_text("utf-8").splitlines()
    assert any(line.startswith("Agents, Fox: Fox =red, Owl ~red ") and line.endswith(", truth red") for line in lines)
    assert any(line.startswith("Agents, Owl: Fox !orange ") and line.endswith(", truth green") for line in lines)


def test_a_phone_cuts_no_word_above_the_board_and_no_label_of_the_graph_lies_on_another(
    chromium: Browser, tmp_path: Path
) -> None:
    """ "luck 0 so far. H" ended the line above a folded board; "move" lay on "0 %"."""
    page = tmp_path / "page.html"
    call("export", "island-out-of-luck", "--html", "--as", "open", "--out", str(page))
    shown(page, chromium, "#111", wide=390, high=844)
    inks = chromium.value(
        """(async () => {
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          const board = document.getElementById('board'), cell = board.width / Number(board.dataset.columns);
          const last = board.getContext('2d').getImageData(board.width - cell, 2 * cell + 1, cell - 1, 2 * cell - 2);
          const seen = new Set();
          for (let i = 0; i < last.data.length; i += 4) seen.add(last.data.slice(i, i + 3).join());
          return seen.size;
        })()"""
    )
    assert inks == 1, "the last cell of the line is blank"
    overlaps = chromium.value(
        """(() => {
          const boxes = [...document.querySelectorAll('#graph text')].map((one) => one.getBoundingClientRect());
          return boxes.filter((a, i) => boxes.some((b, k) => k > i && a.left < b.right && b.left < a.right
            && a.top < b.bottom && b.top < a.bottom)).length;
        })()"""
    )
    assert overlaps == 0
