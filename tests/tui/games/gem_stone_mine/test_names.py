"""The names of the things of Gem Stone Mine, full and short, in both languages."""

from __future__ import annotations

from functools import partial

from rich.cells import cell_len

from engine.games.gem_stone_mine.components import cell
from engine.games.gem_stone_mine.moves import Mine
from engine.games.gem_stone_mine.state import ORDER
from tests.rules.gem_stone_mine.table import table
from tests.tui.fixtures.games.name_checks import check_names
from tui.games.gem_stone_mine import terms
from tui.games.gem_stone_mine.effects import card_effect
from tui.games.gem_stone_mine.status import describe
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights, board_view

GEMS = {
    "en": """red gem, 9 VP / Red 9; pink gem, 8 VP / Pink 8; clear gem, 7 VP / Clear 7; green gem, 6 VP / Green 6;
        blue gem, 5 VP / Blue 5""",
    "ja": """赤の宝石（9VP） / 赤9; 桃色の宝石（8VP） / 桃8; 透明の宝石（7VP） / 透7; 緑の宝石（6VP） / 緑6;
        青の宝石（5VP） / 青5""",
}
CARDS = {
    "en": """Gold Vein / Vein; Old Statue / Statue; Mine Cart / Cart; Shady Dealer / Dealer; Blasting;
        Appraiser / Appraise; Toll; Money Changer / Changer; Second Dig / Dig 2; Feast""",
    "ja": "金脈; 古代の像; トロッコ; 闇商人; 発破; 鑑定士; 通行税; 両替商; 掘り直し; 大宴会",
}
TITLES = {
    "en": """Slag-heap slug; Everyday digger; Able hunter; Wall-breaker; Old hand; Marvel of the mountain;
        God of the mountain""",
    "ja": "ボタ山のナメクジ; どこにでもいる穴掘り; 一人前の宝探し; 岩盤破り; 鉱山の古株; 山の奇跡; 山の神",
}


def test_gems_and_cards_have_their_names(spoken: str) -> None:
    check_names([partial(terms.gem_name, table(), kind) for kind in range(5)], GEMS[spoken])
    check_names([partial(terms.card_name, card) for card in terms.CARDS], CARDS[spoken])
    assert [terms.rank_title(rank) for rank in range(7)] == TITLES[spoken].replace("\n       ", "").split("; ")
    assert len(set(terms.LETTERS)) == len(terms.GEMS), "a letter each, where colours do not tell them apart"


def test_an_effect_fits_beside_its_card_on_the_board() -> None:
    for card in terms.CARDS:
        for seats in (1, 2):
            assert len(card_effect(table(seats=seats), card, short=True)) <= 33


def test_coins_are_counted_in_words(spoken: str) -> None:
    assert terms.coins(1) == {"en": "1 coin", "ja": "1マネー"}[spoken]
    assert terms.gain(4, 2) == {"en": "4 coins and 2 VP", "ja": "4マネー、2VP"}[spoken]


def test_the_price_of_a_die_leaves_room_for_the_longest_name(spoken: str) -> None:
    state = table(seats=5)
    state.phase = ORDER
    for others in range(4):
        picked = [Pick("seat", seat) for seat in range(1, 1 + others)]
        told = board_view("gem_stone_mine").detail(state, Highlights(picked=tuple(picked)), Pick("seat", 4))
        assert told and cell_len(told) <= {"en": 13, "ja": 11}[spoken], told


def test_mining_names_the_place_before_its_gains(spoken: str) -> None:
    said = describe(table(), Mine(cell(2, 2)), ("Fox", "Owl"))
    assert said == {"en": "mine at 2/2: a gem (about 7 VP)", "ja": "2/2で採掘（宝石、平均7VP）"}[spoken]
