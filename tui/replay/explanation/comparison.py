"""The moves that a bot compared, in words: in a unit, those of equal worth together, and how it chose among them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from engine.bots.decision import BEST, CLEAR, HABIT, LOTS, ROUGH, SCORE, Candidate, Why
from engine.state import Move, State
from tui.i18n.messages import c, n, t
from tui.presentation.game_text import GameText, Names

MOST_WORTHS: Final = 3
"""Number of different values that are listed besides that of the chosen move."""

MOST_ALIKE: Final = 2
"""Number of moves of equal value that are named."""

DECIDED: Final = 1e5
"""Worth beyond which a move ends the game: `engine.bots.greedy.WON` is more."""

SHORT: Final = 0.02
"""Least part of the chance to win that a bot gives up with a reason."""

NOTABLE: Final = 0.05
"""Difference of chances below which a reader of the table has learned nothing worth telling."""


def percent(chance: float) -> str:
    """A chance in words."""
    return t("{number} %", number=min(100, max(0, round(100 * chance))))


class Compared(NamedTuple):
    """A compared move in words, and what it was thought to be worth."""

    deed: str
    worth: str
    guessed: str
    """The chance that a reader then names the secret; "" where that is not worth telling."""
    candidate: Candidate


def deed_of(text: GameText[State], view: State, move: Move, names: Names) -> str:
    """A move in a short phrase, for a reader who does not see the board."""
    return text.told_alone(view, move, names) or text.describe(view, move, names)


def are_chances(why: Why) -> bool:
    """True when the values of moves are chances to win, and not points of some other count."""
    return not why.unit and all(0 <= one.value <= 1 or one.value > DECIDED for one in why.candidates)


def worths(text: GameText[State], why: Why) -> list[str]:
    """The value of each candidate in words: the chance to win, or a number of the game's own measure."""
    values = [one.value for one in why.candidates]
    if are_chances(why):
        return [percent(value) for value in values]
    unit, best = why.unit or SCORE, max(values)
    return [text.amount(one, unit, best) if abs(one) < DECIDED else t("end of the game") for one in values]


def compared_moves(text: GameText[State], view: State, why: Why, names: Names) -> list[Compared]:
    """The compared moves, the chosen one first and the others by their values; of those told alike the first."""
    once: dict[str, Compared] = {}
    for candidate, worth in zip(why.candidates, worths(text, why), strict=True):
        deed = deed_of(text, view, candidate.move, names)
        guessed = percent(candidate.betrays) if candidate.betrays >= NOTABLE else ""
        once.setdefault(deed, Compared(deed, worth, guessed, candidate))
    chosen, *others = once.values()
    return [chosen, *sorted(others, key=lambda one: -one.candidate.value)]


def comparison(text: GameText[State], view: State, why: Why, names: Names, *, wins: bool) -> list[str]:
    """The moves that were weighed: a heading, a line for each value, and how the bot chose.

    `wins`: the values are chances to win, even if all of them are 0.
    """
    if wins and not any(one.value for one in why.candidates):
        count = len(why.candidates)
        return [t("It compared {count} moves, and none of them gave it a chance to win any more.", count=count)]
    moves = compared_moves(text, view, why, names)
    chosen = moves[0]
    risky = any(one.guessed for one in moves)
    if len({one.worth for one in moves}) == 1 and not risky:
        same = [_alike(chosen.worth, len(moves), chances=are_chances(why))] if text.says_alike(view, why) else []
        return [*same, *_chosen(text, view, why, moves, names)]
    said = []
    if risky and len({one.guessed for one in moves}) == 1:
        said.append(
            t(
                "Whatever it chose, someone who knows this bot would guess its secret with {chance}.",
                chance=chosen.guessed,
            )
        )
        moves = [one._replace(guessed="") for one in moves]
        chosen = moves[0]
    elif risky:
        said.append(t("In brackets: the chance that someone who knows this bot then guesses its secret."))
    said.append(
        t("Its chance to win with each move that it compared, the chosen one first:")
        if are_chances(why)
        else text.measured(view, why)
    )
    return [*said, *_ranked(text, view, moves), *_chosen(text, view, why, moves, names)]


