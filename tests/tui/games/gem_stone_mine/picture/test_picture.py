"""The table of Gem Stone Mine as a picture: its facts and its signals."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.gem_stone_mine.components import GEM, PICKAXE, cell
from engine.games.gem_stone_mine.state import OVER
from engine.state import copy
from tests.rules.gem_stone_mine.table import alone, table
from tests.tui.fixtures.eyes import contrast
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.gem_stone_mine.drawing import BOX, LOOKS, SIZES, VIEW, drawn, look, mining, quarter, row_of
from tui.art.pen import Pen
from tui.art.plates import apart
from tui.games.gem_stone_mine.draw import chambers, works
from tui.games.gem_stone_mine.draw.hoard import FIGURES
from tui.games.gem_stone_mine.draw.layout import MinePlan, planned
from tui.games.gem_stone_mine.draw.palette import SEATS, mine
from tui.games.gem_stone_mine.draw.scene import rock_face
from tui.games.gem_stone_mine.draw.sprites import tones, wide
from tui.i18n.messages import t, use
from tui.selection.selection import Pick
from tui.style.colour import ORNAMENTS
from tui.style.glyphs import CALM, RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, Highlights

# facts on the smallest screen


def test_each_chamber_shows_its_amounts() -> None:
    pen, plan = drawn(mining()), planned(54, 21, 5)
    for place, icons in enumerate(BOX.board):
        x, y = plan.chamber(place)
        shown = "".join(
            char for row in pen.plain()[y : y + plan.high] for char in row[x + 1 : x + plan.wide] if char.isdigit()
        )
        assert shown == "".join(str(amount) for kind, amount in icons if kind < 2)


def test_gains_of_different_kinds_look_different() -> None:
    for size in SIZES:
        pen, plan = drawn(mining(), size), planned(*size, 5)
        seen: dict[frozenset[int], set[Any]] = {}
        for place, icons in enumerate(BOX.board):
            x, y = plan.chamber(place)
            kinds = frozenset(kind for kind, _ in icons)
            colours = {
                tone
                for row in range(y, y + plan.high)
                for column in range(x + 1, x + plan.wide)
                if not pen.text(row)[column].isdigit()
                for tone in (*pen.halves(column, row), getattr(pen.style(column, row).color, "name", ""))
            }
            seen.setdefault(kinds, set()).add(frozenset(colours))
        for kinds, looks in seen.items():
            for others, other_looks in seen.items():
                assert kinds == others or not looks & other_looks, (size, kinds, others)


def test_each_player_has_dice_gems_coins_and_vp_on_its_row() -> None:
    state = mining(gems={0: (0, 1)}, money={0: 45, 1: 3}, vp={0: 12})
    state.aside[1] = 4
    row = row_of(drawn(state), "Fox")
    assert [part for part in ("1", "5", "6", "◆9", "◆8", "45", "12") if part not in row] == []
    assert "+$4" in row_of(drawn(state), "Owl")


def test_every_fact_of_the_calm_table_is_in_the_small_picture() -> None:
    """Each row of a player, the bag, the gems drawn and the cards; a chamber's gains in the focus."""
    state = mining(3, gems={0: (0, 1), 2: (3,)}, money={0: 45, 1: 3, 2: 7}, vp={0: 12, 1: 8, 2: 1})
    pen, calm = drawn(state), drawn(state, glyphs=CALM)
    for name, facts in {"Fox": ("◆9", "◆8", "45", "12"), "Owl": ("3", "8"), "Hare": ("◆6", "7", "1")}.items():
        assert [fact for fact in facts if fact not in row_of(pen, name)] == [], name
        assert [fact for fact in facts if "◆" not in fact and fact not in row_of(calm, name)] == [], name
    text = "\n".join(pen.plain())
    assert "4 gems to the end" in text and all(t(name) in text for name in ("dice", "gems", "coins", "VP"))
    for place in (cell(1, 5), cell(6, 5)):
        assert VIEW.place(state, look(place), Pick("place", place))[0], "what a chamber gives is said on focus"


