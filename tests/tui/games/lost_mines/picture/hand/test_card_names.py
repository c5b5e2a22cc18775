"""The names of cards in a narrow hand of The Lost Mines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, hand_of, late
from tui.art.pen import Pen
from tui.games.lost_mines.draw.hand.strip import GAP, name_spans, piece_columns
from tui.games.lost_mines.terms import card_word
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style.colour import contrast
from tui.style.theme import Depth
from tui.widgets.board_view import NOTHING, Highlights, board_view


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def _span(pen: Pen, card: Pick) -> Region:
    """The area of a card."""
    return next(region for region, target in pen.spots if target == card)


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_name_in_a_narrow_hand_is_whole_and_apart_from_the_next(theme: str, depth: Depth) -> None:
    """Side by side, long names on one plate ran together. Fewer cards are broader, up to seven columns."""
    view, table = late(), board_view("lost_mines")
    for card in table.hand(view, 0):
        view.face[card.value] = next(face for face in range(len(BOX.cards)) if card_word(view, face) == "Troll")
    for count, wide in ((5, 4), (4, 5), (3, 7), (1, 7)):
        view.hand[0] = frozenset([*sorted(view.hand[0])][:count])
        pen = hand_of(view, NOTHING, (25, 5), theme=theme, depth=depth)
        spans = [_span(pen, card) for card in table.hand(view, 0)]
        assert [span.width for span in spans] == [GAP + wide] * count and piece_columns(25, count) == wide
        assert pen.plain()[-1].replace(" ", "") == "Troll" * count and not pen.clipped
        styles = [pen.style(pen.plain()[-1].index("Troll", span.x), 4) for span in spans]
        assert all(contrast(style.color.name, style.bgcolor.name) >= 4.5 for style in styles)
        assert wide > 4 or all(one.bgcolor != other.bgcolor for one, other in pairwise(styles))


@pytest.mark.parametrize("rows", [4, 5, 6])
def test_each_card_has_its_whole_name_in_one_row(rows: int) -> None:
    """Without one a troll was a green face, and a name in two rows was broken over its picture."""
    use("ja")
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    faces = {card_word(view, face): face for face in range(len(BOX.cards))}
    for hand in (
        ("トロル", "池", "T字路", "罠", "岩"),
        ("縄", "キャンプ", "道", "罠", "岩"),
        ("罠", "岩", "池", "縄", "トロル"),
    ):
        for card, word in zip(cards, hand, strict=True):
            view.face[card.value] = faces[word]
        for focus in (*cards, None):
            look = Highlights(keys=dict(zip(cards, "12345", strict=True)), focus=focus)
            pen = hand_of(view, look, (25, rows))
            assert pen.plain()[-1].split() == [*hand], "with a gap between any two"
            assert not pen.clipped and not {*"".join(hand)} & {*pen.plain()[-2]}


@pytest.mark.parametrize(("words", "gap"), [((5, 4, 4, 4, 4), 1), ((5, 5, 5, 5, 5), 0), ((8, 8, 8, 4, 4), 0)])
@pytest.mark.parametrize("left", [0, 1])
def test_names_keep_their_gaps_as_long_as_they_have_room(words: tuple[int, ...], gap: int, left: int) -> None:
    between, spans = name_spans(words, left, 5, 25)
    assert between == gap
    ends = [x + wide for x, wide in spans]
    assert spans[0][0] >= 0 and ends[-1] <= 25
    assert all(end + gap <= x for end, (x, _) in zip(ends, spans[1:], strict=False))
    assert sum(words) > 25 or all(wide >= word for (_, wide), word in zip(spans, words, strict=True))


def test_the_words_of_every_card_fit_below_its_piece() -> None:
    view = late()
    words = [card_word(view, face) for face in range(len(BOX.cards))]
    assert all(words) and max(map(cell_len, words)) <= 5
