"""`skulduggery simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

import click

from engine.bots import LEVELS
from tui.cli.arguments import check, game_argument, options_for, players_for, variant_option
from tui.cli.say import clear_progress, say, say_progress
from tui.cli.usage_error import CommandRefused
from tui.cli.variants import TableCommand
from tui.i18n.click_messages import whole_number
from tui.i18n.messages import n, t
from tui.play.simulation import Lost, SimulatedGame, SimulationSetup, simulate
from tui.presentation.players import level_name


def command() -> click.Command:
    """The command, in the language in use."""
    return TableCommand(
        "simulate",
        callback=run,
        help=t("Let bots play many games and count the results."),
        params=[
            game_argument(),
            click.Option(["--seats"], type=whole_number(1), metavar="N", help=t("The number of players.")),
            click.Option(
                ["--games"],
                type=whole_number(1),
                metavar="N",
                default=100,
                show_default=True,
                help=t("The number of games."),
            ),
            click.Option(
                ["--seed"], metavar="S", default="0", show_default=True, help=t("The same seed gives the same games.")
            ),
            click.Option(["--bots"], type=click.Choice(LEVELS), help=t("The level of all bots; default: random.")),
            click.Option(
                ["--seat", "seat"],
                multiple=True,
                metavar="LEVEL",
                help=t("The level of one seat. Repeat it for each seat."),
            ),
            variant_option(),
            click.Option(["--json", "as_json"], is_flag=True, help=t("Print one JSON object and nothing else.")),
        ],
    )


def run(
    slug: str,
    seats: int | None,
    games: int,
    seed: str,
    bots: str | None,
    seat: tuple[str, ...],
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play the games and print their sums."""
    levels = _levels(slug, seats, bots, seat)
    players = players_for(levels)
    variants = options_for(slug, options, players)
    check(slug, variants, len(levels))
    setting = SimulationSetup(slug, players, variants, seed)
    begun = time.perf_counter()
    try:
        sums = added(_watched(simulate(setting, games), games, quiet=as_json), len(levels))
    except Lost:
        raise click.ClickException(t("A worker process was killed; nothing was counted.")) from None
    seconds = time.perf_counter() - begun
    sums |= {"seconds": round(seconds, 3), "games_per_second": round(games / seconds, 3)}
    if as_json:
        order = ("games", "moves", "events", "seconds", "games_per_second", "ended", "wins")
        say(json.dumps({key: sums[key] for key in order}))
    else:
        for line in lines(sums, setting):
            say(line)


def added(games: Iterable[SimulatedGame], seats: int) -> dict[str, Any]:  # Any: counts and lists of counts
    """The sums of some games. A game that several seats won counts for each of them; one that none won, for none."""
    count = moves = events = 0
    ended: Counter[str] = Counter()
    wins = [0] * seats
    for game in games:
        count += 1
        moves += game.moves
        events += game.events
        ended[game.reason] += 1
        for seat in game.winners:
            wins[seat] += 1
    return {"games": count, "moves": moves, "events": events, "ended": dict(sorted(ended.items())), "wins": wins}


def lines(sums: dict[str, Any], setting: SimulationSetup) -> list[str]:
    """The sums for a person to read."""
    games = sums["games"]
    lines = [
        n("{count} game in {seconds} s", "{count} games in {seconds} s", games, seconds=sums["seconds"]),
        n("{count} move", "{count} moves", sums["moves"]) + ", " + n("{count} event", "{count} events", sums["events"]),
    ]
    for reason, count in sums["ended"].items():
        lines.append(n("ended by {reason}: {count} game", "ended by {reason}: {count} games", count, reason=reason))
    for player, wins in zip(setting.players, sums["wins"], strict=True):
        share, level = f"{wins / games:.1%}", level_name(player.level)
        lines.append(t("{name} ({level}) won {wins}, {share}", name=player.name, level=level, wins=wins, share=share))
    return lines


def _levels(slug: str, seats: int | None, bots: str | None, seat: tuple[str, ...]) -> list[str]:
    if seat and bots:
        raise CommandRefused(t("Use either --bots, for all seats, or --seat, for each seat."))
    if seat and seats not in (None, len(seat)):
        raise CommandRefused(
            t("--seats says {seats}, but --seat is given {given} times.", seats=seats, given=len(seat))
        )
    for level in seat:
        if level.partition(":")[0] == "person":
            raise CommandRefused(t("A person cannot play in a simulation; use: {levels}.", levels=", ".join(LEVELS)))
    if seat:
        return list(seat)
    if seats is None:
        raise CommandRefused(t("Choose the players: --seats N, or --seat LEVEL for each seat."))
    return [bots or "random"] * seats


def _watched(games: Iterable[SimulatedGame], total: int, quiet: bool) -> Iterable[SimulatedGame]:
    """The games; on a terminal their number runs along."""
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        yield from games
        return
    shown = 0.0
    width = 0
    for done, game in enumerate(games, 1):
        if time.monotonic() - shown > 0.2 or done == total:
            shown = time.monotonic()
            text = n("{done} of {count} game", "{done} of {count} games", total, done=done)
            width = len(text) * 2
            say_progress(text)
        yield game
    clear_progress(width)
