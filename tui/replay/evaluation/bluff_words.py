"""The sentences on a bluff: the false belief, how long it lasted, what it brought, and then how it came about."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from engine.bots.decision import Belief
from engine.bots.evaluation import Point
from engine.bots.reasons import level_of
from engine.knowledge.bluffs import Bluff, deliberate
from engine.knowledge.secrets import Secret, identities, kept, secrets
from engine.log import Timeline
from engine.pieces import view
from engine.state import Seat
from tui.i18n.messages import listing, prose, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names, game_text
from tui.replay.evaluation.highlights import Change, Highlight, change_of
from tui.replay.explanation.comparison import NOTABLE, guessed, in_percent
from tui.replay.explanation.likelier import misjudged
from tui.replay.explanation.readings import foreign_to_plans, reading
from tui.replay.secret_words import Act, secret_words

MOST_PAID: Final = 5
"""The most bluffs that are told of those that paid."""

MOST_UNPAID: Final = 3
"""The most that are told of the others."""


def bluff_words(
    timeline: Timeline,
    bluff: Bluff,
    names: Names,
    known: Sequence[Point] = (),
    *,
    reasons: bool = True,
    joined: Callable[..., str] = prose,
) -> str:
    """The false belief, how long it lasted and what came of it, then how it grew; "" without words for it.

    `known` are the chances in truth at points of the game, in order. Without the readers' `reasons` where these are
    told beside it: of secrets that are kept, they are nowhere else. The parts are `joined`.
    """
    secret = believed(timeline, bluff, names)
    if not secret:
        return ""
    random = level_of(timeline, timeline.nodes[bluff.number]) == "random"
    why = _read_so(timeline, bluff, names) if reasons or _is_kept(timeline, bluff) else ()
    return joined(
        prose(_believed_until(timeline, bluff, names, secret), _acted(timeline, bluff, names)),
        prose(*_brought(timeline, bluff, names, known)),
        prose(_grown(bluff), _truth(timeline, bluff, names)),
        prose(*why, _misjudged(timeline, bluff)),
        t("That was chance: a random bot has no plan.") if random else "",
    )


def _believed_until(timeline: Timeline, bluff: Bluff, names: Names, secret: str) -> str:
    """The false belief, how long it lasted, and what the bluffer gained on the table meanwhile, in a sentence."""
    values = {"names": misled(bluff, names), "secret": secret, "until": _until(timeline, bluff)}
    begun, last = timeline.nodes[bluff.first or bluff.number].parent, bluff.until or bluff.revealed
    gained = ""
    if last in timeline.nodes:
        text = game_text(timeline.opened.game)
        gained = text.gained(timeline.state(begun), timeline.state(last), bluff.seat, names)
    if gained:
        return capital(t("{names} believed '{secret}' {until}; meanwhile {gained}.", gained=gained, **values))
    return capital(t("{names} believed '{secret}' {until}.", **values))


def _grown(bluff: Bluff) -> str:
    """The growth of the false belief, in a sentence."""
    values = {"before": guessed(bluff.before), "after": on_average(bluff, guessed(bluff.after))}
    if bluff.first:
        return t("Bit by bit they held it for likelier: from {before} to {after}.", **values)
    return t("By this move they held it for likelier: from {before} to {after}.", **values)


def on_average(bluff: Bluff, chance: str) -> str:
    """A chance of a belief; of several readers it is their mean, and said to be so."""
    return t("{chance} on average", chance=chance) if len(bluff.readers) > 1 else chance


def _read_so(timeline: Timeline, bluff: Bluff, names: Names) -> Sequence[str]:
    """The reason of the readers for the false belief, in sentences, as far as there are words for it."""
    secret = _secret(timeline, bluff)
    said = [] if secret is None else reading(timeline, bluff.number, secret, bluff.faces, bluff.readers, names)
    plans = foreign_to_plans(timeline, bluff.number)  # the bluff itself says so
    return [sentence for sentence in said if sentence not in plans]


def _misjudged(timeline: Timeline, bluff: Bluff) -> str:
    """The cause for which the readers were wrong, in a sentence; "" where that is not known."""
    secret = _secret(timeline, bluff)
    return "" if secret is None else misjudged(timeline, bluff.number, secret, bluff.faces)


def _is_kept(timeline: Timeline, bluff: Bluff) -> bool:
    """True of a secret that is no identity of the bluffer's."""
    return bluff.key[0] in kept(timeline.opened.game)


