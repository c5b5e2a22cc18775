"""The reasons of bots in a web page, and the room for its scales and captions."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from tests.tui.fixtures.terminal.command_line import call
from tests.tui.replay.page.test_web_page import data_of, exported, small_page
from tui.replay.page.parts import MARGIN, Moment
from tui.replay.page.web_page import ASSETS


def test_the_reasons_of_bots_and_all_that_stands_out_are_on_an_open_page_alone(tmp_path: Path) -> None:
    page = exported(tmp_path, "mr-sneaky", "--as", "open").read_text("utf-8")
    (seen,) = data_of(page)["views"]
    whys = [" ".join(why) for why in seen["whys"]]
    assert len(whys) == len(seen["texts"]) and sum(map(bool, whys)) > 15
    assert any("lest its cards point at the tiles" in why for why in whys)
    assert '<p class="why">' in page, "read without scripts, too"
    (tmp_path / "page.html").unlink()
    page = exported(tmp_path, "mr-sneaky", "--as", "2", "--as", "spectator").read_text("utf-8")
    assert [view["whys"] for view in data_of(page)["views"]] == [[], []] and '<p class="why">' not in page
    (tmp_path / "page.html").unlink()
    page = exported(tmp_path, "mr-sneaky", "--as", "open", "--to", "9").read_text("utf-8")
    assert data_of(page)["views"][0]["whys"] == [], "before its end the steps explain nothing"


def test_the_page_tells_no_other_reasons_of_experts_than_the_terminal(tmp_path: Path) -> None:
    """An expert would have to think each move out again: a regular bot's numbers stood there instead."""
    path = tmp_path / "page.html"
    call("export", "mr-sneaky-comeback", "--html", "--no-evaluation", "--as", "open", "--out", str(path))
    page = path.read_text("utf-8")
    (seen,) = data_of(page)["views"]
    assert not any("What a regular bot sees in it: " in why for whys in seen["whys"] for why in whys)
    assert page.count("The thoughts of experts are told only at moves that stand out") == 1
    path.unlink()
    call("export", "gem-stone-mine-mistake", "--html", "--no-evaluation", "--as", "1", "--out", str(path))
    assert "The thoughts of experts" not in path.read_text("utf-8"), "a seat's page tells no thoughts"


def test_a_step_that_stands_out_says_so_and_its_reasons_stand_below_the_move(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    call("export", "island-out-of-luck", "--html", "--as", "open", "--out", str(path))
    page = path.read_text("utf-8")
    (seen,) = data_of(page)["views"]
    first, second, *_ = seen["whys"][111]
    assert first.startswith("\u2605 Missed chance\nBy the truth this move left Owl")
    assert second.startswith("\u2605 Decided the game\nStill to be asked: Hare and Lynx, with only 3 luck; 5 needed.")
    assert "What followed, at move 113" in second and "Decided" not in first
    written = unescape(page)
    item = written[written.index('<li value="113">') :].partition("</li>")[0]
    assert item.index("Lynx played no luck.") < item.index('class="why"') < item.index("Fox killed the Doctor")


def test_a_page_without_secrets_learned_has_no_heading_for_them(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    call("export", "island-out-of-luck", "--html", "--as", "Owl", "--to", "40", "--out", str(path))
    assert "Who knew it first" not in path.read_text("utf-8")


def test_a_bluff_about_a_door_stands_on_the_page_and_in_the_text(tmp_path: Path) -> None:
    """Only bluffs about identities once did, and a game of doors had none."""
    said = "Owl believed 'trap behind door 8' to the end of the round; meanwhile"
    for kind in ("--html", "--text"):
        path = tmp_path / f"game{kind}"
        call("export", "mr-sneaky-comeback", kind, "--as", "open", "--out", str(path))
        text = unescape(path.read_text("utf-8"))
        assert text.count(said) == 1, "no sentence stands there twice"
        assert "Yet Owl opened door 8 at move 42: behind it was the treasure." in text
    told = call("replay", "mr-sneaky-comeback", "--text", "--as", "open", "--why", "--at", "29").out
    assert (
        "Bluff: Owl believed 'trap behind door 8' to the end of the round; meanwhile" in told
        and "As bots lay this card, it speaks for a trap." in told
    )


def test_the_scales_of_the_chances_have_room_for_their_words() -> None:
    """On a phone the letters are larger, and "100 %" once lost its first sign."""
    page = small_page(moments=[Moment(1, "Move 3", "It was bad.")])
    style = (ASSETS / "page.css").read_text("utf-8")
    (largest,) = re.findall(r"max-width: 30rem.*?#graph text \{ font-size: (\d+)px", style, re.DOTALL)
    assert len("100 %") * int(largest) * 0.65 <= MARGIN - 6
    assert 'class="number">100 %<' in page and 'class="unit">move<' in page
    (told,) = re.findall(r"\n#told \{[^}]*\}", style)
    assert "max-height" not in told, "a long caption is not cut"
