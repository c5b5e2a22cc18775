"""The figures of the mine: whole in a ring, apart from miners, alike where they are alike."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.gem_stone_mine.components import BLASTING, GEM, GOLD_VEIN, OLD_STATUE, PICKAXE, cell
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
)
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.cards import heads_of_die
from tui.games.gem_stone_mine.draw.layout import CARD_ROWS, planned
from tui.games.gem_stone_mine.draw.miners import room_of
from tui.games.gem_stone_mine.draw.nooks import AMOUNT, figure
from tui.games.gem_stone_mine.draw.palette import SEATS, mine
from tui.games.gem_stone_mine.draw.players.columns import columns
from tui.games.gem_stone_mine.draw.sprites import SIGNS, stacks, wide
from tui.games.gem_stone_mine.effects import card_effect, card_signs
from tui.games.gem_stone_mine.terms import CARDS
from tui.i18n.messages import t, use
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import Highlights

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
