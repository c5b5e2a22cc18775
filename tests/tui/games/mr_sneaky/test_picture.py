"""The picture of Mr. Sneaky: every fact is in it, at every size, in every theme, and it tells no secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engine.games.mr_sneaky.moves import Lay, Sneak
from engine.pieces import view
from engine.state import copy
from tests.rules.mr_sneaky.table import BOX, EMPTY, R1L, R1R, R2C, R2L, R2R, R3L, R3R, R4, THIEF, TYCOON, table
from tests.tui.fixtures.eyes import contrast
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw.palette import SIGNS, colours
from tui.games.mr_sneaky.draw.plan import plan
from tui.games.mr_sneaky.draw.sprites import cast
from tui.games.mr_sneaky.prompts import OPENING, PASSING
from tui.selection.selection import Pick
from tui.style import theme
from tui.style.glyphs import CALM, RICH, SAFE
from tui.widgets.board_view import Highlights, board_view

NAMES = ("Fox", "Owl")
SMALL, HIGH = (54, 21), (82, 37)
SIZES = (SMALL, (53, 21), (54, 36), (74, 27), (82, 27), (83, 32), HIGH, (92, 42), (104, 45), (144, 57), (200, 60))
PICTURE = " ▀▄▘▗▖"
"""The signs of the scenery: no words, and no figure that may stand before the ring."""

BOARD = board_view("mr_sneaky")
LOOKS = [("night", "true"), ("day", "true"), ("plain", "true"), ("night", "256"), ("day", "256")]


def middle(**more: Any) -> Any:
    """A table in the middle of a round, with every kind of thing on it."""
    lies: dict[str, Any] = {
        "pawn": R2R,
        "dial": 2,
        "on": {R2C: "AD KN AA", R1R: "GA GC", R3L: "KN", R3R: "GB"},
        "opened": (R2R, R2L),
        "guards": 2,
        "gems": (3, 4),
        "agents": {TYCOON: "AC"},
        "discard": "KT GC",
        "tiles": (EMPTY, 0, EMPTY, EMPTY, 2, 1, 2, EMPTY),
    }
    return table(**(lies | more))


def lit(state: Any, seat: int, *doors: int, focus: int | None = None, **more: Any) -> tuple[Any, Highlights]:
    """A seat's view, with doors that may be picked; in focus, the table after that pick."""
    keys = {Pick("door", door): str(door + 1) for door in doors}
    after = None
    if focus is not None:
        after = copy(state)
        if state.card >= 0:
            move = Lay(focus)
            after.on[move.door] = (*after.on[move.door], state.card)
        else:
            step = Sneak(focus)
            after.pawn, after.dial = step.to, state.dial + 1
        after = view(after, seat)
    picked = None if focus is None else Pick("door", focus)
    return view(state, seat), Highlights(keys=keys, focus=picked, after=after, **more)


def looks() -> Iterator[tuple[Any, Highlights]]:
    """Every state that draws something of its own."""
    yield lit(middle(card="GC"), TYCOON, R1L, R1R, R3L, R3R, focus=R1L)
    yield lit(middle(card="AB"), TYCOON, R1L, R1R, focus=R1R, open=True)
    yield lit(middle(pawn=R2C, dial=3), THIEF, R1L, R1R, R2L, R3R, focus=R3R)
    yield lit(middle(pawn=8, opened=(), guards=0), THIEF, R1L, R1R, focus=R1L)
    over = middle(pawn=R3R, guards=4)
    over.phase, over.to_act = 3, ()
    yield view(over, TYCOON), Highlights(open=True)


def drawn(
    state: tuple[Any, Highlights],
    size: tuple[int, int] = SMALL,
    inks: Any = None,
    glyphs: Any = RICH,
    names: Any = NAMES,
) -> Pen:
    """The table as a seat sees it."""
    pen = Pen(*size, inks or theme.inks("night"), glyphs)
    BOARD.board(pen, *state, names)
    return pen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_it_fits_every_size_and_theme(spoken: str, size: tuple[int, int], look: Any) -> None:
    names = NAMES if spoken == "en" else ("きつね三世さま", "ふくろう")
    for state in looks():
        pen = drawn(state, size, theme.inks(*look), names=names)
        assert pen.clipped == []
        assert all(sum(map(cell_len, row)) == size[0] for row in pen.chars)
        reached = {target for _, target in pen.spots}
        assert {Pick("door", door) for door in range(8)} <= reached