@pytest.mark.parametrize("seats", [1, 3])
def test_all_four_cards_lie_beside_a_small_table(seats: int) -> None:
    held = VIEW.arrangement(80, 24).held
    pen = Pen(26, held, inks("night"), RICH)
    state = table(seats=seats) if seats > 1 else alone()
    VIEW.draw_cards(pen, state, (), NOTHING, NAMES[:seats])
    text = "\n".join(pen.plain())
    assert all(f" {number} " in text for number in (1, 2, 3, 4)) and not pen.clipped
    plate = pen.style(1, 0).bgcolor
    assert plate is not None and plate.name == mine(pen.inks)["steel"], "a plate of metal, and no key"


@pytest.mark.parametrize("spoken", ["en", "ja"])
def test_effects_of_all_cards_fit_beside_a_small_table(spoken: str) -> None:
    use(spoken)
    try:
        from tui.games.gem_stone_mine.effects import card_signs
        from tui.games.gem_stone_mine.terms import CARDS, card_name

        state = table(seats=3)
        first = BOX.card_pieces[0]
        for card in CARDS:
            state.face[state.piles[0][0]] = card
            pen = Pen(26, 4, inks("night"), RICH)
            VIEW.draw_cards(pen, state, (), NOTHING, NAMES[:3])
            row = pen.plain()[0]
            assert row.rstrip().endswith(f" {card_signs(state, card, RICH)}"), (first, card)
            assert any(f" {card_name(card, short=short)} " in row for short in (False, True)), "each card has its name"
            assert not pen.clipped and not row[25:].strip(), "air before the edge"
    finally:
        use("en")


def test_large_tables_carry_the_cards_themselves() -> None:
    assert VIEW.arrangement(120, 40).held == 0
    text = "\n".join(drawn(mining(4), (82, 37)).plain())
    assert text.count("\n") and all(f" {number} " in text for number in (1, 2, 3, 4))
    assert "Pickaxe die, 1 to 4: where you mine a pickaxe" in text


def test_places_that_are_used_up_are_boarded_over() -> None:
    state = alone()
    bare = drawn(state)
    state.used = 1 << cell(1, 2)
    after = drawn(state)
    plan = planned(54, 21, 1)
    x, y = plan.chamber(cell(1, 2))
    assert all(bare.halves(x + column, y) != after.halves(x + column, y) for column in range(1, plan.wide)), (
        "the whole chamber"
    )
    assert not any(char.isdigit() for char in after.plain()[y][x : x + plan.wide])


@pytest.mark.parametrize("size", SIZES)
def test_what_a_chamber_gives_stays_inside_it(size: tuple[int, int]) -> None:
    pen, bare, plan = drawn(mining(), size), Pen(*size, inks("night"), RICH), planned(*size, 5)
    rock_face(bare, 5)
    colours, opened = mine(pen.inks), {pick.value for pick in look().keys}
    outside = {"gold", "gold_dark", "cup", "cup_dark", "steel", "shaft", "crystal", "crystal_dark", "crystal_pale"}
    for place in range(36):
        x, y = plan.chamber(place)
        for row in range(y, y + plan.high):
            assert not {colours[name] for name in outside} & set(pen.halves(x, row)), "the wall is left alone"
        framed = plan.tight and bool(opened & ({place, place - 1} if place % 6 else {place}))
        closes = plan.tight and place - 6 in opened  # the frame of the chamber above
        upper, lower = bare.halves(x, y)
        wanted = colours["marked"] if framed or closes else upper, colours["marked"] if framed else lower
        assert pen.halves(x, y) == wanted


@pytest.mark.parametrize("size", SIZES[3:])
def test_no_figure_lies_below_a_key_cap(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chambers, "_cap", lambda *_args, **_lit: None)
    lit = Highlights(dict(zip(look().keys, "uvwxyz", strict=True)))  # not a drawing that is kept, with caps
    pen, plan, colours = drawn(mining(), size, lit), planned(*size, 5), mine(inks("night"))
    figures = {colours[name] for name in ("gold", "gold_dark", "cup", "cup_dark", "steel", "shaft", "crystal")}
    for pick in lit.keys:
        x, y = plan.chamber(pick.value)
        assert not figures & {half for column in (x, x + 1, x + 2) for half in pen.halves(column, y)}, pick


