"""All that can be done is seen on the island and in the hand before anything is chosen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.doctor_lucky.queries import reach
from engine.pieces import view
from engine.state import Seat
from tests.rules.doctor_lucky.table import BOX, KIND, table
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.doctor_lucky.test_picture import SLUG, TABLES, drawn, land, walking
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.heads import BLADE
from tui.games.doctor_lucky.draw.palette import FOCUSED, focus_light, tones
from tui.games.doctor_lucky.prompts import GO
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.widgets.board_view import NOTHING, Highlights, board_view


def test_the_lands_of_a_walk_are_marked_before_it_is_chosen() -> None:
    state = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2)
    lands = {Pick("area", area) for area in reach(state, 0)}
    for cells in TABLES:
        still, asked = drawn(state, cells), drawn(state, cells, Highlights({GO: "g"}))
        keyed = drawn(state, cells, Highlights(dict.fromkeys(lands, "g"), (GO,)))
        small, dot = cells[0] < 62, glyphs.RICH.dot
        marked = {area for area in BOX.areas if (dot if small else f" {dot} ") in land(asked, area)}
        assert {Pick("area", area) for area in marked} == lands, cells
        assert dot not in "\n".join(still.plain()[: still.height - 2])
        for area in marked:
            if small:  # there the dot stands before the number, and the key on the picture
                assert dot not in land(keyed, area) and " g " in land(keyed, area), cells
            else:
                assert land(keyed, area) == land(asked, area).replace(dot, "g"), cells


def test_lands_of_a_walk_are_no_grid_before_it_is_chosen() -> None:
    """Bright frames side by side hid the island: before a letter is asked for, only the west has a line."""
    state = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2)
    asked = drawn(state, (53, 19), Highlights({GO: "g"}))
    spot, colours = next(spot for spot, what in asked.spots if what == Pick("area", 17)), tones(asked.inks)
    edges = [asked.halves(x, spot.y + 1) for x in (spot.x, spot.right - 1)]
    assert edges[0] == (colours["legal"],) * 2 and not {colours["legal"], colours["offered"]} & {*edges[1]}
    keyed = drawn(state, (53, 19), Highlights({Pick("area", 17): "a"}))
    assert all(keyed.halves(x, spot.y + 1) == (colours["offered"],) * 2 for x in (spot.x, spot.right - 1))


def test_a_land_keeps_its_picture_where_the_doctor_comes_and_somebody_would_go() -> None:
    """The ghost and the slip beside it left a grey slab of the cliffs."""
    state = table(at=dict.fromkeys(range(4), 1), doctor=18, cat=8)
    for cells in ((62, 26), (82, 33), (104, 45)):
        for look in (NOTHING, walking(state, 20, (20,))):
            pen = drawn(state, cells, look)
            spot = next(spot for spot, what in pen.spots if what == Pick("area", 20))
            light = rocks(pen)
            places = [(x, y) for y in range(spot.y + 1, spot.bottom) for x in range(spot.x, spot.right)]
            inside = [tone for place in places for tone in pen.halves(*place)]
            assert sum(tone in light for tone in inside) >= 6, (cells, look is NOTHING)
            assert "Dr›2" in land(pen, 20)


def rocks(pen: Pen) -> set[str]:
    """The colours of rock, plain and in the light of a focus."""
    known = {tones(pen.inks)[name] for name in ("rock", "rock_dark", "snow")}
    return known | set(map(focus_light(pen.inks), known))


def test_each_shade_of_a_cell_is_worked_out_once() -> None:
    """A question changes the shade of nearly all lands: that took most of the time of a drawing."""
    state = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2)
    pen, other, seen = drawn(state), drawn(state), []
    kept: dict[Any, Any] = {}

    def shade(tone: str) -> str:
        seen.append(tone)
        return pen.inks.dark(tone, 0.3)

    places = [(x, y) for y in range(pen.height) for x in range(pen.width)]
    pen.tones(places, shade, kept)
    first = len(seen)
    drawn(state).tones(places, shade, kept)
    assert len(seen) == first <= 2 * len(kept)
    for x, y in places:
        other.tone(x, y, lambda tone: pen.inks.dark(tone, 0.3))
    assert not pen.changed(other)


# the hand of two rows


def hand(held: tuple[str, ...], look: Highlights = NOTHING, cells: tuple[int, int] = (53, 2), seat: Seat = 0) -> Pen:
    """The hand before the smallest island."""
    state: Any = table(hands={0: held})
    pen = Pen(*cells, theme.inks("night"), glyphs.RICH)
    known = view(state, seat)
    board_view(SLUG).draw_cards(pen, known, board_view(SLUG).hand(known, seat), look, NAMES[:4])
    return pen


def keys(held: tuple[str, ...], *names: str) -> dict[Pick, str]:
    """A key for each of these cards of a hand."""
    cards: Any = table(hands={0: held})
    kinds = {KIND[name]: str(number) for number, name in enumerate(names, 1)}
    return {Pick("card", card): kinds[kind] for card in cards.hand[0] if (kind := cards.face[card]) in kinds}


def test_a_card_has_its_name_on_its_head_and_its_use_below() -> None:
    plate, head = hand(("hex_bolt", "killer_bees", "missed", "missed")).plain()
    for told, name in (("weapon 2", "Hex Bolt"), ("forest 1", "Killer Bees"), ("luck 2", "Missed!")):
        assert head.index(told) == plate.index(name), name
    assert "x2" in head


@pytest.mark.parametrize("spoken", ["en", "ja"])
def test_many_cards_tell_their_use_by_signs_and_keep_their_keys(spoken: str) -> None:
    held = ("hex_bolt", "killer_bees", "fire_ants", "moray_eel", "missed", "almost")
    try:
        use(spoken)
        pen = hand(held, Highlights(keys(held, *held)))
    finally:
        use("en")
    head = pen.plain()[1]
    assert all(f" {key} " in head for key in "123456") and f"{BLADE}2" in head and glyphs.RICH.pip in head
    assert not pen.clipped and len(pen.spots) == 6


def test_a_card_that_cannot_be_played_has_no_key_and_a_grey_head() -> None:
    held = ("hex_bolt", "missed")
    pen = hand(held, Highlights(keys(held, "missed")))
    (bolt, _), (missed, _) = pen.spots
    assert " 1 " in pen.plain()[1][missed.x : missed.right] and "1" not in pen.plain()[1][bolt.x : bolt.right]
    assert pen.halves(bolt.x, 0)[0] == pen.inks.px("raised") and pen.halves(missed.x, 0)[0] == pen.inks.px("purple")
    none = hand(held)
    assert none.halves(none.spots[0][0].x, 0)[0] == none.inks.px("orange"), "grey only where another one may be played"


def test_the_key_of_the_card_in_focus_is_filled() -> None:
    held = ("hex_bolt", "missed")
    legal = keys(held, "hex_bolt", "missed")
    for cells in ((53, 2), (82, 4)):
        plain, lit = (hand(held, Highlights(legal, focus=focus), cells) for focus in (None, next(iter(legal))))
        assert plain.changed(lit) and plain.plain() == lit.plain()


def test_the_cards_of_a_small_hand_lie_apart() -> None:
    one, two = sorted(at for at, what in hand(("missed", "miracle")).spots)
    assert two.x - one.right == 2


def test_the_use_of_a_card_and_the_land_of_a_target_stand_below_the_island() -> None:
    held = ("hex_bolt", "missed")
    state: Any = table(at={0: 1, 1: 8, 2: 8, 3: 22}, doctor=3, cat=12, hands={0: held})
    for focus, said in ((Pick("card", state.hand[0][0]), "Hex Bolt: weapon 2"), (Pick("seat", 3), "Shark Lagoon (22)")):
        about = board_view(SLUG).about(view(state, 0), Highlights(focus=focus))
        assert about.startswith(said), about


@pytest.mark.parametrize("name", ["night", "day"])
def test_among_256_colours_only_the_large_land_in_focus_is_lit(name: str) -> None:
    """Lands that may be chosen have a border and a plate; on lit grounds their pictures were lost."""
    state, inks = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2), theme.inks(name, "256")
    keys = {Pick("area", 22): "a"}
    asked, focused = Highlights(keys), Highlights(keys, focus=Pick("area", 22))
    for cells in ((82, 33), (104, 45)):
        for look, lit in ((NOTHING, False), (asked, False), (focused, True)):
            pen = drawn(state, cells, look, inks)
            spots = {what.value: at for at, what in pen.spots if isinstance(what, Pick) and what.kind == "area"}
            inside = range(spots[22].x + 4, spots[22].right - 4)
            ground = Counter(pen.halves(x, spots[22].y + 2)[0] for x in inside).most_common(1)[0][0]
            assert ground == (inks.scenery(FOCUSED) if lit else tones(inks))["W"]
            border = [pen.halves(x, y) for y in range(spots[22].y, spots[22].bottom) for x in range(spots[22].right)]
            assert any(tones(inks)["legal"] in halves for halves in border) == (look is asked)
