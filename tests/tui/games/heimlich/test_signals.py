"""The signals of Undercover's picture: whose agent, what may be played, where the safe is, who has gone."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.heimlich.state import CARDS, MOVE, OVER, SHEETS
from engine.pieces import view as seen_by
from engine.state import copy
from tests.tui.games.heimlich.picture.test_picture import (
    BOARD,
    BROAD,
    LARGE,
    LOOKS,
    SMALL,
    drawn,
    going,
    mid_game,
    text,
)
from tests.tui.games.heimlich.picture.test_track import marker, wound
from tests.tui.games.heimlich.tables import NAMES
from tui.art.figures import SKIN
from tui.art.pen import Pen
from tui.games.heimlich.draw.layout import street_of
from tui.games.heimlich.draw.palette import SCENERY
from tui.games.heimlich.draw.people import crowds
from tui.selection.selection import DONE, Pick
from tui.style.glyphs import RICH
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights
from tui.widgets.panels.choice_columns import ChoiceItem
from tui.widgets.panels.choice_list import draw_choices
from tui.widgets.track.winding_way import way_of

WORDS = ("red", "blue", "yellow", "green", "orange", "purple", "silver")


@pytest.mark.parametrize("size", [(82, 23), LARGE, (82, 26), BROAD, (144, 40)])
def test_the_town_has_sky_above_it(size: tuple[int, int]) -> None:
    street = street_of(*size)
    assert street.tops[0] >= 1 and street.tops[1] > street.tops[0] + 7
    sky = {drawn(mid_game(), size=size).halves(x, 0)[0] for x in range(3)}
    assert sky == {LOOKS[0].scenery(SCENERY)["zenith"]}


def test_the_agent_in_focus_is_seen_whole_and_its_key_above_it() -> None:
    state = seen_by(mid_game(), None)
    state.at = [2, 2, 11, 3, 3, 0, 3]
    plain, bright = (
        drawn(state, size=LARGE),
        drawn(state, Highlights(keys={Pick("agent", 0): "r"}, focus=Pick("agent", 0)), LARGE),
    )
    street = street_of(*LARGE)
    x, y = street.at(2)
    y += street.house
    assert [row[x : x + 3] for row in plain.plain()[y : y + 2]] == ["▜▀▛", "▟R▙"], "a hat over a face, a long coat"
    assert [row[x - 1 : x + 4] for row in bright.plain()[y : y + 2]] == ["▌▜▀▛▐", "▌▟R▙▐"]
    assert bright.plain()[y - 1][x : x + 3] == " r "


def test_a_ghost_is_a_whole_figure_after_an_arrow() -> None:
    state = seen_by(mid_game(), None)
    rows = drawn(state, going(state, 5, 1), LARGE).plain()  # from the church to house 1, where red stands
    street = street_of(*LARGE)
    x, y = street.at(1)
    row = rows[y + street.house + 1]
    assert row[x : x + 3] == "▟R▙" and row[x + 4 : x + 8] == "›▟P▙", row


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("crowd", [False, True])
def test_ones_own_agent_bears_a_sign_while_its_owner_looks(size: tuple[int, int], crowd: bool) -> None:
    state = mid_game()
    state.at = [0] * 7 if crowd else state.at
    state.face = [0, None, None, None, *state.face[4:]]
    state.face[0] = 0
    for number in range(1, 7):
        state.face[number] = None
    hidden, shown = drawn(state, Highlights(), size), drawn(state, Highlights(open=True), size)
    assert text(hidden).count("◆") + 1 == text(shown).count("◆")
    (own, *others) = BOARD.track(state, Highlights(open=True), NAMES[:4]).markers
    assert own.own and not any(marker.own for marker in others)
    assert BOARD.badges(state) == (("R", "red"),)


def test_ones_own_agent_is_filled_in_on_the_sheet_while_its_owner_looks() -> None:
    state = mid_game()
    state.phase = SHEETS
    state.face = [2, None, None, None, *([None] * 3), *state.face[7:]]
    hidden, shown = (text(drawn(state, Highlights(open=looks), LARGE)) for looks in (False, True))
    assert NAMES[0] not in hidden and f"▐Y▌ {NAMES[0]}" in shown


def test_the_safes_house_is_the_only_one_with_two_lit_windows_and_a_golden_plate() -> None:
    state = mid_game()
    state.at = [0] * 7
    pen = drawn(state, size=LARGE)
    street = street_of(*LARGE)
    gold = LOOKS[0].scenery({"gold": ("#ffd479", 222, "#ffd479", 222)})["gold"]
    golden = []
    for house in range(1, 11):
        x, y = street.at(house)
        cells = [(column, row) for column in range(x, x + street.wide) for row in range(y, y + street.house)]
        golden.append(sum(gold in pen.halves(*cell) for cell in cells) > 3)
    assert golden == [house == state.safe for house in range(1, 11)]


def test_the_line_on_the_focus_tells_from_where_an_agent_and_its_marker_came() -> None:
    state = mid_game()
    then = copy(state)
    then.at, then.marker = [8, *state.at[1:]], [6, *state.marker[1:]]
    focus = Highlights(focus=Pick("agent", 0), then=then)
    assert BOARD.about(state, focus) == "Since your last turn, red: from house 8 to house 1, marker from 6 to 18"
    state.at, then.at = [11, *state.at[1:]], [0, *state.at[1:]]
    state.marker, then.marker = [38, *state.marker[1:]], [31, *state.marker[1:]]
    pen = Pen(54, 1, LOOKS[0], RICH)
    BOARD.draw_cards(pen, state, (), focus, NAMES)
    assert " red: in the ruin, score 38 " in pen.plain()[0], "a change without its words would seem to come"
    still = Highlights(focus=Pick("agent", 1), then=then)
    assert BOARD.about(state, still) == "blue: in house 3, score 5"


def test_two_markers_on_a_square_have_air_between_them() -> None:
    rows = wound(marker("R", 20), marker("B", 20), width=82)
    assert any(abs(row.index("R") - row.index("B")) == 2 for row in rows if "R" in row and "B" in row)


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_a_crowd_stands_in_one_row_with_its_keys_above_it(count: int) -> None:
    state = mid_game()
    state.safe = 9
    state.at = [0] * count + [8] * (7 - count)
    keys = {Pick("agent", number): letter for number, letter in enumerate("rbygops")}
    street = street_of(*LARGE)
    x, y = street.at(0)
    row = y + street.house + 1
    for focus in (None, Pick("agent", 1)):
        rows = drawn(state, Highlights(keys=keys, focus=focus), LARGE).plain()
        letters = [column for column in range(x, x + street.wide) if rows[row][column] in "RBYGOPS"]
        assert len(letters) == count
        assert [rows[row - 2][column] for column in letters] == list("rbygops"[:count])


@pytest.mark.parametrize("size", [SMALL, LARGE, BROAD])
def test_the_paper_in_the_park_has_a_title_where_it_fits(size: tuple[int, int]) -> None:
    state = mid_game()
    state.phase = OVER
    assert ("Who was who" in text(drawn(state, size=size))) == (size != SMALL)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_agent_in_focus_shows_where_its_first_point_would_lead(size: tuple[int, int]) -> None:
    state = mid_game()
    state.at = [1, 3, 11, 3, 3, 0, 3]
    keys = {Pick("agent", number): letter for number, letter in enumerate("rbygops")}
    x, y = street_of(*size).at(2)
    low = y + street_of(*size).house + street_of(*size).people - 1
    wide = street_of(*size).wide
    for focus, shown in ((None, False), (Pick("agent", 0), True)):
        pen = drawn(state, Highlights(keys=keys, focus=focus), size)
        row = pen.plain()[low]
        way = RICH.gap in row[x - 3 : x + wide]
        assert ("R" in row[x : x + wide]) == shown == way, row
        assert ("›R" in row) == (shown and size == SMALL), "a dull chip alone looked like an agent switched off"
    done = keys | {DONE: "d"}
    row = drawn(state, Highlights(keys=done, focus=Pick("agent", 0)), size).plain()[low]
    assert "R" not in row[x : x + wide], "Enter ends the move"
    state.phase = CARDS
    row = drawn(state, Highlights(keys=keys, focus=Pick("agent", 0)), size).plain()[low]
    assert "R" not in row[x : x + wide]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_nobody_steps_aside_for_the_agent_in_focus(size: tuple[int, int]) -> None:
    keys = {Pick("agent", number): letter for number, letter in enumerate("rbygops")}
    for count in range(1, 7):
        state = mid_game()
        state.safe, state.at = 3, [1, *[3 if count > 3 else 2] * count, *[8] * (6 - count)]
        street = street_of(*size)
        house, low = street.at(2), street.people + street.house
        looks = (Highlights(keys=keys), Highlights(keys=keys, focus=Pick("agent", 0)))
        rows = [drawn(state, look, size).plain()[house[1] + low - 1] for look in looks]
        cells = [[at for at in range(house[0], house[0] + street.wide) if row[at] in "BYGOPS"] for row in rows]
        assert cells[0] == cells[1], count


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_die_that_lets_its_player_choose_shows_no_single_pip(size: tuple[int, int]) -> None:
    state = mid_game()
    state.die = 1
    rows = drawn(state, size=size).plain()
    assert "".join(rows).count("1-3") == 1
    state.phase = CARDS
    assert text(drawn(state, size=size)).count("1-3") == 1
    state.phase = MOVE
    state.die = 5
    assert not any("1-3" in row for row in drawn(state, size=size).plain())


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("kind", [2, 7])
def test_the_card_used_last_is_named_in_its_head(size: tuple[int, int], kind: int) -> None:
    state = mid_game()
    state.discard = [state.hand[0][0]]
    state.face[state.discard[0]] = kind
    pen = drawn(state, size=size)
    heads = {2: "blue", 7: "grey"}
    name = {2: "Nudge", 7: "To the Ruin" if size == LARGE else "To ruin"}[kind]
    (row,) = [y for y, words in enumerate(pen.plain()) if name in words]
    at = pen.plain()[row].index(name)
    assert pen.halves(at, row)[0] == LOOKS[0].px(heads[kind])
    (count,) = [y for y, words in enumerate(pen.plain()) if "used 1" in words]
    assert pen.halves(pen.plain()[count].index("used 1"), count)[0] == LOOKS[0].px("paper")


@pytest.mark.parametrize("ink", LOOKS, ids=lambda ink: ink.theme + ink.depth)
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_die_shows_the_points_left(size: tuple[int, int], ink: Inks) -> None:
    """It showed what was rolled, while a line below it said how much of that was spent."""
    state = mid_game()
    dark = ink.px("ink")

    def pips(spent: int) -> int:
        look = Highlights(picked=(Pick("agent", 2),) * spent, after=BOARD.part(state, (Pick("agent", 2),) * spent))
        pen = drawn(state, look, size, ink)
        left, top, wide, high = street_of(*size).park
        cells = [(x, y) for x in range(left + 2, left + wide) for y in range(top, top + high)]
        pips = [pen.style(*cell).color for cell in cells if pen.char(*cell) == RICH.pip]
        return sum(tone is not None and tone.name == dark for tone in pips)

    assert [pips(0) - pips(spent) for spent in range(4)] == [0, 1, 2, 3], "those of points that are spent are pale"


@pytest.mark.parametrize("ink", LOOKS, ids=lambda ink: ink.theme + ink.depth)
@pytest.mark.parametrize("width", [24, 36])
def test_names_of_agents_stand_on_plates_in_their_colours(ink: Inks, width: int) -> None:
    """A key, a letter and a name of the same letter side by side read like code: the letter stands with another key."""
    state = mid_game()
    picks = [Pick("agent", agent) for agent in range(7)]
    for keyed in ("rbygops", "1234567"):
        look = msgspec.structs.replace(going(state, 5, 1), keys=dict(zip(picks, keyed, strict=True)))
        shown = [
            ChoiceItem(
                pick,
                key,
                WORDS[at],
                BOARD.ink(state, pick),
                BOARD.detail(state, look, pick),
                chip=BOARD.chip(state, pick),
            )
            for at, (pick, key) in enumerate(look.keys.items())
        ]
        pen = Pen(width, 9, ink, RICH)
        draw_choices(pen, 0, 0, width, 9, shown, "", "Enter")
        assert not pen.clipped
        ends = set()
        for row, name in enumerate(WORDS):
            words = pen.plain()[row]
            assert ("RBYGOPS"[row] in words) == keyed.isdigit(), words
            coat = ink.px(BOARD.ink(state, picks[row]))
            (style,) = {style for words, style, _ in pen.segments(row) if name in words}
            assert style == ink(ink.ink_on(coat), on=coat, bold=True), style
            ends.add(max(x for x in range(width) if pen.behind(x, row) == coat))
        assert len(ends) == 1, "all as wide"


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_focus_in_a_crowd_hides_nobody(count: int) -> None:
    state = mid_game()
    state.safe, state.phase = 9, CARDS
    state.at = [0] * count + [8] * (7 - count)
    keys = {Pick("agent", number): letter for number, letter in enumerate("rbygops")}
    x, y = street_of(*LARGE).at(0)
    row = y + street_of(*LARGE).house
    plain = drawn(state, Highlights(keys=keys), LARGE)
    for agent in range(count):
        pen = drawn(state, Highlights(keys=keys, focus=Pick("agent", agent)), LARGE)
        at = plain.plain()[row + 1].index("RBYGOPS"[agent])
        for column in set(range(x, x + 13)) - set(range(at - 1, at + 2)):
            assert [pen.halves(column, row + low) for low in (0, 1)] == [
                plain.halves(column, row + low) for low in (0, 1)
            ]
        assert pen.halves(at, row + 2)[0] == LOOKS[0].px("accent"), "a bar below"


def test_a_letter_on_a_small_street_is_its_own_key() -> None:
    state = mid_game()
    keys = {Pick("agent", number): letter for number, letter in enumerate("rbygops")}
    plain = drawn(state, Highlights(keys=keys), SMALL)
    places = [place for place in (crowds(street_of(*SMALL), state, state)[0]).values() if place.wide == 3]
    assert places
    for place in places:
        letter = plain.char(place.x + 1, place.y)
        assert letter.isupper() and plain.style(place.x + 1, place.y).underline
        assert plain.char(place.x + 1, place.y - 1) != letter.lower()
    bright = drawn(state, Highlights(keys=keys, focus=Pick("agent", 2)), SMALL)
    place = crowds(street_of(*SMALL), state, state)[0][2]
    above = [(place.x + at, place.y - 1) for at in range(3)]
    walls = [[pen.halves(*cell)[1] for cell in above[::2]] for pen in (bright, plain)]
    assert walls[0] == walls[1], "no cap hides the ruin"
    for agent, place in crowds(street_of(*SMALL), state, state)[0].items():
        if place.wide != 3:
            continue
        bright = drawn(state, Highlights(keys=keys, focus=Pick("agent", agent)), SMALL)
        above = [(place.x + at, place.y - 2) for at in range(3)]
        closed = [bright.halves(*cell)[1] for cell in above if bright.pictured(*cell)]
        assert closed == [LOOKS[0].px("accent")] * len(closed), "closed over the hat, but for a plate there"
        assert (bright.char(place.x - 1, place.y), bright.char(place.x + 3, place.y)) == ("▐", "▌")


def test_a_way_has_no_dots_among_those_who_stand() -> None:
    """A dot between two letters was taken for a token."""
    state = mid_game()
    state.at = [11, 3, 11, 0, 0, 3, 3]
    keys = {Pick("agent", number): letter for number, letter in enumerate("rbygops")}
    pen = drawn(state, Highlights(keys=keys, focus=Pick("agent", 0)), SMALL)
    street = street_of(*SMALL)
    x, y = street.at(0)
    row = pen.plain()[y + street.house]
    taken = [at for at in range(x, x + street.wide) if row[at] in "RGO"]
    beside = {at + by for at in taken[1:] for by in (-2, -1, 1, 2)}
    assert len(taken) == 3 and not any(row[at] == RICH.gap for at in beside)
    assert any(row[street.left - 1] == RICH.gap for row in pen.plain())


def test_tokens_on_the_first_square_keep_a_column_to_the_edge() -> None:
    for width in (54, 82, 108):
        way = way_of(14, 42, width, 8)
        assert way.span(0)[0] >= 1 and way.end[0] + 5 <= width


def test_agents_of_a_small_street_wear_hats_before_the_walls() -> None:
    """Letters on plates were no spies."""
    state = mid_game()
    state.at = [1, 2, 3, 4, 5, 6, 7]
    pen = drawn(state, Highlights(), (54, 15))
    street = street_of(54, 15)
    for building in state.at:
        x, y = street.at(building)
        hat = y + street.house - 1
        assert pen.text(hat)[x : x + 3] == "▜▀▛" and pen.text(hat + 1)[x] == "▟", building
        assert pen.halves(x + 1, hat)[1] == LOOKS[0].scenery(SKIN)["face"], "a face below it"