@pytest.mark.parametrize("size", [(82, 37), (104, 45)])
def test_the_crystal_is_whole(size: tuple[int, int]) -> None:
    pen, plan = drawn(mining(), size), planned(*size, 5)
    art = FIGURES[plan.high][0].arts[GEM]
    colours = tones(GEM, mine(pen.inks))
    for at in range(1, 7):
        x, y = plan.chamber(cell(at, at))
        left = 2 * (x + 1 + (plan.wide - 1 - wide(art) + 1) // 2)
        top, seen = 2 * (y + plan.high) - len(art), 0
        for row, line in enumerate(art):
            for column, char in enumerate(line):
                seen += quarter(pen, left + column, top + row) == colours.get(char)
        drawn_all = sum(char != " " for line in art for char in line)
        assert seen > 0.9 * drawn_all, "but for a third colour in a cell, as at its tip"


# signals


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:2])
def test_by_night_a_lit_chamber_is_brighter_than_a_dark_one(theme: str, depth: Any) -> None:
    colours = mine(inks(theme, depth))
    assert contrast(colours["lit"], colours["hole"]) >= 1.4


def test_a_cursor_key_draws_only_the_chosen_chamber_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seen = mining(), []
    monkeypatch.setattr(works, "draw_hoard", lambda *args, **_: seen.append(args[2]))
    drawn(state, (83, 37), look(cell(6, 5)))
    first = len(seen)
    drawn(state, (83, 37), look(cell(1, 5)))
    assert first > 36 and seen[first:] == [cell(1, 5)]


def beside_ring(pen: Pen, plan: MinePlan, place: int) -> set[str]:
    """The colours that the ring around a place touches, inside and outside; in a small one at its walls."""
    x, y = plan.chamber(place)
    right, top, bottom = x + plan.wide, 2 * y - (not plan.tight), 2 * (y + plan.high) - 1
    ring = {(column, row) for column in (x, right) for row in range(top, bottom + 1)}
    if not plan.tight:  # figures are as high as a small chamber, and stand before its frame
        ring |= {(column, row) for row in (top, bottom) for column in range(x, right + 1)}
    glow = {(column, row) for column, row in ring if half(pen, column, row) == pen.inks.px("accent")}
    assert len(glow) > len(ring) * 0.6, "but for keys and what stands there"
    if plan.tight:
        keyed = {(column, row) for column in (x, right) for row in (y, y + 1) if pen.char(column, row).isalpha()}
        assert ring - glow <= {(column, 2 * row + half) for column, row in keyed for half in (0, 1)}
    fine = {(2 * column + side, row) for column, row in glow for side in (0, 1)}
    ways = ((0, 1), (0, -1), (1, 0), (-1, 0))
    beside = {(column + right, row + down) for column, row in fine for right, down in ways} - fine
    touched = {quarter(pen, column, row) for column, row in beside if row >= 0 and column < 2 * pen.width}
    return touched - {pen.inks.px("accent")}


