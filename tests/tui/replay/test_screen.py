"""The replay: steps, jumps and viewpoints."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES, load
from engine.log import Player
from engine.pieces import view
from engine.table import Table
from saves.library import Library
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import BOTH, opened, played, screen_text
from tests.tui.fixtures.running.fast_input import click, until
from tests.tui.replay.test_replay import at_replay, shown
from tui.app.app import SkulduggeryApp
from tui.app.navigation import replay_screen
from tui.app.plain_screen import PlainReplayScreen
from tui.games.heimlich.terms import colour
from tui.i18n.messages import use
from tui.i18n.second_person import You
from tui.play.saved_table import create_table, read_for_replay
from tui.presentation.players import player_names
from tui.replay.ended import ended_game
from tui.replay.playback import OPEN, Playback, first_viewpoint
from tui.screens.base.text_screen import TextScreen
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.history import HistoryScreen
from tui.screens.table.results import ResultsScreen
from tui.widgets.bars import FootBar, Sentence
from tui.widgets.board_view import board_view


def replay(table: Table, **chosen: object) -> tuple[SkulduggeryApp, ReplayScreen]:
    use("en")
    screen = ReplayScreen("heimlich", table.timeline, **chosen)
    return SkulduggeryApp(lambda: screen, glyph_set="rich"), screen


async def test_first_forward_back_last_and_jump() -> None:
    table = played(opened(), 40)
    app, screen = replay(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert screen.at == screen.last == 40
        await pilot.press("home")
        assert screen.at == 0 and "0/40" in screen_text(app)
        await pilot.press("right", "right", "left")
        assert screen.at == 1
        await pilot.press("pagedown", "end")
        assert screen.at == 40
        await pilot.press("h", "up", "up", "enter")
        await pilot.pause()
        assert 0 < screen.at < 40
        screen.go(0)
        while not screen.recalled.squares:
            screen.go(screen.at + 1)
        screen.go(screen.at - 1)
        assert not screen.recalled.squares, "no square of a scoring that is still to come"


async def test_the_ribbon_has_one_name_for_the_reader() -> None:
    """It said the typed name, and the sentence beside it "You"."""
    app, screen = replay(played(opened(), 40), number=0, own=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        while screen.playback.view(screen.at).to_act != (0,):
            screen.go(screen.at + 1)
        assert screen.prompt_bar.turn[0] == "You" and screen.prompt_bar.text.startswith("You ")


async def test_a_click_on_a_line_of_the_log_goes_to_that_position() -> None:
    app, screen = replay(played(opened(), 40))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("h")
        log = app.screen
        assert isinstance(log, HistoryScreen)
        y, row = next((y, row) for y, row in enumerate(log.text.rows[log.text.top :]) if row.what is not None)
        await click(pilot, log.text.region.x + 6, log.text.region.y + y)
        await until(pilot, lambda: app.screen is screen)
        assert screen.number == row.what and screen.at < 40


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_export_is_at_the_foot_of_an_ended_game(language: str) -> None:
    app, screen = replay(played(opened(4), 400))
    use(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert screen.end is not None
        shown = [spot for _, spot in screen.query_one(FootBar).pen.spots]
        assert "export" in shown and shown[-2:] == ["help", "leave"]


async def test_one_way_back_is_at_the_foot() -> None:
    """Escape while the view is changed, the way out else: so all else stays there at 80 columns."""
    app, screen = replay(played(opened(4), 400), number=20)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("e")
        await pilot.pause()
        shown = [spot for _, spot in screen.query_one(FootBar).pen.spots]
        assert {"retreat", "help"} <= {*shown} and "leave" not in shown
        await pilot.press("escape")
        await pilot.pause()
        shown = [spot for _, spot in screen.query_one(FootBar).pen.spots]
        assert "leave" in shown and "retreat" not in shown


async def test_playing_goes_on_by_itself_and_stops_at_a_key() -> None:
    table = played(opened(), 5)
    app, screen = replay(table, number=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("space")
        assert screen._timer is not None
        screen._next()
        assert screen.at == 1
        await pilot.press("left")
        assert screen._timer is None and screen.at == 0


async def test_others_secrets_are_absent_from_every_viewpoint() -> None:
    table = played(opened(4, **BOTH), 60)
    app, screen = replay(table, allowed=[0, 1, 2, 3, None])
    async with app.run_test() as pilot:
        await pilot.pause()
        assert screen.allowed == [0, 1, 2, 3, None]
        for _ in range(len(screen.allowed)):
            viewpoint = screen.playback.viewpoint
            assert viewpoint != OPEN
            for at in (0, 20, 60):
                screen.go(at)
                state = table.timeline.state(screen.playback.steps[at].number)
                assert screen.board._view == view(state, viewpoint)
                text = "\n".join(line.text for line in screen.lines())
                for other, name in enumerate(screen.names):
                    assert other == viewpoint or f"{name}'s agent is" not in text
            await pilot.press("e")


async def test_all_lies_open_only_when_the_game_is_over() -> None:
    over = played(opened(4, **BOTH), 400)
    app, screen = replay(over, allowed=[0, None])
    async with app.run_test() as pilot:
        await pilot.pause()
        assert screen.allowed == [0, 1, 2, 3, None, OPEN]
        await pilot.press("home")
        while screen.playback.viewpoint != OPEN:
            await pilot.press("e")
        text = "\n".join(line.text for line in screen.lines())
        assert all(f"{name}'s agent is" in text for name in screen.names)
        assert None not in screen.board._view.face[:7]


async def test_the_last_step_names_the_winner_and_the_identities_and_leads_to_the_results() -> None:
    over = played(opened(4), 400)
    app, screen = replay(over, allowed=[0, None], viewpoint=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        state = over.timeline.now
        text = screen_text(app)
        end = screen.end
        assert end is not None and screen.prompt_bar.turn[0] == "Results"
        assert end.sentences[0] in text and "The game is over" not in screen.prompt_bar.text
        for seat, row in enumerate(screen.sidebar.seats):
            agent = colour(state, state.counting[seat]).capitalize()
            assert agent in row.note and str(end.outcome.scores[seat]) in row.note and row.note in text
        told = [line.text for line in screen.lines()]
        assert all(told.count(sentence) == 1 for sentence in end.sentences)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ResultsScreen) and end.sentences[0] in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen
        await pilot.press("left", "enter")
        assert app.screen is screen and screen.end is None and screen.prompt_bar.turn[0] != "Results"


def test_a_game_that_goes_on_in_another_line_has_no_end_yet() -> None:
    over = played(opened(4), 400)
    last = over.timeline.head
    assert ended_game(over.timeline, last) is not None
    over.undo(0, over.timeline.path()[-2].number, 0)
    assert ended_game(over.timeline, last) is None


@pytest.mark.parametrize("slug", GAMES)
async def test_every_seat_keeps_the_sign_that_it_has_at_the_table(slug: str) -> None:
    """The only person is the reader in each view and in the results; what is exported names everybody."""
    table = played(opened(4 if slug != "mr_sneaky" else 2, slug=slug), 3)
    board = board_view(slug)
    at_the_table = [*player_names(table.players, 0)]
    screen = replay_screen(table.timeline, Path("game.skul"))
    assert isinstance(screen, ReplayScreen)
    for viewpoint in screen.allowed:
        screen.playback = Playback(table.timeline, viewpoint, own=screen.playback.own)
        assert [*screen.names] == at_the_table and isinstance(screen.names[0], You)
        for seat in range(len(table.players)):
            assert board.letter(screen.names, seat) == board.letter(at_the_table, seat)
        assert [*screen.playback.for_all.names] == [player.name for player in table.players]


def test_a_finished_game_begins_at_its_first_step_and_an_unfinished_one_where_it_stands() -> None:
    for moves, first in ((3000, True), (20, False)):
        timeline = played(opened(3), moves).timeline
        screen = replay_screen(timeline, Path("game.skul"))
        assert isinstance(screen, ReplayScreen) and (screen.at == 0) == first
        asked = replay_screen(timeline, Path("game.skul"), number=timeline.path()[4].number)
        assert isinstance(asked, ReplayScreen) and asked.at == 5


async def test_a_finished_game_opens_with_all_revealed_and_says_which_key_changes_that(tmp_path: Path) -> None:
    """It once opened as a spectator's, who saw no more than during the game."""
    library = Library(tmp_path)
    players = [Player("regular", "Fox"), Player("person", "Owl")]
    saved = create_table(library, "mr_sneaky", players, load("mr_sneaky").OPTIONS(), "7")
    played(saved.table, 3000)
    saved.journal.close()
    path = saved.journal.path
    assert path is not None
    app = at_replay(saved.table.timeline, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.replay(path)
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen) and app.screen.save == path)
        screen = shown(app)
        await pilot.pause()
        assert screen.playback.viewpoint == OPEN and screen.at == 0
        assert "Everything revealed. e changes the view." in screen_text(app)
        await pilot.press("e")
        assert screen.playback.viewpoint == 1, "their own comes next"
        assert "View: you. e changes the view." in screen_text(app)
        await pilot.press("right")
        assert "changes the view" not in screen_text(app)
    assert first_viewpoint(played(opened(3), 20).timeline) == 0, "a running game is seen as before"


