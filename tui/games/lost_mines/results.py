"""The result of a game of The Lost Mines, in sentences: winners, both rounds' points, and the last roles."""

from __future__ import annotations

from engine.games.lost_mines.queries import clan, role, treasures_left, treasures_of, value
from engine.games.lost_mines.state import LostMinesState
from engine.state import Outcome, Seat
from tui.games.lost_mines.rounds import shares
from tui.games.lost_mines.terms import clan_name, points, role_name, together, treasure_name
from tui.i18n.messages import c, listing, t
from tui.presentation.game_text import Names


def result(view: LostMinesState, outcome: Outcome, names: Names) -> list[str]:
    """The result of the game, in sentences."""
    return [
        _winner(outcome, names),
        *(_seat(view, outcome, seat, names) for seat in range(view.seats)),
        *([t("Players with equal points share the win.")] if len(outcome.winners) > 1 else []),
        t("The second round: {what}", what=together(shares(view, names))),
        *_left(view),
    ]


def _winner(outcome: Outcome, names: Names) -> str:
    best = points(max(outcome.scores))
    if len(outcome.winners) == 1:
        return c("mines", "{name} {name:wins|win} with {points}.", name=names[outcome.winners[0]], points=best)
    winners = listing([names[seat] for seat in outcome.winners])
    return c("mines", "{names} win with {points}.", names=winners, points=best)


def _seat(view: LostMinesState, outcome: Outcome, seat: Seat, names: Names) -> str:
    own = role(view, seat)
    return t(
        "{name}: {score} (rounds: {gains}); in round {round} {clan}, {role}, finds: {treasures}.",
        name=names[seat],
        score=outcome.scores[seat],
        gains=" + ".join(str(gains[seat]) for gains in view.gains),
        clan=clan_name(clan(view, seat)),
        role="?" if own is None else role_name(own),
        round=view.round,
        treasures=_worth(view, treasures_of(view, seat)) or t("none"),
    )


def _left(view: LostMinesState) -> list[str]:
    treasures = treasures_left(view)
    return [t("Not found: {treasures}.", treasures=_worth(view, treasures))] if treasures else []


def _worth(view: LostMinesState, treasures: tuple[int, ...]) -> str:
    return listing(
        [
            t("{treasure} ({value})", treasure=treasure_name(view, treasure), value=value(view, treasure))
            for treasure in treasures
        ]
    )
