"""Visits to a host, each to a state of its screens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from textual.pilot import Pilot

from engine.bot_loop import bot_to_act
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.fake_clients import say
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, gateway_of, random_move
from tui.ssh.shared.messages.notices import Announcement, PendingUndo, UndoVoteChanged
from tui.ssh.shared.messages.requests import EnterTable, OpenRematch, SitDown, StartGame, VoteForStandIn
from tui.widgets.message import OperatorLine

Do = Callable[[Pilot[Any], InProcessHost], Awaitable[None]]


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, each when the screen before it stands."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def lobby(pilot: Pilot[Any], text: str) -> None:
    """The lobby with what the host says of it."""
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.known is not None and text in screen_text(app))
    await until(pilot, lambda: app.screen.text.chosen is not None and bool(app.screen.prompt_bar.text))
    await pilot.pause()


async def go_to_table(pilot: Pilot[Any]) -> None:
    """Enter on the first table of the list."""
    app: Any = pilot.app
    while app.screen.chosen is None:
        await press(pilot, "down")
    await press(pilot, "enter")


async def go_to_game(pilot: Pilot[Any], slug: str) -> None:
    """The cursor on a game's row, wherever its name puts it in the list."""
    app: Any = pilot.app
    if (app.screen.text.chosen or ("",))[0] != "game":
        await press(pilot, "o")
    for _ in app.screen.text.rows:
        if app.screen.text.chosen == ("game", slug):
            return
        await press(pilot, "right")
    raise AssertionError(f"{slug} is not on the list")


async def nothing(pilot: Pilot[Any], host: InProcessHost) -> None:
    await pilot.pause()


async def code(pilot: Pilot[Any], host: InProcessHost) -> None:
    await press(pilot, "down", *"abcd")


async def name_taken(pilot: Pilot[Any], host: InProcessHost) -> None:
    host.account("Owl")
    await press(pilot, *"OWL", "enter")
    await until(pilot, lambda: "!" in screen_text(pilot.app))


async def empty(pilot: Pilot[Any], host: InProcessHost) -> None:
    await lobby(pilot, "Fox")


async def games(pilot: Pilot[Any], host: InProcessHost) -> None:
    await lobby(pilot, "Fox")
    await go_to_game(pilot, "heimlich")


async def tables(pilot: Pilot[Any], host: InProcessHost) -> None:
    """A table that waits for people, one that needs a code, one that is being played, and one's own."""
    owl, hare, lynx = [host.come(name) for name in ("Owl", "Hare", "Grimalkin of")]
    first = await owl.open("doctor_lucky", 5, bots=1)
    await hare.ask(SitDown(first, None, ""))
    await lynx.open("lost_mines", 4, needs_code=True, clock=60, spectators=False)
    second = await owl.open("mr_sneaky", 2)
    await hare.ask(SitDown(second, None, ""))
    await owl.ask(StartGame(second))
    third = await hare.open("heimlich", 2)
    await lobby(pilot, "Hare")
    await gateway_of(pilot.app).ask(SitDown(third, None, ""))
    await hare.ask(StartGame(third))
    await lobby(pilot, "Grimalkin")
    app: Any = pilot.app
    await until(pilot, lambda: any(table.own_turn for table in app.screen.tables))
    while app.screen.chosen != app.screen.tables[0]:  # the cursor stayed at the table that was the first for a while
        await press(pilot, "up")


async def joinable(pilot: Pilot[Any], host: InProcessHost) -> None:
    await tables(pilot, host)
    app: Any = pilot.app
    while app.screen.chosen is None or app.screen.chosen.stage != "gathering":
        await press(pilot, "down")


async def another_key(pilot: Pilot[Any], host: InProcessHost) -> None:
    await lobby(pilot, "Fox")
    await press(pilot, "plus")
    await until(pilot, lambda: bool(pilot.app.screen.answer))


async def set_up(pilot: Pilot[Any], host: InProcessHost) -> None:
    await lobby(pilot, "Fox")
    await go_to_game(pilot, "heimlich")
    await press(pilot, "enter")


