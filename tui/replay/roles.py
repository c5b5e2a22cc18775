"""The identities of each player of a finished game, round by round. Without Textual."""

from __future__ import annotations

from engine.knowledge.secrets import identities
from engine.log import Timeline
from engine.state import Seat
from tui.i18n.messages import t, with_commas
from tui.presentation.game_text import Names
from tui.replay.first_known import deals
from tui.replay.secret_words import secret_words


def roles(timeline: Timeline, leaf: int, names: Names) -> list[str]:
    """A sentence for each seat, with its identity in each round; none where seats have no identities.

    The line that ends with `leaf` must be over: its identities lie open.
    """
    slug = timeline.opened.game
    kinds, words = identities(slug), secret_words(slug)
    if not kinds:
        return []
    found: dict[Seat, list[str]] = {}
    rounds = deals(timeline, timeline.path(leaf), {})
    for number, deal in enumerate(rounds, 1):
        for one in deal.learned:
            if one.secret.kind in kinds:
                face = words.faces(deal.whole, one.secret, (one.face,))
                told = face if len(rounds) == 1 else t("{role} (round {number})", role=face, number=number)
                found.setdefault(one.secret.of, []).append(told)
    return [t("{label}: {value}", label=names[seat], value=with_commas(found[seat])) for seat in sorted(found)]
