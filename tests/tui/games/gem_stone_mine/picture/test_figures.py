"""The figures of the mine: whole in a ring, apart from miners, alike where they are alike."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.gem_stone_mine.components import BLASTING, COIN, GEM, GOLD_VEIN, OLD_STATUE, PICKAXE, TROPHY, cell
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.gem_stone_mine.drawing import (
    BOX,
    LOOKS,
    SIZES,
    VIEW,
    amounts,
    drawn,
    look,
    mining,
    quarter,
    resting,
)
from tui.art.pen import Pen
from tui.art.quadrants import SHAPES
from tui.games.gem_stone_mine.draw.cards import heads_of_die
from tui.games.gem_stone_mine.draw.layout import CARD_ROWS, planned
from tui.games.gem_stone_mine.draw.miners import room_of
from tui.games.gem_stone_mine.draw.nooks import AMOUNT, LOW, figure
from tui.games.gem_stone_mine.draw.palette import SEATS, mine
from tui.games.gem_stone_mine.draw.players.columns import columns
from tui.games.gem_stone_mine.draw.scene import unlit
from tui.games.gem_stone_mine.draw.sprites import SIGNS, stacks, tones, wide
from tui.games.gem_stone_mine.effects import card_effect, card_signs
from tui.games.gem_stone_mine.terms import CARDS
from tui.i18n.messages import t, use
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import Highlights


def test_small_figures_stand_whole_before_the_ring() -> None:
    """Chewed by the figures below it, it did not stand out; cut by it, these were not known."""
    bare, plan = drawn(resting()), planned(54, 21, 5)
    glow = bare.inks.px("accent")
    for place in range(len(BOX.board)):
        x, y = plan.chamber(place)
        ringed = drawn(resting(), lit=Highlights(focus=Pick("place", place)))
        assert all(ringed.halves(column, row) == (glow, glow) for column in (x, x + plan.wide) for row in (y, y + 1))
        for row in (y, y + plan.high):
            edge = [ringed.halves(at, row)[0] == glow for at in range(x + 1, x + plan.wide)]
            assert sum(edge) >= 5 and edge[-1], "above and below, behind what stands there"
        ground = mine(bare.inks)[unlit(plan, place)]
        for row in range(2 * y, 2 * (y + plan.high)):
            for column in range(2 * x + 4, 2 * (x + plan.wide) - 2):  # but for shade beside the pillars
                was, now = quarter(bare, column, row), quarter(ringed, column, row)
                slant = row == 2 * y and quarter(bare, column ^ 1, row) == ground  # there the ring has the cell
                assert now == was or ground == was or row == 2 * y + 1 or (slant and now == glow), place


def test_a_goblet_has_a_bowl_a_stem_and_a_foot_in_its_own_chamber() -> None:
    """On the shelf below its foot was a stain; without one it was a hammer."""
    for theme, depth in LOOKS:
        ink, plan = inks(theme, depth), planned(54, 21, 5)
        pen = drawn(resting(), ink=ink)
        for place, icons in enumerate(BOX.board):
            if TROPHY in dict(icons):
                x, y = plan.chamber(place)
                ground = mine(ink)[unlit(plan, place)]
                ends = [x + plan.wide - AMOUNT * len(icons) * low for low in (0, 0, 1, 1)]
                shapes = [
                    "".join(".#"[quarter(pen, at, row) != ground] for at in range(2 * x + 2, 2 * end)).strip(".")
                    for row, end in enumerate(ends, 2 * y)
                ]
                broad = [len(shape) for shape in shapes]
                assert all("." not in shape for shape in shapes[1:]), place
                assert shapes[0] == "#....#", f"open, and apart from a foot above: {place}"
                assert broad[0] == broad[1] > broad[3] > broad[2] > 0, (place, shapes)
                assert [pen.char(x + at, y) for at in range(1, plan.wide)].count(LOW) == 2, "higher than a pixel"


def test_a_framed_goblet_has_no_arms() -> None:
    """Its walls were whole cells in a frame: with them it was a T."""
    pen, plan = drawn(resting(), lit=Highlights(focus=Pick("place", cell(3, 2)))), planned(54, 21, 5)
    bare = drawn(resting())
    for place in (cell(3, 2), cell(5, 3)):
        x, y = plan.chamber(place)
        widths = []
        for one in (pen, bare):
            tone = mine(pen.inks)[unlit(plan, place)]
            inside = (quarter(one, at, 2 * y + 1) for at in range(2 * x + 2, 2 * (x + plan.wide)))
            widths.append(sum(found not in (tone, pen.inks.px("accent")) for found in inside))
        assert widths == ([4, 6] if place == cell(3, 2) else [6, 6]), place


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_small_crystal_grows_narrower_to_both_ends_and_stands_off_its_ground(theme: str, depth: Any) -> None:
    """Flat above it was a tooth, and by day its white facet was lost in the ground."""
    ink, plan = inks(theme, depth), planned(54, 21, 5)
    pen, tones_ = drawn(resting(), ink=ink), mine(ink, small=True)
    for at in range(1, 7):
        x, y = plan.chamber(cell(at, at))
        ground = tones_[unlit(plan, cell(at, at))]
        rows = [
            [quarter(pen, column, row) for column in range(2 * x + 2, 2 * (x + plan.wide))]
            for row in range(2 * y, 2 * y + 4)
        ]
        shapes = ["".join(".#"[tone != ground] for tone in row).strip(".") for row in rows]
        assert [len(shape) for shape in shapes] == [4, 8, 6, 2] and not any("." in shape for shape in shapes)
        stone = [[tone for tone in row if tone != ground] for row in rows]
        edges = {*stone[0], *stone[3], *(row[end] for row in stone for end in (0, -1))}
        assert all(contrast(tone, ground) > 2.8 for tone in edges), "a rim"
        assert tones_["sparkle"] in stone[1][1:-1], "its glint within"


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_small_coins_lie_flat_on_each_other_at_every_amount(theme: str, depth: Any) -> None:
    """On edge behind each other five and six were combs."""
    ink, plan, shown = inks(theme, depth), planned(54, 21, 5), 0
    pen, shades = drawn(resting(), ink=ink), tones(COIN, mine(ink, small=True), calm=True)
    for place, icons in enumerate(BOX.board):
        if [kind for kind, _ in icons] == [COIN]:
            x, y = plan.chamber(place)
            inside = [[pen.halves(x + at, y + row // 2)[row % 2] for at in range(1, plan.wide)] for row in range(4)]
            gold = [[tone for tone in row if tone in (shades["y"], shades["Y"])] for row in inside]
            assert [{*row} for row in gold] == [set(), {shades["y"]}, {shades["Y"]}, {shades["y"]}]
            assert {len(row) for row in gold[1:]} == {3}
            shown += 1
    assert shown


def test_small_figures_are_drawn_by_quarters_of_a_cell() -> None:
    """In whole pixels a crystal was a cross, and a pickaxe was slabs."""
    pen, plan = drawn(resting()), planned(54, 21, 5)
    for place in (cell(1, 1), cell(3, 1), cell(3, 2), cell(1, 3)):
        x, y = plan.chamber(place)
        signs = {pen.char(x + at, row) for at in range(1, plan.wide) for row in (y, y + 1)}
        assert len(signs & {*SHAPES[1:-1]} - {"▀", "▄"}), place


OPEN = {cell(*way) for way in ((1, 5), (1, 6), (5, 1), (5, 6), (6, 1), (6, 5))}
"""Places that dice of 1, 5 and 6 open."""


def test_a_miner_stands_apart_from_what_a_small_chamber_holds() -> None:
    plan = planned(54, 20, 5)
    for place, icons in enumerate(BOX.board):
        state = mining()
        state.mined[1] = state.mined[2] = (place,)
        pen, (x, y) = drawn(state, (54, 20)), plan.chamber(place)
        broad = icons[0][0] in (GEM, PICKAXE) and len(icons) == 1
        last = (x + plan.wide - 2, y)
        other = (last[0], y + 1) if broad else (last[0] - 1, y)
        assert (pen.char(*last), pen.char(*other)) == ("H", "O"), "apart from the next key"
        room = room_of((("O", "blue"), ("H", "yellow")), plan, len(icons))
        art, columns = (
            figure(icons, plan.wide - 1 - room),
            plan.wide - 1 - AMOUNT * sum(kind in SIGNS for kind, _ in icons),
        )
        left = 1 + max(0, (min(plan.wide - 1 - room, columns) - wide(art)) // 2)
        above = "".join(row.ljust(20)[2 * (other[0] - x - left) :] for row in art[: 4 if broad else 2])
        assert not above.strip(), (place, "no figure is cut")


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_two_amounts_of_a_small_chamber_stand_behind_a_goblet_full_of_coins(theme: str, depth: Any) -> None:
    """A quarter of the mine was words below crumbs of gold and silver."""
    ink, plan = inks(theme, depth), planned(54, 21, 4)
    lit = look()
    pen, colours, kinds = drawn(mining(4), lit=lit, ink=ink), mine(ink, small=True), 0
    for place, icons in enumerate(BOX.board):
        if [kind for kind, _ in icons] != [COIN, TROPHY]:
            continue
        (x, y), calm = plan.chamber(place), Pick("place", place) not in lit.keys
        coin, cup = (tones(kind, colours, calm=calm) for kind, _ in icons)
        shown = {quarter(pen, at, row) for at in range(2 * x + 2, 2 * x + 10) for row in range(2 * y, 2 * y + 4)}
        framed = any(Pick("place", above) in lit.keys for above in (place, place - 6))  # there a wall would be an arm
        assert {coin["y"], cup["d"]} <= shown, f"coins in a bowl on its foot: {place}"
        assert cup["c" if framed else "C"] in shown, f"above its brim or between its walls: {place}"
        assert pen.text(y + 1)[x + 4 : x + plan.wide] == "".join(amounts(icons)), "signs as everywhere"
        kinds += 1
    assert kinds == 9


def test_more_coins_make_larger_heaps() -> None:
    for tall in (4, 6):
        heaps = [stacks(amount, 3, tall, apart=True) for amount in range(1, 7)]
        sizes = [sum(len(row.replace(" ", "")) for row in heap) for heap in heaps]
        assert sizes == sorted(set(sizes))
        assert all(above != below for heap in heaps for above, below in pairwise(heap)), "each coin has an edge"


def test_the_gems_of_all_seats_are_drawn_alike_on_rails() -> None:
    """With one pixel below a broad row they looked like ships: cut stones grow narrower to either end."""
    for gems, stones in (({1: (0,), 2: (1, 3)}, 3), ({1: (0,), 2: (1, 2, 2, 2, 3, 3)}, 0)):
        pen, plan = drawn(mining(4, gems=gems), (82, 37)), planned(82, 37, 4)
        lanes, tones_ = plan.lanes(4, 0), mine(pen.inks)
        grounds = {tones_[name] for name in ("tunnel", "lane", "rail")}
        for half, broad in enumerate((6, 8, 2)):
            shapes = "..".join(
                "".join(".#"[quarter(pen, x, 2 * y + half) not in grounds] for x in range(60, 116)) for y in lanes
            )
            assert shapes.count(f".{'#' * broad}.") == stones
        assert "".join(pen.plain()[row][30:58] for row in lanes).count(RICH.mark) == (0 if stones else 7)


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
    for place, words in ((cell(1, 3), "$2+1"), (cell(1, 2), "$4"), (cell(3, 2), "+2"), (cell(1, 1), "")):
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
    pen, shades = drawn(resting(4), SIZES[0], ink=ink), tones(PICKAXE, mine(ink), calm=True)
    for place in (cell(3, 1), cell(4, 3)):
        x, y = plan.chamber(place)
        rows = [
            [quarter(pen, at, row) for at in range(2 * x + 2, 2 * x + 2 * plan.wide)] for row in range(2 * y, 2 * y + 4)
        ]
        wood, steel = {shades["w"], shades["W"]}, {shades["N"], shades["n"]}
        assert not (wood | steel) & {*rows[0]}, "a ledge parts it from the chamber above"
        assert steel <= {*rows[1]} and not wood & {*rows[1]}, "no handle cuts the head"
        starts = [next(at for at, tone in enumerate(row) if tone in wood) for row in rows[2:]]
        assert starts == sorted(set(starts), reverse=True), "aslant"
        point = max(at for at, tone in enumerate(rows[1]) if tone in steel)
        assert max(at for at, tone in enumerate(rows[3]) if tone in steel) > point, "bent down"


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
    tones = [pen.inks.px("edge" if seat else SEATS[0]) for seat in range(3)]
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
    assert rows and {tone for y in rows for x in range(53) for tone in pen.halves(x, y)} <= tunnel, "but for the post"


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