def _ranked(text: GameText[State], view: State, moves: Sequence[Compared]) -> list[str]:
    """A line for each value, that of the chosen move first; doing nothing is named even where its line is left out."""
    idle = {one.deed for one in moves if _does_nothing(text, view, one)}
    groups: dict[str, list[Compared]] = {}
    for one in moves:
        groups.setdefault(one.worth, []).append(one)
    chosen = moves[0]
    own = groups.pop(chosen.worth)[1:]
    said = [_line([chosen], idle)]
    alike = [one for one in own if one.guessed == chosen.guessed]
    if alike:
        best = all(one.candidate.value <= chosen.candidate.value for group in groups.values() for one in group)
        also = t("{worth}, too", worth=chosen.worth)
        said.append(
            t("just as good: {deeds}", deeds=_deeds(alike, idle))
            if best
            else t("{worth}: {deed}", worth=also, deed=_deeds(alike, idle))
        )
    apart = [one for one in own if one.guessed != chosen.guessed]
    if apart:
        said.append(_line(apart, idle, t("{worth}, too", worth=chosen.worth)))
    lines = list(groups.values())
    most = MOST_WORTHS + (sum(map(len, lines[MOST_WORTHS:])) == 1)
    hidden = [one for group in lines[most:] for one in group]
    said += [_line(group, idle) for group in lines[:most]]
    said += [_line([one], idle) for one in hidden if one.deed in idle]
    rest = sum(one.deed not in idle for one in hidden)
    if rest:
        said.append(n("and {count} more move, none better", "and {count} more moves, none better", rest))
    return said


def because(text: GameText[State], view: State, why: Why, usual: Why | None, names: Names) -> list[str]:
    """The fact that sets the chosen move, and those as good, apart from the rest, or why lots were drawn.

    The count of a regular bot, `usual`, tells where the trial games name none.
    """
    reason = text.drawn(view, why, names) or fact_of(text, view, why, names)
    if reason:
        return [t("Why this one: {reason}", reason=reason)]
    reason = fact_of(text, view, usual, names) if usual is not None and usual.unit and why.takes != LOTS else ""
    return [t("Why this one, as a regular bot counts it: {reason}", reason=reason)] if reason else []


def fact_of(text: GameText[State], view: State, why: Why, names: Names) -> str:
    """The weightiest fact for a move of the best value against the next best; "" without one.

    Moves of that value share it, unless lots decided between them.
    """
    if len(why.candidates) < 2:
        return ""
    chosen, *others = compared_moves(text, view, why, names)
    lower = [one for one in others if one.worth != chosen.worth]
    if not lower or lower[0].candidate.value > chosen.candidate.value:
        return ""
    alike = [one for one in others if one.worth == chosen.worth]
    rival = lower[0].candidate.move
    found = [text.because(view, one.candidate.move, rival, names, why) for one in (chosen, *alike)]
    # among equals lots decide, each of which may have a reason of its own
    shared = (kind for kind in found[0] if why.takes == LOTS or all(kind in other for other in found[1:]))
    kind = next(shared, "")
    return found[0].get(kind, "")


def at_a_glance(text: GameText[State], view: State, why: Why, usual: Why | None, names: Names) -> list[str]:
    """The chosen move and the best other one as a regular bot counts them, in a unit of the game."""
    if usual is None or not usual.unit or len(usual.candidates) < 2 or why.takes == LOTS:
        return []
    counted = dict(zip((one.move for one in usual.candidates), worths(text, usual), strict=True))
    values = {one.move: one.value for one in usual.candidates}
    chosen, *others = compared_moves(text, view, why, names)
    own = counted.get(chosen.candidate.move)
    other = next((one for one in others if counted.get(one.candidate.move, own) != own), None)
    if own is None or other is None:
        return []
    another = counted[other.candidate.move]
    if values[chosen.candidate.move] > values[other.candidate.move]:
        return [t("As a regular bot counts it: {worth}; '{other}': {less}.", worth=own, other=other.deed, less=another)]
    return [t("A regular bot counts it lower: {worth}; '{other}': {more}.", worth=own, other=other.deed, more=another)]


def _does_nothing(text: GameText[State], view: State, one: Compared) -> bool:
    """True for passing, staying, or ordering nothing: the natural alternative, which is always named."""
    return any(text.declines(view, pick) for step in text.picks(view, one.candidate.move) for pick in step)


