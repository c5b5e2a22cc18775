"""The people around a game, in words: spectators who come, players who sat down, a bot that played for a player."""

from __future__ import annotations

from collections.abc import Container

from engine.state import Seat
from engine.updates import Sat
from tui.i18n.messages import listing, n, t
from tui.play.session import SeatSession
from tui.ssh.shared.roster import Roster


def arrived(before: Roster, now: Roster) -> str:
    """The sentence on spectators who have come; empty without any."""
    names = [name for name in now.watchers if name not in before.watchers]
    if not names or now.watching <= before.watching:
        return ""
    return n("{names} watches now.", "{names} watch now.", len(names), names=listing(names))


def seated(roster: Roster, known: Container[str]) -> str:
    """The sentence on a game that begins with players not `known` before; empty where all are: the question stands."""
    names = [player.name for player in roster.seats if player.person and player.name not in known]
    return t("{names} sat down: the game begins.", names=listing(names)) if names else ""


def played_for(session: SeatSession, recap: str) -> str:
    """The sentence on the moves that a bot made for a seat that has just come back; `recap` is the key that tells them.

    Empty where it made none, or once the seat has moved again.
    """
    seat = session.seat
    hands = [aside for aside in session.asides if isinstance(aside, Sat) and aside.seat == seat]
    if seat is None or not hands or hands[-1].player.level != "person":
        return ""
    began = hands[-1].number
    for aside in reversed(hands[:-1]):
        if aside.player.level == "person":
            break
        began = aside.number
    numbers = {line.number for line in session.story.lines if line.seat == seat and not line.aside}
    moves = sum(began < number < hands[-1].number for number in numbers)
    if not moves or any(number > hands[-1].number for number in numbers):
        return ""
    return n(
        "A bot made {count} move for you. Press {key} to read it.",
        "A bot made {count} moves for you. Press {key} to read them.",
        moves,
        key=recap,
    )


def invitation(name: str, seat: Seat | None, key: str) -> str:
    """The sentence on another game that a player has opened; `key` shows the results, with its own key to join."""
    if seat is None:
        return t("{name} has opened another game of the same players: it is in the lobby.", name=name)
    return t("{name} wants to play again. {key} shows the results.", name=name, key=key)
