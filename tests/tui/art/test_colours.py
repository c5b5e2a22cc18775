"""Colours at every depth: 256 of them come back from their own value, and words stay readable."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import combinations
from pkgutil import walk_packages
from typing import Final, get_args

import pytest
from rich.color import Color, ColorSystem

import tui
from tests.tui.fixtures.eyes import distance
from tui.style import glows, theme
from tui.style.colour import GREYS, ORNAMENTS, contrast
from tui.style.indexed import DARKER, HEX, INDEX, LIGHTER, LOST, RAMPS, dark, light

DEPTHS: Final[tuple[theme.Depth, ...]] = get_args(theme.Depth)
GLOWS: Final[tuple[glows.Glow, ...]] = get_args(glows.Glow)


def sent(colour: str) -> int | None:
    """The index that a terminal of 256 colours is sent for a colour."""
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).number


def test_every_index_in_use_comes_back_from_its_colour() -> None:
    used = {index for ramp in RAMPS for index in ramp} | {*LIGHTER, *LIGHTER.values(), *DARKER, *DARKER.values()}
    used |= {index for indices in theme.INDICES.values() for index in indices.values()}
    assert not used & LOST and min(used) >= 16
    assert {index: sent(HEX[index]) for index in used} == {index: index for index in used}


def sceneries() -> Iterator[tuple[str, tuple[object, ...]]]:
    """The module and name of every table of a picture's colours, with its indices."""
    for found in walk_packages(tui.__path__, "tui."):
        if ".draw" in found.name or found.name.startswith(
            ("tui.style.glows", "tui.screens.home", "tui.widgets.podium", "tui.art")
        ):
            tables = vars(import_module(found.name))
            inner = {
                f"{name}.{glow}": tones for name in ("_TONES", "FRAMES") for glow, tones in tables.get(name, {}).items()
            }
            for name, table in (tables | inner).items():
                if isinstance(table, dict) and all(isinstance(row, tuple) and len(row) == 4 for row in table.values()):
                    for tones in table.values():
                        yield f"{found.name}.{name}", tones


def test_every_index_of_a_picture_comes_back_from_its_colour() -> None:
    indices = [(where, index) for where, tones in sceneries() for index in tones if isinstance(index, int)]
    assert len(indices) > 200
    assert [(where, index) for where, index in indices if index in LOST] == []


def test_the_indices_that_are_lost_are_the_ones_left_out() -> None:
    assert {index for index in HEX if sent(HEX[index]) != index} == LOST
    assert len(INDEX) == len(HEX) - len(LOST)


@pytest.mark.parametrize("name", sorted(theme.INDICES))
def test_each_theme_has_an_index_for_every_colour(name: str) -> None:
    assert theme.INDICES[name].keys() == theme.palette(name).keys()


@pytest.mark.parametrize("name", sorted(theme.THEMES))
@pytest.mark.parametrize("ground", ["ground", "tile", "raised", "paper", "bar", "panel", "legal"])
def test_words_are_readable_at_256_colours(name: str, ground: str) -> None:
    inks = theme.inks(name, "256")
    for ink in theme.palette(name).keys() - {"ornament"}:
        style = inks(ink, on=ground)
        assert style.color is not None and style.bgcolor is not None
        assert contrast(style.color.name, style.bgcolor.name) >= 4.5, (ink, ground)


@pytest.mark.parametrize("depth", ["true", "256"])
@pytest.mark.parametrize("name", ["night", "day", "contrast"])
def test_seven_colours_stay_apart_for_eyes_without_red_or_green(name: str, depth: theme.Depth) -> None:
    """By daylight CIE76 has them at least ten apart; a just noticeable difference is 2.3."""
    inks = theme.inks(name, depth)
    seven = ("red", "blue", "yellow", "green", "orange", "purple", "grey")
    for one, other in combinations(seven, 2):
        assert distance(inks.px(one), inks.px(other)) >= 10, (one, other)


@pytest.mark.parametrize("index", sorted(INDEX.values()))
def test_light_and_shade_of_an_index_are_indices(index: int) -> None:
    for share in (0.05, 0.2, 0.4, 0.8):
        assert INDEX.keys() >= {light(HEX[index], share), dark(HEX[index], share)}


def test_a_picture_has_its_colours_in_each_theme() -> None:
    scene = {"rock": ("#17120f", 233, "#cdb893", 187)}
    assert theme.inks("night").scenery(scene) == {"rock": "#17120f"}
    assert theme.inks("day").scenery(scene) == {"rock": "#cdb893"}
    assert theme.inks("night", "256").scenery(scene) == {"rock": HEX[233]}
    assert theme.inks("day", "256").scenery(scene) == {"rock": HEX[187]}
    assert set(theme.inks("plain").scenery(scene).values()) <= set(GREYS)


@pytest.mark.parametrize("name", sorted(theme.THEMES))
def test_each_glow_stands_out_and_words_on_it_are_read(name: str) -> None:
    """Each glow has a colour of its own, but in black and white, where shape alone tells the focus."""
    for depth in DEPTHS:
        shown = [theme.inks(name, depth, glow=glow) for glow in GLOWS]
        assert len({ink.px("accent") for ink in shown}) == (1 if name == "plain" else len(GLOWS))
        assert len({ink.px("mint") for ink in shown}) == 1, "a seat keeps its colour"
        for ink in shown:
            assert contrast(ink.px("accent"), ink.px("accent_ink")) >= 4.5
            for ground in ("ground", "tile", "raised", "panel", "bar", "legal"):
                assert contrast(ink.px("accent"), ink.px(ground)) >= ORNAMENTS, (ink.glow, depth, ground)


def test_a_border_of_what_can_be_chosen_is_of_the_glow() -> None:
    scene = {"legal": ("#267366", 36, "#5fae9f", 73), "rock": ("#17120f", 233, "#cdb893", 187)}
    drawn = [theme.inks("night", "256", glow=glow).scenery(scene) for glow in GLOWS]
    assert drawn[0] == {"legal": HEX[36], "rock": HEX[233]}
    assert len({colours["legal"] for colours in drawn}) == 3 and len({colours["rock"] for colours in drawn}) == 1
