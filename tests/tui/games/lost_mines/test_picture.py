"""The picture of The Lost Mines: what it shows at every size, and that it is read in every theme."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engine.game import newest
from engine.games import lost_mines
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, GEMS, GOLD, SILVER, TRAP
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.queries import mine_piece, on_offer, places
from engine.games.lost_mines.state import FREE, MINE, NONE, PATH, PIT, POND, ROCK, TRAPPED, TREE, WALK, E, N, S, W
from engine.state import copy
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.tables import decision, lying, opened, played
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import SCENERY
from tui.games.lost_mines.draw.pieces import dug
from tui.games.lost_mines.draw.place import Place, parts, place
from tui.games.lost_mines.terms import card_tag
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style.glyphs import CALM, RICH
from tui.style.theme import Depth, inks
from tui.widgets.board_view import NOTHING, Highlights, board_view
from tui.widgets.panels.seat_list import SeatRow, draw_seats

BOX = COMPONENT_SETS[newest(lost_mines)]
NAMES = ("Fox", "Owl", "Hare", "Lynx")
SCREENS = ((80, 24), (100, 30), (109, 35), (110, 36), (120, 40), (130, 45), (160, 48), (200, 60))
LOOKS: tuple[tuple[str, Depth], ...] = (
    ("night", "true"),
    ("day", "true"),
    ("night", "256"),
    ("day", "256"),
    ("plain", "true"),
)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def late() -> Any:
    """A view of a game with paths, a trap, a troll, an open mine and one known to seat 0."""
    state = copy(played(opened(4), lambda moment: decision(1)(moment) and lying(moment) >= 12).view(0))
    edges = [
        edge for edge, (first, second, _) in enumerate(BOX.grid.edges) if state.sides[first] and state.sides[second]
    ]
    state.token[edges[0]], state.token[edges[-1]] = TRAPPED, 2
    state.ground[BOX.mines[1]], state.sides[BOX.mines[1]] = MINE, N | E | W
    state.face[mine_piece(state, 1)] = GOLD
    state.face[mine_piece(state, 2)] = DRAGON
    return state


def drawn(
    view: Any,
    look: Highlights = NOTHING,
    size: tuple[int, int] = (55, 21),
    theme: str = "night",
    depth: Depth = "true",
    names: Sequence[str] = NAMES,
) -> Pen:
    pen = Pen(*size, inks(theme, depth), RICH)
    board_view("lost_mines").board(pen, view, look, tuple(names))
    return pen


def hand_of(view: Any, look: Highlights, size: tuple[int, int], **kinds: Any) -> Pen:
    pen = Pen(*size, inks(kinds.get("theme", "night"), kinds.get("depth", "true")), RICH)
    table = board_view("lost_mines")
    table.draw_cards(pen, view, table.hand(view, 0), look, NAMES)
    return pen


def laying(view: Any) -> tuple[Highlights, Pick]:
    """A card of seat 0 that is picked, with the focus on a place where it fits."""
    for card in sorted(view.hand[0]):
        face = view.face[card]
        if face is not None and BOX.cards[face].sides:
            cells = [cell for cell, clause in enumerate(places(view, face, False)) if clause is None]
            picks = [Pick("lay", (cell, 0)) for cell in cells]
            if len(picks) > 1:
                keys: Mapping[Pick, str] = dict(zip(picks, "abcfgjklmopr", strict=False))
                return Highlights(keys=keys, picked=(Pick("card", card),), focus=picks[0]), picks[0]
    raise AssertionError("no card fits anywhere")


def text_in(pen: Pen, at: Place, cell: int) -> str:
    x, y = at.box(cell)
    return "\n".join(row[x : x + at.width] for row in pen.plain()[y : y + at.height])


def pixel(pen: Pen, x: int, y: int) -> str:
    return pen.halves(x, y // 2)[y % 2]


def colours_of(pen: Pen) -> set[str]:
    styles = {style for row in pen.styles for style in row}
    return {colour.name for style in styles for colour in (style.color, style.bgcolor) if colour is not None}


# facts


def test_the_smallest_screen_shows_each_fact_or_tells_it_on_focus() -> None:
    view, table = late(), board_view("lost_mines")
    pen, at = drawn(view), place(55, 21, BOX)
    text = "\n".join(pen.plain())
    for seat, cell in enumerate(view.at):
        alone = sum(other == cell for other in view.at) <= 3
        assert (table.letter(NAMES, seat) in text_in(pen, at, cell)) or not alone, "each dwarf by its letter"
    x, y, wide, high = at.edge(view.token.index(2))
    assert "^^" in text and "H" in pen.plain()[y + high - 1][x : x + wide], "a trap, and a troll by its owner"
    assert text.count("?") == 3, "the mines that lie face down"
    assert "Gold" in text_in(pen, at, BOX.mines[1]) and "B" in text_in(pen, at, BOX.starts[0])
    for ground, words in ((TREE, "needs axe"), (POND, "needs boat"), (PIT, "needs rope"), (ROCK, "room for 1")):
        cell = next(cell for cell, card in enumerate(view.card) if card >= 0)
        view.ground[cell] = ground
        assert words in table.about(view, Highlights(focus=Pick("cell", cell)))
    assert table.about(view, Highlights(focus=Pick("mine", 1))).endswith(f"Gold {len(on_offer(view, BOX.mines[1]))}")


def test_a_laid_card_is_open_where_its_path_is_and_shut_elsewhere() -> None:
    for sides in range(1, 16):
        for wide, high in ((5, 3), (7, 4), (9, 6), (13, 8)):
            inside = dug(wide, high, sides)
            assert any(inside[0]) == bool(sides & N) and any(inside[-1]) == bool(sides & S)
            assert any(row[0] for row in inside) == bool(sides & W) and any(row[-1] for row in inside) == bool(
                sides & E
            )


def test_a_mine_is_named_only_to_a_seat_that_looks() -> None:
    view, at = late(), place(77, 28, BOX)
    assert "Dragon" not in text_in(drawn(view, size=(77, 28)), at, BOX.mines[2])
    assert "Dragon" in text_in(drawn(view, Highlights(open=True), (77, 28)), at, BOX.mines[2])


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
@pytest.mark.parametrize("sides", [N, S, W, N | S, S | W, N | E | W])
def test_a_dwarf_on_a_mine_cuts_no_word_of_it(size: tuple[int, int], sides: int) -> None:
    view, at = late(), place(*size, BOX)
    cell = BOX.mines[1]
    view.sides[cell], view.at[0] = sides, cell
    count = str(len(on_offer(view, cell)))
    for language, name in (("en", "Gold"), ("ja", "金")):
        use(language)
        pen = drawn(view, size=size)
        text = text_in(pen, at, cell)
        assert count in text and (name in text or sides == N | S)
        assert all(cell_len(row) == size[0] for row in pen.plain())


@pytest.mark.parametrize("kind", [SILVER, GOLD, GEMS])
@pytest.mark.parametrize("left", [0, 2])
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_the_number_of_treasures_is_glued_to_no_word(kind: int, left: int, size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    cell = BOX.mines[1]
    view.sides[cell], view.face[mine_piece(view, 1)] = N | E | W, kind
    view.at = [BOX.starts[0]] * len(view.at)
    view.holder = [1] * len(view.holder)
    for treasure in [one for one, of in enumerate(BOX.kind_of) if of == kind][:left]:
        view.holder[treasure] = NONE
    assert len(on_offer(view, cell)) == left
    said = text_in(drawn(view, size=size), at, cell)
    assert not any(f"{letter}{left}" in said for letter in "rdsx"), said
    assert ("empty" in said) == (not left) and (not left or str(left) in said)


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_a_key_covers_no_word_of_a_mine(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    view.phase = WALK
    view.face[mine_piece(view, 1)] = DRAGON
    cell = BOX.mines[1]
    bare = text_in(drawn(view, size=size), at, cell)
    aimed = text_in(drawn(view, Highlights(keys={Pick("cell", cell): "d"}), size), at, cell)
    assert ("Dragon" in aimed) == ("Dragon" in bare) and "d" in aimed
    assert size[0] < 80 or "Dragon" in bare


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize("camp", [False, True])
def test_three_dwarfs_on_a_card_stay_within_it_with_letters_apart(size: tuple[int, int], camp: bool) -> None:
    view, at = late(), place(*size, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH)
    view.at = [BOX.starts[0] if camp else path] * 3 + [BOX.starts[1]]
    cell = view.at[0]
    pen = drawn(view, size=size)
    x, y = at.box(cell)
    rows = pen.plain()[y : y + at.height]
    row = next(number for number, line in enumerate(rows) if set("FOH") <= set(line[x : x + at.width]))
    said = rows[row][x : x + at.width]
    places = [said.index(letter) for letter in "FOH"]
    assert places == sorted(places) and all(after - before == 2 for before, after in pairwise(places))
    pit = pen.inks.scenery(SCENERY)["pit"]
    assert {pen.styles[y + row][x + between + 1].bgcolor.name for between in places[:2]} == {pit}, "a dark line"


def test_a_ghost_among_256_colours_has_tones_of_its_own() -> None:
    view = late()
    look, focus = laying(view)
    card = look.picked[0]
    for size in ((55, 21), (82, 30)):
        at = place(*size, BOX)
        x, y = at.box(focus.value[0])
        pen = drawn(view, look, size, depth="256")
        found = {tone for row in range(y, y + at.height) for c in range(x, x + at.width) for tone in pen.halves(c, row)}
        shades = pen.inks.scenery(SCENERY)
        laid = {shades[name] for name in ("floor", "floor2", "shade")}
        ground = BOX.cards[view.face[card.value]].ground
        assert shades["ghost"] in found and (ground != PATH or not laid & found)


@pytest.mark.parametrize("size", [(82, 30)])
def test_caps_of_neighbouring_places_stand_apart(size: tuple[int, int]) -> None:
    view = late()
    look, focus = laying(view)
    at = place(*size, BOX)
    keys = {Pick("lay", (pick.value[0], way)): "bc"[way] for pick in look.keys for way in (0, 1) if pick != focus}
    pen = drawn(view, replace(look, keys=keys), size)
    legal = pen.inks("accent", on="legal", bold=True)
    for cell in {pick.value[0] for pick in keys}:
        x, _y = at.box(cell)
        row = at.middle(cell)[1] + 1
        capped = [column for column in range(at.width) if pen.styles[row][x + column] == legal]
        assert capped and capped[0] > 0 and capped[-1] < at.width - 1


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
    for number in range(2, len(cards)):
        dim, bright = ([brightness(pen.halves(5 * number + 3, row)[1]) for row in (3, 4, 5)] for pen in pieces)
        assert sum(dim) < sum(bright)


def brightness(colour: str) -> int:
    return sum(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def test_a_narrow_hand_has_each_card_in_words_and_pieces_apart() -> None:
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    tags = [card_tag(view, view.face[card.value], BOX.cards[view.face[card.value]].sides) for card in cards]
    look, _ = laying(view)
    for lights in (Highlights(keys=dict(zip(cards, "12345", strict=False))), replace(look, keys={})):
        pen = hand_of(view, lights, (25, 6))
        words = "\n".join(pen.plain()[:3])
        assert all(tag[:4] in words for tag in tags), "a card being laid keeps its word"
        gaps = {pen.halves(5 * number + 4, row) for number in range(len(cards)) for row in (3, 4, 5)}
        ground = pen.inks.px("bar")
        assert gaps <= {(ground, ground), (pen.inks.px("accent"),) * 2}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_every_card_fit_a_narrow_hand(language: str) -> None:
    use(language)
    view = late()
    assert max(cell_len(card_tag(view, face, card.sides)) for face, card in enumerate(BOX.cards)) <= 10


def test_what_the_players_have_stands_in_columns() -> None:
    view, table = late(), board_view("lost_mines")
    view.dragon, view.front[1] = 1, 1
    rows = [
        SeatRow(name, marks=table.marks(view, seat), letter=name[0], tag="bot", head="cards")
        for seat, name in enumerate(NAMES)
    ]
    for width, words in ((25, " Y "), (38, " Dragon Troll ")):
        pen = Pen(width, 6, inks("night"), RICH)
        draw_seats(pen, 1, 0, width - 2, rows)
        lines = pen.plain()[: len(NAMES)]
        assert any(words in line for line in lines)
        assert all("▀" not in line and "▄" not in line for line in lines), "no sprite in a list of one row a seat"
        assert len({"bot" in line for line in lines}) == 1, "all rows or none"
        clans = {pen.plain()[seat].rfind("B" if "B" in pen.plain()[seat][9:] else "Y") for seat in range(4)}
        assert len(clans) == 1, "a column of its own"


def test_every_card_in_hand_is_a_target_with_its_key() -> None:
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    look = Highlights(keys=dict(zip(cards, "12345", strict=False)), focus=cards[0])
    for size in ((25, 4), (25, 6), (56, 8), (75, 5), (82, 7), (82, 8)):
        pen = hand_of(view, look, size)
        assert {target for _, target in pen.spots} == set(cards)
        assert all(key in "\n".join(pen.plain()) for key in "12345"[: len(cards)])
        assert not pen.clipped, size


# signals


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_the_ring_of_the_focus_stands_out_from_the_card_in_it(theme: str, depth: Depth, size: tuple[int, int]) -> None:
    view = late()
    look, focus = laying(view)
    pen, at = drawn(view, look, size, theme, depth), place(*size, BOX)
    x, y = at.box(focus.value[0])
    glow = pen.inks.px("accent")
    ring = [
        (x + column, 2 * y + row)
        for row in range(2 * at.height - 2)  # the key cap stands in the last two
        for column in range(at.width)
        if (column in (0, at.width - 1) or row == 0) and pixel(pen, x + column, 2 * y + row) == glow
    ]
    assert ring
    for column, row in ring:
        for beside in ((column + 1, row), (column - 1, row), (column, row + 1)):
            if x <= beside[0] < x + at.width and row < 2 * (y + at.height - 1) - 1:
                touched = pixel(pen, *beside)
                assert touched == glow or contrast(glow, touched) >= 3.0, (beside, touched)


def test_legal_places_and_the_focus_differ_in_shape() -> None:
    view = late()
    look, focus = laying(view)
    pen, at = drawn(view, look), place(55, 21, BOX)
    legal = next(pick for pick in look.keys if pick != focus)
    assert f" {look.keys[legal]} " in text_in(pen, at, legal.value[0])
    assert f" {look.keys[focus]} " not in text_in(pen, at, focus.value[0]), "a filled cap in the corner"
    x, y = at.box(legal.value[0])
    top = [pixel(pen, x + column, 2 * y) for column in range(at.width)]
    bare = drawn(view)
    assert top[0] != top[2] == pixel(bare, x + 2, 2 * y), "ticks on the rock, no frame"
    assert pen.caret is not None


def test_each_place_and_each_turn_can_be_pointed_at() -> None:
    view = late()
    look, focus = laying(view)
    both = {Pick("lay", (pick.value[0], way)): "" for pick in look.keys for way in (0, 1)}
    for keys in (look.keys, both):
        pen = drawn(view, replace(look, keys=keys))
        reached = {
            next((target for region, target in reversed(pen.spots) if region.contains(x, y)), None)
            for x in range(55)
            for y in range(21)
        }
        assert set(keys) <= reached
    assert focus in look.keys


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_a_dwarf_that_walked_leaves_a_hollow_one_and_its_way(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    then = copy(view)
    beside = BOX.grid.around
    start, end = next(
        (cell, other)
        for cell, card in enumerate(view.card)
        for side, other, opposite, _ in beside[cell]
        if card >= 0 and cell not in view.at and view.sides[cell] & side and view.sides[other] & opposite
    )
    view.at[1], then.at[1] = end, start
    bare, traced = drawn(view, size=size), drawn(view, Highlights(then=then), size)
    assert "O" in text_in(traced, at, start) and "O" not in text_in(bare, at, start)
    (x, y), (to_x, to_y) = at.middle(start), at.middle(end)
    between = [
        (column, row)
        for column in range(min(x, to_x), max(x, to_x) + 1)
        for row in range(2 * min(y, to_y), 2 * max(y, to_y) + 2)
    ]
    dots = [dot for dot in between if pixel(bare, *dot) != pixel(traced, *dot)]
    assert dots, "dots on the way"
    then.round -= 1
    assert drawn(view, Highlights(then=then), size).styles == bare.styles, "another round"


def test_a_tunnel_that_was_just_dug_has_a_bright_rim() -> None:
    view, at = late(), place(82, 30, BOX)
    then = copy(view)
    cell = next(cell for cell, card in enumerate(view.card) if card >= 0)
    then.ground[cell] = FREE
    bright = inks("night").scenery(SCENERY)["fresh"]
    x, y = at.box(cell)
    lit = {
        look.then is not None: any(
            bright in pen.halves(column, row) for column in range(x, x + 7) for row in range(y, y + 4)
        )
        for look in (NOTHING, Highlights(then=then))
        for pen in (drawn(view, look, (82, 30)),)
    }
    assert lit == {False: False, True: True}


def test_a_walking_dwarf_is_drawn_on_its_way_and_nowhere_else() -> None:
    view, table = late(), board_view("lost_mines")
    before = copy(view)
    old = next(cell for cell, card in enumerate(view.card) if card >= 0 and cell not in view.at)
    before.at[1] = old
    assert table.frames(before, view) and not table.frames(view, view)
    at = place(82, 30, BOX)
    start, end = (drawn(view, Highlights(before=before, progress=share), (82, 30)) for share in (0.0, 1.0))
    assert "O" in text_in(start, at, old) and "O" not in text_in(end, at, old)
    assert "\n".join(start.plain()).count("O") == "\n".join(end.plain()).count("O") == 1


# every terminal


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_size_is_drawn_whole(screen: tuple[int, int], language: str) -> None:
    use(language)
    view = late()
    look, _ = laying(view)
    side, hand, held = parts(*screen)
    size = (screen[0] - side, screen[1] - 3 - hand)
    for lights in (NOTHING, look, Highlights(open=True)):
        pen = drawn(view, lights, size, names=("きつね", "Owl", "ふくろう", "ふね"))
        assert pen.clipped == [] and all(cell_len(row) == size[0] for row in pen.plain())
        assert place(*size, BOX).top + 7 * place(*size, BOX).height <= size[1]
    area = (size[0], hand) if hand else (side, held)
    assert hand_of(view, look, area).clipped == []


def test_a_place_for_a_token_cuts_no_letter_of_a_camp() -> None:
    use("ja")
    view, at = late(), place(55, 21, BOX)
    keys = {Pick("edge", edge): "b" for edge in range(len(BOX.grid.edges))}
    card = Pick("card", next(card for card in range(len(view.face)) if view.face[card] is not None))
    view.face[card.value] = next(face for face, one in enumerate(BOX.cards) if one.action == TRAP)
    pen = drawn(view, Highlights(keys=keys, picked=(card,)))
    assert "青" in text_in(pen, at, BOX.starts[0]) and "黄" in text_in(pen, at, BOX.starts[1])


def test_without_pictures_the_calm_table_is_drawn() -> None:
    pen = Pen(55, 21, inks("night"), CALM)
    view = late()
    board_view("lost_mines").board(pen, view, NOTHING, NAMES)
    text = "".join(pen.plain())
    assert "▀" not in text and "━" in text and sum(ground != FREE for ground in view.ground) > 12


def test_what_a_player_has_leaves_its_name_whole() -> None:
    view, table = late(), board_view("lost_mines")
    view.dragon = view.front[1] = 1
    rows = [SeatRow(name, marks=table.marks(view, seat), letter=name[0]) for seat, name in enumerate(NAMES)]
    pen = Pen(25, 6, inks("night"), RICH)
    draw_seats(pen, 1, 0, 23, rows)
    assert all(name in line for name, line in zip(NAMES, pen.plain(), strict=False))
    red, green = pen.inks.px("red"), pen.inks.px("green")
    colours = {colour for x in range(25) for colour in pen.halves(x, 1)}
    assert {red, green} <= colours, "a dragon's head and a troll's face"
    assert not {red, green} & {colour for x in range(25) for colour in pen.halves(x, 2)}
