"""The moves that a bot compared, in words: those about as good, the best of the others, and what set its own apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.bots.arithmetic import total
from engine.bots.decision import BEST, CLEAR, HABIT, LOTS, ROUGH, SCORE, Candidate, Why
from engine.bots.evaluation import Point
from engine.state import Move, State
from tui.i18n.messages import c, listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import GameText, Names

MOST_NAMED: Final = 2
"""Number of moves about as good as the chosen one up to which all are named."""

LONGEST: Final = 44
"""Length of a move in words beyond which no second one is named beside it."""

DECIDED: Final = 1e5
"""Worth beyond which a move ends the game: `engine.bots.greedy.WON` is more."""

CLOSE: Final = 0.02
"""Difference of chances to win up to which moves are about as good."""

NOTABLE: Final = 0.05
"""Difference of chances below which a reader has learned nothing worth telling."""

ERRORS: Final = 3
"""Standard errors by which another move must be better to be told so, as in a mistake."""

SUREST: Final = 0.99
"""The greatest chance that is told of a guess: only a fact is sure."""


def percent(chance: float) -> str:
    """A chance in words."""
    return in_percent(min(100, max(0, round(100 * chance))))


def in_percent(number: int) -> str:
    """So many percents in words."""
    return t("{number} %", number=number)


def guessed(chance: float) -> str:
    """The chance of a guess in words, which is never sure."""
    return percent(min(chance, SUREST))


class Compared(NamedTuple):
    """A compared move in words, and what it was thought to be worth; "" where a figure would say nothing."""

    deed: str
    worth: str
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
        once.setdefault(deed, Compared(deed, worth, candidate))
    chosen, *others = once.values()
    return [chosen, *sorted(others, key=lambda one: -one.candidate.value)]


class Field(NamedTuple):
    """The chosen move among those that it was compared with."""

    chosen: Compared
    alike: Sequence[Compared]
    """The others of about the same value."""
    apart: Sequence[Compared]
    """The rest, the best first."""

    @property
    def best(self) -> bool:
        """True when no other move was clearly better."""
        return not self.apart or self.apart[0].candidate.value < self.chosen.candidate.value


def field(text: GameText[State], view: State, why: Why, names: Names) -> Field:
    """The moves about as good as the chosen one, and the rest: without those that were tried in fewer games."""
    chosen, *others = compared_moves(text, view, why, names)
    tried = [one for one in others if one.candidate.tries >= chosen.candidate.tries] or others
    width = CLOSE if are_chances(why) else text.width(why)
    own = chosen.candidate.value
    return Field(
        chosen,
        [one for one in tried if abs(one.candidate.value - own) <= width],
        [one for one in tried if abs(one.candidate.value - own) > width],
    )


def hopeless(why: Why) -> bool:
    """True when an expert's trial games were all lost."""
    return not any(one.value for one in why.candidates)


def comparison(text: GameText[State], view: State, why: Why, names: Names) -> list[str]:
    """The best of the other moves, in at most two lines; none where all are alike, or none is worth naming.

    A better one that may be luck is let be; where lots passed it by, its fault is told, without a number.
    """
    moves = field(text, view, why, names)
    if not text.compares(view, why) or (not moves.apart and why.takes != LOTS):
        return []
    doubtful = [one for one in moves.apart if in_doubt(why, one.candidate, moves.chosen.candidate)]
    for rival in (*moves.apart, *moves.alike):
        if rival in doubtful and why.takes != LOTS:
            continue
        fault = text.instead(view, moves.chosen.candidate.move, rival.candidate.move, names, why)
        if fault:
            if rival in doubtful:
                return [t("At first sight better: {deed}. {reason}", deed=rival.deed, reason=fault)]
            if rival in moves.alike:
                return [t("Almost as good: {deed}. {reason}", deed=rival.deed, reason=fault)]
            return [t("{first} {second}", first=_rival(why, moves, rival), second=fault)]
    moves = moves._replace(apart=[one for one in moves.apart if one not in doubtful])
    if not moves.apart or (why.takes == LOTS and not moves.chosen.worth):  # lots let better moves be
        return []
    said = [t("About as good: {deeds}.", deeds=_deeds(moves.alike))] if moves.alike else []
    first, *rest = moves.apart
    # a reader asks first what would have been without the move
    idle = next((one for one in rest if _does_nothing(text, view, one)), None)
    shown = [first, *([idle] if idle is not None else [])]
    if not moves.chosen.worth:
        deeds = c("between moves", "; or ").join(one.deed for one in shown)
        return [
            *said,
            t("Next best: {deeds}.", deeds=deeds) if moves.best else t("More promising: {deed}.", deed=first.deed),
        ]
    if are_chances(why):
        others = [t("with '{deed}' of {worth}", deed=one.deed, worth=one.worth) for one in shown]
        worth = moves.chosen.worth
        return [
            *said,
            t("By its estimate the chance to win was {worth}, {others}.", worth=worth, others=listing(others)),
        ]
    others = [t("{deed} ({worth})", deed=one.deed, worth=one.worth) for one in shown]
    said.append(
        t(
            "{measure}: {worth}; {others}.",
            measure=text.measured(view, why),
            worth=moves.chosen.worth,
            others=c("between facts", "; ").join(others),
        )
    )
    return said


