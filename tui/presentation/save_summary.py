"""A saved game in words: game, players, date, progress and condition of the file."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from rich.cells import cell_len

import saves
from saves.library import SUFFIX
from saves.log_reader import Saved, Summary, verify
from tui.i18n.messages import n, t
from tui.presentation.game_info import game_info
from tui.presentation.game_text import game_text, progress

SAMPLES: Final = Path(saves.__file__).parent / "samples"
"""The recorded games that ship with the program."""


def samples() -> tuple[Saved, ...]:
    """The recorded games, by name. Nobody writes to them."""
    return tuple(verify(path) for path in sorted(SAMPLES.glob(f"*{SUFFIX}")))


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
    text = ", ".join(names) + others
    if cells is None or cell_len(text) <= cells:
        return text
    return n("{count} person", "{count} people", len(names)) + others


def when(summary: Summary, now: float, *, brief: bool = False) -> str:
    """When it was played last, as the clock on the wall has it; `now` in seconds since 1970."""
    return moment(summary.started + summary.at, now, brief=brief)


def moment(at: float, now: float, *, brief: bool = False) -> str:
    """A moment as the clock on the wall has it, and the day where that is another. Both in seconds since 1970.

    `brief`: of a day before yesterday, the day alone.
    """
    try:
        last = datetime.fromtimestamp(at)
        today = datetime.fromtimestamp(now).date()
    except (ValueError, OverflowError, OSError):  # a log from elsewhere may name any second
        return "-"
    clock = last.strftime("%H:%M")
    if last.date() == today:
        return t("today {clock}", clock=clock)
    if last.date() == today - timedelta(days=1):
        return t("yesterday {clock}", clock=clock)
    return last.strftime("%Y-%m-%d" if brief else "%Y-%m-%d %H:%M")


def turn(summary: Summary) -> str:
    """Progress of the game."""
    return progress(game_text(summary.game), len(summary.players), summary.turn, summary.round)


def winner(summary: Summary) -> str:
    """The winners of a finished game; empty where nobody won."""
    names = [summary.players[seat].name for seat in summary.winners if seat < len(summary.players)]
    return t("won: {names}", names=", ".join(names)) if names else ""


def state(saved: Saved) -> str:
    """Condition of the file, in a word."""
    return {
        "open": t("playing"),
        "torn": t("cut off"),
        "finished": t("finished"),
        "corrupt": t("damaged"),
        "newer": t("newer"),
        "unknown": t("unknown game"),
        "unreadable": t("unreadable"),
    }[saved.state]
