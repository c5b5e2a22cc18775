"""The Island of Doctor Lucky on the screen: whole games, the map with lines of sight, luck asked of all, handovers."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from engine.games.doctor_lucky.moves import Discard, MoveCat, Pass, Walk
from engine.games.doctor_lucky.state import DEFENCE, FIRST, HARM, SECOND
from engine.pieces import view
from engine.state import copy
from engine.table import Table
from tests.contract.component_changes import add_components
from tests.rules.doctor_lucky.table import BOX, do, murder, table, unseen_areas
from tests.tui.fixtures.games.tables import NAMES, at_table, opened, screen_text
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base, by_keys, by_mouse, whole_game
from tests.tui.screens.table.test_shared_screen import handover_name, only_public
from tui.art.pen import Pen
from tui.games.doctor_lucky.calm import table as calm
from tui.games.doctor_lucky.calm.layout import layout
from tui.play.group_prompt import GroupPrompt
from tui.presentation.game_text import game_text
from tui.presentation.players import seat_letters
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.widgets.board_view import NOTHING, Highlights, board_view

SLUG = "doctor_lucky"


def island(people: int = 1, seats: int = 4, seed: str = "7", **fields: Any) -> Table:
    return opened(seats, people, seed, slug=SLUG, **fields)


def drawn(state: Any, width: int = 53, height: int = 20, look: Highlights = NOTHING, seat: int | None = None) -> Pen:
    """The map of a state, as a seat or a spectator sees it."""
    pen = Pen(width, height, theme.inks("night"), glyphs.CALM)
    board_view("doctor_lucky").board(pen, view(state, seat), look, NAMES[: state.seats])
    assert not pen.clipped
    return pen


def cell(pen: Pen, area: int) -> list[str]:
    """The rows of an area, with the column before it."""
    (region,) = (region for region, target in pen.spots if target == Pick("area", area))
    return [pen.plain()[y][region.x - 1 : region.right] for y in range(region.y, region.bottom)]


async def test_a_chip_and_a_name_do_not_say_a_letter_twice() -> None:
    """Without Latin letters a name begins with none: the chip alone bears the letter of the figure."""
    async with at_table(island(), language="ja").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        rows = [row for row in screen_text(pilot.app).split("\n") if "あなた" in row]
        assert rows and not any("A あなた" in row or "A  A" in row for row in rows)


# whole games


@pytest.mark.long
async def test_a_whole_game_by_keys() -> None:
    game = island(seed="k8")
    assert await whole_game(at_table(game), game, by_keys) >= {FIRST, SECOND, DEFENCE, HARM}


@pytest.mark.long
async def test_a_whole_game_by_mouse_in_japanese() -> None:
    game = island(seats=8, seed="mouse")
    assert await whole_game(at_table(game, "ja"), game, by_mouse) >= {FIRST, DEFENCE}


# the map


def test_neighbours_touch_on_the_map_or_are_joined_by_a_stroke() -> None:
    at = layout(BOX, 53, 20)
    strokes = {(x, y) for x, y, _ in at.borders()}
    assert len(strokes) == len(BOX.diagonals)
    for area, known in BOX.areas.items():
        for other in known.neighbours:
            (x, y), (to_x, to_y) = at.place[area], at.place[other]
            beside = abs(x - to_x) + abs(y - to_y) == 1
            corner = (max(x, to_x) * at.width, max(y, to_y) * at.height - 1)
            assert beside or (abs(x - to_x) == abs(y - to_y) == 1 and corner in strokes)


def test_the_map_and_its_words_are_of_the_box_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(hands={0: ("tobacco",)})
    other = copy(state)
    other.components = add_components(SLUG, monkeypatch)
    assert ["f" in cell(drawn(view), 3)[1] for view in (state, other)] == [True, False]
    assert ["air" in cell(drawn(view), 19)[1] for view in (state, other)] == [False, True]
    words = game_text(SLUG)
    tobacco = [next(line for line in words.secrets(view, 0, NAMES[:4]) if "weapon" in line) for view in (state, other)]
    assert "weapon 1" in tobacco[0] and "1, 4 in" in tobacco[0]
    assert "weapon 3" in tobacco[1] and "3, 5 in" in tobacco[1]


def test_the_map_is_drawn_whole_at_every_size_and_with_everybody_in_one_area() -> None:
    crowd = table(seats=8, doctor=1, cat=1)
    apart = table(seats=8, at={1: 2, 2: 17, 3: 18, 4: 20, 5: 24, 6: 24, 7: 9}, doctor=24, cat=20)
    for width, height in ((51, 11), (52, 17), (53, 19), (53, 20), (82, 34), (112, 42), (200, 60)):
        for state in (crowd, apart):
            pen = drawn(state, width, height)
            assert sum(target == Pick("area", area) for _, target in pen.spots for area in BOX.areas) == len(BOX.areas)
            if height >= 18:
                text = "\n".join(pen.plain())
                assert all(text.count(letter) for letter in seat_letters(NAMES[:8]))


def test_who_sees_whom_stands_where_they_are() -> None:
    """A and the Doctor on 20, B and the cat on 24: the cat blinds B (the ledger's second example)."""
    state = table(at={0: 20, 1: 24, 2: 21, 3: 10}, doctor=20, cat=24)
    pen = drawn(state)
    assert cell(pen, 20)[2].split() == ["Dr", "F", "<H"], "Owl sits with the cat and sees nothing"
    assert "cat" in cell(pen, 24)[1] and cell(pen, 24)[2][1:].split() == ["O", "<FHDr"]
    assert cell(pen, 21)[2].split() == ["H", "<FDr"] and cell(pen, 10)[2].split() == ["L"]
    assert "→1" in cell(pen, 21)[1] and "→3" in cell(pen, 23)[1]
    text = "\n".join(pen.plain())
    assert "Fox is seen by HDr" in text and "then Dr to 21, next: Hare" in text


def test_a_mark_says_where_one_would_be_unseen() -> None:
    state = table(at={0: 1, 1: 8, 2: 8, 3: 22}, doctor=3, cat=12)
    pen = drawn(state)
    marked = {area for area in BOX.areas if cell(pen, area)[1].startswith(glyphs.RICH.mark)}
    assert marked == unseen_areas(state, 0) and 0 < len(marked) < len(BOX.areas)


def test_a_walk_is_drawn_before_it_is_walked_and_so_is_the_cat() -> None:
    state = table(at={0: 21, 1: 4, 2: 4, 3: 4}, doctor=12, left={0: 1})
    after = copy(state)
    do(after, Walk(9))
    pen = drawn(state, look=Highlights(after=after))
    assert "›F" in cell(pen, 9)[2], "where the walk ends"
    assert "›" in cell(pen, 24)[2], "by way of the ranch and its airplane"
    moved = copy(state)
    moved.cat = 5
    pen = drawn(state, look=Highlights(after=moved))
    assert "cat" in cell(pen, 8)[1] and "cat" in cell(pen, 5)[1]


def test_what_is_drawn_again_for_a_focus_equals_what_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(at={0: 21, 1: 4, 2: 24, 3: 12}, doctor=12, cat=20, left={0: 1})
    game = island(seed="k2")
    keys = {Pick("area", area): "abcdefghijklmnopqrstuvwxyz"[area] for area in (24, 9, 20, 22)}
    for before in (state, game.timeline.now):
        for focus, move in ((None, None), (24, Walk(24)), (9, Walk(9)), (20, MoveCat(6)), (6, None), (22, Walk(22))):
            after = copy(before)
            if isinstance(move, Walk):
                after.at[before.active] = move.to
            elif isinstance(move, MoveCat):
                after.cat = move.to
            look = Highlights(
                keys, (Pick("act", 0),), Pick("area", focus) if focus else None, after=after if move else None
            )
            again = drawn(before, look=look)
            with monkeypatch.context() as anew:
                anew.setattr(calm, "_kept", None)
                anew.setattr(calm, "lit", lambda *args: {*BOX.areas})
                fresh = drawn(before, look=look)
            assert again.plain() == fresh.plain() and again.spots == fresh.spots
            assert not again.changed(fresh)


def test_an_attack_is_counted_below_the_map() -> None:
    hands = {0: ("tobacco",), 1: ("missed",), 2: (), 3: ("quicksand",)}
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands, right={0: 1}, cat=12)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    text = "\n".join(drawn(state).plain())
    assert "F→Dr  Tobacco 6 ······ luck 0, 6 short" in text
    assert "still to answer: OL" in text, "also who has no luck, but not who has no cards"
    do(state, Discard(state.hand[1][0]))
    assert "Tobacco 6 ●●···· luck 2, 4 short" in "\n".join(drawn(state).plain())


