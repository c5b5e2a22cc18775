"""No cell of one seat's secret is sent to the terminal before the other person confirms: for every pair of seats.

Two games that differ only in what the next person may not know are played on one screen. From the moment at which the
one before has had their look, the terminal must stand the same at both whenever it stands still, and what only the one
before may read must not be sent at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from engine.game import Seat, options_of
from engine.games import load
from engine.games.heimlich.events import CARDS, SHEETS
from engine.players import Here
from engine.table import Table
from tests.contract.cases import Case
from tests.contract.walks import walk
from tests.contract.worlds import Pair, twins
from tests.tui import hands
from tests.tui.shown import seated
from tests.tui.tables import Clock
from tests.tui.wire import Picture, Wire
from tui.app import SkulduggeryApp
from tui.local import LocalTable, Pace
from tui.margin import Note
from tui.narrate import words
from tui.screens.aloud import Aloud
from tui.screens.blank import Blank
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen
from tui.text import wrap

LOOKS: Final = ("key", "time", "panic", "curtain", "small", "notes")
"""What hides a secret again that somebody has looked at."""

ANSWERS: Final = ("answered", "panic in the midst")
"""What ends somebody's answer to a question that nobody else may see."""

ASKED: Final = (
    (lambda state: state.phase == CARDS and not state.played, "answered"),
    (lambda state: state.phase == SHEETS, "answered"),
    (lambda state: state.phase == CARDS and state.played, "panic in the midst"),
    (lambda state: state.phase == SHEETS, "panic in the midst"),
)
"""What Undercover asks in secret, and how it ends."""

ABOUT: Final = (("tab", "escape", "h"), ("w", "escape", "n"), ("v", "e", "left"), ("i",), ("question_mark",))
"""What anybody may look at without lifting a curtain; some of it each time."""


def case(slug: str, seats: int, **options: Any) -> Case:
    return Case(slug, seats, options_of(load(slug), options))


NAMES: Final = tuple(f"P{seat}" for seat in range(7))

Moments = Iterator[tuple[Pair, Seat, Seat, str]]
"""Two tables, who looks or answers, who comes next, and what ends it."""

UNDERCOVER: Final = {"top_secret": True, "confidential_papers": True}
DARK: Final = {"dark_mine": True}