async def set_up_code(pilot: Pilot[Any], host: InProcessHost) -> None:
    await set_up(pilot, host)
    await press(pilot, "up", "up", "up", "right", "up", "right")


async def gathering(pilot: Pilot[Any], host: InProcessHost) -> None:
    await set_up_code(pilot, host)
    await press(pilot, "ctrl+s")
    app: Any = pilot.app
    await until(pilot, lambda: getattr(app.screen, "shown", None) is not None)
    await pilot.pause()


async def sitting(pilot: Pilot[Any], host: InProcessHost) -> None:
    """At somebody else's table."""
    owl = host.come("Owl")
    await owl.open("heimlich", 4, bots=1, options={"top_secret": True})
    await lobby(pilot, "Owl")
    app: Any = pilot.app
    await until(pilot, lambda: bool(app.screen.tables))
    await go_to_table(pilot)
    await until(pilot, lambda: getattr(app.screen, "seated", False))


async def my_games(pilot: Pilot[Any], host: InProcessHost) -> None:
    """A game that is over, and one that goes on."""
    await over(pilot, host)
    await press(pilot, "escape", "q")
    host.time += 3600
    owl = host.come("Owl")
    second = await owl.open("mr_sneaky", 2)
    await lobby(pilot, "Fox")
    await gateway_of(pilot.app).ask(SitDown(second, None, ""))
    await owl.ask(StartGame(second))
    await until(pilot, lambda: any(table.id == second for table in pilot.app.screen.tables))
    await press(pilot, "l")
    await until(pilot, lambda: bool(getattr(pilot.app.screen, "games", None)))
    await press(pilot, "down")


async def host_gone(pilot: Pilot[Any], host: InProcessHost) -> None:
    await lobby(pilot, "Fox")
    gateway_of(pilot.app).lose()
    await until(pilot, lambda: "!" in screen_text(pilot.app))


async def at_the_table(pilot: Pilot[Any]) -> None:
    """The screen of the table, drawn for the first time."""
    app: Any = pilot.app
    await until(pilot, lambda: type(app.screen).__name__ == "RemoteTableScreen" and bool(app.screen.roster.seats))


async def playing(pilot: Pilot[Any], host: InProcessHost) -> Any:
    """A game of two against a bot, that somebody watches. The bot waits until all have come."""
    host.bots_may_move.clear()
    owl, hare = host.come("Owl"), host.come("Hare")
    id = await owl.open("heimlich", 3, bots=1)
    await lobby(pilot, "Owl")
    app: Any = pilot.app
    await until(pilot, lambda: bool(app.screen.tables))
    await go_to_table(pilot)
    await until(pilot, lambda: getattr(app.screen, "seated", False))
    await owl.ask(StartGame(id))
    await at_the_table(pilot)
    await owl.ask(EnterTable(id, ""))
    await hare.ask(EnterTable(id, ""))
    await until(pilot, lambda: app.screen.roster.watching == 1)
    host.bots_may_move.set()
    await quiet(pilot, host, id)
    return id, owl


async def quiet(pilot: Pilot[Any], host: InProcessHost, id: str) -> None:
    """No bot is to move, and the screen has seen all that was done."""
    app: Any = pilot.app
    hosted = host.lobby.tables[id]

    def still() -> bool:
        table = hosted.table
        assert table is not None
        return bot_to_act(table) is None and app.screen.session.head == table.head

    await until(pilot, still)
    await pilot.pause()


async def talk(pilot: Pilot[Any], host: InProcessHost) -> None:
    id, owl = await playing(pilot, host)
    await owl.ask(say(id, "Good evening! I am quite sure that the red one is yours, whatever you may say."))
    await owl.ask(say(id, "こんばんは、赤いのはきっとあなたですね"))
    await until(pilot, lambda: len(pilot.app.screen.session.asides) == 2)
    await pilot.pause()


async def talk_page(pilot: Pilot[Any], host: InProcessHost) -> None:
    await talk(pilot, host)
    await press(pilot, "T", *"no")


