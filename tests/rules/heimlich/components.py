"""Another box of Undercover than today's: other values, squares, die and copies of cards."""

from __future__ import annotations

from engine.games.heimlich.components import MARKERS, SWAP, Components


def changed(box: Components) -> Components:
    """A box that differs wherever a table may."""
    cards = {kind: card._replace(copies=card.copies % 3 + 1) for kind, card in box.cards.items()}
    cards[SWAP] = cards[SWAP]._replace(most_seats=3)
    cards[MARKERS] = cards[MARKERS]._replace(agents=(1, 2))
    return box._replace(
        values=(-2, *box.values[:0:-1]),
        safe=3,
        lap=box.lap - 9,
        papers_square=box.papers_square - 7,
        die=(*box.die[1:], 2),
        agents={**box.agents, 2: 6, 3: 7},
        cards=cards,
        hand_limit=box.hand_limit - 1,
        first_hand=box.first_hand - 1,
        marker_step=box.marker_step + 1,
        marker_bound=box.marker_bound - 9,
        bonus=box.bonus + 2,
    )
