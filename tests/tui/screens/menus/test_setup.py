"""Before a game: seats, variants, undo rule and deal; refusals; the last set-up is remembered."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from textual import events

from engine.games import load
from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_home, at_setup, screen_text
from tests.tui.fixtures.running.fast_input import click, down_to, until
from tui.art.pen import Pen
from tui.presentation.game_info import game_info
from tui.presentation.game_text import game_text
from tui.presentation.players import MAX_NAME
from tui.presentation.registry import playable
from tui.screens.base.form_screen import START
from tui.screens.home.home import HomeScreen
from tui.screens.menus.box_aside import BoxAside, ShelfBoard
from tui.screens.menus.setup import SetupScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage import last_setup, settings
from tui.storage.last_setup import LastPlayer, LastSetup
from tui.style import indexed
from tui.widgets.bars import FootBar
from tui.widgets.canvas import Canvas
from tui.widgets.form import Field


def setup(app: Any) -> SetupScreen:
    assert isinstance(app.screen, SetupScreen)
    return app.screen


def painted(pen: Pen, x: int, y: int) -> bool:
    """True if a cell shows more than its ground."""
    return pen.halves(x, y) != (pen.inks.px("ground"),) * 2


async def press(pilot: Any, what: Any) -> None:
    """Click what stands for this, a line or a figure."""
    screen = setup(pilot.app)
    place = next(
        region.translate(canvas.region.offset)
        for canvas in (screen.lineup, screen.form)
        for region, there in reversed(canvas.pen.spots)
        if there == what
    )
    await click(pilot, place.x, place.y)


async def go_to(pilot: Any, what: Any) -> SetupScreen:
    """Move the focus to a line."""
    screen = setup(pilot.app)
    for _ in range(40):
        if screen.focus_on == what:
            break
        await pilot.press("down")
    assert screen.focus_on == what
    return screen


# the screen


async def test_a_game_begins_as_it_was_set_up(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await go_to(pilot, ("count",))
        await pilot.press("right")
        await go_to(pilot, ("seat", 0))
        await pilot.press(*["backspace"] * 3, *"Reynard")
        await go_to(pilot, ("seat", 1))
        await pilot.press("right")
        await go_to(pilot, ("variant", "top_secret"))
        await pilot.press("right")
        await go_to(pilot, ("undo",))
        await pilot.press("right")
        await go_to(pilot, ("deal",))
        await pilot.press(*"my deal")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        (saved,) = Library(tmp_path).list()
        opened = Library(tmp_path).read(saved.path).timeline.opened
        assert [player.name for player in opened.players] == ["Reynard", "Owl", "Hare", "Lynx", "Crow"]
        assert opened.players[1].level == "easy" and opened.options.top_secret
        assert (opened.policy, opened.seed) == ("strict", "my deal")


async def test_the_foot_tells_what_enter_does_on_a_line(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = setup(app)
        foot = screen.query_one(FootBar)
        assert screen.focus_on == START
        assert [label for _, label, _ in foot.entries()] == ["start", "lines", "bots' level", "rules", "help", "back"]
        await go_to(pilot, ("count",))
        assert [label for _, label, _ in foot.entries()][:4] == ["next", "lines", "change", "start"]


async def test_nothing_begins_that_is_refused(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = await go_to(pilot, ("seat", 1))
        await pilot.press(*["backspace"] * 3, *"Fox", "ctrl+s")
        assert "Two seats have the same name." in screen.prompt_bar.text
        await pilot.press("enter")
        await settled(pilot)
        assert app.screen is screen and not Library(tmp_path).list()
        screen.draft.count = 7
        screen.draft.chosen = {"confidential_papers": True, "papers_scoring": "others_wrong"}
        screen.draft.typed_names[1] = None
        screen.redraw()
        assert "Name just the free agents" in screen.prompt_bar.text


async def test_a_table_that_cannot_be_saved_is_opened_and_marked(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be", "utf-8")
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hotseat.seated)
        assert isinstance(app.screen, TableScreen)
        assert str(tmp_path) in app.screen.prompt_bar.text and "! NOT SAVED" in screen_text(app)


async def test_names_are_typed_and_pasted_no_wider_than_they_may_be(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = await go_to(pilot, ("seat", 0))
        await pilot.press(*["backspace"] * 3)
        assert "Every seat needs a name." in screen.prompt_bar.text
        await pilot.press("i", "question_mark", "colon")
        assert screen.draft.called(0) == "i?:", "letters are typed, whatever else they do elsewhere"
        await pilot.press(*["backspace"] * 3)
        screen.post_message(events.Paste("アンダー\x1b[31mカバー・アンダーカバー"))
        await settled(pilot)
        assert screen.draft.called(0) == "アンダー[31m", "wide letters count twice, control characters are none"
        assert not any(canvas.pen.clipped for canvas in (screen.form, screen.prompt_bar))
        await pilot.press(*"abc")
        assert len(screen.draft.called(0)) <= MAX_NAME


async def test_the_form_works_by_mouse(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = setup(app)
        await press(pilot, (("seat", 2), 0))
        assert screen.focus_on == ("seat", 2) and screen.draft.levels[2] == "regular"
        await press(pilot, (("seat", 2), 1))
        assert screen.draft.levels[2] == "easy"
        await press(pilot, (("seat", 2), -1))
        assert screen.draft.levels[2] == "regular"
        await press(pilot, (("variant", "top_secret"), 1))
        assert screen.draft.options()["top_secret"] is True
        await press(pilot, (("start",), 0))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_seat_s_colour_is_changed_by_key_and_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = msgspec.structs.replace(game_info("heimlich"), seat_colours=True)
    monkeypatch.setattr("tui.play.table_draft.game_info", lambda slug: coloured)
    app = at_setup(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = await go_to(pilot, ("seat", 0))
        assert " red" in screen_text(app) and "colour" in screen_text(app)
        seen = {screen.draft.colours[0]}
        await pilot.press("shift+right")
        seen.add(screen.draft.colours[0])
        await pilot.press("f6")
        seen.add(screen.draft.colours[0])
        await press(pilot, (("colour",), 1))
        seen.add(screen.draft.colours[0])
        assert len(seen) == 4
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        (saved,) = Library(tmp_path).list()
        assert saved.summary is not None and saved.summary.players[0].colour == screen.draft.colours[0]


async def test_the_same_deal_again_and_the_same_people(tmp_path: Path) -> None:
    deals = []
    app = at_home(tmp_path)
    app.store = settings.settings_file(tmp_path)
    async with app.run_test() as pilot:
        for again in (False, True):
            await settled(pilot)
            app.set_up("heimlich")
            await settled(pilot)
            if again:
                screen = await go_to(pilot, ("deal",))
                assert screen.draft.called(0) == "Reynard" and screen.draft.count == 3
                await pilot.press("right")
                assert "same as last" in screen_text(app)
            else:
                await go_to(pilot, ("count",))
                await pilot.press("left")
                await go_to(pilot, ("seat", 0))
                await pilot.press(*["backspace"] * 3, *"Reynard")
            await pilot.press("ctrl+s")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            assert isinstance(app.screen, TableScreen)
            opened = app.screen.local.table.timeline.opened
            deals.append((opened.seed, opened.events, opened.players))
            await pilot.press("q")
    assert deals[0] == deals[1]


async def test_quick_start_takes_the_last_settings(tmp_path: Path) -> None:
    last = LastSetup(  # of a program that knew novices
        (LastPlayer("person", "Reynard"), LastPlayer("novice", "Grimbart")), {"top_secret": True}, seed="old"
    )
    last_setup.last_setup_file(tmp_path).write({"heimlich": last})
    app = at_home(tmp_path)
    app.store = settings.settings_file(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await down_to(pilot, "heimlich")
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        (saved,) = Library(tmp_path).list()
        opened = Library(tmp_path).read(saved.path).timeline.opened
        assert [player.name for player in opened.players] == ["Reynard", "Grimbart"]
        assert [player.level for player in opened.players] == ["person", "easy"]
        assert opened.options.top_secret and opened.seed != "old"


async def test_quick_start_stops_at_the_set_up_when_the_last_settings_are_impossible(tmp_path: Path) -> None:
    last = LastSetup((LastPlayer("person", "Fox"), LastPlayer("easy", "Fox")))
    last_setup.last_setup_file(tmp_path).write({"heimlich": last})
    app = at_home(tmp_path)
    app.store = settings.settings_file(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await down_to(pilot, "heimlich")
        await pilot.press("g")
        await settled(pilot)
        assert "Two seats have the same name." in setup(app).prompt_bar.text


async def test_back_and_help_and_rules(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await down_to(pilot, "heimlich")
        await pilot.press("n")
        screen = setup(app)
        await pilot.press("f1")
        await settled(pilot)
        assert app.screen is not screen and "start" in screen_text(app)
        await pilot.press("escape", "f3")
        await settled(pilot)
        assert "- Goal: be the secret owner" in screen_text(app)
        await pilot.press("escape", "escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("slug", playable())
def test_no_label_or_remark_is_wider_than_its_place(slug: str) -> None:
    from rich.cells import cell_len

    from tui.i18n.messages import LANGUAGES, use
    from tui.widgets.form import VALUES, WIDTH

    for language in LANGUAGES:
        use(language)
        screen = SetupScreen(slug)
        fields: list[Field] = screen.fields()
        for field in fields:
            assert cell_len(field.label) <= VALUES - 4 and cell_len(field.about) <= 76, field
        for variant in game_text(slug).variants(["W" * MAX_NAME] * load(slug).SEATS[-1]):
            assert all(cell_len(label) <= WIDTH - VALUES - 2 for _, label in variant.values), variant


@pytest.mark.parametrize(
    ("size", "picture", "stands"),
    [((100, 30), "full", True), ((120, 40), "full", True), ((99, 30), "full", False), ((120, 40), "off", False)],
)
async def test_the_box_of_the_game_stands_beside_a_form_with_room(
    tmp_path: Path, size: tuple[int, int], picture: Literal["full", "off"], stands: bool
) -> None:
    app = at_setup(tmp_path)
    app.settings = msgspec.structs.replace(app.settings, picture=picture)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        box = app.screen.query_one(BoxAside)
        shelf = app.screen.query_one(ShelfBoard)
        assert box.display == shelf.display == stands
        if stands:
            assert "2-7 players" in "\n".join(shelf.pen.plain()) and box.pen.clipped == shelf.pen.clipped == []
            assert shelf.size.width == size[0] and box.region.bottom == shelf.region.y, "the box stands on the shelf"
            assert painted(box.pen, box.size.width // 2, box.size.height - 4)
        form = app.screen.query_one("#form", Canvas)
        beside = (30 if size[0] >= 110 else 24) if stands else 0
        assert form.pen.clipped == [] and form.size.width == size[0] - beside


async def test_a_small_box_stands_in_the_corner_of_a_small_form_unless_a_value_needs_its_place(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        form = setup(app).form
        assert painted(form.pen, 70, 4) and "Undercover" in form.pen.plain()[7]
        form.show([Field("Name", "a very long value " * 2, what=("name",))] * 3, -1)
        assert not painted(form.pen, 70, 4)
        app.change(picture="off")
        setup(app).redraw()
        await pilot.pause()
        assert not painted(form.pen, 70, 4)


async def test_the_set_up_is_headed_by_a_ribbon_and_begun_by_a_plate_with_its_key(tmp_path: Path) -> None:
    app = at_setup(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = setup(app)
        assert screen.prompt_bar.turn == ("Set-up", "lamp")
        rows = screen.form.pen.plain()
        assert any("Enter" in row and "Start the game" in row for row in rows), "in focus it is begun by Enter"
        await pilot.press("down")
        rows = screen.form.pen.plain()
        assert any("^s" in row and "Start the game" in row for row in rows)
        assert any("□ off" in row for row in rows)
        for variant in screen.draft.variants():
            at = next(y for y, row in enumerate(rows) if variant.label in row)
            assert variant.explained(screen.draft.value(variant))[1:] in rows[at + 1], "each says what its value does"


@pytest.mark.parametrize("colours", ["night", "day"])
async def test_margins_bear_an_index_colour_too(tmp_path: Path, colours: str) -> None:
    app = at_setup(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(colours=colours, depth="256")
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        grounds = {style.bgcolor.name for strip in strips for _, style, _ in strip if style and style.bgcolor}
        assert grounds <= indexed.INDEX.keys()
