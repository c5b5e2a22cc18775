"""Pictures of what a person sees on a host: from the first visit to the end of a game, at two sizes, in both languages.

After a change that is meant to be seen: `pytest tests/tui/ssh/test_visit_snapshots.py --snapshot-update`, then look.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.hands import until
from tests.tui.ssh.nearby import Premises, line_of, visiting
from tests.tui.tables import screen_text
from tui.ssh.away import AwayApp
from tui.text import use
from tui.widgets.canvas import Canvas

WAYS = [
    pytest.param((80, 24), "en", "rich", id="80x24-en-rich"),
    pytest.param((120, 40), "ja", "rich", id="120x40-ja-rich"),
    pytest.param((80, 24), "ja", "safe", id="80x24-ja-safe"),
    pytest.param((120, 40), "en", "safe", id="120x40-en-safe"),
]
"""Any two values of size, language and glyphs stand together somewhere. Each state takes two of them, in turn."""

Do = Callable[[Pilot[Any], Premises], Awaitable[None]]


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, each when the screen before it stands."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def lobby(pilot: Pilot[Any], wanted: str) -> None:
    """The lobby with what the host says of it."""
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.known is not None and wanted in screen_text(app))


async def go_to_table(pilot: Pilot[Any]) -> None:
    """Enter on the first table of the list."""
    app: Any = pilot.app
    while app.screen.chosen is None:
        await press(pilot, "down")
    await press(pilot, "enter")


async def nothing(pilot: Pilot[Any], premises: Premises) -> None:
    await pilot.pause()


async def code(pilot: Pilot[Any], premises: Premises) -> None:
    await press(pilot, "down", *"abcd")


async def taken(pilot: Pilot[Any], premises: Premises) -> None:
    premises.account("Owl")
    await press(pilot, *"OWL", "enter")
    await until(pilot, lambda: "!" in screen_text(pilot.app))  # type: ignore[arg-type]


async def empty(pilot: Pilot[Any], premises: Premises) -> None:
    await lobby(pilot, "Fox")


async def games(pilot: Pilot[Any], premises: Premises) -> None:
    await lobby(pilot, "Fox")
    await press(pilot, "o", "down")


async def tables(pilot: Pilot[Any], premises: Premises) -> None:
    """A table that waits for people, one that needs a code, one that is being played, and one's own."""
    owl, hare, lynx = [premises.come(name) for name in ("Owl", "Hare", "Grimalkin of Ulthar")]
    first = owl.open("doctor_lucky", 5, bots=1)
    hare.ask("sit", first, None, "")
    lynx.open("lost_mines", 4, private=True, clock=60, spectators=False)
    second = owl.open("mr_sneaky", 2)
    hare.ask("sit", second, None, "")
    third = hare.open("heimlich", 2)
    await lobby(pilot, "Hare")
    line_of(pilot.app).ask("sit", third, None, "")
    await lobby(pilot, "Grimalkin")
    app: Any = pilot.app
    await until(pilot, lambda: any(table["mine"] is not None for table in app.screen.tables))


async def joinable(pilot: Pilot[Any], premises: Premises) -> None:
    await tables(pilot, premises)
    app: Any = pilot.app
    while app.screen.chosen is None or app.screen.chosen["stage"] != "gathering":
        await press(pilot, "down")


async def another_key(pilot: Pilot[Any], premises: Premises) -> None:
    await lobby(pilot, "Fox")
    await press(pilot, "c")
    await until(pilot, lambda: bool(pilot.app.screen.answer))  # type: ignore[attr-defined]


async def set_up(pilot: Pilot[Any], premises: Premises) -> None:
    await lobby(pilot, "Fox")
    await press(pilot, "o", "down", "enter")


async def set_up_code(pilot: Pilot[Any], premises: Premises) -> None:
    await set_up(pilot, premises)
    await press(pilot, "up", "up", "right", "up", "right")


async def gathering(pilot: Pilot[Any], premises: Premises) -> None:
    await set_up_code(pilot, premises)
    await press(pilot, "ctrl+s")
    app: Any = pilot.app
    await until(pilot, lambda: getattr(app.screen, "shown", None) is not None)
    await pilot.pause()


async def sitting(pilot: Pilot[Any], premises: Premises) -> None:
    """At somebody else's table."""
    owl = premises.come("Owl")
    owl.open("heimlich", 4, bots=1, options={"top_secret": True})
    await lobby(pilot, "Owl")
    app: Any = pilot.app
    await until(pilot, lambda: bool(app.screen.tables))
    await go_to_table(pilot)
    await until(pilot, lambda: getattr(app.screen, "seated", False))


