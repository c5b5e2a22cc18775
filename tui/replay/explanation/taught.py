"""The event of a move that taught seats something of a secret, in sentences of the log. Without Textual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.knowledge.secrets import HAND, Secret, secrets, secrets_module
from engine.pieces import Looked, Revealed, Shuffled, view
from engine.state import Event, Seat, apply, copy
from tui.i18n.messages import t
from tui.presentation.game_text import game_text
from tui.replay.playback import Playback
from tui.replay.secret_words import secret_words


class _Told(NamedTuple):
    """An event, and its sentences; none where the log passes over it."""

    event: Event
    sentences: Sequence[str]


def taught(
    playback: Playback, number: int, secret: Secret, seats: Sequence[Seat], *, sure: bool, closing: bool = False
) -> list[str]:
    """The sentences on the event of a record that let seats guess a secret, or made them `sure` of it.

    A fact comes from what they saw of it, else from what they saw of others of its kind; a guess from what names it,
    from what they saw of others, or from the move itself. `closing`: what was known before the record mixes it anew.
    """
    told = _told(playback, number)
    if not told:
        return []
    mixed = [at for at, one in enumerate(told) if _shuffles(one.event, secret)]
    if mixed:
        told = told[: mixed[0]] if closing else told[mixed[-1] :]
    said = [sentence for one in told for sentence in one.sentences]
    name = secret_words(playback.timeline.opened.game).name(playback.timeline.state(number), secret, playback.names)
    named = [sentence for sentence in said if name.casefold() in sentence.casefold()]
    if not sure and named:
        return named[-1:]
    if sure and (shown := _shown(told, {*secret.pieces}, seats)):
        return [*shown[0]]
    alike = _of_kind(playback, number, secret)
    own = {piece for one in alike if one.key == secret.key for piece in one.pieces}  # a card that leaves a hand, too
    others = {piece for one in alike for piece in one.pieces}
    if shown := _shown(told, others - own - {*secret.pieces}, seats):
        left = sure and secret.kind != HAND and not _counts(playback)
        return [*shown[-1], *([t("So nothing else was left for it.")] if left else [])]
    return named[-1:] or (said[-1:] if sure else said[:1])


def _told(playback: Playback, number: int) -> list[_Told]:
    """The events of a record as the viewpoint knows them, each with its sentences; none of a record of another line."""
    place = playback.places.get(number, 0)
    if not place:
        return []
    text, seen = game_text(playback.timeline.opened.game), copy(playback.view(place - 1))
    found = []
    for event in playback.steps[place].events:
        sentence = text.narrate(seen, event, playback.names)
        apply(seen, event)
        found.append(_Told(event, [] if sentence is None else sentence.split("\n")))
    return found


def _shown(told: Sequence[_Told], pieces: set[int], seats: Sequence[Seat]) -> list[Sequence[str]]:
    """The sentences on each event that showed one of these pieces to these seats, or on what followed."""
    found = []
    for at, (event, _) in enumerate(told):
        if not isinstance(event, Revealed | Looked) or pieces.isdisjoint(event.pieces):
            continue
        if isinstance(event, Revealed) or {*seats} == {event.seat}:
            found += [one.sentences for one in told[at:] if one.sentences][:1]
    return found


def _shuffles(event: Event, secret: Secret) -> bool:
    return isinstance(event, Shuffled) and not {*secret.pieces}.isdisjoint(event.pieces)


def _of_kind(playback: Playback, number: int, secret: Secret) -> list[Secret]:
    """The secrets of the kind of another one, before a record and after it."""
    timeline = playback.timeline
    tables = (timeline.state(timeline.nodes[number].parent), timeline.state(number))
    found = [one for table in tables for one in secrets(timeline.opened.game, view(table, None))]
    return [one for one in found if one.kind == secret.kind]


def _counts(playback: Playback) -> bool:
    """True in a game whose secrets are known by counting public amounts along."""
    return hasattr(secrets_module(playback.timeline.opened.game), "counted")
