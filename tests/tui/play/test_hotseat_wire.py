"""No cell of one seat's secret is sent to the terminal before the other person confirms: for every pair of seats.

Two games that differ only in facts hidden from the next person are played on a shared screen. From the end of the
last person's look, both terminals must be the same whenever they stand still. The last person's secrets must not be
sent at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from engine.bot_loop import Here
from engine.game import options_of
from engine.games import load
from engine.games.heimlich.state import CARDS, SHEETS
from engine.state import Seat
from engine.table import Table
from tests.contract.cases import Case
from tests.contract.walks.random_games import walk
from tests.contract.walks.world_pairs import Pair, twins
from tests.tui.fixtures.games.tables import Clock
from tests.tui.fixtures.leaks.two_tables import seated
from tests.tui.fixtures.running import fast_input
from tests.tui.fixtures.terminal.painted_bytes import Picture, Wire
from tui.app.app import SkulduggeryApp
from tui.games.heimlich.prompts import PASSING
from tui.i18n.text_layout import wrap
from tui.play.local_table import LocalTable, Pace
from tui.presentation.game_text import game_text
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.dialogs.privacy_screen import PrivacyScreen
from tui.screens.table.announcement import AnnouncementScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.annotations import SeatNote

pytestmark = pytest.mark.long

LOOK_ENDS: Final = ("key", "time", "panic", "curtain", "small", "notes")
"""Actions that hide a secret again after a look."""

ANSWER_ENDS: Final = ("answered", "panic in the midst")
"""Actions that end an answer to a private prompt."""

ASKED: Final = (
    (lambda state: state.phase == CARDS and not state.played, "answered"),
    (lambda state: state.phase == SHEETS, "answered"),
    (lambda state: state.phase == CARDS and state.played, "panic in the midst"),
    (lambda state: state.phase == SHEETS, "panic in the midst"),
)
"""The private prompts of Undercover, and their ends."""

PUBLIC_PAGES: Final = (("tab", "escape", "h"), ("w", "escape", "n"), ("v", "e", "left"), ("i",), ("question_mark",))
"""Public pages, open without a handover; some of them each time."""


def case(slug: str, seats: int, **options: Any) -> Case:
    return Case(slug, seats, options_of(load(slug), options))


NAMES: Final = tuple(f"P{seat}" for seat in range(7))

Moments = Iterator[tuple[Pair, Seat, Seat, str]]
"""Two tables, the seat that looks or answers, the next seat, and the action that ends it."""

UNDERCOVER: Final = {"top_secret": True, "confidential_papers": True}
DARK: Final = {"dark_mine": True}

CASES = [
    pytest.param(case("heimlich", 3, **UNDERCOVER), id="heimlich-3"),
    pytest.param(case("gem_stone_mine", 2, **DARK), id="gem_stone_mine-2"),
    pytest.param(case("mr_sneaky", 2), id="mr_sneaky-2"),
]
LARGE_TABLES = [
    pytest.param(case("heimlich", 4, **UNDERCOVER), id="heimlich-4"),
    pytest.param(case("heimlich", 3, **UNDERCOVER), id="heimlich-3"),
    pytest.param(case("gem_stone_mine", 4, **DARK), id="gem_stone_mine-4"),
    pytest.param(case("mr_sneaky", 2), id="mr_sneaky-2"),
]


class Witness:
    """Presses keys at a shared screen, and remembers how it stood after each."""

    def __init__(self, pilot: Pilot[Any], wire: Wire) -> None:
        self.pilot = pilot
        self.wire = wire
        self.pictures: list[Picture] = []

    @property
    def table(self) -> TableScreen:
        screen = self.pilot.app.screen_stack[0]
        assert isinstance(screen, TableScreen)
        return screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            await fast_input.press(self.pilot, key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until the screen stands still: all that has happened is told, and nothing moves."""
        while True:
            await fast_input.until(self.pilot, self._still)
            await self.pilot.pause()
            if self._still():  # what was told meanwhile may have thrown dice
                break
        self.pictures.append(self.wire.picture())

    def _still(self) -> bool:
        table, screen = self.table, self.pilot.app.screen
        if isinstance(screen, HandoverScreen) and screen.falls:
            return False
        return table.hotseat.session.head == table.local.table.head and table.board._timer is None

    async def resize(self, columns: int, rows: int) -> None:
        self.wire.resize(columns, rows)
        await self.pilot.resize_terminal(columns, rows)
        await self.settle()

    async def dismiss_handovers(self) -> None:
        """Leave any handover for the prompt: the look comes first."""
        await self.settle()
        while isinstance(self.pilot.app.screen, HandoverScreen | AnnouncementScreen):
            await self.press("escape")

    async def look(self, seat: Seat) -> None:
        """Confirm the handover to a seat."""
        await self.press("tab")
        for _ in self.table.hotseat.persons:
            assert isinstance(self.pilot.app.screen, HandoverScreen)
            if self.pilot.app.screen.who == self.table.session.names[seat]:
                break
            await self.press("tab")
        await self.press("enter")

    async def turn_of(self, seat: Seat) -> None:
        """Open the handover for the asked seat; on a group prompt, as the seat that says yes."""
        await self.settle()
        if not isinstance(self.pilot.app.screen, HandoverScreen):
            await self.press(str(seat + 1))
        assert isinstance(self.pilot.app.screen, HandoverScreen), self.wire.text
        assert self.pilot.app.screen.who == self.table.session.names[seat]
        await self.press("enter")

    async def hide(self, seat: Seat, end: str) -> None:
        """Hide this seat's look or answer."""
        table = self.table
        match end:
            case "key":
                await self.press("tab")
            case "time":
                table.hide_secrets()
            case "panic" | "panic in the midst":
                await self.press("f9")
                assert isinstance(self.pilot.app.screen, PrivacyScreen)
            case "curtain":
                table.hand_over_to(0, table._open_to)
                await self.press("escape")
            case "small":
                await self.resize(60, 20)
                await self.press("tab")
                table.hide_secrets()
                await self.resize(80, 24)
            case "notes":
                await self.press("tab", "n")
                assert isinstance(self.pilot.app.screen, HandoverScreen)
                await self.press("enter", "f9")
            case "answered":
                head = table.session.head
                if passing := table.prompt.key_of(PASSING):  # a card that is played says what was in the hand
                    await self.press(passing)
                for _ in range(20):
                    if table.local.table.head == head:
                        await self.press("enter")
                assert table.local.table.head != head
        await self.settle()

    async def next_one(self, other: Seat, about: int) -> None:
        """The next person's possible actions, up to a look of their own."""
        if isinstance(self.pilot.app.screen, PrivacyScreen):
            assert not self.wire.text.replace("The screen is hidden. Press any key to go back.", "").strip()
            await self.press("x")
        await self.dismiss_handovers()
        await self.press(*PUBLIC_PAGES[about % len(PUBLIC_PAGES)], "escape")
        if about % 2:
            await self.resize(100, 30)
        await self.look(other)


