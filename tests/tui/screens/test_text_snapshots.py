"""A snapshot of text changes with all that a person would notice, and with nothing of a picture's art."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style

from tests.tui.fixtures.pictures import PICTURES
from tests.tui.fixtures.text_screen import cells, line
from tui.style.theme import PALETTES, inks

TUI = Path(__file__).parent.parent

night = inks("night")


def shown(*segments: tuple[str, Style], theme: str = "night") -> str:
    """A row as a snapshot holds it."""
    return line(cells(Segment(text, style) for text, style in segments), theme)


def test_signs_stand_beside_the_columns_of_their_classes() -> None:
    row = shown((" Fox ", night()), ("is to move", night("quiet")), ("  ", night()), ("!", night("alarm", bold=True)))
    assert row == " Fox is to move  ! ┊ quiet 5-14 · alarm bold 17"


def test_plain_text_needs_no_class_and_loses_its_blank_end() -> None:
    assert shown(("Fox   ", night())) == "Fox"


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(shown(("Owl", night("accent"))), id="word"),
        pytest.param(shown((" ", night()), ("Fox", night("accent"))), id="column"),
        pytest.param(shown(("Fox", night("alarm"))), id="colour"),
        pytest.param(shown(("Fox", night("accent", on="tile"))), id="colour behind"),
        pytest.param(shown(("Fox", night("accent", underline=True))), id="underline"),
        pytest.param(shown(("Fox", night("accent", bold=True))), id="bold"),
        pytest.param(shown(("Fox", night.block("accent", bold=False))), id="reverse"),
        pytest.param(shown(("Fox", Style(color="#123456"))), id="unknown colour"),
    ],
)
def test_a_change_that_is_seen_changes_the_row(other: str) -> None:
    assert other != shown(("Fox", night("accent")))


def test_blanks_have_no_colour_of_their_own_but_what_is_behind_and_below_them() -> None:
    assert shown(("a b", night("quiet"))) == shown(("a", night("quiet")), (" ", night()), ("b", night("quiet")))
    assert shown(("  ", night("quiet", on="tile"))) == "   ┊ on tile 0-1"
    assert shown(("  ", night("quiet", underline=True))) == "   ┊ quiet underline 0-1"


def test_a_sign_two_cells_wide_takes_two_columns() -> None:
    assert shown(("赤", night("red")), ("は", night()), ("!", night("alarm"))) == "赤は! ┊ red 0-1 · alarm 4"


def test_a_mark_on_a_sign_stays_with_it() -> None:
    assert shown(("e\u0301か\u3099!", night("quiet"))) == "e\u0301か\u3099! ┊ quiet 0-3"


def test_a_picture_is_the_same_sign_whatever_is_drawn() -> None:
    one = shown(("▀▄", Style(color="#123456", bgcolor="#654321")), ("█", night("red")), (" Fox", night("quiet")))
    other = shown(("██", night("blue", on="tile")), ("▀", Style(color="#000000")), (" Fox", night("quiet")))
    assert one == other == "▒▒▒ Fox ┊ quiet 4-6"


@pytest.mark.parametrize("theme", PALETTES)
def test_every_theme_has_the_same_words_for_its_colours(theme: str) -> None:
    """Unless two of them are one colour, which no eye tells apart either."""
    ink = inks(theme)
    told = {name: shown(("x", ink(name, on=on)), theme=theme) for name in PALETTES[theme] for on in ("ground", "tile")}
    assert not any("other" in row for row in told.values())


def test_the_pictures_are_few_and_small_and_show_both_themes_and_languages() -> None:
    kept = {path.relative_to(TUI): path for path in TUI.rglob("__snapshots__/*/*.svg")}
    wanted = set()
    for name in PICTURES:
        module, _, test = name.partition("::")
        wanted.add(Path(module).parent / "__snapshots__" / Path(module).stem / f"{test}.svg")
    assert set(kept) == wanted
    assert len(kept) <= 32
    assert sum(path.stat().st_size for path in kept.values()) < 3_000_000
    assert {(picture.theme, f"-{language}-" in name) for name, picture in PICTURES.items() for language in ("ja",)} == {
        (theme, japanese) for theme in ("night", "day") for japanese in (True, False)
    }