def in_doubt(why: Why, other: Candidate, chosen: Candidate) -> bool:
    """True of a better chance to win that may be luck, or that no games were tried for.

    A bot chooses by more than that value. The same margin makes a mistake of a move.
    """
    gain = other.value - chosen.value
    if gain <= 0 or not are_chances(why):
        return False
    if not other.tries or not chosen.tries:
        return True
    variances = (Point(0, (one.value,), one.tries).variance(0) for one in (other, chosen))
    return gain * gain < ERRORS * ERRORS * total([*variances])


def _rival(why: Why, moves: Field, rival: Compared) -> str:
    """A move that was weighed, too, with its chances where games were tried ahead."""
    deed = rival.deed
    better = rival.candidate.value > moves.chosen.candidate.value
    if are_chances(why) and rival.worth and (rival.candidate.tries or better):
        deed = t(
            "{deed} (by its estimate {worth} to win, not {own})", deed=deed, worth=rival.worth, own=moves.chosen.worth
        )
    if better:
        return t("More promising: {deed}.", deed=deed)
    next_best = rival is moves.apart[0] and not moves.alike
    return t("Next best: {deed}.", deed=deed) if next_best else t("Less good: {deed}.", deed=deed)


def reason_of(
    text: GameText[State], view: State, why: Why, usual: Why | None, names: Names, reason: str, *, wins: bool
) -> str:
    """The first sentence on a move among others: why it was chosen. `reason`: what the game says of it, or "".

    `wins`: the values are an expert's, so that 0 for all is a lost game. `usual` counts as a regular bot does.
    """
    if wins and hopeless(why):
        lost = t("It won none of the games that it tried ahead, with any move.")
        return t("{first} {second}", first=reason, second=lost) if reason else lost
    moves = field(text, view, why, names)
    values = {one.candidate.value for one in (moves.chosen, *moves.alike)}
    if not moves.apart and text.compares(view, why) and why.takes in (BEST, ROUGH, LOTS):
        if len(values) == 1 and (why.takes != LOTS or not reason):
            return t("It drew lots; just as good: {deeds}.", deeds=_deeds(moves.alike))
        # a search tries the best moves alone: that they are about as good is no reason for one
        if why.takes != LOTS and not moves.chosen.candidate.tries:
            return t("It made hardly a difference to it; about as good: {deeds}.", deeds=_deeds(moves.alike))
    if reason:
        return reason
    fact = fact_of(text, view, why, names) if moves.best else ""
    if not fact and usual is not None and usual.unit and why.takes != LOTS:
        fact = fact_of(text, view, usual, names)
    if fact:
        return capital(fact)
    if not moves.best and why.takes == LOTS:
        return t("It varied its moves, so that nobody can foresee them.")
    if not moves.apart or not moves.best:
        return t("No other move seemed clearly better to it.")
    habit = next((fact.about for fact in why.facts if fact.name == HABIT), 0)
    if why.takes == CLEAR and 0 < habit < len(why.candidates):
        deed = deed_of(text, view, why.candidates[habit].move, names)
        return t("At a glance '{deed}' seemed better. Games tried ahead went better with this move.", deed=deed)
    if are_chances(why) and why.takes != LOTS:
        return t("Looking ahead, it stood best after this move.")
    return t("Of all moves this one promised it most.")


def fact_of(text: GameText[State], view: State, why: Why, names: Names) -> str:
    """The weightiest fact for a move of the best value against the next best; "" without one.

    Moves of that value share it, unless lots decided between them.
    """
    if len(why.candidates) < 2:
        return ""
    chosen, alike, apart = field(text, view, why, names)
    if not apart or apart[0].candidate.value > chosen.candidate.value:
        return ""
    rival = apart[0].candidate.move
    found = [text.because(view, one.candidate.move, rival, names, why) for one in (chosen, *alike)]
    # among equals lots decide, each of which may have a reason of its own
    shared = (kind for kind in found[0] if why.takes == LOTS or all(kind in other for other in found[1:]))
    kind = next(shared, "")
    return found[0].get(kind, "")


def _does_nothing(text: GameText[State], view: State, one: Compared) -> bool:
    """True for passing, staying, or ordering nothing: the natural alternative, which is always named."""
    return any(text.declines(view, pick) for step in text.picks(view, one.candidate.move) for pick in step)


def _named(group: Sequence[Compared]) -> Sequence[Compared]:
    """The moves of a row that are named: the first alone where they are many, or take many words."""
    short = len(group) <= MOST_NAMED and all(len(one.deed) <= LONGEST for one in group)
    return group if short else group[:1]


def _deeds(group: Sequence[Compared]) -> str:
    """Some moves in a row, the first of them by name."""
    named = _named(group)
    deeds = c("between moves", "; or ").join([one.deed for one in named])
    more = len(group) - len(named)
    return n("{deeds}; and {count} more", "{deeds}; and {count} more", more, deeds=deeds) if more else deeds
