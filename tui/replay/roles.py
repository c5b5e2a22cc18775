"""The identities of each player of a finished game, round by round. Without Textual."""

from __future__ import annotations

from functools import partial

from engine.knowledge.secrets import identities, secrets
from engine.log import Timeline
from engine.pieces import view
from engine.state import Seat, State
from tui.i18n.messages import c, t, with_commas
from tui.i18n.second_person import You
from tui.presentation.game_text import Names
from tui.replay.ended import ended_game
from tui.replay.first_known import deals
from tui.replay.playback import OPEN, Viewpoint
from tui.replay.secret_words import secret_words


def with_roles(timeline: Timeline, number: int, names: Names, viewpoint: Viewpoint = OPEN) -> Names:
    """The names of the players with the identity of each at a record; that must lie on a line that is over.

    From another viewpoint only the identities that it had learned before the move of that record.
    """
    at = number if viewpoint == OPEN or number not in timeline.nodes else timeline.nodes[number].parent
    slug, whole = timeline.opened.game, _seen(timeline.state(at), viewpoint)
    kinds, words, shown = identities(slug), secret_words(slug), [*names]
    for secret in secrets(slug, whole):
        face = whole.face[secret.pieces[0]]
        name = names[secret.of] if secret.kind in kinds else ""
        if face is not None and name and not isinstance(name, You):
            shown[secret.of] = t("{name} ({camp})", name=name, camp=words.faces(whole, secret, (face,)))
    return tuple(shown)


def result_first(timeline: Timeline, leaf: int, names: Names, viewpoint: Viewpoint = OPEN) -> list[str]:
    """The winner of a line that is over, and then all identities that the viewpoint learned, in sentences."""
    end = ended_game(timeline, leaf, next((seat for seat, name in enumerate(names) if isinstance(name, You)), None))
    told = roles(timeline, leaf, names, viewpoint)
    return [] if end is None else [end.sentences[0], *([c("between facts", "; ").join(told)] if told else [])]


def roles(timeline: Timeline, leaf: int, names: Names, viewpoint: Viewpoint = OPEN) -> list[str]:
    """A sentence for each seat, with its identity in each round; none where seats have no identities.

    The line that ends with `leaf` must be over: its identities lie open, from another viewpoint those that it learned.
    """
    found: dict[Seat, list[str]] = {}
    rounds = _rounds(timeline, leaf, viewpoint)
    for number, faces in enumerate(rounds, 1):
        for seat, face in faces.items():
            told = face if len(rounds) == 1 else t("{role} (round {number})", role=face, number=number)
            found.setdefault(seat, []).append(told)
    return [t("{label}: {value}", label=names[seat], value=with_commas(found[seat])) for seat in sorted(found)]


def _seen(whole: State, viewpoint: Viewpoint) -> State:
    return whole if viewpoint == OPEN else view(whole, viewpoint)


def _rounds(timeline: Timeline, leaf: int, viewpoint: Viewpoint) -> list[dict[Seat, str]]:
    """Seat to its identity, round by round."""
    slug = timeline.opened.game
    kinds, words = identities(slug), secret_words(slug)
    if not kinds:
        return []
    return [
        {
            one.secret.of: words.faces(deal.whole, one.secret, (one.face,))
            for one in deal.learned
            if one.secret.kind in kinds
        }
        for deal in deals(timeline, timeline.path(leaf), {}, partial(_seen, viewpoint=viewpoint))
    ]
