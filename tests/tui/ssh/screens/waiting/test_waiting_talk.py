"""Talk in the waiting room: a message stands above and below the seats, and on the page of the chat."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, session_app
from tests.tui.ssh.screens.visits import at_the_table, gathering, playing, press
from tui.ssh.shared.messages.requests import EnterTable, SitDown
from tui.ssh.shared.messages.waiting_requests import ReadWaitingTalk, SayWaiting


async def test_players_who_wait_talk_to_each_other(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await gathering(pilot, host)
        room = app.screen
        (hosted,) = host.lobby.tables.values()
        assert "T chat" in screen_text(app).splitlines()[-1]
        owl = host.come("Owl")
        await owl.ask(SitDown(hosted.id, None, hosted.terms.code))
        await owl.ask(EnterTable(hosted.id, hosted.terms.code))
        await owl.ask(SayWaiting(hosted.id, "Shall we wait for Hare?"))
        await until(pilot, lambda: "Owl says 'Shall we wait for Hare?'" in screen_text(app).splitlines()[1])
        assert ".." not in screen_text(app).splitlines()[1], "nothing of it is cut for what Enter does"
        assert screen_text(app).count("Owl: Shall we wait for Hare?") == 1, "below the seats it stays"
        await owl.ask(SayWaiting(hosted.id, "hello?"))
        question = "Owl says 'hello?' · Enter begins"  # as if Owl had said all of it, after a ? too
        await until(pilot, lambda: question in screen_text(app).splitlines()[1])
        await owl.ask(SayWaiting(hosted.id, "hello"))
        await until(pilot, lambda: "Owl says 'hello' · Enter begins" in screen_text(app).splitlines()[1])
        await press(pilot, "T")
        await until(pilot, lambda: app.screen is not room and "Owl: Shall" in screen_text(app))
        await press(pilot, *"yes", "enter")
        await until(pilot, lambda: "You: yes" in screen_text(app))
        assert [line.text for line in (await owl.ask(ReadWaitingTalk(hosted.id))).lines][3:] == ["yes"]
        await owl.ask(SayWaiting(hosted.id, "good"))
        await until(pilot, lambda: "Owl: good" in screen_text(app))
        await press(pilot, "escape")
        await until(pilot, lambda: app.screen is room and "You: yes" in screen_text(app))
        assert "good" not in screen_text(app).splitlines()[1], "it was read on the page"
        await press(pilot, "T", *"so l")
        for at in range(sum(seat.free for seat in hosted.terms.seats)):
            other = host.come(("Hare", "Lynx", "Crow")[at])
            await other.ask(SitDown(hosted.id, None, hosted.terms.code))
            await other.ask(EnterTable(hosted.id, hosted.terms.code))
        await until(pilot, lambda: room.free == 0)
        await press(pilot, "escape", "enter")
        await at_the_table(pilot)


async def test_a_newcomer_reads_what_was_said_before(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("heimlich", 3)
    await owl.ask(EnterTable(id, ""))
    await owl.ask(SayWaiting(id, "hello"))
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: getattr(app.screen, "known", None) is not None and bool(app.screen.tables))
        await app.go_to(id)
        await until(pilot, lambda: "Owl: hello" in screen_text(app))
        await press(pilot, "T")
        await until(pilot, lambda: "Spectators can read the chat but not write." in screen_text(app))


async def test_the_chat_tells_whose_turn_it_is(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        table = host.lobby.tables[id].table
        assert table is not None
        rng = Random(3)
        while 1 in table.to_act:
            table.propose(1, rng.choice(list(table.offer(1))), table.head, 0)
        await until(pilot, lambda: app.screen.session.selection is None)
        await press(pilot, "T")
        assert "Owl" in screen_text(app).splitlines()[0], "what the game waits for"
        while 1 not in table.to_act:
            seat = table.to_act[0]
            table.propose(seat, rng.choice(list(table.offer(seat))), table.head, 0)
        await until(pilot, lambda: "Your turn" in screen_text(app).splitlines()[0])
