"""How a game of Mr. Sneaky ended, in sentences: who won by which clause, and what everybody had."""

from __future__ import annotations

from engine.game import Outcome
from engine.games.mr_sneaky.components import DOORS, TILES
from engine.games.mr_sneaky.events import MrSneakyState
from engine.games.mr_sneaky.facts import agents, is_open
from tui.games.mr_sneaky import words
from tui.games.mr_sneaky.narration import won
from tui.narrate import Names
from tui.text import listing, n, t


def result(view: MrSneakyState, outcome: Outcome, names: Names) -> list[str]:
    """How the game ended, in sentences."""
    return [
        t(
            "{sentence} ({clause})",
            sentence=won(view, outcome.winners[0], outcome.reason, names),
            clause=outcome.reason,
        ),
        *(
            t(
                "{name}: {gems}, {agents}.",
                name=names[seat],
                gems=words.gems(outcome.scores[seat]),
                agents=words.agents(agents(view, seat)),
            )
            for seat in range(view.seats)
        ),
        n("The game took {count} round.", "The game took {count} rounds.", view.round),
        *_still_shut(view),
    ]


def _still_shut(view: MrSneakyState) -> list[str]:
    """What lay behind the doors that nobody opened, for those who may know it now."""
    shut = [door for door in range(DOORS) if not is_open(view, door) and view.face[door] is not None]
    behind = [
        t("{tile} behind {doors}", tile=words.tile_name(tile), doors=words.doors(places))
        for tile in range(len(TILES))
        if (places := [door for door in shut if view.face[door] == tile])
    ]
    return [t("Still shut: {what}.", what=listing(behind))] if behind else []