def _secret(timeline: Timeline, bluff: Bluff) -> Secret | None:
    """The secret that a bluff was about; None where the record has none of the kind."""
    there = secrets(timeline.opened.game, timeline.state(bluff.number))
    return next((one for one in there if one.key == bluff.key), None)


def misled(bluff: Bluff, names: Names) -> str:
    """The seats that were misled."""
    others = len(bluff.readers) == len(names) - 1 > 1
    return t("everybody else") if others else listing([names[seat] for seat in bluff.readers])


def believed(timeline: Timeline, bluff: Bluff, names: Names) -> str:
    """The false belief, in words."""
    return _fact(timeline, bluff, bluff.faces[0], names)


def _fact(timeline: Timeline, bluff: Bluff, face: int, names: Names) -> str:
    text, whole = game_text(timeline.opened.game), timeline.state(bluff.number)
    return text.hidden_fact(whole, Belief(bluff.key[1], face, bluff.after), bluff.seat, names)


def _truth(timeline: Timeline, bluff: Bluff, names: Names) -> str:
    """The truth, and what became of it in their guesses."""
    secret = _secret(timeline, bluff)
    face = None if secret is None else timeline.state(bluff.number).face[secret.pieces[0]]
    fact = "" if face is None else _fact(timeline, bluff, face, names)
    if not fact:
        return ""
    if bluff.truth is None:
        return t("The truth was: {fact}.", fact=fact)
    before, after = map(guessed, bluff.truth)
    return t(
        "The truth was: {fact}. To them that fell from {before} to {after}.",
        fact=fact,
        before=before,
        after=after,
    )


def _acted(timeline: Timeline, bluff: Bluff, names: Names) -> str:
    """The deed of a reader while it was misled, in a sentence; "" about identities."""
    secret, acts = _secret(timeline, bluff), _acts(timeline, bluff)
    if secret is None or acts is None:
        return ""
    words, reader = secret_words(timeline.opened.game), names[bluff.readers[0]]
    return words.acted(timeline.state(bluff.number), acts, secret, bluff.faces, reader)


def bluffs_told(found: Sequence[Highlight], timeline: Timeline) -> str:
    """The difference between bluffs and misread moves, in a line; without any the sentence that there are none."""
    meant = [deliberate(timeline, one) for one in found if isinstance(one, Bluff)]
    slug = timeline.opened.game
    if not (*identities(slug), *kept(slug)):
        return t("No bluffs: in this game everybody knows who is who.")
    if not meant:
        return t("No bluffs: no move made others hold something false for likely.")
    bluff = t("Bluff: a plan, or a person's choice, made others believe something false.") if any(meant) else ""
    misread = t("Misread move: others read it wrongly, without a plan behind it.") if not all(meant) else ""
    return prose(bluff, misread)


def foiled(timeline: Timeline, bluff: Bluff) -> bool:
    """True where the misled player did not do what the false belief advised; never about identities."""
    secret, acts = _secret(timeline, bluff), _acts(timeline, bluff)
    if secret is None or acts is None:
        return False
    return secret_words(timeline.opened.game).foiled(timeline.state(bluff.number), acts, secret, bluff.faces)


def _acts(timeline: Timeline, bluff: Bluff) -> list[Act] | None:
    """The moves of a reader while it was misled about a secret that is kept; None about identities."""
    last = bluff.until or bluff.revealed
    if not _is_kept(timeline, bluff) or last not in timeline.nodes:
        return None
    reader = bluff.readers[0]
    later = [node for node in timeline.path(last) if node.number > bluff.number and node.played.seat == reader]
    return [
        Act(node.number, node.played.events, timeline.game.moves(view(timeline.state(node.parent), reader), reader))
        for node in later
    ]