def _line(group: Sequence[Compared], idle: Collection[str], worth: str = "") -> str:
    """Moves of one value in a line: a common chance that the secret is guessed stands at its end."""
    first = group[0]
    worth = worth or first.worth
    if not first.guessed or len({one.guessed for one in group}) > 1:
        return t("{worth}: {deed}", worth=worth, deed=_deeds(group, idle))
    deeds = _deeds([one._replace(guessed="") for one in group], idle)
    return t("{worth}: {deed} (guessed: {chance})", worth=worth, deed=deeds, chance=first.guessed)


def _deeds(group: Sequence[Compared], idle: Collection[str]) -> str:
    """Some moves in a row, the first of them by name, and doing nothing."""
    named = list(group if len(group) == MOST_ALIKE + 1 else group[:MOST_ALIKE])
    named += [one for one in group[len(named) :] if one.deed in idle]
    apart = len({one.guessed for one in group}) > 1
    words = [
        t("{deed} (guessed: {chance})", deed=one.deed, chance=one.guessed) if apart and one.guessed else one.deed
        for one in named
    ]
    deeds = c("between moves", "; or ").join(words)
    more = len(group) - len(named)
    return n("{deeds}; and {count} more", "{deeds}; and {count} more", more, deeds=deeds) if more else deeds


def _alike(value: str, count: int, *, chances: bool) -> str:
    """The sentence on moves that all seemed worth the same; there are two or more."""
    if chances:
        return t(
            "It compared {count} moves, and gave each the same chance to win: {chance}.", count=count, chance=value
        )
    return t("It compared {count} moves, and each seemed worth the same: {worth}.", count=count, worth=value)


def _chosen(text: GameText[State], view: State, why: Why, moves: Sequence[Compared], names: Names) -> list[str]:
    """The way in which the move was chosen, where it is not simply the best."""
    chosen, *others = moves
    if not others:
        return []
    best = others[0]
    equal = any((one.worth, one.guessed) == (chosen.worth, chosen.guessed) for one in others)
    short = best.candidate.value - chosen.candidate.value
    worse = best.worth != chosen.worth and short > 0
    mixed = text.mixed(view, why) if why.takes == LOTS and (worse or equal) else ""
    if why.takes == LOTS and not mixed and text.drawn(view, why, names):
        return []  # that it came up by lot is told as its reason
    hides = mixed or best.candidate.betrays >= chosen.candidate.betrays + NOTABLE
    if are_chances(why) and short >= SHORT and hides:
        gave = t("It gave up {points} points of its chance, to keep its secret better.", points=round(100 * short))
        return [gave, mixed] if mixed else [gave]
    if mixed:
        return [mixed]
    if are_chances(why) and short <= -SHORT and chosen.candidate.betrays >= best.candidate.betrays + NOTABLE:
        return [t("It took the better chance, although that shows its secret.")]
    if why.takes == LOTS and are_chances(why) and short >= SHORT:
        return [t("It drew lots, and sometimes takes a lesser move: always playing the best one would give it away.")]
    if why.takes == LOTS and equal and not worse:
        return [t("Several moves were equally good, so it drew lots.")]
    if why.takes == LOTS and worse:
        return [t("It drew lots among moves that are about as good: always playing the best one would give it away.")]
    if worse and best.candidate.tries < chosen.candidate.tries:
        return [
            t(
                "The higher numbers come from fewer trial games ({fewer}, not {more}), so they count for less.",
                fewer=best.candidate.tries,
                more=chosen.candidate.tries,
            )
        ]
    if why.takes == HABIT and (worse or equal):
        return [t("No other was clearly better in its trial games, so it kept to the move of its rules of thumb.")]
    if why.takes == CLEAR and equal:
        return [t("In its trial games this move came out ahead by little.")]
    if why.takes == CLEAR:
        habit = next((fact.about for fact in why.facts if fact.name == HABIT), 0)
        deeds = [one.deed for one in moves if one.candidate == why.candidates[habit]]
        if not deeds or deeds == [chosen.deed]:
            return [t("By its rules of thumb it would have moved otherwise, but this did better in its trial games.")]
        return [t("Its rules of thumb said '{deed}', but this move did better in its trial games.", deed=deeds[0])]
    if why.takes == ROUGH and (worse or equal):
        return [text.tied(view, why)]
    drawn = any(one.candidate.value == chosen.candidate.value for one in others) and why.takes == BEST
    return [t("Among equals it drew lots.")] if drawn else []
