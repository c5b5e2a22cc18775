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
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names
from tui.replay.explanation.uses import better_with
from tui.replay.secret_words import secret_words

LEAST: Final = 1.5
"""Times by which a move must fit better for readers to have a reason in it."""

ABOUT: Final = 0.67
"""Part of the chance of one face from which on a move is about as frequent with another."""

MOST: Final = 100
"""Times beyond which no number is told."""

COARSE: Final = 3
"""Times from which on they are told without a fraction."""


def likelier(
    timeline: Timeline,
    number: int,
    secret: Secret,
    faces: Sequence[int],
    readers: Sequence[Seat],
    names: Names,
    roles: Names,
    *,
    judged: bool = True,
) -> str:
    """The odds of a move to its readers, by these faces of its mover against the truth; "" where they are no more.

    With the move that they would have expected by the truth. Of the truth itself, and unless `judged` by it, against
    any other face. `roles` are the names in that move.
    """
    odds, whole, words = read_odds(timeline, number), timeline.state(number), secret_words(timeline.opened.game)
    true, piece = whole.face[secret.pieces[0]], secret.pieces[0]
    possible = {face for reader in readers for face in possible_faces(timeline.game, view(whole, reader))[piece]}
    others = [face for face in range(len(odds)) if face in possible and face not in faces]
    if not others or true is None:
        return ""
    alone = true in faces or not judged
    rival = max(others, key=odds.__getitem__) if alone else true
    if max(odds[face] for face in faces) < LEAST * odds[rival]:
        return ""
    values = {
        "names": t("everybody else") if len(readers) == len(names) - 1 > 1 else listing([names[at] for at in readers]),
        "times": _times(max(odds[face] for face in faces) / odds[rival]),
        "face": words.faces(whole, secret, faces),
        "other": words.faces(whole, secret, (rival,)),
    }
    if alone:
        return t("To {names} the move was {times} likelier as {face} than with any other identity.", **values)
    deed = better_with(timeline, number, roles, secret, rival)
    if not deed:
        return t("To {names} the move was {times} likelier as {face} than as {other}.", **values)
    return t(
        "To {names} the move was {times} likelier as {face} than as {other}: "
        "as {other} they would have expected '{deed}'.",
        deed=deed,
        **values,
    )


def misjudged(timeline: Timeline, number: int, secret: Secret, faces: Sequence[int]) -> str:
    """The cause for which readers took a move for one of these faces; the truth was another.

    Without numbers: the readers' own count stands beside it. "" where a regular bot would not have hidden it so.
    """
    odds, whole, words = regular_odds(timeline, number), timeline.state(number), secret_words(timeline.opened.game)
    true = whole.face[secret.pieces[0]]
    if not odds or true is None or not odds[true]:
        return ""
    values = {"face": words.faces(whole, secret, faces), "other": words.faces(whole, secret, (true,))}
    if odds[true] >= ABOUT * max(odds[face] for face in faces):
        return t(
            "There they were wrong: with {other} regular bots make this move about as often as with {face}, "
            "for they hide what they are.",
            **values,
        )
    return t(
        "There they were wrong: with {other} regular bots make this move, too, for they hide what they are.", **values
    )


def _times(ratio: float) -> str:
    if ratio > MOST:
        return t("more than {number} times", number=MOST)
    return t("{number} times", number=f"{ratio:.0f}" if ratio >= COARSE else f"{ratio:.1f}".removesuffix(".0"))