async def away(pilot: Pilot[Any], host: InProcessHost) -> None:
    _, owl = await playing(pilot, host)
    owl.go()
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.roster.seats[0].away)


async def who(pilot: Pilot[Any], host: InProcessHost) -> None:
    await away(pilot, host)
    await press(pilot, "at")
    await pilot.pause()


async def takeback(pilot: Pilot[Any], host: InProcessHost) -> None:
    id, _ = await playing(pilot, host)
    host.lobby.tables[id].tell_all(UndoVoteChanged(id, PendingUndo(0, 0, (1,))))
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.pending_undo is not None)


async def voted(pilot: Pilot[Any], host: InProcessHost) -> None:
    """Two of three who are left: one of them wants a bot for the third."""
    app: Any = pilot.app
    app.clock.tick = 0.0  # the time that is left stands there
    owl, hare, lynx = [host.come(name) for name in ("Owl", "Hare", "Lynx")]
    id = await owl.open("gem_stone_mine", 4, clock=60)
    await hare.ask(SitDown(id, None, ""))
    await lynx.ask(SitDown(id, None, ""))
    await lobby(pilot, "Owl")
    await gateway_of(pilot.app).ask(SitDown(id, None, ""))
    await owl.ask(StartGame(id))
    await until(pilot, lambda: any(table.stage == "running" for table in app.screen.tables))
    await press(pilot, "j", "k", "enter")  # the cursor has gone to the table by itself, and no time passes here
    await at_the_table(pilot)
    await owl.ask(EnterTable(id, ""))
    await hare.ask(EnterTable(id, ""))
    lynx.go()
    await owl.ask(VoteForStandIn(id, 2))
    await until(pilot, lambda: bool(app.screen.roster.seats[2].votes))


async def replaced(pilot: Pilot[Any], host: InProcessHost) -> None:
    """The person at this screen has thought for too long, and the bot has not moved yet."""
    id, _ = await playing(pilot, host)
    hosted = host.lobby.tables[id]
    for task in hosted._tasks:
        task.cancel()
    hosted.presence.stand_in_for_late((1,))
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.roster.seats[1].level is not None)
    await pilot.pause()


async def over(pilot: Pilot[Any], host: InProcessHost) -> Any:
    """A game played to its end."""
    id, owl = await playing(pilot, host)
    rng = Random(2)
    app: Any = pilot.app
    hosted = host.lobby.tables[id]
    assert hosted.table is not None
    await owl.ask(say(id, "Well played!"))
    while hosted.table.to_act:
        await owl.move(id, rng)
        await random_move(hosted, 1, rng)
    await until(pilot, lambda: type(app.screen).__name__ == "RemoteResultsScreen")
    return id, owl


async def again(pilot: Pilot[Any], host: InProcessHost) -> None:
    id, owl = await over(pilot, host)
    await owl.ask(OpenRematch(id))
    app: Any = pilot.app
    await until(pilot, lambda: app.screen.invited)


async def seen_again(pilot: Pilot[Any], host: InProcessHost) -> None:
    await over(pilot, host)
    await press(pilot, "escape", "v")
    await until(pilot, lambda: type(pilot.app.screen).__name__ == "ReplayScreen")


async def operator(pilot: Pilot[Any], host: InProcessHost) -> None:
    await playing(pilot, host)
    for client in host.lobby.clients.values():
        client.tell(Announcement("The host restarts in five minutes; all games are kept."))
    app: Any = pilot.app
    await until(pilot, lambda: bool(app.screen.query(OperatorLine)))  # a picture's screen is laid out at its end


async def table_gone(pilot: Pilot[Any], host: InProcessHost) -> None:
    await playing(pilot, host)
    gateway_of(pilot.app).lose()
    app: Any = pilot.app
    await until(pilot, lambda: bool(app.screen.alarm))


STATES: dict[str, tuple[str, Do]] = {
    "newcomer": ("", nothing),
    "newcomer-code": ("", code),
    "newcomer-taken": ("", name_taken),
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