async def test_in_a_small_terminal_a_key_leads_on_in_plain_lines(tmp_path: Path) -> None:
    """A sentence named a command for another time; the key is in the help, too."""
    library = Library(tmp_path)
    path = library.take_in(OLD_SAMPLES / "mr-sneaky.skul")
    app = at_replay(read_for_replay(library, path).timeline, tmp_path, save=path, number=5)

    def words() -> str:
        return " ".join("".join(app.screen.query_one("#small", Sentence).pen.plain()).split())

    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        replay = app.screen
        assert "P: go on in plain text." in words()
        await pilot.resize_terminal(39, 20)
        await pilot.pause()
        assert "plain text" not in words(), "nothing has room there"
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.press("P")
        lines = app.screen
        assert isinstance(lines, PlainReplayScreen)
        await until(pilot, lambda: any(line.startswith("step 5 of ") for line in lines.written))
        await pilot.press(*"next", "enter")
        await until(pilot, lambda: any(line.startswith("step 6 of ") for line in lines.written))
        await pilot.resize_terminal(80, 24)
        await pilot.press(*"leave", "enter")
        await until(pilot, lambda: app.screen is replay)
        assert isinstance(replay, ReplayScreen) and replay.number == 6, "the place is kept"
        await pilot.press("question_mark")
        help = app.screen
        assert isinstance(help, TextScreen) and any("plain text" in row.text for row in help.text.rows)
