"""The column beside the table draws anew what it was told anew, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tui.art.pen import Pen
from tui.presentation.story import StoryLine
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.panels import sidebar
from tui.widgets.panels.seat_list import SeatRow
from tui.widgets.panels.sidebar import Sidebar
from tui.widgets.panels.story_panel import Undoable

SEATS = (
    SeatRow("Owl", "3 VP", ink="red", letter="O", said="Owl"),
    SeatRow("Hare", ink="blue", letter="H", said="Hare"),
)
STORY = tuple(StoryLine(at, at, f"{('Owl', 'Hare')[at % 2]} went on to room {at}.", "", seat=at % 2) for at in range(9))

TOLD: dict[str, Any] = {"seats": SEATS, "story": STORY, "since": 6}
CHANGES: dict[str, Any] = {
    "seats": (replace(SEATS[0], note="4 VP"), replace(SEATS[1], asked=True)),
    "story": (*STORY[:-1], replace(STORY[-1], text="Hare hid.")),
    "since": 3,
    "secrets": ("You are the thief.",),
    "undoable": Undoable(7, "u"),
    "undone": frozenset({8}),
    "lead": "You are new here.",
    "known": ("You own the Rose.",),
}


def drawn(column: Sidebar, monkeypatch: pytest.MonkeyPatch) -> tuple[list[tuple[str, Any]], list[str]]:
    """The cells of a column, and the parts of it that were drawn for them."""
    parts: list[str] = []
    with monkeypatch.context() as patch:
        for name in ("draw_seats", "draw_story"):
            draw = getattr(sidebar, name)
            patch.setattr(
                sidebar, name, lambda *what, own=draw, part=name, **how: parts.append(part) or own(*what, **how)
            )
        pen = Pen(26, 20, inks("night"), RICH)
        column.draw(pen)
    return [(cell.char, cell.style) for row in pen._rows for cell in row], parts


def test_what_is_told_again_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event tells the log again before its piece has arrived: a list of its own, with the same lines."""
    column = Sidebar()
    column.tell(**TOLD)
    assert drawn(column, monkeypatch)[1] == ["draw_seats", "draw_story"]
    column.tell([*SEATS], [*STORY], 6)
    assert drawn(column, monkeypatch)[1] == []
    column.tell(CHANGES["seats"], STORY, 6)
    assert drawn(column, monkeypatch)[1] == ["draw_seats"], "notes and turns of seats are not in the log"


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_told_anew_is_drawn_as_in_a_new_column(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, new = Sidebar(), Sidebar()
    kept.tell(**TOLD)
    before = drawn(kept, monkeypatch)[0]
    for told in ({**TOLD, change: CHANGES[change]}, TOLD):
        kept.tell(**told)
        new = Sidebar()
        new.tell(**told)
        assert drawn(kept, monkeypatch)[0] == drawn(new, monkeypatch)[0]
        assert (drawn(new, monkeypatch)[0] == before) == (told is TOLD), "it shows"


def test_a_log_that_its_teller_goes_on_with_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    column, story = Sidebar(), [*STORY]
    column.tell(SEATS, story, 6)
    before = drawn(column, monkeypatch)[0]
    story.append(StoryLine(9, 9, "Hare hid in the castle.", "", seat=1))
    column.tell(SEATS, story, 6)
    assert drawn(column, monkeypatch)[0] != before
