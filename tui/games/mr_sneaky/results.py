"""The end of a game of Mr. Sneaky, in sentences: the winner, the clause, and the gems and agents of both."""

from __future__ import annotations

from engine.games.mr_sneaky.queries import agents, is_open
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Outcome
from tui.games.mr_sneaky import terms
from tui.games.mr_sneaky.narration import won
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names


def result(view: MrSneakyState, outcome: Outcome, names: Names) -> list[str]:
    """The result of the game, in sentences: what a picture of the end shows, too, comes last."""
    return [
        won(view, outcome.winners[0], outcome.reason, names),
        *_still_shut(view),
        *(
            t(
                "{name}: {gems}, {agents}.",
                name=names[seat],
                gems=terms.gems(outcome.scores[seat]),
                agents=terms.agents(agents(view, seat)),
            )
            for seat in range(view.seats)
        ),
        n("The game took {count} round.", "The game took {count} rounds.", view.round),
    ]


def _still_shut(view: MrSneakyState) -> list[str]:
    """A sentence on the tiles behind closed doors that the view shows; none if it shows none."""
    shut = [door for door in range(len(view.on)) if not is_open(view, door) and view.face[door] is not None]
    behind = [
        t("{tile} behind {doors}", tile=terms.tile_name(view, tile), doors=terms.doors(places))
        for tile in range(len(view.found))
        if (places := [door for door in shut if view.face[door] == tile])
    ]
    return [t("Still closed: {what}.", what=listing(behind))] if behind else []
