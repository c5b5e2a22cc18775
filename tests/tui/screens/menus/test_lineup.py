"""The players of a new table as figures: all of them with all words, at every size and number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_setup
from tui.art.pen import Pen
from tui.i18n.messages import LANGUAGES
from tui.presentation.players import MAX_NAME, READER, STYLES
from tui.presentation.registry import playable
from tui.screens.menus.lineup import FOCUSED, PLACE, columns
from tui.screens.menus.setup import SetupScreen
from tui.widgets.form import Field, Form

SIZES = ((80, 24), (100, 30), (109, 35), (120, 40), (160, 48), (200, 60))


def rows(pen: Pen) -> str:
    return "\n".join(pen.plain())


def ends(numbers: Sequence[int]) -> Sequence[int]:
    """The first and the last of them."""
    return numbers[:: max(1, len(numbers) - 1)]


@pytest.mark.long
@pytest.mark.parametrize("chosen", [ends, pytest.param(tuple, marks=pytest.mark.deep)], ids=["ends", "all"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", playable())
async def test_players_stand_side_by_side_at_every_size(
    tmp_path: Path, slug: str, language: str, chosen: Callable[[Sequence[int]], Sequence[int]]
) -> None:
    """With the least and the most players, the first and the last of them in focus; with all of them when deep."""
    app = at_setup(tmp_path, language, slug=slug)
    async with app.run_test(size=SIZES[0]) as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            screen = app.screen
            assert isinstance(screen, SetupScreen)
            for count in chosen(screen.draft.game.SEATS):
                screen.draft.count = count
                for seat in (-1, *chosen(range(count))):
                    screen.focus_on = ("seat", seat) if seat >= 0 else ("count",)
                    screen.redraw()
                    await pilot.pause()
                    drawn = screen.lineup.pen
                    assert drawn.clipped == screen.form.pen.clipped == [] and str(count) in rows(drawn)
                    if seat >= 0:
                        assert screen.draft.called(seat) + "_" in rows(drawn), "the figure in focus is named in full"
                assert "reg.." not in rows(drawn) and "regul" not in rows(drawn).replace("regular", "")
                if size[0] // count >= MAX_NAME + 2:
                    assert all(name in rows(drawn) for name in screen.draft.names)


async def test_a_figure_shows_its_letter_player_and_colour(tmp_path: Path) -> None:
    app = at_setup(tmp_path, slug="gem_stone_mine")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        drawn = screen.lineup.pen
        assert "person" in rows(drawn) and rows(drawn).count("regular bot") == 3
        assert " red" in rows(drawn) and " R " not in rows(drawn), "no letter but that of the figure"
        letters = [(x, y) for y, line in enumerate(drawn.chars) for x, char in enumerate(line) if char == READER]
        x, y = letters[0]
        coats = {drawn.style(x, y).bgcolor.name for x, y in letters[:1] if drawn.style(x, y).bgcolor}
        assert coats == {drawn.inks.px("red")}, "the sign of the reader stands on a red coat"
        before = drawn.style(x, y).bgcolor
        screen.focus_on = ("seat", 0)
        screen.action_colour(1)
        await pilot.pause()
        assert screen.lineup.pen.style(x, y).bgcolor != before


async def test_the_form_has_the_seats_where_there_are_no_pictures(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    app.settings = msgspec.structs.replace(app.settings, picture="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        assert not screen.lineup.display and "Owl" in rows(screen.form.pen) and "Seats" in rows(screen.form.pen)
        app.change(picture="full")
        screen.redraw()
        await pilot.pause()
        assert screen.lineup.display and "Owl" not in rows(screen.form.pen)


def test_the_figure_in_focus_has_the_columns_of_its_words() -> None:
    assert [share for _, share in columns([False] * 4, 118)] == [PLACE] * 4
    shares = columns([False, True, *[False] * 7], 78)
    assert shares[1][1] == FOCUSED and {share for _, share in shares} == {FOCUSED, (78 - FOCUSED) // 8}
    assert shares[0][0] >= 1 and shares[-1][0] + shares[-1][1] <= 79


async def test_a_change_draws_the_form_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        drawn: list[int] = []
        show = Form.show

        def counted(form: Form, fields: Sequence[Field], focus: int) -> None:
            drawn.append(focus)
            show(form, fields, focus)

        monkeypatch.setattr(Form, "show", counted)
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.action_change(1)
        assert len(drawn) == 1


@pytest.mark.parametrize("slug", ["heimlich", "gem_stone_mine"])
async def test_the_level_of_a_bot_says_how_it_plays(slug: str, tmp_path: Path) -> None:
    app = at_setup(tmp_path, slug=slug)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        for level, style in STYLES.items():
            screen.draft.levels[1] = level
            screen.focus_on = ("seat", 1)
            screen.redraw()
            await pilot.pause()
            assert screen.prompt_bar.text.casefold().startswith(style) and ".." not in screen.prompt_bar.text