def _until(timeline: Timeline, bluff: Bluff) -> str:
    """The end of the false belief, in a phrase. Of several readers each has its own doubts: the longest is told."""
    if not bluff.until and _is_kept(timeline, bluff):
        return t("to the end of the round")
    if len(bluff.readers) > 1:
        if bluff.until:
            return t("(the last of them up to move {number})", number=bluff.until)
        return t("(one of them at least until all was revealed)")
    return t("up to move {number}", number=bluff.until) if bluff.until else t("until all was revealed")


def fortune(timeline: Timeline, bluff: Bluff, known: Sequence[Point], seat: Seat | None = None) -> Change | None:
    """The change of a chance by the truth as long as a bluff was believed; None where it is not known.

    Of the bluffer, if no other `seat` is named.
    """
    begun, last = timeline.nodes[bluff.first or bluff.number].parent, bluff.until or bluff.revealed
    inside = [point for point in known if point.playouts]
    numbers = [point.number for point in inside]
    first, then = (bisect_right(numbers, number) - 1 for number in (begun, last))
    if not 0 <= first < then:
        return None
    before, after, seat = inside[first], inside[then], bluff.seat if seat is None else seat
    return change_of(before, after, seat)


def telling(timeline: Timeline, found: Sequence[Bluff], known: Sequence[Point]) -> list[Bluff]:
    """The foremost bluffs that were meant, then misread moves; each by the change of its mover's chances meanwhile.

    Of those that paid more are told than of others, and of equal ones the largest. Misread moves that brought nothing
    only where they were believed until all was revealed; before any chances are known, all.
    """
    fortunes = [(bluff, fortune(timeline, bluff, known), deliberate(timeline, bluff)) for bluff in found]
    weighed = [
        (bluff, by_chance, was_meant)
        for bluff, by_chance, was_meant in fortunes
        if not known or was_meant or not bluff.until or (by_chance is not None and by_chance.by > by_chance.margin)
    ]
    weighed.sort(key=lambda one: (not one[2], -_size(one[1]), one[0].before - one[0].after))
    told = [bluff for bluff, *_ in weighed]
    worked = [bluff for bluff in told if paid(timeline, bluff, known)]
    others = [bluff for bluff in told if bluff not in worked]
    chosen = [*worked[:MOST_PAID], *others[:MOST_UNPAID]]
    return [bluff for bluff in told if bluff in chosen]


def _size(change: Change | None) -> float:
    """The size of a change; none where it is not known."""
    return 0.0 if change is None else abs(change.by)


def paid(timeline: Timeline, bluff: Bluff, known: Sequence[Point]) -> bool:
    """True where the bluffer's chance rose beyond doubt meanwhile, or it fared better on the table.

    Never where the reader acted otherwise, or that chance fell. Where no chance is known of the time, the table says
    it alone. Before any chances are `known`, all else have paid.
    """
    if foiled(timeline, bluff):
        return False
    found = fortune(timeline, bluff, known)
    if found is not None and abs(found.by) > found.margin:
        return found.by > 0
    return not known or ((found is None or found.by > 0) and _got(timeline, bluff))


def _got(timeline: Timeline, bluff: Bluff) -> bool:
    """True where the bluffer fared better on the table than others as long as it was believed."""
    begun, last = timeline.nodes[bluff.first or bluff.number].parent, bluff.until or bluff.revealed
    if last not in timeline.nodes:
        return False
    text = game_text(timeline.opened.game)
    return text.got(timeline.state(begun), timeline.state(last), bluff.seat)


def _brought(timeline: Timeline, bluff: Bluff, names: Names, known: Sequence[Point]) -> list[str]:
    """The fortunes of the bluffer by the truth, as long as it was believed; none where these are not known."""
    found, seat = fortune(timeline, bluff, known), bluff.seat
    if found is None:
        return []
    first, then = found.percents
    chances = {"name": names[seat], "before": in_percent(first), "after": in_percent(then)}
    if found.by > found.margin:
        return [t("{name:'s} chance to win rose from {before} to {after} in that time.", **chances)]
    if found.by < -found.margin:
        return [t("It did not pay: {name:'s} chance to win fell from {before} to {after} in that time.", **chances)]
    if abs(found.by) < NOTABLE:
        told = t("{name:'s} chance to win hardly changed in that time: {before}, then {after}.", **chances)
    else:
        told = t("{name:'s} chance to win was {before}, then {after}: that may be luck.", **chances)
    return [told]
