"""The contract of rosters: who is connected, by name, and word of each that comes."""

from __future__ import annotations

from tui.ssh.ports.roster import Came, Heard, Roster


async def test_names_stand_in_their_order_and_are_counted(roster: Roster) -> None:
    for account, name in ((1, "Owl"), (2, "Fox"), (3, "Elk"), (4, "Fox")):
        roster.here(account, name, f"session {account}")
    assert roster.count() == 4 and roster.names(9) == ("Elk", "Fox", "Fox", "Owl")
    assert roster.names(2) == ("Elk", "Fox")
    roster.here(1, "Asp", "session 1")
    assert roster.count() == 4 and roster.names(9) == ("Asp", "Elk", "Fox", "Fox")
    roster.gone(2, "session 2")
    assert roster.count() == 3 and roster.names(9) == ("Asp", "Elk", "Fox")


async def test_the_end_of_an_earlier_session_is_not_that_of_the_account(roster: Roster) -> None:
    roster.here(1, "Owl", "first")
    roster.here(1, "Owl", "second")
    roster.gone(1, "first")
    assert roster.names(9) == ("Owl",)
    roster.gone(1, "second")
    roster.gone(1, "second")
    assert roster.count() == 0 and roster.names(9) == ()


async def test_watchers_are_told_of_each_that_comes_until_they_leave(roster: Roster) -> None:
    heard: list[Heard] = []
    leave = roster.watch(heard.append)
    roster.here(1, "Owl", "first")
    roster.here(1, "Owl", "first")
    roster.here(1, "Owl", "second")
    assert heard == [Came(1, "first"), Came(1, "second")]
    leave()
    roster.here(2, "Fox", "third")
    assert len(heard) == 2