CASES = [
    pytest.param(case("heimlich", 3, **UNDERCOVER), id="heimlich-3"),
    pytest.param(case("gem_stone_mine", 2, **DARK), id="gem_stone_mine-2"),
    pytest.param(case("mr_sneaky", 2), id="mr_sneaky-2"),
]
MANY = [
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
            await hands.press(self.pilot, key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until the screen stands still: all that has happened is told, and no dice roll."""
        await hands.until(self.pilot, self._still)
        await self.pilot.pause()
        self.pictures.append(self.wire.picture())

    def _still(self) -> bool:
        table = self.table
        return table.hands.session.head == table.local.table.head and table.board._timer is None

    async def resize(self, columns: int, rows: int) -> None:
        self.wire.resize(columns, rows)
        await self.pilot.resize_terminal(columns, rows)
        await self.settle()

    async def aside(self) -> None:
        """Leave whatever falls because of what is asked: the look comes first."""
        await self.settle()
        while isinstance(self.pilot.app.screen, Curtain | Aloud):
            await self.press("escape")

    async def look(self, seat: Seat) -> None:
        """Lift the curtain for one of the people."""
        await self.press("tab")
        for _ in self.table.hands.persons:
            assert isinstance(self.pilot.app.screen, Curtain)
            if self.pilot.app.screen.who == self.table.session.names[seat]:
                break
            await self.press("tab")
        await self.press("enter")

    async def asked(self, seat: Seat) -> None:
        """Let the curtain fall for the one who is asked, where a board asks everybody as the one who says yes."""
        await self.settle()
        if not isinstance(self.pilot.app.screen, Curtain):
            await self.press(str(seat + 1))
        assert isinstance(self.pilot.app.screen, Curtain), self.wire.text
        assert self.pilot.app.screen.who == self.table.session.names[seat]
        await self.press("enter")

    async def hide(self, seat: Seat, end: str) -> None:
        """Let what this seat looks at, or answers, be seen no more."""
        table = self.table
        match end:
            case "key":
                await self.press("tab")
            case "time":
                table.hide_secrets()
            case "panic" | "panic in the midst":
                await self.press("f9")
                assert isinstance(self.pilot.app.screen, Blank)
            case "curtain":
                table.draw_curtain(0, table._open_to)
                await self.press("escape")
            case "small":
                await self.resize(60, 20)
                await self.press("tab")
                table.hide_secrets()
                await self.resize(80, 24)
            case "notes":
                await self.press("tab", "n")
                assert isinstance(self.pilot.app.screen, Curtain)
                await self.press("enter", "f9")
            case "answered":
                head = table.session.head
                for _ in range(20):
                    if table.local.table.head == head:
                        await self.press("enter")
                assert table.local.table.head != head
        await self.settle()

    async def next_one(self, other: Seat, about: int) -> None:
        """What the next person can do, up to a look of their own."""
        if isinstance(self.pilot.app.screen, Blank):
            assert not self.wire.text.replace("Any key goes back.", "").strip()
            await self.press("x")
        await self.aside()
        await self.press(*ABOUT[about % len(ABOUT)], "escape")
        if about % 2:
            await self.resize(100, 30)
        await self.look(other)


async def seen(table: Table, one: Seat, other: Seat, end: str, about: int) -> tuple[Picture, list[Picture]]:
    """How the terminal stands while one person looks, and each time from then to another's look."""
    told = secret_words(table, one)
    local = LocalTable(table, Here(), Pace("instant"), lambda: 0.0)
    app = SkulduggeryApp(lambda: TableScreen(local, 0.0), glyph_set="rich", clock=Clock(), now=lambda: 0.0)
    wire = Wire(app)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        witness = Witness(pilot, wire)
        await pilot.pause()
        witness.table.margin.write(one, Note(1, 1, f"{words(table.slug).secrets(table.view(one), one, NAMES)}"))
        if end in ANSWERS:
            await witness.asked(one)
        else:
            await witness.aside()
            await witness.look(one)
        secret = wire.picture()
        assert end in ANSWERS or all(line in wire.text for line in told)
        await witness.hide(one, end)
        witness.pictures.clear()
        wire.forget()
        await witness.next_one(other, about)
        assert wire.scrollback == 0
        for line in told:
            assert line not in wire.said, (line, end)
    return secret, witness.pictures


def secret_words(table: Table, seat: Seat) -> list[str]:
    """Lines that only this seat may read, as the column beside the table breaks them; all of them name it."""
    names = [player.name for player in table.players]
    lines = words(table.slug).secrets(table.view(seat), seat, names)
    return [line for sentence in lines for line in wrap(sentence, 23) if f"{names[seat]}'s" in line]


def looks(given: Case, pairs: Sequence[tuple[Seat, Seat]]) -> Moments:
    """One person looks at what is their own, and hides it in one way or another."""
    for number, (one, other) in enumerate(pairs):
        match given.slug:
            case "mr_sneaky":  # only the tycoon has anything to hide
                pair = found(given, other, lambda state, one=one: state.tycoon == one)
            case _:
                pair = twins(given, other, str(number % 3), 0.1 + 0.2 * (number % 4))
        yield pair, one, other, LOOKS[(number + given.seats) % len(LOOKS)]


def answers(given: Case, pairs: Sequence[tuple[Seat, Seat]]) -> Moments:
    """One person is asked what the other may not see."""
    speaker = words(given.slug)
    for number, (one, other) in enumerate(pairs):
        what, end = speaker.private, ANSWERS[number % len(ANSWERS)]
        if given.slug == "heimlich":
            what, end = ASKED[number % len(ASKED)]

        def so(state: Any, one: Seat = one, what: Callable[[Any], bool] = what) -> bool:
            return state.to_act[:1] == (one,) and what(state)

        yield found(given, other, so, number), one, other, end


def neighbours(given: Case) -> list[tuple[Seat, Seat]]:
    """Each person and the next one, round the table."""
    return [(seat, (seat + 1) % given.seats) for seat in range(given.seats)]


def found(given: Case, seat: Seat, so: Callable[[Any], bool], skip: int = 0) -> Pair:
    """Two games that differ in what a seat may not know, at a moment when something is so."""
    for seed in map(str, range(30)):
        going = walk(given, seed)
        moments = [number for number, state in enumerate(going.states[:-1]) if number and so(state)]
        for number in moments[skip % 5 : skip % 5 + 3]:
            pair = twins(given, seat, seed, (number + 0.5) / len(going.steps))
            filled_in_the_open = given.slug == "gem_stone_mine"  # what a purse holds is forgotten, not unknown
            if (pair.differs or filled_in_the_open) and all(so(state) for state in pair.states):
                return pair
    raise AssertionError(f"{given} never comes to this")


async def compared(moments: Moments) -> None:
    """Play each moment at both of its tables."""
    differ = 0
    for number, (pair, one, other, end) in enumerate(moments):
        secrets, pictures = [], []
        for table in pair.tables:
            with seated(table, *range(pair.case.seats)):
                secret, after = await seen(table, one, other, end, number)
                secrets.append(secret)
                pictures.append(after)
        differ += secrets[0] != secrets[1]
        for step, (here, there) in enumerate(zip(*pictures, strict=True)):
            assert here == there, (one, other, end, step, readable(here), readable(there))
    assert differ or pair.case.slug == "gem_stone_mine", "nobody saw anything that the next may not know"


def readable(picture: Picture) -> str:
    """What stands on a picture."""
    return "\n".join("".join(cell[0] for cell in row).rstrip() for row in picture)


@pytest.mark.parametrize("given", CASES)
async def test_after_a_look_every_cell_is_what_the_next_person_may_see(given: Case) -> None:
    await compared(looks(given, neighbours(given)))


@pytest.mark.parametrize("given", CASES)
async def test_after_an_answer_every_cell_is_what_the_next_person_may_see(given: Case) -> None:
    await compared(answers(given, neighbours(given)))


@pytest.mark.deep
@pytest.mark.parametrize("given", MANY)
async def test_at_larger_tables_every_cell_is_what_the_next_person_may_see(given: Case) -> None:
    for moments in (looks, answers):
        await compared(moments(given, list(permutations(range(given.seats), 2))))
