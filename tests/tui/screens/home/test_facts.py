"""The facts of the first screen at its least size: each is in sight, or told when the cursor stands on its thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.fixtures.games.library_fixtures import saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import down_to
from tests.tui.screens.home.first_screen import home
from tui.i18n.messages import LANGUAGE_LABEL, n, t
from tui.presentation.game_info import all_game_infos, game_info
from tui.presentation.tutorial import has_tutorial
from tui.screens.home.box import ages, minutes, seats, title_lines
from tui.screens.home.description import description_of
from tui.screens.home.home import FIRST, HomeScreen
from tui.widgets.bars import FootBar

LEAST = (80, 24)

ROWS = (("library", "all"), ("library", "watch"), ("rules",), ("settings",))

OVER, UNDER_WAY = 300, 12
"""Numbers of moves: enough to end a game, and some of one."""


def told(app: object) -> str:
    """The text on the screen, its lines as one."""
    return " ".join(screen_text(app).split())


def in_words(sentence: str) -> str:
    """A sentence without its spaces, as lines that wrap have others."""
    return "".join(sentence.split())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("played", [False, True], ids=["newcomer", "regular"])
async def test_every_fact_is_in_sight_at_the_least_size(tmp_path: Path, language: str, played: bool) -> None:
    if played:
        saved_game(tmp_path, 1, OVER)
        saved_game(tmp_path, 2, UNDER_WAY)
    app = at_home(tmp_path, language)
    async with app.run_test(size=LEAST) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen)
        shown = told(app)
        labels = [t("Library"), t("Replays"), t("Rules"), t("Settings")]
        keys = ["l", "v", "i", "s"]
        assert [
            f"{key} {label}" for key, label in zip(keys, labels, strict=True) if f"{key} {label}" not in shown
        ] == []
        foot = screen_text(app).splitlines()[-1]
        assert (f"enter {t('resume')}" in foot) == played == ("enter " in foot), "a newcomer's stands on its cap"
        assert played or any(line.lstrip().startswith("enter ") for line in screen_text(app).splitlines()[:-1])
        for key, word in (
            ("t", t("tutorial")),
            ("n", t("set up")),
            ("q", t("quit")),
        ):
            assert f"{key} {word}" in foot, "the foot names the keys that are nowhere else"
        assert f"c {t('continue')}" not in foot, "its key stands beside the row"
        for key, word in (("p", t("any number of players")), ("m", t("any time"))):
            assert f"{key} {word}" in shown, "their keys stand beside what they filter by"
        assert f"? {t('help')}" in foot, "help names what has no room"
        if played:
            path = screen.latest
            assert path is not None and path.summary is not None
            for fact in (t("Continue"), game_info("heimlich").name(), n("{count} finished", "{count} finished", 1)):
                assert fact in shown
            assert "c " + t("Continue") in shown
            assert "言語" not in shown, "it ended in two dots at the edge"
        else:
            assert t("New here? Play {title} at once, against 3 bots", title=game_info(FIRST).name()) in shown
            assert t("({what})", what=LANGUAGE_LABEL) in shown, "in the two languages, for who cannot read this one"
        assert in_words(description_of(screen.menu.chosen)) in in_words(shown)


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_a_game_in_focus_is_told_with_its_record_and_its_lesson(tmp_path: Path, language: str) -> None:
    saved_game(tmp_path, 1, OVER)
    saved_game(tmp_path, 2, UNDER_WAY)
    app = at_home(tmp_path, language)
    async with app.run_test(size=LEAST) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen)
        for game in all_game_infos():
            await down_to(pilot, game.slug)
            shown = told(app)
            for fact in (game.name(), seats(game), minutes(game), ages(game), t(game.kind)):
                assert fact in shown, game.slug
            assert in_words(t(game.about)) in in_words(shown), game.slug
            assert bool(home(app).menu.record) == (game.slug == "heimlich") and home(app).menu.record in shown
            assert (t("playing") in shown) == (game.slug == "heimlich")
            assert (f"t {t('tutorial')}" in screen_text(app).splitlines()[-1]) == has_tutorial(game.slug), game.slug
            for _ in all_game_infos():
                await pilot.press("up")


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_every_way_beside_the_shelf_says_where_it_leads(tmp_path: Path, language: str) -> None:
    saved_game(tmp_path, 1, OVER)
    app = at_home(tmp_path, language)
    async with app.run_test(size=LEAST) as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, HomeScreen)
        for target in ROWS:
            for _ in screen.menu.rows:
                if screen.menu.chosen == target:
                    break
                await pilot.press("down")
            assert screen.menu.chosen == target
            assert in_words(description_of(target)) in in_words(told(app))
        foot = screen.query_one(FootBar)
        assert foot.entries()[-1][2] == "app.leave" and foot.entries()[-2][2] == "help"


def test_titles_end_their_first_line_between_parts() -> None:
    assert title_lines("Mr. Sneaky", 14) == ["Mr.", "Sneaky"], "small boxes have bands of two rows"
    assert title_lines("Mr. Sneaky", 17) == ["Mr. Sneaky"]
    assert title_lines("お邪魔者：失われた鉱山", 14) == ["お邪魔者：", "失われた鉱山"]
    assert title_lines("The Island of Doctor Lucky", 14) == ["Island of", "Doctor Lucky"]
    assert title_lines("The Island of Doctor Lucky", 20) == ["The Island of", "Doctor Lucky"]
    assert title_lines("The Lost Mines", 14) == ["The Lost", "Mines"]
    assert title_lines("ミスター・スニーキー", 14) == ["ミスター・", "スニーキー"]
    assert title_lines("ラッキー博士の島", 14) == ["ラッキー博士", "の島"]
    for wide in (14, 17):
        assert title_lines("ジェムストーンマイン", wide) == ["ジェムストーン", "マイン"]
    assert title_lines("Unpronounceablenesses", 14) == ["Unpronounceabl", "enesses"]