def test_every_fact_is_in_sight_on_the_smallest_screen() -> None:
    text = "\n".join(drawn(lit(middle(card="GC"), TYCOON, R1L, focus=R1L)).plain())
    for fact in (
        *("turned up", "Tycoon's Gem", "tycoon +1 gem"),
        *("deck 20", "discards 2", "still hidden", "◆ Treasure 1", "! Trap 2", "○ Empty 3"),
        *(
            "Fox",
            f"gem 3/{BOX.goal}",
            f"1/{BOX.all_guards}",
            "Owl",
            f"gem 4/{BOX.goal}",
            f"0/{BOX.too_many_agents}",
            "agents",
        ),
        *("dial", f"2/{BOX.dial_end}", "guards", "! trap only"),
        *(f" {number} " for number in range(1, 9)),
        *("! trap", "○ empty"),
        *("!2agents O", "○Guard   ▀", "◆1 agent F", "◆○ thief", "+2 gems", " start "),
    ):
        assert fact in text, fact
    assert f"open at {BOX.dial_end}" in "\n".join(drawn(lit(middle(card="GC"), TYCOON, R1L), HIGH).plain())
    focus = drawn(lit(middle(card="GC"), TYCOON, R2C, focus=R2C)).plain()[-1]
    assert "4: trap 2 agents; empty +1 guard; treasure 1 agent" in focus
    focus = drawn(lit(middle(card="GC"), TYCOON, R3R, focus=R3R)).plain()[-1]
    assert "door 7: Two Gems for the Thief (not on a trap)" in focus


@pytest.mark.parametrize("size", [SMALL, (74, 27), HIGH])
def test_no_note_hides_a_door_or_the_thief(size: tuple[int, int]) -> None:
    """Beside three cards all of a door is seen, and so is all of the thief."""
    full = {R1L: "AD KN AA", R2C: "AD KN AA", R3L: "AC KT AB", R1R: "GA GC", R3R: "GB"}
    for inks in (theme.inks("night"), theme.inks("day", "256")):
        bare, laden = (drawn((view(table(pawn=R2C, on=on), THIEF), Highlights()), size, inks) for on in ({}, full))
        at = plan(*size)
        for door in range(8):
            box = at.door(door)
            places = [(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]
            assert [bare.halves(*place) for place in places] == [laden.halves(*place) for place in places], door
        coat = inks.px("green")
        seen = [{place for place, colour in _pixels(pen).items() if colour == coat} for pen in (bare, laden)]
        assert seen[0] <= seen[1] and len(seen[0]) > 8, "more, for notes bear his colour, too"


@pytest.mark.parametrize("size", [SMALL, (74, 27), HIGH])
@pytest.mark.parametrize("look", LOOKS)
def test_the_thief_is_seen_and_where_he_would_go(size: tuple[int, int], look: Any) -> None:
    """His ghost stands on the floor of the door in focus, dimmed and after an arrow."""
    inks, state = theme.inks(*look), middle(pawn=R2C, dial=3)
    pen = drawn(lit(state, THIEF, R1R, R3R, focus=R3R), size, inks)
    text = "\n".join(pen.plain())
    assert "3→4/4" in text and "Open it!" in text
    at = plan(*size)
    x, y = at.bays[R3R]
    characters = {
        (column, row): pen.char(column, row) for row in range(y, y + at.storey) for column in range(x, x + at.bay)
    }
    column, row = max((place for place, char in characters.items() if char == "O"), key=lambda place: place[1])
    assert pen.style(column, row).underline and row == y + at.storey - 3
    assert pen.halves(column, row)[0] != inks.px("green") and pen.char(column - 3 - at.large, row) == "›"
    box = at.door(R3R)
    assert all(pen.halves(box.x, y)[0] == inks.px("accent") for y in range(box.y + 1, box.y + box.height))
    assert "›" not in "\n".join(drawn(lit(state, THIEF, R1R, R3R), size, inks).plain())


@pytest.mark.parametrize("look", [look for look in LOOKS if look[0] != "plain"])
def test_the_hat_is_seen_in_the_light_and_on_every_wall(look: Any) -> None:
    """The lit end of the brim is seen where a wall is as dark as the hat."""
    ink = theme.inks(*look)
    ours, hat = colours(ink), cast(ink)
    assert all(contrast(hat["k"], ours[ground]) >= 1.5 for ground in ("pool", "glow"))
    walls = [ours[f"{part}{floor}"] for part in ("paper", "lit") for floor in range(4)]
    assert all(max(contrast(hat[part], wall) for part in "kN") >= 1.5 for wall in walls)


@pytest.mark.parametrize("size", [SMALL, HIGH])
def test_what_one_seat_knows_hides_nothing_of_the_doors(size: tuple[int, int]) -> None:
    """Plates beside the numbers tell it. A slit of gold below the door of the treasure is all that shows on one."""
    state, at = table(pawn=R2C), plan(*size)
    shut, known = (drawn((view(state, TYCOON), Highlights(open=seen)), size) for seen in (False, True))
    for door in range(8):
        box = at.door(door)
        inside = [(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y + 1, box.y + box.height)]
        changed = {(x, y) for x, y in inside if shut.halves(x, y) != known.halves(x, y)}
        assert {y for _, y in changed} == ({box.y + box.height - 1} if door == R4 else set()), door
    text = "\n".join(known.plain())
    assert "◆ treasure" in text and "○ empty" in text and "2 guards" in text


def test_three_cards_are_named_where_the_thief_stands() -> None:
    text = "\n".join(drawn(lit(middle(pawn=R2C), THIEF, R1R)).plain())
    assert all(slip in text for slip in ("!agents O", "○Guard  ▀", "◆1agent F")), text
    text = "\n".join(drawn(lit(middle(pawn=R2C, on={R2C: "AB KN AD"}), THIEF, R1R), HIGH).plain())
    assert "◆ 2 agents F" in text and "! 2 agents O" in text


def test_the_signs_of_the_kinds_differ_and_are_explained() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS) == 3


