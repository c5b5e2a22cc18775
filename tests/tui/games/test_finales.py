"""The podium of every game: its facts on the smallest screen, all sizes and numbers of seats, its colours."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from engine.games import load
from engine.state import Outcome, State
from tests.tui.fixtures.games.tables import NAMES, opened, played
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.finale import DEAD
from tui.games.heimlich.draw.finale import NIGHT
from tui.games.mr_sneaky.draw.palette import colours
from tui.i18n.messages import use
from tui.presentation.players import ranks
from tui.presentation.registry import playable
from tui.style.colour import contrast
from tui.style.glyphs import RICH
from tui.style.indexed import INDEX
from tui.style.theme import Inks, inks
from tui.widgets.podium.drawing import BACK, draw_podium, place_of
from tui.widgets.podium.finale import NOBODY, Finale, Finisher, finale
from tui.widgets.podium.plan import needed, planned
from tui.widgets.podium.podium import risen

GAMES = {
    slug: sorted({min(seats), seats[len(seats) // 2], max(seats)})
    for slug in playable()
    for seats in [load(slug).SEATS]
}
"""Game to some numbers of seats."""

SMALL_SIZE = (80, 21)
SIZES = (SMALL_SIZE, (99, 21), (100, 27), (109, 24), (120, 31), (130, 30), (160, 38), (200, 50))
TABLES = [(slug, seats) for slug, numbers in GAMES.items() for seats in numbers]


@cache
def ended(slug: str, seats: int) -> tuple[State, Outcome]:
    """A game played to its end by bots."""
    table = played(opened(seats, slug=slug), 5000)
    outcome = table.outcome()
    assert outcome is not None
    return table.timeline.now, outcome


def cast_of(slug: str, seats: int, view: State, outcome: Outcome) -> tuple[Finale[State], list[Finisher]]:
    scene = finale(slug)
    return scene, scene.cast(view, outcome, NAMES[:seats], scene.inks(view, seats))


def drawn(
    slug: str,
    seats: int,
    size: tuple[int, int] = SMALL_SIZE,
    ink: Inks | None = None,
    end: Any = None,
    side: int | None = None,
) -> Pen:
    view, outcome = end or ended(slug, seats)
    scene, cast = cast_of(slug, seats, view, outcome)
    pen = Pen(*size, ink or inks("night"), RICH)
    draw_podium(pen, scene, view, cast, {} if side is None else dict.fromkeys(cast, side))
    return pen


def text(pen: Pen) -> str:
    return "\n".join(pen.plain())


def colours_of(pen: Pen) -> set[str]:
    styles = {style for row in pen.styles for style in row}
    return {colour.name for style in styles for colour in (style.color, style.bgcolor) if colour is not None}


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_smallest_screen_tells_who_came_where_with_how_much(slug: str, seats: int) -> None:
    view, outcome = ended(slug, seats)
    _, cast = cast_of(slug, seats, view, outcome)
    words = text(drawn(slug, seats))
    for finisher in cast:
        assert finisher.name in words and finisher.score in words and finisher.role in words, finisher
        assert finisher.place in (0, 1, 2, 3) or f"{finisher.place}." in words
    assert {finisher.seat for finisher in cast if finisher.place == 1} == set(outcome.winners)
    assert {finisher.seat for finisher in cast if finisher.seat >= 0} == set(range(seats)), "nobody is left out"


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_size_has_all_figures_and_cuts_nothing_off(slug: str, seats: int) -> None:
    view, outcome = ended(slug, seats)
    _, cast = cast_of(slug, seats, view, outcome)
    for size in (*SIZES, (80, needed(cast, 80)), (120, needed(cast, 120))):
        pen, plan = drawn(slug, seats, size), planned(cast, *size)
        assert pen.clipped == [] and all(cell_len(row) == size[0] for row in pen.plain()), size
        assert sorted(stand.who.seat for stand in plan.stands) == sorted(finisher.seat for finisher in cast)
        assert all(stand.x >= 0 and stand.x + stand.width <= size[0] for stand in plan.stands), size
        for finisher in cast:
            assert finisher.name in text(pen), (size, finisher.name)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_no_two_figures_stand_in_one_place(slug: str, seats: int) -> None:
    view, outcome = ended(slug, seats)
    _, cast = cast_of(slug, seats, view, outcome)
    for size in SIZES:
        covered: set[tuple[int, int]] = set()
        for stand in planned(cast, *size).stands:
            cells = {(x, stand.y) for x in range(stand.x, stand.x + stand.width)}
            assert not covered & cells, size
            covered |= cells


@pytest.mark.parametrize("slug", GAMES)
def test_a_card_on_its_back_tells_nothing(slug: str) -> None:
    seats = GAMES[slug][-1]
    view, outcome = ended(slug, seats)
    _, cast = cast_of(slug, seats, view, outcome)
    pen = drawn(slug, seats, side=BACK)
    for finisher in cast:
        assert finisher.name not in text(pen)
        assert not finisher.role or finisher.role not in text(pen)
        for colour in (finisher.ink, finisher.band):
            # the camp has tents in the colours of both clans
            assert slug == "lost_mines" or pen.inks.px(colour) not in colours_of(pen) - scene_colours(slug, seats)


def scene_colours(slug: str, seats: int) -> set[str]:
    """The colours of the scene, the steps and the backs of cards."""
    view, _ = ended(slug, seats)
    pen = Pen(*SMALL_SIZE, inks("night"), RICH)
    draw_podium(pen, finale(slug), view, [Finisher(0, 1, "", "", "paper", role="?")], {})
    return colours_of(pen) | {pen.inks.px(name) for name in ("paper", "ink")}


@pytest.mark.parametrize("slug", GAMES)
def test_letters_and_names_are_read_on_every_coat(slug: str) -> None:
    for theme, depth in product(("night", "day", "contrast", "plain"), ("true", "256")):
        pen = drawn(slug, GAMES[slug][-1], ink=inks(theme, depth))
        for row, styles in zip(pen.chars, pen.styles, strict=True):
            for char, style in zip(row, styles, strict=True):
                if char.isalnum() and style.color is not None and style.bgcolor is not None:
                    assert contrast(style.color.name, style.bgcolor.name) >= 4.5, (theme, depth, "".join(row))


@pytest.mark.parametrize("slug", GAMES)
def test_wide_signs_stand_on_whole_cells(slug: str) -> None:
    use("ja")
    for size in (SMALL_SIZE, (120, 31), (160, 38)):
        pen = drawn(slug, GAMES[slug][-1], size)
        assert pen.clipped == []
        for row, styles in zip(pen.chars, pen.styles, strict=True):
            for column in (column for column, char in enumerate(row) if cell_len(char) == 2):
                assert row[column + 1] == "" and styles[column] == styles[column + 1]


@pytest.mark.parametrize("slug", GAMES)
def test_a_terminal_of_256_colours_gets_no_other(slug: str) -> None:
    for theme in ("night", "day"):
        for size in (SMALL_SIZE, (160, 38)):
            assert colours_of(drawn(slug, GAMES[slug][-1], size, inks(theme, "256"))) <= set(INDEX)


@pytest.mark.parametrize("depth", ["true", "256"])
def test_a_game_without_a_finale_of_its_own_ends_in_a_room(depth: str) -> None:
    pen = Pen(*SMALL_SIZE, inks("night", depth), RICH)
    view, _ = ended("mr_sneaky", 2)
    draw_podium(pen, Finale("bare"), view, [Finisher(0, 1, "Fox", "8", "red"), Finisher(1, 2, "Owl", "3", "blue")], {})
    assert "Fox" in text(pen) and "Owl" in text(pen)
    assert depth == "true" or colours_of(pen) <= set(INDEX)


@pytest.mark.parametrize("slug", GAMES)
def test_the_plain_theme_has_no_hue(slug: str) -> None:
    pen = drawn(slug, GAMES[slug][-1], ink=inks("plain"))
    for colour in colours_of(pen):
        assert colour[1:3] == colour[3:5] == colour[5:7], colour


# places


def test_winners_are_first_and_equal_scores_share_a_place() -> None:
    assert ranks((1,), (7, 9, 7, 2)) == [2, 1, 2, 4]
    assert ranks((0, 2), (9, 7, 9)) == [1, 3, 1]
    assert ranks((1,), (9, 9)) == [2, 1], "a tie that was decided"
    assert ranks((), (4, 6)) == [3, 2], "nobody won"
    assert ranks((0,), (9, 7, 7, 7), ((3,), (1,), (2,), (1,))) == [1, 3, 2, 3], "counts part equal scores"


def test_a_crowd_on_one_step_stands_there_together() -> None:
    for count in range(1, 10):
        cast = [Finisher(seat, 1, NAMES[seat], NAMES[seat][0], "red", "3", role="Loyal") for seat in range(count)]
        plan = planned(cast, *SMALL_SIZE)
        assert len(plan.stands) == count and all(stand.step for stand in plan.stands)


def test_a_step_that_is_too_crowded_gives_way_to_the_row_below() -> None:
    cast = [Finisher(seat, 1 + (seat > 0), NAMES[seat], NAMES[seat][0], "red", "3", role="Loyal") for seat in range(9)]
    plan = planned(cast, *SMALL_SIZE)
    assert [step.place for step in plan.steps] == [1]
    assert sum(not stand.step for stand in plan.stands) == 8


# the ends that are no seat's


def test_a_free_agent_ahead_of_all_stands_on_the_first_step() -> None:
    view, outcome = ended("heimlich", 4)
    nobody = Outcome((), outcome.scores, outcome.reason)
    scene, cast = cast_of("heimlich", 4, view, nobody)
    firsts = [finisher for finisher in cast if finisher.place == 1]
    assert firsts and all(first.seat <= NOBODY and first.name == "Free agent" for first in firsts)
    assert all(finisher.place != 1 for finisher in cast if finisher.seat >= 0)
    pen = Pen(*SMALL_SIZE, inks("night"), RICH)
    draw_podium(pen, scene, view, cast, {})
    assert "Free agent" in text(pen) and pen.clipped == []


def test_the_doctor_lies_dead_or_stands_on_the_first_step() -> None:
    view: Any
    view, outcome = ended("doctor_lucky", 5)
    scene, cast = cast_of("doctor_lucky", 5, view, outcome)
    (doctor,) = (finisher for finisher in cast if finisher.seat == NOBODY)
    assert doctor.place == 0 and scene.sprite(doctor, tall=False) == DEAD
    before, view.winner = view.winner, -1
    try:
        scene, cast = cast_of("doctor_lucky", 5, view, Outcome((), (0,) * 5, "DL-8.2"))
    finally:
        view.winner = before
    (doctor,) = (finisher for finisher in cast if finisher.place == 1)
    assert doctor.seat == NOBODY and doctor.role == "Survives" and scene.sprite(doctor, tall=True) != DEAD


def test_those_of_one_side_stand_beside_each_other() -> None:
    view, outcome = ended("lost_mines", 9)
    _, cast = cast_of("lost_mines", 9, view, Outcome(tuple(range(9)), (3,) * 9, outcome.reason))
    clans = [
        finisher.band
        for finisher in sorted(planned(cast, 200, 30).stands, key=lambda stand: stand.x)
        for finisher in (finisher.who,)
    ]
    assert clans == sorted(clans) or clans == sorted(clans, reverse=True)


def test_words_that_find_no_room_are_left_out_whole() -> None:
    parts = (("alarm", "Loser"), ("quiet", "10 cards"))
    cast = [Finisher(seat, 0, NAMES[seat], "X", "red", parts=parts, role="Luck 2") for seat in range(6)]
    view, _ = ended("doctor_lucky", 5)
    for width, room in ((80, False), (140, True)):
        pen = Pen(width, 21, inks("night"), RICH)
        draw_podium(pen, finale("doctor_lucky"), view, cast, {})
        assert ("10 cards" in text(pen)) == room and ".." not in text(pen) and text(pen).count("Loser") == 6


@pytest.mark.parametrize("seats", [4, 5])
def test_a_sum_is_told_in_words_a_row_each_or_in_one_row_whole(seats: int) -> None:
    """Below the podium it was left out."""
    use("en")
    view, outcome = ended("gem_stone_mine", seats)
    _, cast = cast_of("gem_stone_mine", seats, view, outcome)
    large = text(drawn("gem_stone_mine", seats, (120, 31)))
    small = text(drawn("gem_stone_mine", seats))
    for one in cast:
        words = [part for _, part in one.parts]
        assert len(words) == 3 and "$" not in "".join(words) and not any("$" in part for _, part in one.brief)
        assert all(part[0].isalpha() for _, part in one.brief), "a figure alone does not say what it counts"
        if one.place == 1:
            rows = [next(y for y, row in enumerate(large.splitlines()) if part in row) for part in words]
            assert rows == list(range(rows[0], rows[0] + 3))
        brief = " ".join(part for _, part in one.brief)
        assert brief in small or all(part in small for part in words)


def test_of_a_long_sum_the_last_part_is_what_the_others_leave() -> None:
    parts = [("pink", "gems 13 VP"), ("yellow", "coins 2 VP"), ("text", "VP tokens 14")]
    brief = [("pink", "gems 13"), ("yellow", "coins 2"), ("text", "VP 14")]
    view, outcome = ended("gem_stone_mine", 4)
    scene, cast = cast_of("gem_stone_mine", 4, view, outcome)
    told = {one.place: replace(one, parts=tuple(parts), brief=tuple(brief)) for one in cast}
    pen = Pen(*SMALL_SIZE, inks("night"), RICH)
    draw_podium(pen, scene, view, [*told.values()], {})
    third = next(row for row in reversed(pen.plain()[:-4]) if "gems 13 coins 2" in row)
    assert "VP 14" not in third and "gems 13 coins 2 VP 14" in pen.plain()[-1]


@pytest.mark.parametrize(("size", "whole"), [(SMALL_SIZE, True), ((118, 31), False)])
def test_no_step_cuts_the_loot(size: tuple[int, int], whole: bool) -> None:
    pen = drawn("mr_sneaky", 2, size)
    assert (colours(pen.inks)["gold"] in {half for x in range(9) for half in pen.halves(x, size[1] - 3)}) == whole


def test_by_night_at_256_colours_the_hall_is_of_dark_wine() -> None:
    """A washed mauve was larger than everything else, and hats and posters sank in it."""
    pen = drawn("mr_sneaky", 2, ink=inks("night", "256"))
    assert pen.halves(2, 8)[0] == colours(pen.inks)["paper0"]


@pytest.mark.parametrize("slug", ["heimlich", "gem_stone_mine", "doctor_lucky"])
def test_small_figures_have_two_eyes(slug: str) -> None:
    rows = finale(slug).SMALL
    assert any(row.count("k") == 2 and "f" in row[row.index("k") : row.rindex("k")] for row in rows)


def test_no_window_is_lit_beside_a_figure() -> None:
    view, outcome = ended("heimlich", 4)
    scene, cast = cast_of("heimlich", 4, view, outcome)
    glass = inks("night").scenery(NIGHT)["glass"]
    for size in ((120, 31), (160, 38)):
        taken = tuple(place_of(stand) for stand in planned(cast, *size).stands)
        pen = Pen(*size, inks("night"), RICH)
        scene.scene(view, planned(cast, *size).floor, taken)(pen)
        lit = {(x, y) for y in range(size[1]) for x in range(size[0]) if glass in pen.halves(x, y)}
        assert lit, "the town is not asleep"
        for left, top, right, bottom in taken:
            assert not {(x, y) for x, y in lit if left - 2 <= x < right + 2 and top - 1 <= y < bottom + 1}


def test_by_day_the_sun_shines_over_the_podium() -> None:
    pen = drawn("heimlich", 4, (120, 31), inks("day"))
    sun = inks("day").scenery(NIGHT)["moon"]
    rows = [sum(sun in pen.halves(x, y) for x in range(100, 120)) for y in range(8)]
    assert max(rows) >= 6


def test_at_the_end_the_letter_of_a_coat_is_that_of_its_agent() -> None:
    view, outcome = ended("heimlich", 4)
    _, cast = cast_of("heimlich", 4, view, outcome)
    assert all(one.letter == one.role[0] for one in cast)


@pytest.mark.parametrize(
    ("slug", "word"), [("heimlich", "{count} point"), ("lost_mines", "{count} point"), ("mr_sneaky", "{count} gem")]
)
def test_a_score_that_counts_up_has_the_singular_on_its_way(slug: str, word: str) -> None:
    view, outcome = ended(slug, GAMES[slug][-1])
    _, cast = cast_of(slug, GAMES[slug][-1], view, outcome)
    scores = {int(one.score.split()[0]): one for one in cast if one.score}
    most, one = max(scores.items())
    assert most > 1
    assert risen(one, 1.5 / most) == word.format(count=1)
    assert risen(one, 1.0) == one.score and risen(one, 0.0) == word.format(count=0) + "s"
