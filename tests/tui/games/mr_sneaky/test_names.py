"""The names of the things of Mr. Sneaky, full and short, in both languages."""

from __future__ import annotations

from functools import partial

from rich.cells import cell_len

from engine.games.mr_sneaky.components import COMPONENT_SETS
from tests.rules.mr_sneaky.table import R1L, R2C, table
from tests.tui.fixtures.games.name_checks import check_names
from tui.art.pen import Pen
from tui.games.mr_sneaky.board import DETAIL, _cards_told
from tui.games.mr_sneaky.draw.cards import draw_small_card
from tui.games.mr_sneaky.draw.notes import draw_note
from tui.games.mr_sneaky.draw.plan import Box
from tui.games.mr_sneaky.terms import (
    CARDS,
    KIND_NAMES,
    ROLES,
    card_kinds,
    card_name,
    door_name,
    kind_name,
    short_effect,
)
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, board_view

GEMS_AND_GUARDS = {
    "en": """Gem for the Thief / +1 gem; Two Gems for the Thief / +2 gems;
        Yellow Guard / Yellow; Blue Guard / Blue""",
    "ja": """泥棒の宝石 / 宝石+1; 泥棒の宝石2個 / 宝石+2; 黄の警備; 青の警備""",
}
OF_THE_TYCOON = {
    "en": "Tycoon's Gem / +1 gem; Tycoon's Agent / 1 agent; Tycoon's Two Agents / 2 agents",
    "ja": "富豪の宝石 / 宝石+1; 富豪のスパイ / スパイ1; 富豪のスパイ2人 / スパイ2",
}
OF_THE_THIEF = {
    "en": "Thief's Agent / 1 agent; Thief's Two Agents / 2 agents",
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


def test_the_card_turned_up_has_its_whole_name_beside_the_smallest_house(spoken: str) -> None:
    """The news named "Gem for the Thief", and the card was called "Gem +1"."""
    view = table()
    for card, sort in enumerate(COMPONENT_SETS[view.components].cards):
        pen = Pen(16, 3, inks("night"), RICH)
        draw_small_card(pen, view, card, Box(0, 0, 16, 3))
        said = "".join(pen.plain()).replace(" ", "")
        assert not pen.clipped and card_name(view, card).replace(" ", "") in said, sort.name
        assert kind_name(card_kinds(sort)[0], short=True).casefold() in said.casefold()


def test_the_row_of_a_door_says_what_the_card_there_does_and_never_its_name(spoken: str) -> None:
    """ "thief +1 gem" stood over "Tycoon's Gem", and "Agent 2" reads as the second agent."""
    words = board_view("mr_sneaky")
    said = {
        sort: words.detail(table(pawn=R2C, on={R1L: sort}), NOTHING, Pick("door", R1L))
        for sort in ("GA", "GB", "GC", "KN", "KT", "AA", "AB", "AC", "AD")
    }
    assert all(cell_len(row) <= DETAIL and "." not in row for row in said.values()), said
    if spoken == "en":
        assert [*said.values()][:5] == ["thief +1 gem", "thief +2 gems", "tycoon +1 gem", "+1 guard", "+1 guard"]
        assert [*said.values()][5:] == ["tycoon agent", "tycoon agents", "thief 1 agent", "thief agents"]


def test_the_line_on_a_door_says_who_gets_what_where_it_has_room() -> None:
    state = table(on={R1L: "GC GA AA"})
    *_, effects, gains, _ = _cards_told(state, R1L)
    assert effects == "1: tycoon +1 gem (trap); thief +1 gem (not trap); tycoon 1 agent (treasure)"
    assert gains == "1: +1 gem (trap); +1 gem (not trap); 1 agent (treasure)"
