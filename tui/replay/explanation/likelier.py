"""The odds of a move by the identity of its mover, in words: to its readers, and by a regular bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.knowledge.facts import possible_faces
from engine.knowledge.odds import read_odds, regular_odds
from engine.knowledge.secrets import Secret
from engine.log import Timeline
from engine.pieces import view
from engine.state import Seat
from tui.i18n.messages import either, prose, t, with_commas
from tui.presentation.game_text import Names
from tui.replay.explanation.uses import better_with
from tui.replay.secret_words import secret_words

LEAST: Final = 1.5
"""Times by which a move must fit better for readers to have a reason in it."""

MOST: Final = 100
"""Times beyond which no number is told."""

COARSE: Final = 3
"""Times from which on they are told without a fraction."""


def likelier(
    timeline: Timeline, number: int, secret: Secret, faces: Sequence[int], readers: Sequence[Seat], names: Names
) -> str:
    """The odds of a move to its readers, by these faces of its mover against the truth; "" where they are no more.

    With the move that they would have expected by the truth. Of the truth itself: against any other face.
    """
    odds, whole, words = read_odds(timeline, number), timeline.state(number), secret_words(timeline.opened.game)
    true, piece = whole.face[secret.pieces[0]], secret.pieces[0]
    possible = {face for reader in readers for face in possible_faces(timeline.game, view(whole, reader))[piece]}
    others = [face for face in range(len(odds)) if face in possible and face not in faces]
    if not others or true is None:
        return ""
    rival = max(others, key=odds.__getitem__) if true in faces else true
    if max(odds[face] for face in faces) < LEAST * odds[rival]:
        return ""
    values = {
        "times": _times(max(odds[face] for face in faces) / odds[rival]),
        "face": words.faces(whole, secret, faces),
        "other": words.faces(whole, secret, (rival,)),
    }
    if true in faces:
        return t("To readers the move was {times} likelier as {face} than as any other.", **values)
    deed = better_with(timeline, number, names, secret, rival)
    if not deed:
        return t("To readers the move was {times} likelier as {face} than as {other}.", **values)
    return t(
        "To readers the move was {times} likelier as {face} than as {other}: "
        "as {other} they would have expected '{deed}'.",
        deed=deed,
        **values,
    )


def should_have_told(timeline: Timeline, number: int, secret: Secret) -> str:
    """The chances with which a regular bot of each identity would have made a move; "" where they are not known."""
    odds = regular_odds(timeline, number)
    if not odds:
        return ""
    whole, words = timeline.state(number), secret_words(timeline.opened.game)
    alike: dict[int, list[int]] = {}
    for face, chance in enumerate(odds):
        alike.setdefault(_hundredths(chance), []).append(face)
    groups = sorted(alike.items(), key=lambda one: one[0] if one[0] >= 0 else 0.5, reverse=True)
    if len(groups) == 1:
        ((chance, _),) = groups
        return (
            t("The move should have told nothing: a regular bot makes it {chance}, whatever it is.", chance=_of(chance))
            if chance
            else t("A regular bot would never make this move, whatever it is.")
        )
    told = []
    for place, (chance, faces) in enumerate(groups):
        last = place == len(groups) - 1 and len(faces) > 1
        named = t("any other") if last else either([words.faces(whole, secret, (face,)) for face in faces])
        told.append(t("as {face} {chance}", face=named, chance=_of(chance)))
    return prose(t("What the move should have told: a regular bot makes it {list}.", list=with_commas(told)))


def _hundredths(chance: float) -> int:
    """A chance in hundredths; -1 for one that is less than half of one, yet not 0."""
    return round(100 * chance) or (-1 if chance else 0)


def _of(chance: int) -> str:
    """A chance in hundredths, as a part of many cases."""
    if chance < 0:
        return t("in less than 1 of 100 cases")
    return t("in {count} of 100 cases", count=chance) if chance else t("in none")


def _times(ratio: float) -> str:
    if ratio > MOST:
        return t("more than {number} times", number=MOST)
    return t("{number} times", number=f"{ratio:.0f}" if ratio >= COARSE else f"{ratio:.1f}".removesuffix(".0"))
