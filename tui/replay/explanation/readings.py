"""The reasons for what others believed of a mover: its move, weighed as one of a regular bot with that identity."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.bots.blunders import chose
from engine.bots.reasons import explainable, level_of
from engine.knowledge.secrets import Secret, identities, secrets
from engine.log import NOBODY, Timeline
from engine.pieces import publish, view
from engine.state import Seat, State
from tui.i18n.messages import t
from tui.i18n.second_person import You
from tui.presentation.game_text import Names, game_text
from tui.replay.explanation.likelier import likelier
from tui.replay.explanation.uses import use_of_move
from tui.replay.secret_words import secret_words


def reading(
    timeline: Timeline,
    number: int,
    secret: Secret,
    faces: Sequence[int],
    readers: Sequence[Seat],
    names: Names,
    *,
    judged: bool = True,
) -> list[str]:
    """The reason of these readers to take a secret for some faces since a move, in sentences; none without words.

    It holds by what they saw. Only once the game is over; unless `judged`, the truth is not told beside it.
    """
    slug = timeline.opened.game
    if not number or not explainable(timeline):
        return []
    node = timeline.nodes[number]
    if secret.kind not in identities(slug):
        clue = secret_words(slug).clue(timeline.state(node.parent), node.played.events, secret, faces)
        return [clue] if clue else []
    seat, whole = node.played.seat, timeline.state(number)
    if seat == NOBODY or node.played.move is None or seat in readers:
        return []
    if seat != secret.of:
        other = t("It told of {mover}, and so of what is left for {name}.", mover=names[seat], name=names[secret.of])
        return [other]
    roles = with_camps(slug, timeline.state(node.parent), names)
    times = likelier(timeline, number, secret, faces, readers, names, roles, judged=judged)
    effect = read_effect(timeline, number, secret, faces)
    if effect is not None:
        return [*filter(None, (effect, times))]
    use = use_of_move(timeline, number, roles, secret, faces[0])
    if not use:
        return [times] if times else []
    if use == use_of_move(timeline, number, roles, secret, _other_face(slug, whole, secret, faces)):
        return [t("What the move did: {reason}", reason=use), *filter(None, [times])]
    face = secret_words(slug).faces(whole, secret, faces)
    said = t("A reason, if {name} {name:is|are} {face}: {reason}", name=names[seat], face=face, reason=use)
    return [said, *filter(None, [times]), *foreign_to_plans(timeline, number)]


def read_effect(timeline: Timeline, number: int, secret: Secret, faces: Sequence[int]) -> str | None:
    """The effect of a move that speaks for these faces of its player's identity; None where its use does."""
    node = timeline.nodes[number]
    before, after = (view(timeline.state(at), None) for at in (node.parent, number))
    return secret_words(timeline.opened.game).read(before, after, publish(node.played.events, None), secret, faces)


def with_camps(slug: str, whole: State, names: Names) -> Names:
    """The names of the seats, each with its camp in a game of camps."""
    text = game_text(slug)
    camps = [(name, text.camp(whole, seat)) for seat, name in enumerate(names)]
    return tuple(
        t("{name} ({camp})", name=name, camp=camp) if camp and not isinstance(name, You) else name
        for name, camp in camps
    )


def seen_as(
    timeline: Timeline, number: int, names: Names, told: Sequence[str] = (), *, lost: bool = False
) -> list[str]:
    """The use that a regular bot sees in the move of an expert or a person. Nothing where it was `told` before.

    In that of any bot whose own reasons are `lost`.
    """
    foreign = lost or level_of(timeline, timeline.nodes[number]) in ("expert", "person")
    if not foreign or not chose(timeline, number):
        return []
    use = use_of_move(timeline, number, names)
    if not use or any(_but_numbers(use) in _but_numbers(sentence) for sentence in told):
        return []
    return [t("What a regular bot sees in it: {reason}", reason=use)]


def _but_numbers(sentence: str) -> str:
    """A sentence without its percentages: two bots that differ in these alone have one reason."""
    return re.sub(r"\d+ ?%", "%", sentence)


def foreign_to_plans(timeline: Timeline, number: int) -> list[str]:
    """The sentence on readers that know nothing of an expert's plan; none where a simpler bot or a person moved."""
    if level_of(timeline, timeline.nodes[number]) != "expert":
        return []
    return [t("The others judge by what the move does: of an expert's plan they know nothing.")]


def _other_face(slug: str, whole: State, secret: Secret, faces: Sequence[int]) -> int:
    """A face that a secret may have besides these: that of another seat; one of these where all have them."""
    others = [whole.face[one.pieces[0]] for one in secrets(slug, whole) if one.kind == secret.kind]
    return next((face for face in others if face is not None and face not in faces), faces[0])
