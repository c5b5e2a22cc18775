"""A tutorial on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import down_to, until
from tui.app.app import SkulduggeryApp
from tui.art.pen import Pen
from tui.i18n.messages import t, use
from tui.presentation.tutorial import LEARNER, has_tutorial
from tui.screens.home.home import HomeScreen
from tui.screens.table.table_screen import TableScreen
from tui.screens.table.tutorial_screen import TutorialScreen
from tui.selection.selection import Pick
from tui.storage.json_file import JsonFile
from tui.storage.progress import ProgressFile
from tui.storage.settings import Settings, settings_file

TAUGHT = [slug for slug in GAMES if has_tutorial(slug)]


def kept_home(data: Path, language: str = "en") -> SkulduggeryApp:
    """The home screen of a person whose progress is kept."""
    app = at_home(data, language)
    store: JsonFile[Settings] = settings_file(data)
    app.store = store
    return app


async def begun(pilot: Any, app: SkulduggeryApp, slug: str) -> TutorialScreen:
    """The tutorial of a game, at its next prompt."""
    await settled(pilot)
    await down_to(pilot, slug)
    await pilot.press("t")
    await until(pilot, lambda: isinstance(app.screen, TutorialScreen) and app.screen.hotseat.seated)
    screen = app.screen
    assert isinstance(screen, TutorialScreen)
    await until(pilot, lambda: screen.session.selection is not None)
    return screen


async def taken(pilot: Any, screen: TutorialScreen) -> None:
    """Make the move of the step by its picks, as a learner does."""
    step, done = screen.lesson.step, screen.lesson.done
    assert step is not None and step.seat == LEARNER
    if screen.seen:
        await pilot.press("enter")  # it is read
    for pick in screen.lesson.picks(step, screen.session.view):
        selection = screen.session.selection
        assert selection is not None
        if pick not in selection.picked or selection.legal(pick):
            screen.take(pick)
    await pilot.press("enter")
    await until(pilot, lambda: screen.lesson.done > done)
    await until(pilot, lambda: screen.lesson.step is None or screen.lesson.step.seat == LEARNER)
    await until(pilot, lambda: screen.session.head == screen.lesson.head and not screen.busy)


async def announced(pilot: Any, screen: TutorialScreen) -> None:
    """Close the announcements that lie over the tutorial."""
    while pilot.app.screen is not screen:
        await pilot.press("enter")
        await pilot.pause()


def cut_off(screen: TutorialScreen) -> list[str]:
    """The coach's lines for which the side column has no room."""
    size = screen.sidebar.size
    pen = Pen(size.width, size.height, screen.program.inks, screen.program.glyphs)
    screen.sidebar.draw(pen)
    return [line for line in pen.clipped if line in screen.sidebar.lead]


def all_of_the_coach_stands_there(screen: TutorialScreen) -> bool:
    """True when no line of the coach is left out or cut."""
    size = screen.sidebar.size
    pen = Pen(size.width, size.height, screen.program.inks, screen.program.glyphs)
    screen.sidebar.draw(pen)
    drawn = "".join("".join(map(pen.text, range(size.height))).split())
    return "".join(screen.coach().split()) in drawn


@pytest.mark.long
@pytest.mark.parametrize("slug", TAUGHT)
async def test_the_coach_has_room_in_a_low_terminal_in_japanese(slug: str, tmp_path: Path) -> None:
    app = kept_home(tmp_path, "ja")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(pilot, app, slug)
        while screen.lesson.step is not None:
            await pilot.pause()
            assert screen.sidebar.coached
            assert not cut_off(screen), screen.sidebar.lead
            assert f"/{screen.lesson.tutorial.prompts()}" in screen_text(app).splitlines()[0]
            await taken(pilot, screen)
            await announced(pilot, screen)
        await pilot.pause()
        assert all_of_the_coach_stands_there(screen), screen.sidebar.lead
    use("en")


