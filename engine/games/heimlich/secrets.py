"""The secrets of Undercover: the agents of the seats, their Top Secret cards and their sheets."""

from __future__ import annotations

from engine.games.heimlich.queries import sheet
from engine.games.heimlich.state import HeimlichState
from engine.knowledge.secrets import HAND, Secret

AGENT = "agent"
SECOND = "second"
SHEET = "sheet"
IDENTITIES = (AGENT,)


def secrets(view: HeimlichState) -> list[Secret]:
    """All that a seat may not know of another, seat by seat in each kind."""
    seats = range(view.seats)
    found = [Secret(AGENT, seat, (seat,)) for seat in seats]
    found += [Secret(SECOND, seat, (view.second[seat],)) for seat in seats if view.second[seat] >= 0]
    if view.options.top_secret:
        found += [Secret(HAND, seat, view.hand[seat]) for seat in seats if view.hand[seat]]
    if view.options.confidential_papers:
        sheets = [(seat, sheet(view, seat)) for seat in seats]
        found += [Secret(SHEET, seat, (piece,)) for seat, piece in sheets if view.seen[piece]]
    return found
