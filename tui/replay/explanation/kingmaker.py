"""The mover of a turn that served another: what it took that one for, and whether it could still win itself."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from engine.bots.evaluation import Point
from engine.knowledge.course import course
from engine.knowledge.secrets import identities, secrets
from engine.log import NOBODY, Timeline
from engine.pieces import view
from engine.state import Seat
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.replay.evaluation.margins import open_chance
from tui.replay.explanation.comparison import guessed, percent
from tui.replay.secret_words import secret_words

LOST: Final = 0.05
"""The chance up to which a player can hardly win any more."""


def of_the_mover(timeline: Timeline, number: int, names: Names, risen: Collection[Seat], before: Point) -> list[str]:
    """The sentences on a player whose single move raised the chance of others alone; none on any other.

    What it took them for, and its own chance at the point before, if that was as good as lost.
    """
    seat = timeline.nodes[number].played.seat
    others = [one for one in risen if one not in (seat, NOBODY)]
    if seat == NOBODY or seat in risen or not others:
        return []
    said = _taken_for(timeline, number, seat, others, names)
    if before.chances[seat] <= LOST:
        chance = percent(open_chance(before.chances[seat]))
        said.append(t("{name} could hardly win any more ({chance}).", name=names[seat], chance=chance))
    return said


def _taken_for(timeline: Timeline, number: int, seat: Seat, others: Sequence[Seat], names: Names) -> list[str]:
    """The knowledge of a player of the identities of others before its move, or its guess."""
    slug, parent = timeline.opened.game, timeline.nodes[number].parent
    kinds, words, whole = identities(slug), secret_words(slug), timeline.state(parent)
    there = [one for one in secrets(slug, view(whole, None)) if one.kind in kinds and one.of in others]
    if not there:
        return []
    known, step, said = course(timeline, seat, parent), len(timeline.path(parent)), list[str]()
    for secret in there:
        knowing = known.of(secret.key, step)
        values = {"name": names[seat], "other": names[secret.of]}
        if knowing is not None and knowing.whole:
            face = words.faces(whole, secret, knowing.known)
            said.append(t("{name} knew about {other}: {face}.", **values, face=face))
        elif knowing is not None and (likely := knowing.likely) is not None:
            face, chance = words.faces(whole, secret, likely.faces), guessed(likely.chance)
            said.append(t("{name:'s} guess about {other}: {face} ({chance}).", **values, face=face, chance=chance))
    return said