@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 40), marks=pytest.mark.deep)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("slug", TAUGHT)
async def test_a_learner_plays_a_tutorial_from_home_and_all_of_the_coach_is_seen(
    slug: str, size: tuple[int, int], tmp_path: Path
) -> None:
    app = kept_home(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await begun(pilot, app, slug)
        while screen.lesson.step is not None:
            step = screen.lesson.step
            await pilot.pause()
            text = " ".join(screen_text(app).split())
            assert screen.lesson.request(step, screen.session.view, screen.session.names) in text
            coach = t(step.why, bot=screen.session.names[1])
            assert screen.sidebar.lead == coach and screen.sidebar.coached
            assert [word for word in coach.split() if word not in text] == [], "it stands there to its end"
            assert not cut_off(screen)
            assert f"/{screen.lesson.tutorial.prompts()}" in screen_text(app).splitlines()[0]
            assert slug != "gem_stone_mine" or not {"▲", "▼"} & set(text), "the cards give way to a list"
            await taken(pilot, screen)
            await announced(pilot, screen)
        await pilot.pause()
        players = app.usual_seats(slug)
        assert f"That was the tutorial. Enter: a game for {players}. q: close." in screen_text(app)
        assert all_of_the_coach_stands_there(screen), screen.sidebar.lead
        assert "In a game, Enter is not always the best move" in " ".join(screen_text(app).split())
        assert screen.prompt_bar.turn[0] == t("Tutorial"), "the coach speaks, not the seat to move"
        assert t("one step") not in screen_text(app) and t("to your turn") not in screen_text(app)
        assert ProgressFile(tmp_path, kept=True).progress.steps == {}
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen) is TableScreen)


async def test_another_move_is_answered_at_once_beside_the_lesson(tmp_path: Path) -> None:
    app = kept_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(pilot, app, "mr_sneaky")
        head, lesson = screen.lesson.head, screen.sidebar.lead
        for picks in ((Pick("door", 0),), (Pick("door", 1), Pick("word", "open"))):
            for pick in picks:
                screen.notice = ""
                screen.take(pick)
            asked = f"Go to door 2 and leave it closed. Press {screen.prompt.asked_key()}."
            assert screen.notice == f"You could in a game. Here: {asked}", "no rule"
            await until(pilot, lambda: screen.notice in screen_text(app))
            assert screen.sidebar.lead == lesson
            assert screen.lesson.head == head and screen.session.selection is not None
            assert screen.session.selection.picked == picks[:-1]
        screen.action_back()
        await pilot.press("8")
        assert screen.notice == "The thief must move to a neighbouring door. (rule SN-4.8)"
        assert screen.sidebar.lead == lesson
        await taken(pilot, screen)
        assert screen.lesson.head > head


@pytest.mark.parametrize("slug", TAUGHT)
async def test_enter_alone_does_what_the_lesson_asks_and_then_begins_a_game(slug: str, tmp_path: Path) -> None:
    app = kept_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(pilot, app, slug)
        presses = 0
        while screen.lesson.step is not None and presses < 100:
            await pilot.press("enter")
            presses += 1
            await until(pilot, lambda: app.screen is not screen or not screen.busy)
            await until(
                pilot,
                lambda: (
                    app.screen is not screen
                    or screen.lesson.step is None
                    or (screen.session.selection is not None and screen.session.head == screen.lesson.head)
                ),
            )
            assert "You could in a game" not in screen.notice
        await until(pilot, lambda: screen.session.head == screen.lesson.head)
        await pilot.pause()
        await announced(pilot, screen)
        assert screen.lesson.step is None
        assert not screen.prompt.choices() and not screen.prompt.keys, "a key that picked now does nothing"
        assert screen.sidebar.enter.startswith("start a game of ") and "start a game" in screen_text(app)
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen) is TableScreen)


async def test_a_wrong_move_leads_back_to_what_is_asked_for(tmp_path: Path) -> None:
    app = kept_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(pilot, app, "heimlich")
        await taken(pilot, screen)
        step = screen.lesson.step
        assert step is not None
        asked = screen.lesson.picks(step, screen.session.view)
        await until(pilot, lambda: screen.prompt.focus == asked[0])
        wrong = next(option.pick for option in screen.prompt.options if option.legal and option.pick not in asked)
        screen.take(wrong)
        assert screen.notice == "You could in a game. Here: Choose red, then orange: 1 step each. Press r."
        assert screen.prompt.focus == asked[0]


async def test_a_tutorial_that_is_left_goes_on_there_and_can_be_undone(tmp_path: Path) -> None:
    app = kept_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(pilot, app, "mr_sneaky")
        await taken(pilot, screen)
        done = screen.lesson.done
        assert "tutorial 2/8" in screen_text(app)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, TutorialScreen) and app.screen.hotseat.seated)
        again = app.screen
        assert isinstance(again, TutorialScreen) and again is not screen and again.lesson.done == done
        await until(pilot, lambda: again.session.selection is not None)
        await pilot.press("u")
        await until(pilot, lambda: again.lesson.done < done)
        assert "Go to door 2 and leave it closed." in screen_text(app)
        assert app.saved_games() == [], "a tutorial is no saved game"


async def test_a_first_step_names_the_key_among_cards_that_look_alike(tmp_path: Path) -> None:
    app = kept_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(pilot, app, "lost_mines")
        asked = screen.prompt.focus
        assert asked is not None and asked.kind == "card"
        assert f"on C6. Press {screen.prompt.key_of(asked)}." in screen_text(app)
