"""The names of the things of Mr. Sneaky, full and short, in both languages."""

from __future__ import annotations

from functools import partial

from engine.games.mr_sneaky.components import COMPONENT_SETS
from tests.rules.mr_sneaky.table import R1L, R1R, R2C, R3L, R3R, table
from tests.tui.fixtures.games.name_checks import check_names
from tui.art.pen import Pen
from tui.games.mr_sneaky.board import _cards_told
from tui.games.mr_sneaky.draw.notes import draw_note
from tui.games.mr_sneaky.draw.plan import Box
from tui.games.mr_sneaky.terms import CARDS, KIND_NAMES, ROLES, card_name, door_name, short_effect
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, board_view

GEMS_AND_GUARDS = {
    "en": """Gem for the Thief / Gem +1; Two Gems for the Thief / Gem +2;
        Yellow Guard / Yellow; Blue Guard / Blue""",
    "ja": """泥棒の宝石 / 宝石+1; 泥棒の宝石2個 / 宝石+2; 黄の警備; 青の警備""",
}
OF_THE_TYCOON = {
    "en": "Tycoon's Gem / Gem +1; Tycoon's Agent / Agent 1; Tycoon's Two Agents / Agent 2",
    "ja": "富豪の宝石 / 宝石+1; 富豪のスパイ / スパイ1; 富豪のスパイ2人 / スパイ2",
}
OF_THE_THIEF = {
    "en": "Thief's Agent / Agent 1; Thief's Two Agents / Agent 2",
    "ja": "泥棒のスパイ / スパイ1; 泥棒のスパイ2人 / スパイ2",
}
KINDS = {"en": "treasure / Treasure; trap / Trap; empty / Empty", "ja": "宝; 罠; 無"}
PARTS = {"en": "thief / Thief; tycoon / Tycoon", "ja": "泥棒; 富豪"}


def test_cards_tiles_and_roles_have_their_names(spoken: str) -> None:
    view = table()
    names = [partial(card_name, view, card) for card in range(len(CARDS))]
    check_names(names[:2] + names[3:5], GEMS_AND_GUARDS[spoken])
    check_names([names[2], *names[5:7]], OF_THE_TYCOON[spoken])
    check_names(names[7:], OF_THE_THIEF[spoken])
    check_names(KIND_NAMES.values(), KINDS[spoken])
    check_names(ROLES, PARTS[spoken])
    assert door_name(2) == {"en": "door 3", "ja": "扉3"}[spoken]


def test_a_note_beside_a_large_door_has_the_whole_name(spoken: str) -> None:
    """A longer one is short where two rows of the narrowest wall have to hold its effect, too."""
    view = table()
    for card, sort in enumerate(COMPONENT_SETS[view.components].cards):
        for rows in (2, 3):
            pen = Pen(15, rows, inks("night"), RICH)
            draw_note(pen, view, card, Box(0, 0, 15, rows))
            said = "".join(pen.plain()).replace(" ", "")
            assert not pen.clipped
            name, effect = (words.replace(" ", "") for words in (card_name(view, card), short_effect(sort)))
            brief = card_name(view, card, short=True).replace(" ", "")
            assert name in said or (rows == 2 and not sort.guards and brief in said)
            assert effect in said


def test_the_row_of_a_door_says_who_gets_what_by_the_card_there_if_it_can() -> None:
    """ "Gem +1" was told, and not whose it would be."""
    words = board_view("mr_sneaky")
    state = table(pawn=R2C, on={R1L: "GA", R1R: "GB", R3L: "AC", R3R: "AB"})
    said = [words.detail(state, NOTHING, Pick("door", door)) for door in (R1L, R1R, R3L, R3R)]
    assert said == ["thief +1 gem", "thief +2 gems", "Thief's Agent", "Agent 2"]


def test_the_line_on_a_door_says_who_gets_what_where_it_has_room() -> None:
    state = table(on={R1L: "GC GA AA"})
    *_, effects, names, _ = _cards_told(state, R1L)
    assert effects == "1: tycoon +1 gem (trap); thief +1 gem (not trap); tycoon 1 agent (treasure)"
    assert names == "1: Gem +1 (trap); Gem +1 (not trap); Agent 1 (treasure)"