# several people


async def test_three_at_one_screen_see_only_what_is_theirs_and_luck_is_asked_of_all_at_once() -> None:
    boards = curtains = 0
    for phase in (DEFENCE, SECOND):
        game = play_until(island(people=3, seats=3, seed="k2", policy="hotseat"), phase)
        app = at_table(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            for number in range(9):
                if not game.to_act:
                    break
                answer = await one_answer(pilot, game, number)
                boards += answer[0]
                curtains += answer[1]
    assert boards > 1 and curtains > 2


async def one_answer(pilot: Pilot[Any], game: Table, number: int) -> tuple[bool, bool]:
    """Answer the prompt at a shared screen; whether there was a board, and a handover."""
    page = base(pilot)
    before = game.head
    if isinstance(page.prompt, GroupPrompt):
        assert only_public(page, game) and not handover_name(pilot)
        call = page.prompt.call
        assert call.seats == tuple(seat for seat in call.seats if game.timeline.now.hand[seat])
        assert all(page.session.names[seat] in screen_text(pilot.app) for seat in call.seats)
        yes = call.seats[-1] if number % 3 == 0 else None
        await press(pilot, "0" if yes is None else str(yes + 1))
        if yes is None and page.prompt.loss:
            await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmDialog))
            await press(pilot, "down")
            await press(pilot, "enter")
        await until(pilot, lambda: game.head != before or bool(handover_name(pilot)))
        await until(pilot, lambda: page.session.head == game.head)
        return True, False
    curtain = handover_name(pilot)
    if curtain:
        assert curtain == page.session.names[game.to_act[0]] and only_public(page, game)
        await press(pilot, "enter")
        await until(pilot, lambda: page.session.selection is not None)
    private = page.session.game_text.private(game.view(None))
    assert page.hotseat.viewpoint == (game.to_act[0] if private else None)
    assert private or only_public(page, game)
    await by_keys(pilot, page, number)
    await until(pilot, lambda: game.head != before and page.session.head == game.head)
    await until(
        pilot,
        lambda: (
            not game.to_act
            or bool(handover_name(pilot))
            or isinstance(page.prompt, GroupPrompt)
            or page.session.selection is not None
        ),
    )
    return False, bool(curtain)


async def test_who_has_no_luck_is_asked_like_everybody_else() -> None:
    """Two tables with different luck in a hand look the same to all others while that hand is asked."""
    shown = []
    for held in (("quicksand", "loose_boulder"), ("miracle", "missed")):
        hands = {0: ("tobacco",), 1: held, 2: ("missed",), 3: ("missed",)}
        state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands, cat=12)
        do(state, Pass())
        do(state, murder(state, "tobacco"))
        assert state.asked == 1
        shown.append([drawn(state, seat=seat).plain() for seat in (None, 0, 2, 3)])
    assert shown[0] == shown[1]
