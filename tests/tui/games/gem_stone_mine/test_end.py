"""Gem Stone Mine on the screen: the end of a game, its results and the best scores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.games import gem_stone_mine
from engine.log import Player
from engine.match import match
from engine.table import Table
from saves.library import Library
from tests.rules.gem_stone_mine.table import BLUE, CLEAR, GREEN, PINK, RED, alone, mine, to_mine
from tests.rules.gem_stone_mine.table import table as laid
from tests.tui.fixtures.games.tables import at_home, at_table, opened, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.running.whole_games import base, by_keys
from tests.tui.games.gem_stone_mine.test_screen import SLUG
from tui.screens.menus.setup import SetupScreen
from tui.screens.table.results import ResultsScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage import high_scores
from tui.storage.high_scores import HighScores, Score, enter_and_list
from tui.widgets.board_view import NOTHING, board_view
from tui.widgets.podium.finale import finale


def finished(data: Path, seed: str) -> tuple[Table, Path]:
    """A saved game that one person, played by a bot, has finished alone."""
    library = Library(data)
    journal = library.create(SLUG)
    table = match(SLUG, [Player("regular", "Fox")], opened(1, slug=SLUG).timeline.opened.options, seed, journal, 0)
    journal.close()
    assert journal.path is not None
    table.timeline.players = [Player("person", "Fox")]
    return table, journal.path


def test_the_best_scores_alone_are_kept_in_order(tmp_path: Path) -> None:
    scores = []
    for seed in map(str, range(12)):
        table, save = finished(tmp_path, seed)
        outcome = table.outcome()
        assert outcome is not None
        scores.append(outcome.scores[0])
        lines = enter_and_list(tmp_path, table, save, 86_400 * 365)
        assert sum("this game" in line for line in lines) <= 1
        assert enter_and_list(tmp_path, table, save, 86_400 * 730) == lines, "seen again it counts once, on its day"
    kept = [score.score for score in HighScores(tmp_path).of(SLUG)]
    assert kept == sorted(scores, reverse=True)[: high_scores.KEPT_SCORES]
    assert lines[0] == "The best solo scores:" and lines[1].startswith(f"1. {max(scores)} (Fox, 19")


def test_who_played_with_others_or_was_a_bot_has_no_place_among_them(tmp_path: Path) -> None:
    table, save = finished(tmp_path, "1")
    table.timeline.players = [Player("regular", "Fox")]
    assert enter_and_list(tmp_path, table, save, 0) == []
    together = played(opened(2, slug=SLUG), 400)
    assert together.outcome() is not None and enter_and_list(tmp_path, together, save, 0) == []
    assert enter_and_list(tmp_path, table, None, 0) == [] and not (tmp_path / high_scores.FILE).exists()


def test_a_broken_file_of_best_scores_is_put_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / high_scores.FILE).write_text('{"gem_stone_mine": [{"score": "many"}]}', "utf-8")
    held = HighScores(tmp_path)
    assert not held.of(SLUG) and str(tmp_path / high_scores.FILE) in held.trouble
    table, save = finished(tmp_path, "1")
    lines = enter_and_list(tmp_path, table, save, 0)
    assert "kept in" in lines[-1] and len(HighScores(tmp_path).of(SLUG)) == 1
    assert list(tmp_path.glob(f"{high_scores.FILE}.broken-*"))


def test_best_scores_that_cannot_be_written_are_said(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("", "utf-8")
    held = HighScores(nowhere)
    held.enter(SLUG, Score(40, "Fox", 0, "a.skul"))
    assert "Could not save" in held.trouble


async def test_the_results_of_one_player_alone_name_rank_and_best_scores(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.set_up(SLUG)
        await pilot.pause()
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        setup.draft.count = 1
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hotseat.seated)
        screen: Any = app.screen
        table = screen.local.table
        for number in range(80):
            if not table.to_act:
                break
            before = table.head
            await by_keys(pilot, screen, number)
            await until(pilot, lambda head=before: table.head != head and screen.session.head == table.head)
        await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
        await pilot.pause()
        text = screen_text(app)
        assert "The best solo scores:" in text and "this game" in text
        assert HighScores(tmp_path).of(SLUG)[0].score == table.outcome().scores[0]


async def test_a_dark_mine_that_is_over_has_its_plot() -> None:
    table = played(opened(3, slug=SLUG, dark_mine=True), 400)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        assert isinstance(app.screen, ResultsScreen)
        await pilot.pause()
        series = app.screen.plot._series
        assert [line.letter for line in series] == ["@", "O", "H"]
        assert [line.values[-1] for line in series] == list(table.timeline.now.scores)
        assert all(line.values[0] == 0 for line in series), "what was hidden then is told now"


async def test_dice_and_names_have_the_colours_that_were_chosen() -> None:
    table = opened(3, slug=SLUG)
    for seat, colour in enumerate(("purple", "white", "grey")):
        table.timeline.players[seat] = msgspec.structs.replace(table.players[seat], colour=colour)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        inks = app.inks
        for seat, colour in enumerate(("purple", "white", "grey")):
            row = next(y for y, line in enumerate(screen.board.pen.plain()) if screen.session.names[seat] in line)
            line = screen.board.pen.plain()[row]
            first = line.index("▐")
            own = inks.px(colour)  # the dice of the turn stand out
            style, ground = screen.board.pen.style(first + 1, row), inks.px("edge") if seat else own
            assert screen.board.pen.behind(first + 1, row) == ground
            assert style.color is not None and style.color.name == (own if seat else inks.ink_on(own))
            assert screen.sidebar.seats[seat].ink == colour
        await pilot.press("o")
        assert [choice.ink for choice in screen.prompt.choices()][1:] == ["white", "grey"], (
            "nobody comes first, as before the pick"
        )


def test_a_tie_behind_the_winner_is_broken_as_the_first_place_is() -> None:
    """GS-6.3 parts all seats; the games won of a match are parted by nothing (GS-7.1)."""
    gems = {0: [CLEAR, GREEN], 1: [PINK, BLUE], 2: [RED, CLEAR, GREEN, GREEN], 3: []}  # 13, 13, 28
    state = to_mine(laid(seats=4, gems=gems, vp={0: 6, 1: 7}, money={0: 9, 1: 2, 3: 0}, drawn=9), 3)
    mine(state, 1, 2)
    outcome = gem_stone_mine.outcome(state)
    assert outcome is not None and outcome.scores[:2] == (20, 20) and outcome.winners == (2,)
    inks = finale(SLUG).inks(state, 4)
    cast = finale(SLUG).cast(state, outcome, ("Fox", "Owl", "Hare", "Crow"), inks)
    assert [one.place for one in cast] == [3, 2, 1, 4], "Owl took more VP"
    state.options = msgspec.structs.replace(state.options, match=True)
    state.points = [0, 0, 2, 0]
    outcome = gem_stone_mine.outcome(state)
    assert outcome is not None
    cast = finale(SLUG).cast(state, outcome, ("Fox", "Owl", "Hare", "Crow"), inks)
    assert [one.place for one in cast] == [2, 2, 1, 2]


def test_scores_are_compared_only_where_all_lie_open() -> None:
    drawn = board_view(SLUG)
    dark = opened(3, slug=SLUG, dark_mine=True)
    assert drawn.standing(dark.view(0), ("Fox", "Owl", "Hare")) is None
    open_table = opened(3, slug=SLUG)
    track = drawn.standing(open_table.view(0), ("Fox", "Flea", "Hare"))
    assert track is not None and [marker.letter for marker in track.markers] == ["F", "L", "H"]
    assert drawn.track(open_table.view(0), NOTHING, ("Fox", "Owl", "Hare")) is None
    assert drawn.progress(alone()) == ("turn 1",)


def test_a_crown_marks_those_who_lead() -> None:
    state = laid(seats=3, vp={0: 3, 1: 12, 2: 12})
    view = board_view(SLUG)
    crowned = [seat for seat in range(3) if "♛" in [mark.text for mark in view.marks(state, seat)]]
    assert crowned == [1, 2]
    assert view.note(state, 0) == "total 3 VP"
    assert view.note(state, 1) == "leads: 12 VP"
    level = laid(seats=3, vp={0: 3, 1: 3, 2: 3})
    assert not [seat for seat in range(3) if view.note(level, seat).startswith("leads")], "all are equal"
    assert view.marks(laid(seats=3, vp={1: 9}, dark_mine=True), 1) == ()