async def pictures_around(
    table: Table, first: Seat, second: Seat, end: str, about: int
) -> tuple[Picture, list[Picture]]:
    """The terminal during a person's look, and at each moment from then to another's look."""
    local = LocalTable(table, Here(), Pace("instant"), lambda: 0.0)
    app = SkulduggeryApp(lambda: TableScreen(local, 0.0), glyph_set="rich", clock=Clock(), now=lambda: 0.0)
    wire = Wire(app)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        witness = Witness(pilot, wire)
        await pilot.pause()
        secret_lines = secret_words(table, first, witness.table.sidebar.size.width - 4)
        witness.table.annotations.write(
            first, SeatNote(1, 1, f"{game_text(table.slug).secrets(table.view(first), first, NAMES)}")
        )
        if end in ANSWER_ENDS:
            await witness.turn_of(first)
        else:
            await witness.dismiss_handovers()
            await witness.look(first)
        secret = wire.picture()
        assert end in ANSWER_ENDS or all(line in wire.text for line in secret_lines)
        await witness.hide(first, end)
        witness.pictures.clear()
        wire.forget()
        await witness.next_one(second, about)
        assert wire.scrollback == 0
        for line in secret_lines:
            assert line not in wire.sent_text, (line, end)
    return secret, witness.pictures


