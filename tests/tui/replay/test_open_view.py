"""The open view of a finished game: the identities and hands of all seats, at any step; and of no seat before that."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.games.doctor_lucky.state import DoctorLuckyState
from engine.games.heimlich.state import HeimlichState
from engine.games.lost_mines.state import LostMinesState
from engine.pieces import all_revealed
from engine.pieces import view as seen_by
from engine.state import State
from saves.library import Library
from tests.samples import FOLDER, OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played, screen_text
from tui.app.app import SkulduggeryApp
from tui.games.heimlich.terms import all_owners_known, own_agents
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.replay.playback import OPEN, Playback
from tui.replay.transcript import standing, transcript_lines
from tui.screens.replay.replay import ReplayScreen

SAMPLES = ("undercover-variants", "lost-mines", "island", "gem-stone-mine-variants", "mr-sneaky")


def sample(name: str) -> ReplayScreen:
    """The replay of a sample game, everything revealed."""
    use("en")
    timeline = Library(OLD_SAMPLES).read(OLD_SAMPLES / f"{name}.skul").timeline
    return ReplayScreen(timeline.opened.game, timeline, viewpoint=OPEN)


def hands(view: State) -> list[tuple[int, ...]]:
    """The hands of a game with cards."""
    assert isinstance(view, HeimlichState | LostMinesState | DoctorLuckyState)
    return view.hand


@pytest.mark.parametrize("name", ["undercover-variants", "lost-mines", "island"])
async def test_the_seats_lines_tell_all_that_each_holds_at_every_step(name: str) -> None:
    screen = sample(name)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for at in range(1, screen.last, 9):
            screen.go(at)
            view = screen.playback.view(at)
            for seat, row in enumerate(screen.sidebar.seats):
                identity, held = screen.board_view.bared(view, seat)
                assert len(held) >= len(hands(view)[seat]), "every card has its name"
                assert (identity in row.bared) and all(card in row.bared for card in held)
                assert identity or name == "island"
        shown = screen_text(app)
        for seat, row in enumerate(screen.sidebar.seats):
            for word in row.bared.replace(" · ", ", ").split(", "):
                assert all(part in shown for part in word.split()[:1]), (seat, word)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_text_of_an_open_step_ends_with_the_secrets_of_each_seat(name: str) -> None:
    screen = sample(name)
    text, names = game_text(screen.slug), screen.names
    for at in range(1, screen.last, 13):
        said = list(transcript_lines(screen.playback, at))
        whole = screen.timeline.state(screen.playback.steps[at].number)
        for seat in range(len(names)):
            for sentence in text.secrets(seen_by(whole, seat), seat, names):
                assert sentence in said
        spectator = list(standing(Playback(screen.timeline, None), at))
        assert [line for line in said if line in spectator], "the public facts stand there, too"


async def test_a_card_has_the_same_name_in_the_panel_and_in_the_log() -> None:
    screen = sample("undercover-variants")
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        log = " ".join(line.text for line in screen.playback.story().lines)
        held = set()
        for at in range(1, screen.last, 5):
            for seat in range(len(screen.names)):
                held.update(screen.board_view.bared(screen.playback.view(at), seat)[1])
        assert len(held) > 5 and all(card in log for card in held), [card for card in held if card not in log]


async def test_no_line_tells_a_secret_from_any_other_viewpoint() -> None:
    screen = sample("lost-mines")
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for viewpoint in (None, 0, 2):
            screen.change_viewpoint(viewpoint)
            screen.go(screen.last // 2)
            whole = screen.timeline.state(screen.number)
            own = {viewpoint: screen.board_view.bared(whole, viewpoint)[0]} if viewpoint is not None else {}
            assert all(own.values()), "who looks on knows who it is"
            bared = [row.bared for row in screen.sidebar.seats]
            assert bared == [own.get(seat, "") for seat in range(len(bared))], "no other line tells anything"


async def test_where_seats_are_many_identities_stand_in_their_lines() -> None:
    screen = sample("lost-mines-of-seven")
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen.go(screen.last // 3)
        await pilot.pause()
        view = screen.playback.view(screen.at)
        lines = screen_text(app).splitlines()
        for seat, name in enumerate(screen.names):
            identity, _ = screen.board_view.bared(view, seat)
            assert any(name in line and identity in line for line in lines), (name, identity)


@pytest.mark.parametrize("name", SAMPLES)
def test_only_the_open_view_counts_as_revealed(name: str) -> None:
    """Texts and boards tell more where it is so."""
    timeline = Library(OLD_SAMPLES).read(OLD_SAMPLES / f"{name}.skul").timeline
    for node in timeline.path()[5::9]:
        whole = timeline.state(node.number)
        for seat in (None, *range(whole.seats)):
            assert not all_revealed(seen_by(whole, seat))
        assert all_revealed(whole) == (whole.face != seen_by(whole, None).face)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("glyphs", ["rich", "safe"])
async def test_no_mine_is_in_question_where_all_is_revealed(size: tuple[int, int], glyphs: str) -> None:
    screen = sample("lost-mines")
    app = SkulduggeryApp(lambda: screen, glyph_set=glyphs)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen.go(4)
        await pilot.pause()
        board = "\n".join(screen.board.pen.plain())
        assert "?" not in board
        if glyphs == "rich":
            assert all(kind in board for kind in ("Gold", "Dragon", "Silver", "Gems"))
        screen.change_viewpoint(0)
        await pilot.pause()
        board = "\n".join(screen.board.pen.plain())
        assert board.count("?") == 4 and "Gold" not in board, "Fox has looked at none"
    said = " ".join(standing(screen.playback, 4))
    assert "Mines: J1 face down, J3 face down" in said
    said = " ".join(standing(Playback(screen.timeline, OPEN), 4))
    assert "Mines: J1 face down (gold), J3 face down (a dragon)" in said or "J1 face down (gold)" in said


def test_the_open_log_names_what_was_secret() -> None:
    def told(name: str, viewpoint: int | Literal["open"] | None) -> str:
        timeline = Library(OLD_SAMPLES).read(OLD_SAMPLES / f"{name}.skul").timeline
        return "\n".join(line.text for line in Playback(timeline, viewpoint).story().lines)

    use("en")
    mines, island = told("lost-mines", OPEN), told("island", OPEN)
    assert "voted on ending" not in mines and "agreed to end the round." in mines and "objected." in mines
    assert "a card, struck by" not in island and ", struck by" in island and "It was " in island
    for viewpoint in (None, 0):
        mines, island = told("lost-mines", viewpoint), told("island", viewpoint)
        assert "voted on ending" in mines and "objected." not in mines and "It was " not in island
        assert "a card, struck by" in island


def test_no_agent_is_marked_as_ones_own_where_all_are_known() -> None:
    table = played(opened(3), 10)
    state = table.timeline.now
    assert isinstance(state, HeimlichState)
    assert all_owners_known(state) and not own_agents(state)
    assert not all_owners_known(seen_by(state, 1)) and own_agents(seen_by(state, 1)) == (state.face[1],)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_agents_on_the_board_bear_the_letters_of_their_owners(size: tuple[int, int]) -> None:
    screen = sample("undercover")
    async with SkulduggeryApp(lambda: screen, glyph_set="rich").run_test(size=size) as pilot:
        await pilot.pause()
        screen.go(screen.last - 12)  # they have spread: in a crowd there is room for one letter
        seats = screen.sidebar.seats
        shown = "\n".join(screen.board.pen.plain())
        assert [seat.letter for seat in seats] == ["F", "W", "H", "L"], seats
        assert sum(pair in shown for pair in ("RF", "GW", "PH", "OL")) > 1, shown
        assert [seat.coat for seat in seats] == ["red", "green", "purple", "orange"]
        screen.change_viewpoint(0)
        shown = "\n".join(screen.board.pen.plain())
        assert not any(pair in shown for pair in ("RF", "GW", "PH", "OL")), "nobody saw that at the table"
        assert [seat.coat for seat in screen.sidebar.seats][1:] == ["edge"] * 3


async def test_the_smallest_screen_tells_of_each_seat_and_counts_equal_cards() -> None:
    """The rows of a hand that nobody has stayed empty, and only the seat to move was told of."""
    screen = sample("lost-mines")
    async with SkulduggeryApp(lambda: screen, glyph_set="rich").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for step in range(20, screen.last, 40):
            screen.go(step)
            await pilot.pause()
            shown = screen_text(pilot.app)
            for row in screen.sidebar.seats:
                assert row.bared[:12] in shown, (step, row.bared)
                cards = row.bared.partition(" · ")[2].split(", ")
                assert len(cards) == len({*cards}), "equal cards are counted"


@pytest.mark.parametrize("name", ["undercover", "lost-mines"])
async def test_the_results_name_the_identity_of_each_seat_once(name: str) -> None:
    """A second line said it again, and pushed the log off the smallest screen."""
    screen = sample(name)
    async with SkulduggeryApp(lambda: screen, glyph_set="rich").run_test(size=(80, 24)) as pilot:
        screen.go(screen.last)
        await pilot.pause()
        for seat, row in enumerate(screen.sidebar.seats):
            identity, held = screen.board_view.bared(screen.playback.view(screen.at), seat)
            word = identity.split()[-1].casefold()
            assert (row.note + row.bared).casefold().count(word) == 1, (row.note, row.bared)
            assert all(card in row.bared for card in held)


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_tile_of_the_door_where_the_thief_stands_keeps_its_guards(language: Literal["en", "ja"]) -> None:
    """Its plate said "trap" alone, and was taken for the head of the card below."""
    timeline = Library(FOLDER).read(FOLDER / "mr-sneaky-comeback.skul").timeline
    screen = ReplayScreen(timeline.opened.game, timeline, viewpoint=OPEN, number=94)
    use(language)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        row = next(line for line in screen_text(app).splitlines()[2:] if " 8 " in line)
        assert {"en": "!2 guards", "ja": "!警備2人"}[language] in row, row
