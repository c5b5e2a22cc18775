"""A game between bots, played at once to its end, for simulations, samples and tests."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import choose
from engine.bots.fold import StoryWriter
from engine.games import load
from engine.log import Journal, Player
from engine.pieces import encode
from engine.state import Options, Seat
from engine.table import Table


def match_seed(seed: str, seat: Seat, depth: int) -> str:
    """The seed of a bot's decision after `depth` moves of a match."""
    return f"{seed}:{seat}:{depth}"


def match(
    slug: str, players: Sequence[Player], options: Options, seed: str, journal: Journal | None = None, started: int = 0
) -> Table:
    """A finished table. The same arguments give the same game; its bots see their views and nothing else.

    IllegalMove names the clause when this many seats or these options cannot be; NotSaved as the journal says.
    """
    table = Table.open(slug, load(slug), players, options, seed, journal, started)
    writer = StoryWriter(table.timeline)
    while table.to_act:
        seat = table.to_act[0]
        level = players[seat].level
        story = b"" if level == "random" else writer.story(seat)  # it reads none
        thought = match_seed(seed, seat, table.timeline.depth(table.head))
        decision = choose(slug, level, encode(table.view(seat)), story, seat, thought)
        table.propose(seat, decision.move, table.head, 0)
    return table
