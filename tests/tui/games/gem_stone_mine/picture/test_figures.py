"""The figures of the mine: whole in a ring, apart from miners, alike where they are alike."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.gem_stone_mine.components import BLASTING, GEM, GOLD_VEIN, OLD_STATUE, PICKAXE, TROPHY, cell
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.gem_stone_mine.drawing import BOX, LOOKS, SIZES, VIEW, amounts, drawn, look, mining
from tui.art.pen import Pen
from tui.art.plates import apart
from tui.games.gem_stone_mine.draw.cards import heads_of_die
from tui.games.gem_stone_mine.draw.layout import CARD_ROWS, planned
from tui.games.gem_stone_mine.draw.miners import room_of
from tui.games.gem_stone_mine.draw.nooks import crowded, figure
from tui.games.gem_stone_mine.draw.palette import SEATS, mine
from tui.games.gem_stone_mine.draw.players.columns import columns
from tui.games.gem_stone_mine.draw.sprites import SIGNS, stacks, tones
from tui.games.gem_stone_mine.effects import card_effect, card_signs
from tui.games.gem_stone_mine.terms import CARDS
from tui.i18n.messages import t, use
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import Highlights


def test_the_ring_of_a_small_chamber_is_closed_and_cuts_no_figure() -> None:
    """It stands on both pillars and both shelves. Chewed by the figures below them, it did not stand out."""
    bare, plan = drawn(mining(), (54, 21)), planned(54, 21, 5)
    glow, legal = bare.inks.px("accent"), mine(bare.inks)["legal"]
    for place in range(36):
        x, y = plan.chamber(place)
        ringed = drawn(mining(), (54, 21), Highlights(focus=Pick("place", place)))
        for row in range(y, y + plan.high):
            for column in range(x + 1, x + plan.wide):
                assert ringed.char(column, row) == bare.char(column, row) or bare.pictured(column, row)
                if bare.pictured(column, row):
                    at_pillar, pairs = column in (x + 1, x + plan.wide - 1), (ringed, bare)
                    now, was = (pen.halves(column, row)[row == y :] for pen in pairs)
                    assert row > y or ringed.halves(column, row)[0] == glow
                    shaded = all(new in (old, apart(bare.inks, old, glow)) for new, old in zip(now, was, strict=True))
                    assert now == was or (at_pillar and shaded)
            sill = y + plan.high
            edge = {ringed.halves(at, sill)[0] for at in range(x + 1, x + 8) if ringed.pictured(at, sill)}
            assert edge == {glow}
            assert all(ringed.halves(column, row) == (glow, glow) for column in (x, x + plan.wide))
        framed = drawn(mining(), (54, 21), Highlights({Pick("place", place): "a"}))
        edges = {framed.halves(x + at, y)[0] for at in range(1, plan.wide + 1)}
        assert legal in edges or place not in OPEN


def test_small_chambers_stand_on_shelves_as_long_as_the_row() -> None:
    """Without them rows ran into each other; heads of figures hid them."""
    for theme, depth in LOOKS:
        ink, plan = inks(theme, depth), planned(54, 21, 5)
        pen, tones = drawn(mining(dice={}), (54, 21), ink=ink), mine(ink, small=True)
        planks = [tones[name] for name in ("shelf", "tip")]
        assert all(contrast(plank, tones["hole"]) > 1.3 for plank in planks)
        for row in range(1, 6):
            x, y = plan.chamber(6 * row)
            pillars = {x + plan.wide * place for place in range(7)}
            feet = {pillar + 4 for pillar in pillars}
            free = [pen.halves(at, y)[0] for at in range(x, x + 6 * plan.wide) if at not in pillars | feet]
            assert {*free} <= {*planks, tones["marked"]}, "but for what stands on it"


def test_gems_stand_with_their_tips_on_the_shelves_below_them_by_night() -> None:
    """Their light there, a row of dull mauve, was a smear."""
    plan = planned(54, 21, 5)
    for theme, depth in LOOKS:
        pen, tones = drawn(mining(), lit=look(), ink=inks(theme, depth)), mine(inks(theme, depth), small=True)
        assert (tones["tip"] == tones["shelf"]) == (theme == "day")
        for place, tone in (
            (cell(2, 2), "tip"),
            (cell(4, 4), "tip"),
            (cell(5, 5), "accent"),
            (cell(2, 3), "shelf"),
        ):
            x, y = plan.chamber(place)
            wanted = pen.inks.px(tone) if tone == "accent" else tones[tone]
            assert pen.halves(x + 4, y + plan.high)[0] == wanted, "but for frames"


def test_small_figures_are_whole_in_their_chambers_and_in_the_ring_of_the_focus() -> None:
    """Their feet stood in the chamber below: a ring cut them off, and in the last row there was none."""
    pen, plan = drawn(mining(dice={})), planned(54, 21, 5)
    tones = mine(pen.inks)
    for place, at, tone in (
        (cell(3, 2), 3, "cup_half"),
        (cell(2, 2), 4, "crystal"),
        (cell(6, 6), 4, "crystal"),
    ):
        x, y = plan.chamber(place)
        ringed = drawn(mining(), lit=Highlights(focus=Pick("place", place)))
        assert pen.halves(x + at, y + 1)[1] == tones[tone]
        below = tones["tip" if tone == "crystal" else "shelf"]
        assert pen.halves(x + at, y + 2)[0] == below or y + plan.high == plan.floor, "its tip on the shelf"
        assert pen.inks.px("accent") not in ringed.halves(x + at, y + 1)
    x, y = plan.chamber(cell(3, 2))
    assert (
        pen.char(x + 6, y + 1) == "+"
        and pen.halves(x + 5, y + 1) == (tones["hole"],) * 2
        and pen.char(x + 4, y + 1) == "▖"
    ), "apart from its amount"


def test_a_goblet_has_its_foot_in_its_own_chamber() -> None:
    """On the shelf it looked like a stain, or like a label of the chamber below."""
    plan = planned(54, 21, 5)
    for theme, depth in LOOKS:
        pen, tones = drawn(mining(dice={}), ink=inks(theme, depth)), mine(inks(theme, depth), small=True)
        for place, icons in enumerate(BOX.board[:30]):
            x, y = plan.chamber(place)
            if TROPHY in dict(icons):
                shelf = {pen.halves(x + at, y + plan.high)[0] for at in range(1, plan.wide)}
                assert shelf <= {tones["shelf"], tones["marked"]}, "the whole rail"


def test_small_figures_taper_by_quarters_of_a_cell() -> None:
    """In whole pixels a goblet was a T, and a crystal a cross."""
    pen, plan = drawn(mining(dice={})), planned(54, 21, 5)
    for place, row in ((cell(3, 2), " ▗ ▖ +2"), (cell(2, 2), "▝▜▀  ▛▘"), (cell(3, 1), " ▗▀▀▝▜▖")):
        x, y = plan.chamber(place)
        assert pen.text(y + 1)[x + 1 : x + plan.wide] == row, place
        rims = [x + at for at in range(1, plan.wide) if pen.halves(x + at, y)[1] != mine(pen.inks)["hole"]]
        assert len(rims) >= 4, "broad at the top"


OPEN = {cell(*way) for way in ((1, 5), (1, 6), (5, 1), (5, 6), (6, 1), (6, 5))}
"""Places that dice of 1, 5 and 6 open."""


def test_a_miner_stands_apart_from_what_a_small_chamber_holds() -> None:
    state, plan = mining(), planned(54, 20, 5)
    for place in (cell(6, 6), cell(3, 1), cell(2, 3), cell(3, 2), cell(1, 3)):
        broad = BOX.board[place][0][0] in (GEM, PICKAXE)
        last, other = plan.wide - 2, 1 if broad else plan.wide - 3
        if place == cell(1, 3):  # on either side of its goblet
            other = 2
        state.mined[1] = state.mined[2] = (place,)
        pen, bare, (x, y) = drawn(state, (54, 20)), drawn(mining(), (54, 20)), plan.chamber(place)
        assert (pen.char(x + last, y), pen.char(x + other, y)) == ("H", "O"), "apart from the next key"
        icons, crew = BOX.board[place], (("O", "blue"), ("H", "yellow"))
        if crowded(icons):
            assert pen.text(y + 1)[x : x + plan.wide] == bare.text(y + 1)[x : x + plan.wide]
            bowl = [pen.halves(x + at, y)[1] for at in (3, 4, 5)]
            assert bowl == [bare.halves(x + at, y)[1] for at in (3, 4, 5)], "no goblet is cut"
            continue
        top, *_ = figure(icons, plan.wide - 1 - room_of(crew, plan, len(icons))).rows
        assert {top.ljust(7, ".")[column - 1] for column in (last, other)} == {"."}, "no figure is cut"


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_before_two_amounts_of_a_small_chamber_stand_coins_and_a_goblet(theme: str, depth: Any) -> None:
    """A quarter of the mine was words below crumbs of gold and silver; without letters they read as "2 cup 1"."""
    ink, plan = inks(theme, depth), planned(54, 21, 4)
    lit = look()
    pen, colours, kinds = drawn(mining(4), lit=lit, ink=ink), mine(ink, small=True), 0
    for place, icons in enumerate(BOX.board):
        if not crowded(icons):
            continue
        (x, y), calm = plan.chamber(place), Pick("place", place) not in lit.keys
        coin, cup = (tones(kind, colours, calm=calm) for kind, _ in icons)
        assert [pen.halves(x + at, y)[1] for at in (1, 2)] == [coin["y"], coin["Y"]], place
        assert [pen.halves(x + at, y)[1] for at in (3, 4, 5)] == [cup["c"], cup["c"], cup["C"]], place
        assert (pen.char(x + 3, y + 1), pen.char(x + 5, y + 1)) == ("▗", "▖"), "a foot"
        assert pen.halves(x + 4, y + 1) == (cup["m"],) * 2, "and its stem"
        words = [pen.char(x + at, y + 1) + pen.char(x + at + 1, y + 1) for at in (1, 6)]
        assert words == [f"{SIGNS[kind]}{amount}" for kind, amount in icons], "signs as everywhere"
        kinds += 1
    assert kinds == 9


def test_more_coins_make_larger_heaps() -> None:
    for tall in (4, 6):
        heaps = [stacks(amount, 3, tall, apart=True) for amount in range(1, 7)]
        sizes = [sum(len(row.replace(".", "")) for row in heap) for heap in heaps]
        assert sizes == sorted(set(sizes))
        assert all(above != below for heap in heaps for above, below in pairwise(heap)), "each coin has an edge"


def test_the_gems_of_all_seats_are_drawn_alike_on_rails() -> None:
    """With one pixel below a broad row they looked like ships: cut stones grow narrower to either end."""
    for gems, stones in (({1: (0,), 2: (1, 3)}, 3), ({1: (0,), 2: (1, 2, 2, 2, 3, 3)}, 0)):
        pen, plan = drawn(mining(4, gems=gems), (82, 37)), planned(82, 37, 4)
        lines = [pen.plain()[row][30:58] for row in plan.lanes(4, 0)]
        assert [sum(line.count(sign) for line in lines) for sign in "▟▙"] == [stones, stones]
        assert "".join(lines).count(RICH.mark) == (0 if stones else 7)


def test_cards_on_a_table_of_120_columns_say_all_that_they_do(spoken: str) -> None:
    state, plan = mining(4), planned(82, 37, 4)
    for card in CARDS:
        state.face[state.piles[0][0]] = card
        head, *rows = drawn(state, (82, 37)).chars[plan.cards : plan.cards + CARD_ROWS]
        end = head.index("2") - 2
        words = "".join("".join(row[1:end]) for row in rows)
        assert card_effect(state, card).replace(" ", "") in words.replace(" ", ""), words


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:2])
def test_signs_are_bright_where_nothing_may_be_mined_and_stand_before_their_amounts(theme: str, depth: Any) -> None:
    """Crowns and jugs were dark lumps below their numbers."""
    pen, plan, colours = drawn(mining(), ink=inks(theme, depth)), planned(54, 21, 5), mine(inks(theme, depth))
    for name in ("gold_calm", "cup_calm", "steel"):
        assert contrast(colours[name], colours["hole"]) >= 6, name
    for place, words in ((cell(1, 3), "$2   +1"), (cell(1, 2), "$4"), (cell(3, 2), "+2"), (cell(1, 1), "")):
        x, y = plan.chamber(place)
        rows = [
            "".join(char if char.isascii() else " " for char in pen.text(row)[x + 1 : x + plan.wide])
            for row in (y, y + 1)
        ]
        assert rows == ["".rjust(plan.wide - 1), words.rjust(plan.wide - 1)], "in one line, whose end is the same"


@pytest.mark.parametrize("size", [(74, 27), (82, 37)])
def test_coins_that_may_be_mined_lie_on_as_many_heaps_as_before(size: tuple[int, int]) -> None:
    """Six coins beside a key were one low stack."""
    state, place = mining(), cell(3, 6)
    state.dice[0] = (3, 6, 1)
    lit = Highlights({Pick("place", place): "a"}, focus=Pick("place", place))
    pen, plan = drawn(state, size, lit), planned(*size, 5)
    x, y = plan.chamber(place)
    gold = {mine(pen.inks)[name] for name in ("gold", "gold_dark")}
    row = [bool(gold & set(pen.halves(column, y + 1))) for column in range(x + 1, x + plan.wide)]
    assert sum(now and not before for before, now in pairwise([False, *row])) == 2, row


def test_names_of_bots_stand_whole_in_the_smallest_table() -> None:
    use("ja")
    names = tuple(map(t, ("Owl", "Hare", "Lynx", "Wolf", "Fox")))
    for size in SIZES:
        pen = Pen(*size, inks("night"), RICH)
        state = mining()
        state.orders[0] = (1, 5, 6, 6)
        state.dice[0] = (1, 5, 1, 5, 6, 6)
        VIEW.board(pen, state, look(), names)
        rows = "\n".join(pen.plain())
        assert all(name in rows for name in names), rows
        assert ".." not in rows, rows


def test_small_pickaxes_lie_aslant_below_a_bent_head() -> None:
    """Upright, with the handle through their heads, they were umbrellas and palm trees."""
    ink, plan = inks("night"), planned(*SIZES[0], 4)
    pen, shades = drawn(mining(), SIZES[0], ink=ink), tones(PICKAXE, mine(ink), calm=True)
    for place, middle in ((cell(3, 1), 4), (cell(4, 3), 3)):
        x, y = plan.chamber(place)
        head = [pen.halves(x + at, y)[1] for at in range(1, 1 + plan.wide)]
        assert shades["w"] not in head and {shades["N"], shades["n"]} <= {*head}, "no handle cuts the head"
        assert pen.halves(x + middle, y + 1)[0] == pen.halves(x + middle - 1, y + 1)[1] == shades["w"]
        assert pen.text(y + 1)[x + 1 : x + plan.wide].find("▜▖") > middle - 1, "its point, bent down"
    assert pen.plain()[y + 1][x + 1 : x + plan.wide].endswith("▖$1"), "half a cell from it"


@pytest.mark.parametrize(("card", "tone"), [(GOLD_VEIN, "gold"), (OLD_STATUE, "cup_shade"), (BLASTING, "")])
def test_a_card_that_gives_one_thing_shows_it_below_its_words(card: int, tone: str) -> None:
    """Half of it was bare paper."""
    state, plan, tones = mining(4), planned(82, 37, 4), mine(inks("night"))
    state.face[state.piles[0][0]] = card
    pen = drawn(state, (82, 37))
    rows, end = range(plan.cards + 2, plan.cards + CARD_ROWS), pen.chars[plan.cards].index("2") - 2
    seen = {half for y in rows for x in range(1, end) for half in pen.halves(x, y)}
    assert seen & {tones["gold"], tones["cup_shade"]} == ({tones[tone]} if tone else set())


def test_the_dice_of_all_seats_begin_below_each_other() -> None:
    """Those of a seat with coins to come began further left than all others."""
    state = mining(3)
    state.aside[1] = 1
    pen, plan = drawn(state, (82, 37)), planned(82, 37, 3)
    tones = [pen.inks.px("raised" if seat else SEATS[0]) for seat in range(3)]
    firsts = [
        min(x for x in range(50, 82) if tone in pen.halves(x, row))
        for row, tone in zip(plan.lanes(3, 0), tones, strict=True)
    ]
    assert len(set(firsts)) == 1, firsts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("crew", [1, 2])
def test_miners_cover_no_amount(size: tuple[int, int], crew: int) -> None:
    """Two of them stood before the second amount of a chamber on 100 columns."""
    plan, covered = planned(*size, 5), []
    for place, icons in enumerate(BOX.board):
        state = mining()
        for seat in range(1, crew + 1):
            state.mined[seat] = (place,)
        x, y = plan.chamber(place)
        told = "".join(row[x : x + plan.wide + 1] for row in drawn(state, size).plain()[y : y + plan.high])
        covered += [(place, amount) for amount in amounts(icons) if amount not in told]
    assert covered == []


def test_the_narrow_table_of_players_has_words_alone_at_its_heads_and_air_below_it() -> None:
    """A cup of half a row was a tooth, and a track without carts a row of dashes."""
    pen, plan = drawn(mining(4), (54, 21)), planned(54, 21, 4)
    assert set(pen.text(plan.seats - 1).replace(" ", "")) <= {*"dicegems$5coins=1VP"}
    rows = range(plan.seats + 4, plan.bag)
    tunnel = {mine(pen.inks)[name] for name in ("tunnel", "grit")}
    assert rows and {tone for y in rows for x in range(54) for tone in pen.halves(x, y)} <= tunnel


@pytest.mark.parametrize("size", SIZES)
def test_the_heads_of_coins_and_vp_stand_over_them_and_their_price_apart(size: tuple[int, int], spoken: str) -> None:
    """Over both columns the price was a rule and a head at once, and was not read as a head."""
    pen, plan = drawn(mining(3, money={0: 23}, vp={0: 14}), size), planned(*size, 3)
    head, row = (("".join(char or "_" for char in pen.chars[y])) for y in (plan.seats - 1, plan.lanes(3, 0)[0]))
    said = t("{count} coins = 1 VP", count=5), t("{coins} = 1 VP", coins="$5")
    price = next(rate for rate in said if rate in pen.text(plan.seats - 1))
    at = columns(pen, plan)
    assert head[: at.points].endswith("VP") and row[: at.points].endswith("14"), "tokens below the VP"
    last = t("coins")[-1]
    assert head[: at.coins].rstrip("_").endswith(last) and row[: at.coins].endswith("23"), "coins below the coins"
    assert cell_len(pen.text(plan.seats - 1).partition(price)[0]) < at.name + 3, "at the left"


def test_gems_beside_coins_to_come_have_a_sign_each() -> None:
    """Two of them were "67"."""
    now, then = (mining(4, gems={0: (3, 2)}, money={0: coins}) for coins in (14, 13))
    now.aside[0] = then.aside[0] = 2
    row = drawn(now, lit=Highlights(after=then)).plain()[planned(*SIZES[1], 4).lanes(4, 0)[0]].replace(" ", "")
    assert f"{RICH.mark}6{RICH.mark}7+$214" in row


def test_the_words_over_the_cards_cover_no_gem_of_the_last_cart() -> None:
    """The third half row of a stone lay over two letters of the sentence."""
    size = (82, 37)
    pen, plan = drawn(mining(5, gems={4: (3,)}), size), planned(*size, 5)
    bare = drawn(mining(5), size)
    y = plan.cards - 1
    assert y == plan.lanes(5, 0)[-1] + 1, "a row for both"
    assert heads_of_die()[-1] in pen.text(y) and heads_of_die()[0] not in pen.text(y)
    stone = columns(pen, plan).gems
    assert any(pen.halves(x, y) != bare.halves(x, y) for x in range(stone, stone + 4)), "the tip of its gem"
    assert mine(pen.inks)["wheel"] in {pen.halves(x, y)[0] for x in range(1, 8)}, "the wheels of its cart"


def test_cases_of_the_blasting_die_stand_apart_in_signs() -> None:
    """Between blanks, three cases were read as one sum."""
    assert card_signs(mining(), BLASTING, RICH) == f"+1-3/$4-5/{RICH.mark}"
