"""The street of Undercover as a picture: its facts, its signals, its sizes, and the calm table in its place."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.heimlich import events as ev
from engine.games.heimlich.components import COLOURS
from engine.games.heimlich.state import CARDS, MOVE, OVER, ROLL, SAFE, SHEETS
from engine.pieces import view as seen_by
from engine.state import copy
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.heimlich.tables import NAMES, dealt, table
from tui.art.pen import Pen
from tui.games.heimlich.board import UndercoverBoard
from tui.games.heimlich.draw.layout import street_of
from tui.games.heimlich.draw.palette import SCENERY
from tui.games.heimlich.draw.people import places
from tui.games.heimlich.prompts import ROLLING
from tui.i18n.messages import use
from tui.selection.selection import Pick
from tui.style import indexed
from tui.style.colour import ORNAMENTS, parts
from tui.style.glyphs import CALM, RICH
from tui.style.theme import Inks, inks
from tui.widgets.board_view import NOTHING, Highlights
from tui.widgets.track.winding_track import draw_winding

BOARD = UndercoverBoard("heimlich")
SMALL, LARGE, BROAD = (54, 11), (82, 24), (104, 28)
SIZES = (SMALL, (62, 15), (69, 22), (70, 23), LARGE, BROAD, (144, 40))
LOOKS = [inks("night"), inks("day"), inks("plain"), inks("night", "256"), inks("day", "256")]


def mid_game(**options: Any) -> ev.HeimlichState:
    """A table with agents in the church, in houses and in the ruin, and points to spend."""
    state = table(4, top_secret=True, confidential_papers=True, **options)
    dealt(state, 0, 5, 13, 15)
    state.at = [1, 3, 11, 3, 3, 0, 3]
    state.marker = [18, 5, 41, 5, 29, 0, 12]
    state.safe, state.die, state.phase, state.turn = 3, 4, MOVE, 7
    return state


def drawn(
    state: ev.HeimlichState, look: Highlights = NOTHING, size: tuple[int, int] = SMALL, ink: Inks = LOOKS[0]
) -> Pen:
    pen = Pen(*size, ink, RICH)
    BOARD.board(pen, state, look, NAMES[:4])
    return pen


def going(state: ev.HeimlichState, agent: int, steps: int) -> Highlights:
    """The highlights with an agent in focus that was given points."""
    picked = (Pick("agent", agent),) * steps
    keys = {Pick("agent", number): letter for number, letter in enumerate("rbygops")}
    return Highlights(keys=keys, picked=picked, focus=picked[0], after=BOARD.part(state, picked))


def text(pen: Pen) -> str:
    return "\n".join(pen.plain())


def test_the_small_table_shows_what_the_calm_one_does() -> None:
    state = mid_game()
    words = text(drawn(state))
    for fact in ("Church", "Ruin", "-3", "Safe", *map(str, range(1, 11)), "deck", "used 0", "4 steps left"):
        assert fact in words
    for letter in "RBYGOPS":
        assert letter in words
    assert [pick for _, pick in drawn(state).spots if pick == Pick("agent", 2)]


def test_the_focus_tells_what_the_picture_does_not() -> None:
    state = mid_game()
    assert BOARD.about(state, Highlights(focus=Pick("agent", 2))) == "yellow: in the ruin, score 41"
    assert BOARD.about(state, Highlights(focus=Pick("place", 11))) == "Ruin: -3 points"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", [MOVE, CARDS, SAFE, SHEETS, OVER])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_size_is_drawn_whole(size: tuple[int, int], phase: int, language: str) -> None:
    use(language)
    try:
        state = mid_game()
        state.phase = phase
        look = going(state, 0, 6) if phase == MOVE else Highlights()
        pen = drawn(state, look, size)
        assert not pen.clipped
        for row in pen.plain():
            assert cell_len(row) == size[0]
    finally:
        use("en")


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("size", [SMALL, LARGE, BROAD])
@pytest.mark.parametrize("safe", [True, False])
def test_all_agents_of_a_building_are_seen(count: int, size: tuple[int, int], safe: bool) -> None:
    street = street_of(*size)
    cells = places(street, 7, count, safe=safe)
    x, y = street.at(7)
    cells_taken = {
        (place.x + dx, place.y + dy) for place in cells for dx in range(place.wide) for dy in range(place.high)
    }
    assert len(cells_taken) == sum(place.wide * place.high for place in cells)
    stones = y + street.house - (cells[0].wide == 1)
    assert all(x <= column < x + street.wide and row >= stones for column, row in cells_taken)
    if cells[0].wide == 1:
        assert all((column + 1, row) not in cells_taken for column, row in cells_taken), "no letters side by side"
    assert max(row for _, row in cells_taken) < size[1]


def test_an_agent_that_would_go_leaves_dots_and_a_ghost() -> None:
    state = mid_game()
    still, moved = drawn(state, size=LARGE), drawn(state, going(state, 0, 2), LARGE)
    row = street_of(*LARGE).tops[0] + 6
    assert moved.plain()[row].count("·") > still.plain()[row].count("·") + 4
    assert moved.plain()[row].count("R") == 2


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_legal_and_focus_differ_in_shape(size: tuple[int, int]) -> None:
    state = mid_game()
    state.phase = SAFE
    keys = {Pick("place", 5): "5"}
    legal = drawn(state, Highlights(keys=keys), size)
    focus = drawn(state, Highlights(keys=keys, focus=Pick("place", 5)), size)
    accent = LOOKS[0].px("accent")

    def bright(pen: Pen) -> int:
        return sum(half == accent for y in range(size[1]) for x in range(size[0]) for half in pen.halves(x, y))

    assert 0 < bright(legal) < bright(focus) / 1.5
    assert " 5 " in text(legal)


def edges(pen: Pen, accent: str) -> list[float]:
    """Contrasts of the ring with the pixels beside it, words left out."""
    pixels = {}
    for y, row in enumerate(pen.plain()):
        for x, char in enumerate(row):
            if char in " ▀▄█":
                pixels[x, 2 * y], pixels[x, 2 * y + 1] = pen.halves(x, y)
    contrasts = []
    for (x, y), colour in pixels.items():
        if colour == accent:
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if pixels.get(beside, accent) != accent:
                    contrasts.append(contrast(accent, pixels[beside]))
    return contrasts


@pytest.mark.parametrize("ink", [ink for ink in LOOKS if ink.theme != "plain"], ids=lambda ink: ink.theme + ink.depth)
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("kind", ["agent", "place"])
def test_the_ring_of_the_focus_stands_out(ink: Inks, size: tuple[int, int], kind: str) -> None:
    state = mid_game()
    for number in range(7 if kind == "agent" else 12):
        pick = Pick(kind, number)
        state.at = [number] * 2 + [11] * 5 if kind == "agent" else state.at
        pen = drawn(state, Highlights(keys={pick: "x"}, focus=pick), size, ink)
        low = [value for value in edges(pen, ink.px("accent")) if value < ORNAMENTS]
        assert not low, (number, low)


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("size", SIZES)
def test_at_256_colours_every_colour_is_an_index(theme: str, size: tuple[int, int]) -> None:
    state = mid_game()
    pens = [drawn(state, going(state, 0, 3), size, inks(theme, "256"))]
    track = Pen(size[0], 8, inks(theme, "256"), RICH)
    draw_winding(track, BOARD.track(state, going(state, 0, 2), NAMES[:4]), {"R": 3})
    cards = Pen(size[0], 5, inks(theme, "256"), RICH)
    BOARD.draw_cards(cards, state, BOARD.hand(state, 0), Highlights(), NAMES[:4])
    for pen in (*pens, track, cards):
        for y in range(pen.height):
            for _, style, _ in pen.segments(y):
                assert style is not None
                for colour in (style.color, style.bgcolor):
                    assert colour is not None and colour.name in indexed.INDEX, colour


def test_without_pictures_the_calm_table_is_drawn() -> None:
    pen = Pen(*SMALL, LOOKS[0], CALM)
    BOARD.board(pen, mid_game(), Highlights(), NAMES[:4])
    assert not set("".join(pen.plain())) & set("▀▄█▐▌▟▙")


def test_a_picture_depends_on_the_view_alone() -> None:
    state = seen_by(mid_game(), 0)
    other = copy(state)
    other.face = [None] * len(state.face)
    assert other.face != state.face
    for look in (Highlights(), going(state, 0, 1)):
        assert drawn(state, look, LARGE).styles == drawn(other, look, LARGE).styles


@pytest.mark.parametrize("height", [2, 5])
def test_cards_in_hand_tell_their_names(height: int) -> None:
    state = mid_game()
    pen = Pen(54 if height == 2 else 82, height, LOOKS[0], RICH)
    cards = BOARD.hand(state, 0)
    BOARD.draw_cards(pen, state, cards, Highlights(keys={cards[0]: "5"}, focus=cards[0]), NAMES[:4])
    words = " ".join(" ".join(pen.plain()).split())
    for name in ("Startle", "Head Start", "Recruit") if height == 2 else ("Nudge at", "Head Start", "Recruit"):
        assert name in words
    if height == 2:
        assert "move 1 agent at the safe forward 1 or back 1" in words
        BOARD.draw_cards(pen, state, cards, Highlights(), NAMES[:4])
        words = " ".join(" ".join(pen.plain()).split())
        assert "1 at safe +/-1" in words and "2 markers +3" in words and "a free agent" in words
    assert not pen.clipped
    assert {target for _, target in pen.spots} == set(cards)


def test_no_key_cuts_the_name_of_one_of_four_cards() -> None:
    state = mid_game()
    cards = [Pick("card", number) for number in range(4)]
    state.face = [*(11, 5, 7, 3), *state.face[4:]]
    pen = Pen(54, 2, LOOKS[0], RICH)
    keys = dict(zip(cards, "1234", strict=True))
    BOARD.draw_cards(pen, state, cards, Highlights(keys=keys, focus=cards[0]), NAMES[:4])
    assert " ".join(pen.plain()[0].split()).startswith("1 Rescue 2 Startle 3 To ruin 4 Two Back")


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_paper_shows_which_row_the_focus_would_fill_in(size: tuple[int, int]) -> None:
    state = mid_game()
    state.phase = SHEETS
    said, focus = Pick("owner", (0, 1)), Pick("owner", (2, 3))
    plain = drawn(state, Highlights(picked=(said,)), size)
    bright = drawn(state, Highlights(picked=(said,), focus=focus), size)
    name = NAMES[3]
    assert "Owl" in text(plain) and name not in text(plain)
    (row,) = [y for y, words in enumerate(bright.plain()) if name in words]
    words = bright.plain()[row]
    assert bright.halves(words.index(name), row)[0] == LOOKS[0].px("accent")
    assert words[: words.index(name)].rstrip("▌ ").endswith("Y") and RICH.moved in words[: words.index(name)]


@pytest.mark.parametrize("height", [13, 16, 20])
def test_low_houses_have_a_roof_of_their_own_where_there_is_room(height: int) -> None:
    street = street_of(74, height)
    state = mid_game()
    state.at = [0] * 7
    pen = drawn(state, size=(74, height))
    x, y = street.at(7)
    assert (
        not street.large
        and street.house == 3 + (height > 16)
        and y + street.house + street.people <= height - (height > 13)
    )
    ground = LOOKS[0].scenery(SCENERY)["street"]
    roof = [sum(half != ground for half in pen.halves(column, y)) for column in range(x, x + street.wide)]
    assert roof[0] == 0 < roof[street.wide // 2] == 2, "narrower than the eaves"
    assert pen.plain()[y][x + street.wide // 2] == "7", "on the roof: it covers neither window nor door"
    assert set(pen.halves(x + street.wide // 2, y)) == {LOOKS[0].scenery(SCENERY)["plate"]}, (
        "in paint it was half of a chimney"
    )
    assert street_of(54, 11).house == 2


def test_at_256_colours_the_town_stands_in_the_night() -> None:
    """One deep blue lies behind all of it, streets and stones are greys, and most are flat.

    Of grey and black alone it was no night; a mesh is a pattern of its own in most terminals, and tufts on a lawn were
    confetti. Between green, blue and grey no two grounds are alike, and people outshine them all.
    """
    ink = inks("night", "256")
    tone = ink.scenery(SCENERY)
    state = mid_game()
    state.at, state.phase = [0] * 7, CARDS
    pen = drawn(state, size=LARGE, ink=ink)
    street = street_of(*LARGE)
    night = {tone[name] for name in ("zenith", "sky", "street", "bed")}
    assert [parts(colour) for colour in night] == [(0, 0, 95)]
    assert all(len(set(parts(tone[name]))) == 1 for name in ("lane", "kerb", "stone", "stone2"))
    assert not {tone[name] for name in ("wall", "wall2", "hedge", "lawn")} & {*night, tone["lane"], tone["kerb"]}
    x, y, *_ = street.park
    dusk = street.horizon - 2
    assert [pen.plain()[row][column] for column, row in ((street.left - 1, y), (0, dusk - 1))] == [" "] * 2
    lawn = [pen.style(column, row).color for row in range(y + 1, y + 7) for column in range(x, x + 20)]
    assert not any(ink is not None and ink.name == tone["blade"] for ink in lawn) and parts(tone["lawn"]) == (0, 95, 0)
    assert contrast(tone["leaf"], tone["lawn"]) > 1.3, "the crown of a tree does not end in the lawn"
    sky = [half for row in range(street.horizon - 1) for half in pen.halves(0, row)]
    assert {*sky} == night
    people = [ink.px(COLOURS[kind]) for kind in state.colours]
    assert all(contrast(coat, tone[ground]) > 2 for coat in people for ground in ("sky", "lane"))
    assert not any(char in "░▒" for row in pen.chars for char in row)
    assert pen.halves(0, street.horizon - 1) == (tone["hedge"],) * 2, "the sky ends at a hedge, not as if torn off"


@pytest.mark.parametrize("ink", LOOKS, ids=lambda ink: ink.theme + ink.depth)
def test_the_street_ends_where_the_track_below_begins(ink: Inks) -> None:
    pen, tone = drawn(mid_game(), size=SMALL, ink=ink), ink.scenery(SCENERY)
    row = pen.height - 1
    bare = [column for column in range(SMALL[0]) if pen.pictured(column, row)]
    assert len(bare) > SMALL[0] // 2 and {pen.halves(column, row)[1] for column in bare} == {tone["lane"]}
    assert tone["lane"] not in {tone["bed"], tone["stone"]}, "where its numbers stand"


@pytest.mark.parametrize("size", [SMALL, (74, 17)])
def test_the_frame_of_a_small_building_lies_around_it(size: tuple[int, int]) -> None:
    state = mid_game()
    state.phase, state.at = SAFE, [0] * 7
    place, glow = Pick("place", 9), LOOKS[0].px("accent")
    pen = drawn(state, Highlights(keys={place: "9"}, focus=place), size)
    street = street_of(*size)
    x, y = street.at(9)
    wall = y + street.house - 1
    assert [pen.halves(column, wall + 1)[0] for column in range(x - 1, x + street.wide + 1)] == [glow] * (
        street.wide + 2
    )
    assert [pen.halves(column, y - 1)[1] for column in range(x - 1, x + street.wide + 1)] == [glow] * (street.wide + 2)
    assert not any(glow in pen.halves(column, wall) for column in range(x + 3, x + street.wide)), "it stands whole"


@pytest.mark.parametrize("ink", LOOKS[:2], ids=lambda ink: ink.theme)
def test_the_frame_of_a_small_house_leaves_its_roof_whole(ink: Inks) -> None:
    """The outline that the frame needs for its contrast took pieces out of the roof."""
    state = mid_game()
    state.phase, state.at = SAFE, [0] * 7
    place = Pick("place", 8)
    still, pen = (drawn(state, look, (54, 13), ink) for look in (NOTHING, Highlights(keys={place: "8"}, focus=place)))
    x, y = street_of(54, 13).at(8)
    roof = [
        (column, y + row) for row in (0, 1) for column in range(x + 7, x + 9)
    ]  # right of the key, its number, and its outline
    assert [pen.halves(*cell)[1] for cell in roof] == [still.halves(*cell)[1] for cell in roof]


@pytest.mark.parametrize("size", [SMALL, (54, 12), LARGE])
def test_a_die_that_waits_bears_dull_pips_beside_its_word(size: tuple[int, int]) -> None:
    """A blank paper with a word was no die; clear pips were those of the last throw."""
    ink, state = LOOKS[0], mid_game()
    state.phase = ROLL
    pen = drawn(state, Highlights(keys={ROLLING: "d"}, focus=ROLLING), size, ink)
    row = next(row for row, text in enumerate(pen.plain()) if "roll" in text)
    column = pen.plain()[row].index("roll")
    face = [pen.halves(x, y) for x in range(column - 2, column + 6) for y in range(row - 2, row + 2)]
    tones = [tone for cell in face for tone in cell]
    assert tones.count(ink.px("paper_shade")) >= 2 and tones.count(ink.px("paper")) > 12
    assert ink.px("ink") not in tones
