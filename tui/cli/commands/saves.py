"""`skulduggery saves`: lists the saved games."""

from __future__ import annotations

import json
from datetime import datetime

import click

from saves.library import Library
from saves.log_reader import Saved
from tui.cli.options import data_directory
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused, saves_clear
from tui.i18n.messages import later, listing, n, t, with_commas
from tui.presentation.error_messages import sentence
from tui.presentation.save_summary import game, sample_names
from tui.presentation.series.rivals import rivals

STATES = {
    "open": later("in progress"),
    "finished": later("finished"),
    "torn": later("in progress, last record cut off"),
    "corrupt": later("damaged"),
}


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "saves",
        callback=run,
        help=t("List the saved games, the latest first."),
        params=[
            click.Option(["--json", "as_json"], is_flag=True, help=t("Print one JSON object and nothing else.")),
            click.Option(
                ["--rivals", "head_to_head"], is_flag=True, help=t("Print who won how often against whom instead.")
            ),
        ],
    )


def run(as_json: bool, head_to_head: bool) -> None:
    """Print the list, or the series of the people in it."""
    library = Library(data_directory())
    with saves_clear():
        listing = library.list()
    if head_to_head:
        if as_json:
            raise CommandRefused(t("Choose --json or --rivals."))
        for told in rivals(listing).lines() or [t("No game is finished yet.")]:
            say(told)
        return
    if as_json:
        say(json.dumps({"folder": str(library.folder), "saves": [facts(saved) for saved in listing]}))
    elif not listing:
        say(t("There are no saved games in {folder}.", folder=library.folder))
    for saved in () if as_json else listing:
        say(line(saved))
    if not as_json and not any(saved.state == "finished" for saved in listing):  # there is always something to watch
        say(t("Sample games to replay: {names}.", names=with_commas(sample_names())))
        say(t("For example: skulduggery replay {name}", name=sample_names()[0]))


def facts(saved: Saved) -> dict[str, object]:
    """Summary of a saved game, for another program."""
    entry: dict[str, object] = {"file": str(saved.path), "state": saved.state, "bytes": saved.size}
    if saved.summary is not None:
        held = saved.summary
        entry |= {
            "game": held.game,
            "players": [{"name": player.name, "level": player.level} for player in held.players],
            "started": held.started,
            "moves": held.moves,
        }
    return entry


def line(saved: Saved) -> str:
    """Summary of a saved game, for a person."""
    held = saved.summary
    if held is None:
        assert saved.error is not None
        return sentence(saved.error)
    return t(
        "{file}: {game} with {names}, {day}, {moves}, {state}",
        file=saved.path.name,
        game=game(held),
        names=listing([player.name for player in held.players]),
        day=_day(held.started),
        moves=n("{count} move", "{count} moves", held.moves),
        state=t("ended early") if held.ended else t(STATES[saved.state]),
    )


def _day(seconds: int) -> str:
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):  # a log from elsewhere may name any second
        return "-"
