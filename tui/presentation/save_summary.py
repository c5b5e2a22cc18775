"""A saved game in words: game, players, date, progress and condition of the file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from rich.cells import cell_len

import saves
from engine.state import Seat
from saves.library import SUFFIX
from saves.log_reader import Saved, Summary, verify
from tui.i18n.messages import n, t, with_commas
from tui.presentation.game_info import game_info
from tui.presentation.game_text import game_text, progress
from tui.presentation.players import player_names, ranks

SAMPLES: Final = Path(saves.__file__).parent / "samples"
"""The recorded games that ship with the program."""


def samples() -> tuple[Saved, ...]:
    """The recorded games, by name. Nobody writes to them."""
    return tuple(verify(path) for path in sorted(SAMPLES.glob(f"*{SUFFIX}")))


def sample_names() -> list[str]:
    """The names by which the commands open the recorded games."""
    return sorted(path.stem for path in SAMPLES.glob(f"*{SUFFIX}"))


def game(summary: Summary) -> str:
    """The game's name; its slug when this program has none of the kind."""
    try:
        return game_info(summary.game).name()
    except KeyError:
        return summary.game


def people(summary: Summary, cells: int | None = None) -> str:
    """Players, as in "Fox, Owl and 2 bots". Where that has no room in so many cells, "2 people and 2 bots"."""
    names = [player.name for player in summary.players if player.level == "person"]
    bots = len(summary.players) - len(names)
    if not names:
        return n("{count} bot alone", "{count} bots alone", bots)
    others = n(" and {count} bot", " and {count} bots", bots) if bots else ""
    text = with_commas(names) + others
    if cells is None or cell_len(text) <= cells:
        return text
    return n("{count} person", "{count} people", len(names)) + others


def when(summary: Summary, now: float, *, brief: bool = False) -> str:
    """The time of its last move, as the clock on the wall has it; `now` in seconds since 1970."""
    return moment(summary.started + summary.at, now, brief=brief)


def moment(at: float, now: float, *, brief: bool = False) -> str:
    """A moment as the clock on the wall has it, and the day where that is another. Both in seconds since 1970.

    `brief`: of a day before yesterday, the day alone.
    """
    last, ago = _calendar(at, now)
    if last is None:
        return "-"
    clock = last.strftime("%H:%M")
    if ago == 0:
        return t("today {clock}", clock=clock)
    if ago == 1:
        return t("yesterday {clock}", clock=clock)
    return last.strftime("%Y-%m-%d" if brief else "%Y-%m-%d %H:%M")


def _calendar(at: float, now: float) -> tuple[datetime | None, int]:
    """A moment on the calendar, and the days since then; None where no calendar has it."""
    try:
        last = datetime.fromtimestamp(at)
        return last, (datetime.fromtimestamp(now).date() - last.date()).days
    except (ValueError, OverflowError, OSError):  # a log from elsewhere may name any second
        return None, 0


def day(summary: Summary, now: float) -> str:
    """The day when it was played last, in ten cells: today's hour, yesterday or the date. `now` as in `when`."""
    last, ago = _calendar(summary.started + summary.at, now)
    if last is None:
        return "-"
    return last.strftime("%H:%M") if ago == 0 else t("yesterday") if ago == 1 else last.strftime("%Y-%m-%d")


def turn(summary: Summary) -> str:
    """Progress of the game."""
    return progress(game_text(summary.game), len(summary.players), summary.turn, summary.round)


def whose(summary: Summary) -> str:
    """The player who is asked, in words; empty where none is."""
    people = [seat for seat, player in enumerate(summary.players) if player.level == "person"]
    seats = [seat for seat in summary.to_act if seat in people] or [*summary.to_act]
    if not seats or seats[0] >= len(summary.players):
        return ""
    if len(people) == 1 and seats[0] == people[0]:
        return t("your turn")
    return t("{name} to move", name=player_names(summary.players)[seats[0]])


def moves(summary: Summary) -> str:
    """The length of the game."""
    return n("{count} move", "{count} moves", summary.moves)


def winners(summary: Summary) -> list[str]:
    """The names of the winners of a finished game."""
    names = player_names(summary.players)
    return [names[seat] for seat in summary.winners if seat < len(names)]


def winner(summary: Summary) -> str:
    """The winners of a finished game, in words; empty where nobody won."""
    names = winners(summary)
    return t("won: {names}", names=with_commas(names)) if names else ""


def places(summary: Summary) -> list[tuple[int, Seat]]:
    """The places and seats of a finished game, the first place first; equals share one, as in its results."""
    scores = summary.scores or (0,) * len(summary.players)
    found = ranks(summary.winners, scores, summary.ties)
    return sorted((found[seat], seat) for seat in range(len(summary.players)))


def scored(summary: Summary) -> bool:
    """True when the scores of a finished game say more than who won."""
    return len(summary.scores) == len(summary.players) and max(summary.scores, default=0) > 1


def standing(summary: Summary) -> str:
    """The final standings in a line, where the game counts scores; else the player who is asked."""
    if not summary.finished:
        return whose(summary)
    if not scored(summary):
        return winner(summary)
    return "  ".join(f"{summary.players[seat].name} {summary.scores[seat]}" for _, seat in places(summary))


def state(saved: Saved) -> str:
    """Condition of the file, in a word."""
    if saved.state == "finished" and saved.summary is not None and saved.summary.ended:
        return t("ended early")
    return {
        "open": t("playing"),
        "torn": t("cut off"),
        "finished": t("finished"),
        "corrupt": t("damaged"),
        "newer": t("newer"),
        "unknown": t("unknown game"),
        "unreadable": t("unreadable"),
    }[saved.state]
