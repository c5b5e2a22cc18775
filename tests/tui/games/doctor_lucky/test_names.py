"""The names of The Island of Doctor Lucky: its areas, cards and people, on the map and in the rules."""

from __future__ import annotations

import re

from rich.cells import cell_len

from engine.games.doctor_lucky.components import HAZARD, WEAPON
from tests.rules.doctor_lucky.table import BOX, table
from tui.games.doctor_lucky.terms import AREAS as AREA_NAMES
from tui.games.doctor_lucky.terms import NAMES as CARD_NAMES
from tui.games.doctor_lucky.terms import kind_code, kind_effect, kind_name, letters, map_name
from tui.i18n.messages import t
from tui.presentation.rulebook import rulebook
from tui.widgets.board_view import board_view


def test_names_on_the_map_and_of_cards_fit(spoken: str) -> None:
    assert AREA_NAMES.keys() == BOX.areas.keys()
    assert CARD_NAMES.keys() == {card.name for card in BOX.cards.values()}
    for area in BOX.areas:
        assert cell_len(map_name(area, 9)) <= 9
        assert map_name(area, 40)
    assert len({map_name(area, 9) for area in BOX.areas}) == len(BOX.areas)
    state = table()
    for kind in BOX.cards:
        assert cell_len(kind_code(state, kind)) <= 5 and kind_effect(state, kind)
        assert 2 + cell_len(kind_name(state, kind)) + 1 + cell_len(kind_code(state, kind)) <= 25


def test_everybody_has_a_letter_on_the_map() -> None:
    assert letters(("Fox", "Owl")) == ["F", "O"]
    assert letters(("Fox", "Finch", "Fin", "狐", "狸", "f")) == ["F", "I", "N", "A", "B", "C"]
    assert len(set(letters(("A",) * 8))) == 8
    assert [board_view("doctor_lucky").sign(("Fox", "Finch", "狐"), seat) for seat in range(3)] == ["", "I", "A"]
    assert board_view("doctor_lucky").called(("Fox", "狐"), 1) == "A 狐"
    assert board_view("heimlich").called(("Fox", "狐"), 1) == "狐"


# rules


def test_the_rules_list_every_area_and_every_card(spoken: str) -> None:
    markdown = rulebook("doctor_lucky").markdown
    comma = {"en": ", ", "ja": "、"}[spoken]
    for area, known in BOX.areas.items():
        near = comma.join(map(str, known.neighbours))
        name = t(AREA_NAMES[area][0]).removeprefix("the ")
        assert re.search(rf"^- {area} {name}[:：].*[^\d]{near}[.。]$", markdown, re.MULTILINE), area
    state, flat = table(), markdown.replace("\n  ", " ")
    for kind, known_card in BOX.cards.items():
        name = re.escape(kind_name(state, kind))
        if known_card.sort == WEAPON:
            assert re.search(rf"^- {name}[:：] ?{known_card.value} ?[(（]{kind}[)）][.。]$", flat, re.MULTILINE)
        elif known_card.sort == HAZARD:
            assert re.search(rf"{name} ?{known_card.value}[,、.。]", flat)
        else:
            line = rf"^- {name} ?[(（]{known_card.copies}[)）][:：] ?{known_card.luck}[.。]$"
            assert re.search(line, flat, re.MULTILINE)