def _pixels(pen: Pen) -> dict[tuple[int, int], str]:
    return {
        (x, 2 * y + half): colour
        for y in range(pen.height)
        for x in range(pen.width)
        for half, colour in enumerate(pen.halves(x, y))
    }


@pytest.mark.parametrize("size", [SMALL, (74, 27), HIGH, (104, 45)])
@pytest.mark.parametrize("look", [look for look in LOOKS if look[0] != "plain"])
def test_the_ring_stands_out_from_all_that_it_touches(size: tuple[int, int], look: Any) -> None:
    inks = theme.inks(*look)
    for door in range(8):
        view_, lights = lit(table(card="GC"), TYCOON, *range(8), focus=door)
        pen = drawn((view_, replace(lights, after=None)), size, inks)
        dots = _pixels(pen)
        ring = {at for at, colour in dots.items() if colour == inks.px("accent")}
        box = plan(*size).door(door)
        assert len(ring) > 2 * box.width + 4 * box.height - 10, "all but what the number covers"
        for x, y in ring:
            for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if beside in ring or beside not in dots or pen.chars[beside[1] // 2][beside[0]] not in PICTURE:
                    continue
                assert contrast(inks.px("accent"), dots[beside]) >= 3, (door, beside, dots[beside])


@pytest.mark.parametrize("size", [SMALL, HIGH])
def test_possible_and_in_focus_differ_in_shape(size: tuple[int, int]) -> None:
    """Without colours, a door that may be picked bears its key. The one in focus has a ring and stands ajar."""
    inks = theme.inks("plain")
    state = table(card="GC")
    none = drawn((view(state, TYCOON), Highlights()), size, inks)
    legal = drawn(lit(state, TYCOON, R1L), size, inks)
    _, lights = lit(state, TYCOON, R1L, focus=R1L)
    focus = drawn((view(state, TYCOON), replace(lights, after=None)), size, inks)
    dark = _pixels(none)
    changed = [len({at for at, colour in _pixels(pen).items() if colour != dark[at]}) for pen in (legal, focus)]
    assert 0 < changed[0] < changed[1]


@pytest.mark.parametrize("glyphs", [SAFE, CALM])
def test_without_pictures_the_table_is_calm(glyphs: Any) -> None:
    for state in looks():
        text = "".join(drawn(state, glyphs=glyphs).plain())
        assert not set(text) & set("▀▄█▘▗▖")


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_is_drawn_only_for_a_look(size: tuple[int, int]) -> None:
    """The pictures of two tables that differ behind shut doors alone are the same, until the doors lie open."""
    tiles = (0, EMPTY, EMPTY, EMPTY, 2, 2, 1, EMPTY)
    first, second = (middle(card="GC", **more) for more in ({}, {"tiles": tiles}))
    for seen, same in ((False, True), (True, False)):
        pens = [drawn(lit(state, TYCOON, R1L, focus=R1L, open=seen), size) for state in (first, second)]
        assert (pens[0].chars == pens[1].chars and pens[0].styles == pens[1].styles) is same
        assert pens[0].spots == pens[1].spots


@pytest.mark.parametrize("size", [SMALL, HIGH])
def test_the_dial_goes_back_where_the_door_would_be_opened(size: tuple[int, int]) -> None:
    """A door that stays closed turns it on."""
    at, look = lit(middle(pawn=R2C, dial=1), THIEF, R1R, focus=R1R)
    for focus, dial in ((OPENING, "1→0"), (PASSING, "1→2")):
        told = replace(look, focus=focus, picked=(Pick("door", R1R),))
        assert f"{dial}/4" in "\n".join(drawn((at, told), size).plain())


def test_the_name_of_a_guard_stands_on_the_colour_that_it_names() -> None:
    inks = theme.inks("night")
    for card, colour, size in (("KN", "yellow", SMALL), ("KT", "blue", SMALL), ("KN", "yellow", HIGH)):
        pen = drawn(lit(middle(card=card), TYCOON, R1L), size)
        word = "Yellow Guard" if colour == "yellow" else "Blue Guard"
        row = next(row for row, text in enumerate(pen.plain()) if word in text)
        assert pen.styles[row][pen.plain()[row].index(word)].bgcolor == inks("text", on=inks.dark(colour, 0.35)).bgcolor


def test_dots_lead_to_the_door_in_focus_alone() -> None:
    """Those to all doors that the thief may go to were ivy on walls and a chequer on carpets."""
    state = table(pawn=R2C, dial=1)
    accent = theme.inks("night").px("accent")
    none = _pixels(drawn((view(state, THIEF), Highlights(focus=Pick("door", R3L))), HIGH))
    ways = []
    for doors in ((R3L,), (R3L, R1R)):
        lone = _pixels(drawn(lit(state, THIEF, *doors, focus=R3L), HIGH))
        ways.append([at for at, colour in lone.items() if colour == accent and none[at] != accent])
    assert ways[0] == ways[1] and len(ways[0]) > 8
    one, two = (drawn(lit(state, THIEF, *doors, focus=R3L), SMALL) for doors in ((R3L,), (R3L, R1R)))
    other, before = plan(*SMALL).door(R1R), _pixels(one)
    changed = {x for (x, y), colour in _pixels(two).items() if colour != before[x, y]}
    assert changed and changed <= {*range(other.x, other.x + other.width)}, "its frame alone"
    assert " start " in two.plain()[-1]


@pytest.mark.parametrize("size", [SMALL, HIGH])
@pytest.mark.parametrize(("pawn", "goal"), [(R2C, R1R), (R1R, R2C), (R2C, R3L), (R2L, R2C)])
def test_the_dotted_way_leads_from_the_feet_of_the_thief_to_the_sill(
    size: tuple[int, int], pawn: int, goal: int
) -> None:
    """It began beside him in the air, and ended before the door."""
    pen, at = drawn(lit(table(pawn=pawn), THIEF, goal, focus=goal), size), plan(*size)
    door, accent = at.door(goal), theme.inks("night").px("accent")
    dots = {at for at, colour in _pixels(pen).items() if colour == accent}
    assert (door.x + door.width // 2, 2 * at.beam(goal) + 1) in dots
    assert not any((x, 2 * at.beam(goal)) in dots for x in range(door.x, door.x + door.width)), "no teeth on the ring"


def test_at_256_colours_the_door_in_focus_is_the_loudest_thing_on_its_wall() -> None:
    """Bright wood and glaring walls were louder than the frame of the door that may be chosen."""
    night = theme.inks("night", "256")
    ours, accent = colours(night), night.px("accent")
    walls = [ours[f"paper{number}"] for number in range(4)]
    for wall in walls:
        ring = contrast(accent, wall)
        assert ring > 1.5 * contrast(ours["legal"], wall)
        assert contrast(ours["legal"], wall) > contrast(ours["wood"], wall)


@pytest.mark.parametrize("depth", ["true", "256"])
def test_no_picture_hangs_where_the_thief_stands(depth: Any) -> None:
    """The wall goes on where it was taken down."""
    inks, at = theme.inks("night", depth), plan(*HIGH)
    pen = drawn((view(table(pawn=R3L), THIEF), Highlights()), HIGH, inks)
    wall = at.wall(R3L)
    shown = {colour for x in range(wall.x, wall.x + wall.width) for colour in pen.halves(x, wall.y)}
    assert colours(inks)["gilt"] not in shown