async def my_games(pilot: Pilot[Any], premises: Premises) -> None:
    """A game that is over, and one that goes on."""
    await over(pilot, premises)
    await press(pilot, "escape", "q")
    premises.time += 3600
    owl = premises.come("Owl")
    second = owl.open("mr_sneaky", 2)
    await lobby(pilot, "Fox")
    line_of(pilot.app).ask("sit", second, None, "")
    await until(pilot, lambda: any(table["id"] == second for table in pilot.app.screen.tables))
    await press(pilot, "g")
    await until(pilot, lambda: bool(getattr(pilot.app.screen, "games", None)))
    await press(pilot, "down")


async def host_gone(pilot: Pilot[Any], premises: Premises) -> None:
    await lobby(pilot, "Fox")
    line_of(pilot.app).lose()  # type: ignore[arg-type]
    await until(pilot, lambda: "!" in screen_text(pilot.app))  # type: ignore[arg-type]


async def at_the_table(pilot: Pilot[Any]) -> None:
    """The screen of the table, drawn for the first time."""
    app: Any = pilot.app
    await until(pilot, lambda: type(app.screen).__name__ == "FarScreen" and bool(app.screen.presence.chairs))


async def playing(pilot: Pilot[Any], premises: Premises) -> Any:
    """A game of two against a bot, that somebody watches."""
    owl, hare = premises.come("Owl"), premises.come("Hare")
    id = owl.open("heimlich", 3, bots=1)
    await lobby(pilot, "Owl")
    app: Any = pilot.app
    await until(pilot, lambda: bool(app.screen.tables))
    await go_to_table(pilot)
    await at_the_table(pilot)
    owl.ask("enter", id, "")
    hare.ask("enter", id, "")
    await until(pilot, lambda: app.screen.presence.watching == 1)
    await quiet(pilot, premises, id)
    return id, owl


async def quiet(pilot: Pilot[Any], premises: Premises, id: str) -> None:
    """No bot is to move, and the screen has seen all that was done."""
    app: Any = pilot.app
    hosted = premises.hall.tables[id]

    def still() -> bool:
        table = hosted.table
        assert table is not None
        asked = [table.players[seat].level for seat in table.to_act]
        return "person" in asked and app.screen.session.head == table.head

    await until(pilot, still)
    await pilot.pause()


async def talk(pilot: Pilot[Any], premises: Premises) -> None:
    id, owl = await playing(pilot, premises)
    owl.ask("say", id, "Good evening! I am quite sure that the red one is yours, whatever you may say.")
    owl.ask("say", id, "こんばんは、赤いのはきっとあなたですね")
    await until(pilot, lambda: len(pilot.app.screen.session.asides) == 2)  # type: ignore[attr-defined]
    await pilot.pause()


async def talk_page(pilot: Pilot[Any], premises: Premises) -> None:
    await talk(pilot, premises)
    await press(pilot, "T", *"no")


async def away(pilot: Pilot[Any], premises: Premises) -> None:
    _, owl = await playing(pilot, premises)
    owl.go()
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.presence.chairs[0].away)


async def who(pilot: Pilot[Any], premises: Premises) -> None:
    await away(pilot, premises)
    await press(pilot, "p")
    await pilot.pause()


async def takeback(pilot: Pilot[Any], premises: Premises) -> None:
    id, _ = await playing(pilot, premises)
    premises.hall.tables[id]._tell_all("takeback", (0, 0, [1]))
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.takeback is not None)


async def voted(pilot: Pilot[Any], premises: Premises) -> None:
    """Two of three who are left: one of them wants a bot for the third."""
    owl, hare, lynx = [premises.come(name) for name in ("Owl", "Hare", "Lynx")]
    id = owl.open("gem_stone_mine", 4, clock=60)
    hare.ask("sit", id, None, "")
    lynx.ask("sit", id, None, "")
    await lobby(pilot, "Owl")
    line_of(pilot.app).ask("sit", id, None, "")
    app: Any = pilot.app
    await until(pilot, lambda: any(table["stage"] == "running" for table in app.screen.tables))
    await press(pilot, "enter")
    await at_the_table(pilot)
    owl.ask("enter", id, "")
    hare.ask("enter", id, "")
    lynx.go()
    owl.ask("stand_in", id, 2)
    await until(pilot, lambda: bool(app.screen.presence.chairs[2].votes))


