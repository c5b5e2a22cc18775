"""The page of chances in a seat's view: no other seat's reason, and nothing that this seat did not see."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from rich.cells import cell_len

from engine.bots.evaluation import Point
from engine.knowledge.luck import FEW
from engine.log import Timeline
from engine.state import Seat
from saves.library import Library
from tests.contract.cases import Case
from tests.samples import FOLDER
from tests.tui.fixtures.leaks.screens_compared import drawn
from tests.tui.fixtures.leaks.twins_told import both
from tests.tui.play.test_secrets import SMALL
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import Change, TurningPoint
from tui.screens.replay import ending
from tui.screens.replay.chances import ChancesScreen
from tui.screens.replay.replay import ReplayScreen
from tui.widgets.list_view import COLUMN, ListView, Row

ENTRIES = 40
"""About as many moves stand out as keep the test short."""

FOX = 0


class Guessed:
    """An evaluation by what a seat knew, which is known in full: many moves stand out, singly and in stretches."""

    complete = pointed = True
    in_truth, decision = False, None
    share = 1.0

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.leaf = timeline.head
        self.line = Evaluation(timeline, self.leaf, None, seat=0).line
        seats = len(timeline.players)
        self.known = [Point(number, (1 / seats,) * seats, 8) for number in self.line.turns]

    async def run(self) -> AsyncGenerator[None, None]:
        for _ in ():
            yield None

    def highlights(self) -> list[TurningPoint]:
        seats, numbers = len(self.timeline.players), self.line.records
        pairs = [*pairwise(numbers[:: max(1, len(numbers) // ENTRIES)])]
        found = []
        for at, (first, last) in enumerate(pairs):
            after = (last - 1, max(first, last - FEW), first)[at % 3]
            rise = Change(at % seats, 0.2, 0.6, 0.1), Change((at + 1) % seats, 0.6, 0.2, 0.1)
            found.append(TurningPoint(after, last, rise))
        return found


async def told(timeline: Timeline, seat: Seat, size: tuple[int, int] = (100, 40)) -> list[str]:
    """The lines of the page of chances that a seat's view begins with, and its graph."""
    return (await page_of(timeline, seat, size))[1]


async def page_of(timeline: Timeline, seat: Seat, size: tuple[int, int]) -> tuple[Sequence[Row], list[str]]:
    """The rows of the page of chances, and all its lines."""
    screen = ReplayScreen(timeline.opened.game, timeline, viewpoint=seat)
    guessed = cast(Evaluation, cast(Any, Guessed(timeline)))
    screen.evaluated = lambda leaf, seat=None: guessed
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, ChancesScreen)
        return page.text.rows, [*(row.text for row in page.text.rows), page.prompt_bar.text, *drawn(app)]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("case", SMALL.values(), ids=str)
async def test_the_page_in_a_view_is_the_same_whatever_stayed_hidden_from_it(case: Case, seat: Seat) -> None:
    first, second = await both(case, seat, told)
    assert first == second
    assert any("by what" in line for line in first)


async def test_a_planted_leak_of_the_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ending.highlight_words
    monkeypatch.setattr(
        ending,
        "highlight_words",
        lambda timeline, names, seat, **more: (
            lambda found: words(timeline, names, **more)(found) if isinstance(found, TurningPoint) else ""
        ),
    )
    pages = [await both(case, seat, told) for case in SMALL.values() for seat in (0, 1)]
    assert any(first != second for first, second in pages)


@pytest.mark.parametrize(("name", "seat"), [("undercover-bluffs", FOX), ("mr-sneaky-comeback", FOX)])
async def test_only_the_seats_own_reasons_and_the_identities_it_learned_stand_beside_a_move(
    name: str, seat: Seat, tmp_path: Path
) -> None:
    use("en")
    path = FOLDER / f"{name}.skul"
    timeline = Library(tmp_path).read(path).timeline
    lines = await told(timeline, seat)
    said = [line for line in lines if "reason, as a regular bot sees it" in line or "The move itself" in line]
    assert not [line for line in said if "Owl's" in line or "Hare's" in line or "Lynx's" in line]
    assert not [line for line in lines if "as a regular bot sees it" in line and "Fox's" not in line]
    entries = [line for line in lines if " by " in line and "turning point" in line]
    assert entries and not [line for line in entries if "by Owl (" in line or "by Lynx (" in line]
    if name == "undercover-bluffs":
        assert any("Fox (yellow)" in line for line in entries), "its own was known to it"
        assert any("Owl: blue" in line for line in lines), "they lie open at the end"


@pytest.mark.parametrize("code", ["en", "ja"])
async def test_nothing_of_the_page_is_cut_at_80_columns(code: str, tmp_path: Path) -> None:
    """A heading once ran below the arrow at the edge, and the line below the title ended in "percentag.."."""
    use(code)
    timeline = Library(tmp_path).read(FOLDER / "undercover-bluffs.skul").timeline
    rows, lines = await page_of(timeline, FOX, (80, 24))
    assert all(row.indent + cell_len(row.text) <= COLUMN for row in rows)
    assert not [line for line in lines if ".." in line or "\u2026" in line]
    if code == "en":
        assert any(line.startswith("8 games a turn, give or take ") for line in lines)


async def test_the_list_says_that_more_follows_before_the_words_for_it_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty list once stood for seconds below a line that already told what decided the game."""
    use("en")
    timeline = Library(tmp_path).read(FOLDER / "undercover-bluffs.skul").timeline
    lists: list[list[str]] = []
    show = ListView.show

    def shown(view: ListView, rows: Sequence[Row], cursor: int | None = None, top: int | None = None) -> None:
        lists.append([row.text for row in rows])
        show(view, rows, cursor, top)

    monkeypatch.setattr(ListView, "show", shown)
    rows, _ = await page_of(timeline, FOX, (80, 24))
    follows = "The moves that stand out follow in a moment."
    assert [said[-1] for said in lists if said].count(follows) == 1
    assert any(row.what is not None for row in rows) and follows not in [row.text for row in rows]