def half(pen: Pen, column: int, row: int) -> str:
    """The colour of a pixel."""
    return pen.halves(column, row // 2)[row % 2]


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("size", [(54, 21), (74, 27), (82, 37), (104, 45)])
def test_the_ring_stands_out_from_all_that_it_touches(size: tuple[int, int], theme: str, depth: Any) -> None:
    """A line in the opposite tone parts the ring from bright things."""
    ink, plan = inks(theme, depth), planned(*size, 5)
    glow = ink.px("accent")
    for place in range(36):
        touched = beside_ring(drawn(mining(), size, look(place), ink), plan, place)
        weak = [colour for colour in touched if contrast(glow, colour) < ORNAMENTS]
        assert not weak, (place, weak)


@pytest.mark.parametrize("size", SIZES)
def test_legal_and_focus_differ_in_shape(size: tuple[int, int]) -> None:
    pen, plan = drawn(mining(), size, look()), planned(*size, 5)
    glow = pen.inks.px("accent")

    def framed(place: int) -> bool:
        x, y = plan.chamber(place)
        row = y + plan.high - 1 if plan.tight else y + 1
        return all(pen.halves(column, row)[0] == glow for column in (x, x + plan.wide))

    assert framed(cell(6, 5)) and not framed(cell(5, 6)) and not framed(cell(2, 3))
    shine, dark = (
        {
            half
            for column in range(plan.wide)
            for half in pen.halves(plan.chamber(place)[0] + column, plan.chamber(place)[1] + plan.high - 1)
        }
        for place in (cell(5, 6), cell(2, 3))
    )
    light = mine(pen.inks)["legal"]  # on both pillars, and on the ledge of a large one
    assert light in shine and light not in dark


def test_both_dice_of_the_pair_glow_over_their_row_and_column() -> None:
    pen = drawn(mining(), lit=look(cell(6, 5)))
    glow, plan = pen.inks.px("accent"), planned(54, 21, 5)
    over = {face for face in range(1, 7) if pen.behind(plan.left + (face - 1) * plan.wide + 4, 0) == glow}
    beside = {face for face in range(1, 7) if pen.behind(plan.left - 2, face * plan.high) == glow}
    assert over == beside == {5, 6}


@pytest.mark.parametrize("place", [cell(2, 3), cell(2, 5)], ids=["one gain", "two gains"])
def test_the_letters_of_miners_stay_where_they_mined_this_round(place: int) -> None:
    state = mining()
    state.mined[1] = state.mined[2] = (place,)
    for size in SIZES:
        plan = planned(*size, 5)
        x, y = plan.chamber(place)
        for lit in (NOTHING, look(place), look(place + 6)):
            rows = [row[x : x + plan.wide + 1] for row in drawn(state, size, lit).plain()[y : y + plan.high]]
            assert all(letter in "".join(rows) for letter in "OH"), size


def test_a_key_in_a_small_chamber_covers_nothing_that_it_gives() -> None:
    state = mining()
    state.mined[1] = (cell(5, 1),)
    for focus in (cell(5, 1), cell(6, 5)):
        pen, plan = drawn(state, lit=look(focus)), planned(54, 21, 5)
        for pick in look().keys:
            x, y = plan.chamber(pick.value)
            assert pen.char(x, y) in "abcdef", "on its frame, which has the colour of the key"
            glow, frame = pen.inks.px("accent"), mine(pen.inks)["legal"]
            assert pen.behind(x, y + 1) in ((glow,) if pick.value == focus else (frame, apart(pen.inks, frame, glow)))


def test_every_place_can_be_pointed_at() -> None:
    for size in SIZES:
        spots = [target for _, target in drawn(mining(), size).spots]
        assert [Pick("place", place) in spots for place in range(36)] == [True] * 36


def test_cards_are_lit_where_the_focus_gives_a_pickaxe() -> None:
    place = next(at for at, icons in enumerate(BOX.board) if icons[0][0] == PICKAXE)
    pens = []
    for at in (place, cell(6, 5)):
        pen = Pen(26, 8, inks("night"), RICH)
        VIEW.draw_cards(pen, mining(), (), look(at), NAMES)
        pens.append(pen)
    lit, dull = (pen.behind(3, 0) for pen in pens)
    tones_ = mine(pens[0].inks)
    assert (lit, dull) == (tones_["sheet_lit"], tones_["sheet"]), "in the light of lanterns: what glows is a key"
    assert contrast(lit, dull) > 1.3


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_the_walls_of_what_may_be_mined_are_its_frame(theme: str, depth: Any) -> None:
    """Corners of it alone were scraps between figures."""
    ink = inks(theme, depth)
    pen, plan, colours = drawn(mining(), (82, 37), look(), ink), planned(82, 37, 5), mine(ink)
    x, y = plan.chamber(cell(5, 1))
    tones_ = {half for row in range(y + 1, y + plan.high - 1) for half in pen.halves(x + plan.wide, row)}
    assert tones_ == {colours["legal"]}


@pytest.mark.parametrize("size", SIZES[:2])
def test_at_the_end_the_winner_stands_out_among_the_totals(size: tuple[int, int]) -> None:
    state = copy(mining())
    state.phase, state.winner, state.scores = OVER, 1, (20, 31, 9, 12, 30)
    pen, plan = drawn(state, size, NOTHING), planned(*size, 5)
    for seat, row in enumerate(plan.lanes(5, state.winner)):
        words = pen.plain()[row]
        assert f" {state.scores[seat]} VP" in words
        style = pen.style(words.index(" VP"), row)
        assert (style.bgcolor.name == pen.inks.px(SEATS[seat])) is (seat == state.winner)
    assert any("total" in words and "dice" not in words for words in pen.plain())