async def replaced(pilot: Pilot[Any], premises: Premises) -> None:
    """Whoever sits here has thought for too long."""
    id, _ = await playing(pilot, premises)
    premises.hall.tables[id]._late((1,))
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.presence.chairs[1].level is not None)
    await pilot.pause()


async def over(pilot: Pilot[Any], premises: Premises) -> Any:
    """A game played to its end."""
    id, owl = await playing(pilot, premises)
    rng = Random(2)
    app: Any = pilot.app
    hosted = premises.hall.tables[id]
    assert hosted.table is not None
    owl.ask("say", id, "Well played!")
    while hosted.table.to_act:
        owl.move(id, rng)
        seat = hosted.table.to_act[0] if hosted.table.to_act else 0
        if seat == 1:
            offer = list(hosted.table.offer(1))
            hosted.table.propose(1, rng.choice(offer), hosted.table.head, 0)
        await asyncio.sleep(0)
    await until(pilot, lambda: type(app.screen).__name__ == "FarResults")
    return id, owl


async def again(pilot: Pilot[Any], premises: Premises) -> None:
    id, owl = await over(pilot, premises)
    owl.ask("rematch", id)
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.invited)


async def seen_again(pilot: Pilot[Any], premises: Premises) -> None:
    await over(pilot, premises)
    await press(pilot, "escape", "v")
    await until(pilot, lambda: type(pilot.app.screen).__name__ == "ReplayScreen")


async def operator(pilot: Pilot[Any], premises: Premises) -> None:
    await playing(pilot, premises)
    for person in premises.hall.people.values():
        person.tell("message", "The host restarts in five minutes; all games are kept.")
    await until(pilot, lambda: type(pilot.app.screen).__name__ == "Aloud")


async def table_gone(pilot: Pilot[Any], premises: Premises) -> None:
    await playing(pilot, premises)
    line_of(pilot.app).lose()  # type: ignore[arg-type]
    app: Any = pilot.app
    await until(pilot, lambda: bool(app.screen.alarm))


STATES: dict[str, tuple[str, Do]] = {
    "newcomer": ("", nothing),
    "newcomer-code": ("", code),
    "newcomer-taken": ("", taken),
    "lobby-empty": ("Fox", empty),
    "lobby-games": ("Fox", games),
    "lobby-tables": ("Fox", tables),
    "lobby-joinable": ("Fox", joinable),
    "lobby-another-key": ("Fox", another_key),
    "lobby-host-gone": ("Fox", host_gone),
    "set-up": ("Fox", set_up),
    "set-up-code": ("Fox", set_up_code),
    "gathering": ("Fox", gathering),
    "gathering-sitting": ("Fox", sitting),
    "table": ("Fox", playing),
    "table-talk": ("Fox", talk),
    "table-away": ("Fox", away),
    "table-gone": ("Fox", table_gone),
    "talk": ("Fox", talk_page),
    "who-is-there": ("Fox", who),
    "table-takeback": ("Fox", takeback),
    "table-vote": ("Fox", voted),
    "table-replaced": ("Fox", replaced),
    "results-again": ("Fox", again),
    "replay": ("Fox", seen_again),
    "my-games": ("Fox", my_games),
    "operator": ("Fox", operator),
}
"""A screen's state to who comes, and what leads there."""


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The time of day."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
    use("en")


def unclipped(app: AwayApp) -> None:
    """Nothing on the screen is cut off."""
    for canvas in app.screen.query(Canvas):
        assert not canvas.pen.clipped, (canvas, canvas.pen.clipped)


def cases() -> Iterator[Any]:
    """Every state in two ways, of different size and language; the state after it takes the next two."""
    for number, state in enumerate(STATES):
        for way in (WAYS[number % 2 * 2], WAYS[number % 2 * 2 + 1]):
            yield pytest.param(state, *way.values, id=f"{state}-{way.id}")


@pytest.mark.parametrize(("state", "size", "language", "glyphs"), cases())
def test_a_visit(
    snap_compare: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    state: str,
    size: tuple[int, int],
    language: str,
    glyphs: str,
) -> None:
    premises = Premises(tmp_path, monkeypatch)
    name, do = STATES[state]
    app = visiting(premises, name, language, glyphs=glyphs)

    async def before(pilot: Pilot[Any]) -> None:
        await do(pilot, premises)
        await pilot.pause()
        unclipped(app)
        await premises.shut()

    assert snap_compare(app, terminal_size=size, run_before=before)
