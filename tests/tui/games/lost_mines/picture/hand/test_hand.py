"""The hand and the players of The Lost Mines as they are drawn: cards, keys, and what each player has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from textual.geometry import Region

from engine.games.lost_mines.components import BOAT, MINE_OR_DWARF, MINE_OR_TREASURE, TREASURE_OR_DWARF, TROLL
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.moves import LayPath
from engine.games.lost_mines.state import FREE, PATH, PIT, POND, ROCK, E, N, S, W
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, NAMES, hand_of, late, laying, pixel, tones
from tui.art.pen import Pen
from tui.games.lost_mines.draw.hand.strip import GAP, PIECE_COLUMNS, first_column, piece_columns
from tui.games.lost_mines.draw.palette import SCENERY, colours
from tui.games.lost_mines.draw.stone.rails import MEETINGS, wordless
from tui.games.lost_mines.status import describe
from tui.games.lost_mines.terms import card_label, card_word, cell_name
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Depth, inks
from tui.widgets.board_view import NOTHING, Highlights, board_view
from tui.widgets.panels.seat_list import SeatRow, draw_seats


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def _span(pen: Pen, card: Pick) -> Region:
    """The area of a card."""
    return next(region for region, target in pen.spots if target == card)


def brightness(colour: str) -> int:
    return sum(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def test_a_hand_shows_the_card_as_it_will_lie() -> None:
    view = late()
    look, focus = laying(view)
    card = look.picked[0]
    other = replace(look, focus=Pick("lay", (focus.value[0], 1)))
    sides = BOX.cards[view.face[card.value]].sides
    same = hand_of(view, look, (82, 7)).styles == hand_of(view, other, (82, 7)).styles
    assert same == (turned(sides) == sides)


@pytest.mark.parametrize("depth", ["true", "256"])
def test_a_card_that_is_no_choice_stands_back(depth: Depth) -> None:
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    look = Highlights(keys={cards[1]: "2"}, focus=cards[1])
    pen = hand_of(view, look, (82, 7), depth=depth)
    edge = {card: region for region, card in pen.spots}
    papers = [pen.halves(edge[card].right - 1, edge[card].bottom - 1)[1] for card in cards[2:]]
    assert set(papers) == {pen.inks.scenery(SCENERY)["idle"]} != {pen.inks.px("paper")}
    every = replace(look, keys=dict(zip(cards, "12345", strict=False)))
    pieces = [hand_of(view, lights, (25, 6), depth=depth) for lights in (look, every)]
    for card in cards[2:]:
        cells = [(_span(pieces[0], card).x + column, row) for column in range(PIECE_COLUMNS) for row in (2, 3, 4)]
        dim, bright = ([brightness(tone) for cell in cells for tone in tones(pen, *cell)] for pen in pieces)
        assert sum(dim) < sum(bright)


@pytest.mark.parametrize("size", [(82, 7), (25, 6)])
def test_no_card_stands_back_while_one_is_being_placed(size: tuple[int, int]) -> None:
    view, table = late(), board_view("lost_mines")
    look, _ = laying(view)
    others = [card for card in table.hand(view, 0) if card not in look.picked]
    pen, idle = hand_of(view, look, size), inks("night").scenery(SCENERY)["idle"]
    regions = [region for region, card in pen.spots if card in others]
    papers = {pen.halves(region.right - 2, region.bottom - 1)[1] for region in regions}
    assert papers == {pen.inks.px("paper")} and idle not in papers


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("rows", [4, 5, 6, 8])
def test_a_narrow_hand_is_an_even_row_of_whole_pieces_whichever_is_chosen(rows: int, language: str) -> None:
    """A frame of the focus and gaps by the length of names moved the cards and cut them."""
    use(language)
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    words = [card_word(view, view.face[card.value]) for card in cards]
    look, _ = laying(view)
    keys = dict(zip(cards, "12345", strict=False))
    shown = set()
    for lights in (*(Highlights(keys=keys, focus=card) for card in cards), replace(look, keys={})):
        pen = hand_of(view, lights, (25, rows))
        spans = [_span(pen, card) for card in cards]
        step = GAP + piece_columns(25, len(cards))
        assert [(span.x, span.width) for span in spans] == [(step * number, step) for number in range(len(cards))]
        pieces = []
        for span, word in zip(spans, words, strict=True):
            whole = cell_len(word) < span.width
            assert not whole or word in "".join(pen.chars[-1][span.x : span.right])
            pieces.append(tuple(pen.halves(span.x + GAP + to, row) for row in (-3, -2) for to in range(PIECE_COLUMNS)))
        shown.add(tuple(pieces))
    assert len(shown) <= 2, "the same in every focus, and as the card is turned"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_words_below_the_picture_of_a_whole_card_touch_its_edges(language: str) -> None:
    view, table = late(), board_view("lost_mines")
    card = table.hand(view, 0)[0]
    use(language)
    for face in range(len(BOX.cards)):
        view.face[card.value] = face
        pen = hand_of(view, NOTHING, (82, 7))
        span = _span(pen, card)
        below = ["".join(pen.chars[row][span.x : span.right]) for row in (5, 6)]
        assert all(row[:1] in "\u2580 " and row[-1:] in "\u2580 " for row in below), below


def test_the_glow_stands_on_both_sides_of_the_card_in_focus() -> None:
    view, table = late(), board_view("lost_mines")
    card = table.hand(view, 0)[1]
    pen = hand_of(view, Highlights(keys={card: "2"}, focus=card), (25, 6))
    span, glow = _span(pen, card), pen.inks.px("accent")
    left = span.x - GAP + first_column(25, 25, 5)
    for row in range(2, 5):
        assert (pen.char(left, row), pen.char(left + span.width, row)) == ("▐", "▌")
        assert {pen.style(x, row).color.name for x in (left, left + span.width)} == {glow}


def test_the_last_card_of_a_narrow_hand_does_not_touch_the_edge_of_the_screen() -> None:
    """There it seemed to be cut. In few rows the keys take the gaps, which are before the cards."""
    assert [first_column(25, 25, rows) for rows in (4, 5, 6)] == [GAP, 0, 0]
    assert first_column(25, 24, 5) == GAP, "no card touches the board where there is room"


@pytest.mark.parametrize("rows", [4, 6])
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_each_card_of_a_narrow_hand_has_its_key(theme: str, depth: Depth, rows: int) -> None:
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    look = Highlights(keys=dict(zip(cards, "12345", strict=False)), focus=cards[1])
    pen = hand_of(view, look, (25, rows), theme=theme, depth=depth)
    row = max(rows - 5, 0)
    keys = pen.plain()[row]
    spans = [_span(pen, card) for card in cards]
    assert [keys[span.x : span.right].strip()[:1] for span in spans] == [*"12345"[: len(cards)]]
    accent = pen.inks.px("accent")
    assert [pen.halves(span.x + GAP, rows - 1)[0] == accent for span in spans] == [card == cards[1] for card in cards]


def test_a_low_narrow_hand_shows_the_whole_of_each_path() -> None:
    """Its key is on a tab in the gap before it: in the corner of a picture it was not seen."""
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    faces = [face for face, kind in enumerate(BOX.cards) if kind.sides and kind.ground == PATH][: len(cards)]
    for card, face in zip(cards, faces, strict=True):
        view.face[card.value] = face
    pen = hand_of(view, Highlights(keys=dict(zip(cards, "12345", strict=False))), (25, 4))
    assert all({pen.halves(5 * number, row)[1] for row in range(3)} == {pen.inks.px("legal")} for number in range(5))
    floor = colours(pen.inks)["floor2"]
    for number, face in enumerate(faces):
        x, sides = 5 * number + GAP, BOX.cards[face].sides
        ends = ((1, 0, N), (3, 2, E), (2, 5, S), (0, 3, W))
        assert all(wordless(pen, x + column, row) for column in range(PIECE_COLUMNS) for row in range(3))
        assert all((pixel(pen, x + column, row) == floor) == bool(sides & side) for column, row, side in ends)


def test_the_focus_is_told_in_a_line_above_the_cards() -> None:
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    for card in cards:
        look = Highlights(keys=dict(zip(cards, "12345", strict=False)), focus=card)
        pen = hand_of(view, look, (25, 6))
        about = table.about(view, look)
        named = about == card_label(view, view.face[card.value])
        assert pen.plain()[0].strip() == ("" if named else about), "the words beside Enter name it"
        assert not pen.clipped


def test_a_card_that_cannot_be_played_says_why_in_the_focus() -> None:
    view, table = late(), board_view("lost_mines")
    card = table.hand(view, 0)[0]
    view.face[card.value] = next(face for face, kind in enumerate(BOX.cards) if kind.action == BOAT)
    for ground, told in ((POND, "Boat: clears Pond"), (PIT, "Boat: no pond to clear")):
        view.ground = [ground if one in (POND, PIT) else one for one in view.ground]
        view.ground[next(cell for cell, lying in enumerate(view.card) if lying >= 0)] = ground
        assert table.about(view, Highlights(focus=card)) == told
    view.face[card.value] = next(face for face, kind in enumerate(BOX.cards) if kind.sides and kind.ground == ROCK)
    view.ground = [PATH if ground == FREE else ground for ground in view.ground]
    assert table.about(view, Highlights(focus=card)) == "Rock: fits nowhere"


def test_the_shape_of_a_path_stands_beside_its_key_only_where_a_thing_hides_it() -> None:
    """It is a piece of track on a floor: a mere line beside a number was a minus or a bar."""
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    kinds = ((PATH, E | W), (PATH, N | S), (POND, 0), (ROCK, 0), (PIT, 0))
    for card, (ground, sides) in zip(cards, kinds, strict=True):
        fits = (face for face, one in enumerate(BOX.cards) if one.sides and one.ground == ground)
        view.face[card.value] = next(face for face in fits if not sides or BOX.cards[face].sides == sides)
    look = Highlights(keys=dict(zip(cards, "12345", strict=True)), focus=cards[0])
    pen = hand_of(view, look, (25, 5))
    floor = colours(pen.inks)["floor2"]
    for number, (card, (ground, _)) in enumerate(zip(cards, kinds, strict=True)):
        span, sides = _span(pen, card), BOX.cards[view.face[card.value]].sides
        sign = "" if ground == PATH else MEETINGS[sides]
        assert pen.plain()[0][span.x : span.right].split() == [str(number + 1), *sign]
        floors = [x for x in range(span.x, span.right) if pen.style(x, 0).bgcolor.name == floor]
        assert len(floors) == 2 * bool(sign) and (not sign or sign in {pen.char(x, 0) for x in floors})


def test_what_the_players_have_stands_in_columns() -> None:
    view, table = late(), board_view("lost_mines")
    view.dragon, view.front[1] = 1, 1
    rows = [
        SeatRow(name, marks=table.marks(view, seat), letter=name[0], tag="bot", head="cards")
        for seat, name in enumerate(NAMES)
    ]
    for width, words in ((25, " Y "), (38, " Dragon Troll ")):
        pen = Pen(width, 7, inks("night"), RICH)
        draw_seats(pen, 1, 0, width - 2, rows, "PLAYERS" if width > 25 else "")
        heads = pen.plain()[0].replace("─", "").split()
        assert heads == (["PLAYERS", "cards"] if width > 25 else ["D", "dragon", "!", "troll", "cards"])
        lines = pen.plain()[1 : 1 + len(NAMES)]
        assert any(words in line for line in lines)
        assert all("▀" not in line and "▄" not in line for line in lines), "no sprite in a list of one row a seat"
        assert len({"bot" in line for line in lines}) == 1, "all rows or none"
        clans = {line.rfind("B" if "B" in line[9:] else "Y") for line in lines}
        assert len(clans) == 1, "a column of its own"


def test_every_card_in_hand_is_a_target_with_its_key() -> None:
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    look = Highlights(keys=dict(zip(cards, "12345", strict=False)), focus=cards[0])
    for size in ((25, 4), (25, 5), (25, 8), (56, 8), (75, 5), (82, 7), (82, 8)):
        pen = hand_of(view, look, size)
        assert {target for _, target in pen.spots} == set(cards)
        assert all(key in "\n".join(pen.plain()) for key in "12345"[: len(cards)])
        assert not pen.clipped, size


# signals


def test_what_a_player_has_leaves_its_name_whole() -> None:
    view, table = late(), board_view("lost_mines")
    view.dragon = view.front[1] = 1
    rows = [SeatRow(name, marks=table.marks(view, seat), letter=name[0]) for seat, name in enumerate(NAMES)]
    pen = Pen(25, 6, inks("night"), RICH)
    draw_seats(pen, 1, 0, 23, rows)
    assert all(name in line for name, line in zip(NAMES, pen.plain()[1:], strict=False))
    red, green = pen.inks.px("red"), pen.inks.px("green")
    colours = {colour for x in range(25) for colour in pen.halves(x, 2)}
    assert {red, green} <= colours, "a dragon's head and a troll's face"
    assert not {red, green} & {colour for x in range(25) for colour in pen.halves(x, 3)}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_of_information_differ_by_what_they_show(language: str) -> None:
    use(language)
    view = late()
    kinds = (MINE_OR_TREASURE, MINE_OR_DWARF, TREASURE_OR_DWARF)
    for card, kind in zip(sorted(view.hand[0]), kinds, strict=False):
        view.face[card] = next(face for face, card in enumerate(BOX.cards) if card.action == kind)
    for rows in (7, 8):
        pen = hand_of(view, NOTHING, (82, rows))
        first = [cell for cell in pen.plain()[6].split("  ") if cell.strip()]
        assert not pen.clipped and len({*first[:3]}) == 3
        heads = pen.plain()[1]
        words = {"en": ("Mine", "Role", "Find"), "ja": ("鉱山", "正体", "財宝")}[language]
        assert all(heads.count(word) == 1 for word in words)
    low = hand_of(view, NOTHING, (75, 5)).plain()
    told = {"en": ("Mine", "treasure", "Find", "or role"), "ja": ("鉱山", "か財宝", "財宝", "か正体")}[language]
    assert told[0] in low[0] and told[1] in low[-1] and told[2] in low[0] and told[3] in low[-1], "both things"


def test_cards_of_information_in_a_narrow_hand_differ_in_picture_and_in_words_on_the_focus() -> None:
    """The word is the upper thing, as two cards of one name were one card; the words on the focus name both."""
    view, seen, words, lines = late(), set(), [], set()
    for action in (MINE_OR_TREASURE, MINE_OR_DWARF, TREASURE_OR_DWARF):
        face = next(face for face, kind in enumerate(BOX.cards) if kind.action == action)
        words.append(card_word(view, face))
        card = min(view.hand[0])
        view.face[card] = face
        look = Highlights(focus=Pick("card", card))
        pen = hand_of(view, look, (25, 6))
        x = _span(pen, Pick("card", card)).x
        seen.add(tuple(pen.halves(column, row) for row in (2, 3, 4) for column in range(x + GAP, x + 5)))
        told = board_view("lost_mines").about(view, look)
        lines.add(told)
        assert told.startswith("Info: ") and cell_len(told) <= 23, "what it is, and what it looks at"
    assert len(seen) == 3
    assert words == ["Mine", "Role", "Find"] and len(lines) == 3
    for card, action in zip(sorted(view.hand[0]), (TROLL, MINE_OR_TREASURE, MINE_OR_DWARF), strict=False):
        view.face[card] = next(face for face, kind in enumerate(BOX.cards) if kind.action == action)
    pen = hand_of(view, NOTHING, (25, 5))
    assert all(word in pen.plain()[-1] for word in ("Troll", "Mine", "Role"))


def test_a_path_that_is_turned_is_told_by_its_sides_alone() -> None:
    """Two rows beside the Enter key hold it: a word more would be cut at its comma."""
    view = late()
    look, focus = laying(view)
    told = [describe(view, LayPath(look.picked[0].value, focus.value[0], way), NAMES) for way in (False, True)]
    assert all(f" on {cell_name(view, focus.value[0])} (" in words for words in told)
    sides = BOX.cards[view.face[look.picked[0].value]].sides
    assert (told[0] == told[1]) == (turned(sides) == sides)
