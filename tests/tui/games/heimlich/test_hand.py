"""The hand of Undercover: the words of its cards, their names, and the rows that it takes."""

from __future__ import annotations

import msgspec
import pytest

from engine.state import copy
from tests.tui.games.heimlich.picture.test_picture import (
    BOARD,
    LOOKS,
    mid_game,
)
from tests.tui.games.heimlich.tables import NAMES, dealt
from tui.art.pen import Pen
from tui.games.heimlich.draw.layout import street_of
from tui.games.heimlich.terms import card_effect
from tui.i18n.messages import t, use
from tui.style.glyphs import RICH
from tui.widgets.board_view import Highlights
from tui.widgets.track.winding_way import way_of


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_words_of_four_cards_stand_on_them(language: str) -> None:
    use(language)
    try:
        for first in range(1, 16, 4):
            state = mid_game()
            kinds = [min(kind, 15) for kind in range(first, first + 4)]
            cards = dealt(state, 0, *kinds)
            picks = BOARD.hand(state, 0)
            pen = Pen(82, 5, LOOKS[0], RICH)
            BOARD.draw_cards(pen, state, picks, Highlights(keys=dict.fromkeys(picks, "1")), NAMES[:4])
            rows = pen.plain()
            assert ".." not in "".join(rows)
            words = "".join("".join(row.split()) for row in rows)
            assert len(cards) == 4
            for kind in kinds:
                columns = (
                    [card_effect(state, kind).split()[-1]] if language == "en" else [card_effect(state, kind)[-2:]]
                )
                assert all(word in words for word in columns), (kind, rows)
    finally:
        use("en")


def test_cards_lie_lower_while_none_is_asked_for_and_in_shade_where_they_cannot_be_played() -> None:
    state = mid_game()
    picks = BOARD.hand(state, 0)
    paper = LOOKS[0].px("paper")

    def top(look: Highlights, column: int) -> int:
        pen = Pen(82, 5, LOOKS[0], RICH)
        BOARD.draw_cards(pen, state, picks, look, NAMES[:4])
        return next((y for y in range(5) if pen.halves(column, y)[0] == paper), 9)

    assert top(Highlights(), 5) == 2
    look = Highlights(keys={picks[0]: "1"})
    assert top(look, 10) == 1 and top(look, 50) == 9, "nothing of the other card is as bright as paper"


def test_the_hand_is_listed_in_the_order_in_which_it_lies() -> None:
    state = mid_game()
    state.hand[0] = tuple(reversed(state.hand[0]))
    assert [pick.value for pick in BOARD.hand(state, 0)] == sorted(state.hand[0])


@pytest.mark.parametrize("kind", range(1, 16))
@pytest.mark.parametrize("asked", [True, False])
def test_words_of_a_card_in_a_high_hand_are_whole(kind: int, asked: bool) -> None:
    state = mid_game()
    dealt(state, 0, kind, kind, kind, kind)
    picks = BOARD.hand(state, 0)
    pen = Pen(82, 6, LOOKS[0], RICH)
    look = Highlights(keys=dict.fromkeys(picks, "1") if asked else {})
    BOARD.draw_cards(pen, state, picks, look, NAMES[:4])
    assert " ".join(row[1:20] for row in pen.plain()[2:]).split() == card_effect(state, kind).split()
    low = Pen(82, 5, LOOKS[0], RICH)
    BOARD.draw_cards(low, state, picks, Highlights(), NAMES[:4])
    told = " ".join(" ".join(row[1:20] for row in low.plain()[2:]).split())
    assert told in ("", card_effect(state, kind))


def test_a_hand_has_air_above_it_and_no_card_no_rows() -> None:
    at = BOARD.arrangement(120, 40)
    assert at.hand == 5 and 40 - 3 - at.track - at.hand >= at.table == 23
    assert at.cardless is not None and at.cardless[1] == 1
    way, low = (way_of(14, 42, 82, rows) for rows in (at.cardless[0], at.track))
    assert way.high == 3 and way.top + 3 * way.high + 2 <= at.cardless[0]
    assert low.told == at.track - 1, "air above the hand, in which gains are told"


