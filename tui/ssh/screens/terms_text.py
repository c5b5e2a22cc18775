"""The terms and seats of a hosted table, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from tui.i18n.messages import c, later, listing, n, t, with_commas, you
from tui.i18n.text_layout import cut
from tui.presentation.game_info import game_info
from tui.presentation.game_text import game_text
from tui.presentation.players import UNDO_RULES, as_read
from tui.ssh.shared.messages.lobby_state import ListedGame, ListedTable
from tui.ssh.shared.roster import PUBLIC, Roster, RosterSeat, Sight

CLOCKS: Final = (0, 60, 180, 600, 86_400)
"""The turn clocks on offer, in seconds for a decision; 0 is none."""

COUNTDOWN_SECONDS: Final = 600
"""Seconds that are counted down one by one; more of them are told in minutes or hours."""

POLICIES: Final = ("friends", "hosted")
"""The undo rules on offer."""

SIGHTS: Final = (PUBLIC, None, Sight(delay=10), Sight(secrets=True), Sight(delay=10, secrets=True))
"""The sights of spectators on offer; None is a table without them."""

STAGES: Final = {
    "gathering": later("waiting for players"),
    "running": later("in progress"),
    "over": later("over"),
}


def clock_text(seconds: int) -> str:
    """A turn clock, in words."""
    if not seconds:
        return t("none")
    if seconds >= 86_400:
        return n("{count} day", "{count} days", seconds // 86_400)
    return n("{count} minute", "{count} minutes", seconds // 60)


def left_text(seconds: int) -> str:
    """The time that is left of a decision, in words; second by second at last."""
    if seconds <= COUNTDOWN_SECONDS:
        return f"{max(seconds, 0) // 60}:{max(seconds, 0) % 60:02}"
    if seconds < 3600 * 2:
        return n("{count} minute", "{count} minutes", seconds // 60)
    return n("{count} hour", "{count} hours", seconds // 3600)


def undo_text(policy: str) -> str:
    """An undo rule, in words."""
    return t("by consent") if policy == "friends" else t("strict")


def alone_with_bots(table: ListedTable) -> bool:
    """True when one person plays against bots alone: no other consent is asked for."""
    return sum(seat.person for seat in table.seats) == 1 and not free_seats(table)


def undo_at(table: ListedTable) -> str:
    """The undo rule of a table, in the words that stand at the table itself."""
    if table.policy == "friends" and alone_with_bots(table):
        return t("undo freely")
    return t(UNDO_RULES[table.policy])


def sight_text(sight: Sight | None) -> str:
    """The sight of spectators, in words that answer whether there may be any; None is a table without them."""
    if sight is None:
        return t("no")
    if sight == PUBLIC:
        return t("yes")
    late = n("{count} move late", "{count} moves late", sight.delay)
    if not sight.secrets:
        return late
    return t("with all secrets, {late}", late=late) if sight.delay else t("with all secrets")


def sight_rule(sight: Sight) -> str:
    """The sight of spectators, in a sentence; empty where it is the usual one."""
    if sight.secrets and sight.delay:
        return n(
            "Spectators see every player's secrets, {count} move late.",
            "Spectators see every player's secrets, {count} moves late.",
            sight.delay,
        )
    if sight.secrets:
        return t("Spectators see every player's secrets.")
    if sight.delay:
        return n(
            "Spectators see the game {count} move late.", "Spectators see the game {count} moves late.", sight.delay
        )
    return ""


def watch_text(sight: Sight) -> str:
    """The sight of a spectator, as the bar of a table tells it."""
    words = [t("you watch")]
    if sight.secrets:
        words.append(t("all secrets"))
    if sight.delay:
        words.append(n("{count} move late", "{count} moves late", sight.delay))
    return with_commas(words)


def changed_variants(slug: str, options: Mapping[str, object], names: Sequence[str]) -> list[tuple[str, str]]:
    """The variants in force that differ from the usual rules: the label of each and of its value."""
    differing = []
    for variant in game_text(slug).variants(names):
        chosen = options.get(variant.name, variant.values[0][0])
        label = next((label for value, label in variant.values if value == chosen), None)
        if label is not None and chosen != variant.values[0][0]:
            differing.append((variant.label, label))
    return differing


def seat_names(table: ListedTable) -> list[str]:
    """The names of the seats; a number for each that has none."""
    return [seat.name or t("Seat {number}", number=at) for at, seat in enumerate(table.seats, 1)]


def free_seats(table: ListedTable) -> int:
    """The number of free seats."""
    return sum(seat.free for seat in table.seats)


def takes_seat(table: ListedTable) -> bool:
    """A client that chooses such a table in the lobby sits down at it."""
    return table.own_seat is None and table.stage == "gathering" and free_seats(table) > 0


def presence_text(player: RosterSeat, *, own: bool) -> str:
    """The presence of a seat's player; `own` says whether it is the client's seat."""
    if not player.person:
        return t("bot")
    if player.level is not None:
        return t("a bot stands in") if player.here else t("away; a bot stands in")
    if player.here:
        return t("you") if own else t("here")
    return t("away")


def stand_in_text(roster: Roster, player: RosterSeat) -> str:
    """The time when a bot takes the seat of an absent player, and the votes for it so far."""
    alone = sum(other.person and other.here for other in roster.seats) < 2
    if not player.votes:
        if alone:
            return t("A bot stands in for {name} after 30 seconds.", name=player.name)
        return t("A bot stands in for {name} after a majority vote, or after 1 minute.", name=player.name)
    names = listing([roster.seats[vote].name for vote in player.votes])
    if alone:
        return t("{names} voted for a bot. It steps in after 30 seconds.", names=names)
    return t("{names} voted for a bot. It steps in after a majority vote, or after 1 minute.", names=names)


def end_text(game: ListedGame) -> str:
    """The result of a game, or its stage."""
    if game.stage == "over" and game.winners is None:
        return t("ended early")
    if game.stage != "over" or game.winners is None:
        return t(STAGES[game.stage])
    names = as_read(game.names)
    won = listing([you() if seat == game.own else names[seat] for seat in game.winners])
    return t("{names} won", names=won) if won else t("nobody won")


def games_text(game: ListedGame) -> str:
    """All of a game that a search looks at."""
    return " ".join((game_info(game.slug).name(), *as_read(game.names), end_text(game)))


def take_home_text(game: ListedGame) -> str:
    """The way to a copy of a game that is over; empty for another."""
    if game.stage != "over":
        return ""
    return t("Take its log home: ssh -p PORT ADDRESS game {id} > game.skul", id=game.id)


def players_text(table: ListedTable, cells: int | None = None) -> str:
    """The players of a table, as in "Fox, Owl and 2 bots"; in so many cells as many whole names as have room."""
    names = [seat.name for seat in table.seats if seat.person]
    bots = sum(not seat.person and seat.level is not None for seat in table.seats)
    text = listing([*names, n("{count} bot", "{count} bots", bots)] if bots else names)
    if cells is None or cell_len(text) <= cells:
        return text
    for told in range(len(names), 0, -1):
        head = t("{names} +{count}", names=with_commas(names[:told]), count=len(names) + bots - told)
        if cell_len(head) <= cells:
            return head
    return cut(text, cells)


def quiet_brief(seconds: int) -> str:
    """The time since the last move, in a column."""
    minutes, hours, days = seconds // 60, seconds // 3600, seconds // 86_400
    if days:
        return c("a column", "{count}d", count=days)
    if hours:
        return c("a column", "{count}h", count=hours)
    return c("a column", "{count}m", count=minutes) if minutes else c("a column", "now")


def quiet_text(seconds: int) -> str:
    """The time since the last move, in words."""
    minutes, hours, days = seconds // 60, seconds // 3600, seconds // 86_400
    if days:
        return n("last move {count} day ago", "last move {count} days ago", days)
    if hours:
        return n("last move {count} hour ago", "last move {count} hours ago", hours)
    if minutes:
        return n("last move {count} minute ago", "last move {count} minutes ago", minutes)
    return t("last move just now")


def terms_line(table: ListedTable, now: float) -> str:
    """The terms of a table, and of a game how long it has been quiet; `now` in seconds since 1970."""
    differing = changed_variants(table.slug, table.options, seat_names(table))
    rules = [t("{label}: {value}", label=label, value=value) for label, value in differing] or [t("standard rules")]
    rules.append(undo_at(table))
    if table.clock:
        rules.append(t("{time} for each decision", time=clock_text(table.clock)))
    if table.locked:
        rules.append(t("with a code"))
    if not table.spectators:
        rules.append(t("no spectators"))
    elif table.sight != PUBLIC:
        rules.append(t("spectators {how}", how=sight_text(table.sight)))
    if not table.notebook:
        rules.append(t("no notes"))
    if table.watching:
        rules.append(n("{count} spectator", "{count} spectators", table.watching))
    if table.turn:
        rules.append(t("turn {turn}", turn=table.turn))
    if table.stage == "running":
        rules.append(quiet_text(max(0, int(now) - table.moved_at)))
    text = with_commas(rules)
    return text[:1].upper() + text[1:]
