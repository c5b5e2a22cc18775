"""The side column of The Lost Mines at the smallest size: the cards in hand beside sentences and secrets."""

from __future__ import annotations

import msgspec
import pytest

from tests.rules.lost_mines.table import face_of
from tests.tui.fixtures.games.tables import at_table
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.lost_mines.tables import opened
from tests.tui.games.lost_mines.test_snapshots import STATES
from tui.art.pen import Pen
from tui.games.lost_mines.draw.hand.strip import LEAST_ROWS
from tui.games.lost_mines.terms import card_word
from tui.screens.table.table_screen import TableScreen
from tui.widgets.panels.hand import HandLine

INFO = tuple(face_of(name)[0] for name in ("mine/treasure", "mine/dwarf", "treasure/dwarf"))
"""The faces of info cards."""


@pytest.mark.parametrize(("rows", "below"), [(24, False), (40, True)])
async def test_the_hand_has_its_place_from_the_first_frame_on(
    monkeypatch: pytest.MonkeyPatch, rows: int, below: bool
) -> None:
    """In a low terminal it stands in the side column, and nothing jumps there from below the board."""
    drawn_below = []
    draw = HandLine.draw
    monkeypatch.setattr(HandLine, "draw", lambda line, pen: drawn_below.append(line) or draw(line, pen))
    app = at_table(opened())
    async with app.run_test(size=(80, rows)) as pilot:
        await pilot.pause()
        assert base(pilot).hand.cards and bool(drawn_below) == below


async def test_no_sentence_of_the_log_lies_on_the_cards_in_hand() -> None:
    app = at_table(opened(9))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        cards = Pen(25, LEAST_ROWS, app.inks, app.glyphs)
        assert screen.hand.painter is not None
        screen.hand.painter(cards)
        assert screen.sidebar.pen.plain()[-LEAST_ROWS:] == cards.plain()


async def test_the_cards_of_six_keep_their_words_at_the_smallest_size() -> None:
    app = at_table(opened(6))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        view = screen.session.view
        lines = screen.sidebar.pen.plain()
        cards = screen.board_view.hand(view, 0)
        assert [screen.prompt.key_of(card) for card in cards] == lines[-5].split()
        words = [card_word(view, view.face[card.value]) for card in cards]
        assert [lines[-1][5 * number : 5 * number + 5].strip() for number in range(len(cards))] == words
        told = " ".join(" ".join(lines).split())
        assert told.count(screen.prompt.enter_words()) == 1, "the card in focus is told whole, and once"


async def test_while_the_secrets_are_told_the_cards_leave_them_their_room() -> None:
    app = at_table(STATES["look"][0](), look=True)
    app.settings = msgspec.structs.replace(app.settings, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await press(pilot, "tab")
        await until(pilot, lambda: bool(screen.sidebar.secrets))
        await pilot.pause()
        assert screen.pictured
        told = " ".join(" ".join(screen.sidebar.pen.plain()).split())
        assert all(line in told for line in screen.sidebar.secrets)