def secret_words(table: Table, seat: Seat, width: int) -> list[str]:
    """Lines that only this seat may read, as the column beside the table breaks them; all of them name it."""
    names = [player.name for player in table.players]
    lines = game_text(table.slug).secrets(table.view(seat), seat, names)
    return [line for sentence in lines for line in wrap(sentence, width) if f"{names[seat]}'s" in line]


def looks(case: Case, pairs: Sequence[tuple[Seat, Seat]]) -> Moments:
    """A person looks at the own secret, and hides it by each action."""
    for number, (first, second) in enumerate(pairs):
        match case.slug:
            case "mr_sneaky":  # only the tycoon has anything to hide
                pair = pair_where(case, second, lambda state, tycoon=first: state.tycoon == tycoon)
            case _:
                pair = twins(case, second, str(number % 3), 0.1 + 0.2 * (number % 4))
        yield pair, first, second, LOOK_ENDS[(number + case.seats) % len(LOOK_ENDS)]


def answers(case: Case, pairs: Sequence[tuple[Seat, Seat]]) -> Moments:
    """A person answers a prompt that the other may not see."""
    text = game_text(case.slug)
    for number, (first, second) in enumerate(pairs):
        private, end = text.private, ANSWER_ENDS[number % len(ANSWER_ENDS)]
        if case.slug == "heimlich":
            private, end = ASKED[number % len(ASKED)]

        def holds_now(state: Any, case: Seat = first, what: Callable[[Any], bool] = private) -> bool:
            return state.to_act[:1] == (case,) and what(state)

        yield pair_where(case, second, holds_now, number), first, second, end


def neighbours(case: Case) -> list[tuple[Seat, Seat]]:
    """Each person and the next one, round the table."""
    return [(seat, (seat + 1) % case.seats) for seat in range(case.seats)]


def pair_where(case: Case, seat: Seat, holds_now: Callable[[Any], bool], skip: int = 0) -> Pair:
    """Two games that differ in facts hidden from a seat, at a moment when a condition holds."""
    for seed in map(str, range(30)):
        going = walk(case, seed)
        moments = [number for number, state in enumerate(going.states[:-1]) if number and holds_now(state)]
        begin = skip % 5 % max(len(moments), 1)  # of a rare prompt the first may be the only one
        for number in moments[begin : begin + 3]:
            pair = twins(case, seat, seed, (number + 0.5) / len(going.steps))
            filled_in_the_open = case.slug == "gem_stone_mine"  # what a purse holds is forgotten, not unknown
            if (pair.differs or filled_in_the_open) and all(holds_now(state) for state in pair.states):
                return pair
    raise AssertionError(f"{case} never comes to this")


async def check_same_pictures(moments: Moments) -> None:
    """Play each moment at both of its tables."""
    differ = 0
    for number, (pair, first, second, end) in enumerate(moments):
        secrets, pictures = [], []
        for table in pair.tables:
            with seated(table, *range(pair.case.seats)):
                secret, after = await pictures_around(table, first, second, end, number)
                secrets.append(secret)
                pictures.append(after)
        differ += secrets[0] != secrets[1]
        for step, (old, new) in enumerate(zip(*pictures, strict=True)):
            assert old == new, (first, second, end, step, readable(old), readable(new))
    assert differ or pair.case.slug == "gem_stone_mine", "nobody saw anything that the next may not know"


def readable(picture: Picture) -> str:
    """The text of a picture."""
    return "\n".join("".join(cell[0] for cell in row).rstrip() for row in picture)


@pytest.mark.parametrize("case", CASES)
async def test_after_a_look_no_cell_shows_the_last_persons_secret(case: Case) -> None:
    await check_same_pictures(looks(case, neighbours(case)[:2]))


@pytest.mark.parametrize("case", CASES)
async def test_after_an_answer_no_cell_shows_the_last_persons_secret(case: Case) -> None:
    await check_same_pictures(answers(case, neighbours(case)[:2]))


@pytest.mark.deep
@pytest.mark.parametrize("case", LARGE_TABLES)
async def test_at_larger_tables_no_cell_shows_the_last_persons_secret(case: Case) -> None:
    for moments in (looks, answers):
        await check_same_pictures(moments(case, list(permutations(range(case.seats), 2))))