def test_a_card_has_one_name_whether_it_may_be_played_or_not() -> None:
    state = mid_game()
    state.face[state.hand[0][0]] = 11
    cards = BOARD.hand(state, 0)
    for wide, name in ((54, "Rescue"), (60, "Out of the Ruin")):
        for keys in ({}, {cards[0]: "2"}):
            pen = Pen(wide, 2, LOOKS[0], RICH)
            BOARD.draw_cards(pen, state, cards, Highlights(keys=keys), NAMES[:4])
            assert name in pen.plain()[0], keys


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_of_small_cards_keep_a_margin_at_the_right(language: str) -> None:
    use(language)
    try:
        for first in range(1, 16, 3):
            state = mid_game()
            dealt(state, 0, first, first + 1, first + 2)
            picks = BOARD.hand(state, 0)
            pen = Pen(54, 2, LOOKS[0], RICH)
            BOARD.draw_cards(pen, state, picks, Highlights(), NAMES[:4])
            wide = (54 - 2) // 3 - 1
            left = (54 - 3 * (wide + 1) + 1) // 2
            for number in range(3):
                edge = [row[left + number * (wide + 1) + wide - 1] for row in pen.chars]
                assert edge == [" ", " "], (first, number, pen.plain())
    finally:
        use("en")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_card_of_three_bears_its_emblem_beside_its_whole_effect(language: str) -> None:
    use(language)
    try:
        drawings = set()
        for kind in range(1, 16):
            state = mid_game()
            dealt(state, 0, kind, kind, kind)
            pen = Pen(82, 6, LOOKS[0], RICH)
            BOARD.draw_cards(pen, state, BOARD.hand(state, 0), Highlights(), NAMES[:4])
            rows = pen.chars[2:]
            words = "".join("".join(row[1:26]) for row in rows).translate(dict.fromkeys(map(ord, "▀▄"))).split()
            assert "".join(words) == "".join(card_effect(state, kind).split()), rows
            drawings.add(str([pen.halves(x, y) for y in range(2, 6) for x in range(19, 26)]))
        assert len(drawings) == 15, "no two look alike"
    finally:
        use("en")


def test_without_cards_the_street_of_a_low_table_stands_under_a_sky() -> None:
    """A row of lawn lay idle below the track, while the ribbon cut off the ridges of the first houses."""
    at = BOARD.arrangement(80, 24)
    assert at.cardless is not None and at.cardless[1] == 1, "a line on the focus has its row"
    street = street_of(54, 24 - 3 - sum(at.cardless))
    assert street.tops[0] == 1 and street.house == 3, "above the houses is sky, and they keep their roofs"
    assert way_of(14, 42, 54, at.cardless[0]).high == 2


def test_a_small_card_alone_tells_its_whole_effect() -> None:
    for kind in range(1, 15):
        state = mid_game()
        dealt(state, 0, kind)
        pen = Pen(54, 2, LOOKS[0], RICH)
        BOARD.draw_cards(pen, state, BOARD.hand(state, 0), Highlights(), NAMES[:4])
        assert card_effect(state, kind) in pen.plain()[1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_beside_few_cards_stands_how_agents_score(language: str) -> None:
    use(language)
    try:
        for count in range(1, 5):
            state = mid_game()
            dealt(state, 0, *[5] * count)
            pen = Pen(82, 6, LOOKS[0], RICH)
            BOARD.draw_cards(pen, state, BOARD.hand(state, 0), Highlights(), NAMES[:4])
            told = "".join(pen.plain())
            assert not pen.clipped and (t("SCORING") in told) == (count < 3), count
    finally:
        use("en")


def test_small_cards_lie_low_under_gains_but_for_one_in_focus() -> None:
    """Beside a low track gains had no row of their own and stood at five places."""
    state = mid_game()
    after = copy(state)
    after.marker[0] += 7
    look = Highlights(after=after)
    picks = BOARD.hand(state, 0)
    for focus, low in ((None, True), (picks[0], False)):
        pen = Pen(54, 2, LOOKS[0], RICH)
        BOARD.draw_cards(pen, state, picks, msgspec.structs.replace(look, focus=focus), NAMES[:4])
        assert ("▐R▌+7" in pen.plain()[0]) == low
        assert way_of(14, 42, 54, BOARD.arrangement(80, 24).track).told >= BOARD.arrangement(80, 24).track, "told once"
        assert not pen.clipped and ("Startle" in pen.plain()[1] or "Rescue" in pen.plain()[1]) == low
