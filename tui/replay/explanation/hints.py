"""Hints of an expert in words, and how many were given."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engine.bots.decision import LOTS, Decision, Why
from engine.games import load
from engine.state import State
from tui.i18n.messages import listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names, game_text
from tui.replay.explanation.comparison import NOTABLE, Compared, are_chances, compared_moves, deed_of, fact_of, percent


def hint_words(slug: str, view: State, decision: Decision, names: Names) -> str:
    """A hint: the move, an expert's reason for it, and how it compares with the next best."""
    text, why = game_text(slug), decision.why
    deed = deed_of(text, view, decision.move, names)
    moves = compared_moves(text, view, why, names) if why is not None and why.candidates else []
    if len(view.to_act) == 1 and len(load(slug).moves(view, view.to_act[0])) == 1:
        return t("Hint: {deed}. There is no other move.", deed=deed)
    if why is None or len(moves) < 2:
        return t("Hint: {deed}. An expert follows a rule of thumb here.", deed=deed)
    lots = text.drawn(view, why, names)
    varies = bool(lots) or (why.takes == LOTS and _best_other(moves).candidate.value > moves[0].candidate.value)
    if varies and not lots:
        lots = t("it varies its moves, for always the best one would be easy to read.")
    reason = lots or fact_of(text, view, why, names)
    said = [t("Hint: {deed}.", deed=deed)]
    said += [t("An expert's reason: {reason}", reason=reason)] if reason else []
    if not varies and (not reason or are_chances(why)):  # chances would argue against a move that is drawn by lot
        said.append(_set_against(why, moves))
    return reduce(lambda first, second: t("{first} {second}", first=first, second=second), said)


def _best_other(moves: Sequence[Compared]) -> Compared:
    """The best of the other moves that were tried as often as the first, the chosen one."""
    first, *others = moves
    return next((one for one in others if one.candidate.tries >= first.candidate.tries), others[0])


def _set_against(why: Why, moves: Sequence[Compared]) -> str:
    """The chosen move against the best of those that were tried as often."""
    first, second = moves[0], _best_other(moves)
    words = {"other": second.deed, "best": first.worth, "less": second.worth}
    if second.worth == first.worth:
        if are_chances(why):
            return t("'{other}' is just as good: your chance to win is {best}.", **words)
        return t("'{other}' is just as good: {best}.", **words)
    if second.candidate.value > first.candidate.value:
        compared = t("'{other}' promises more: {less}, not {best}", **words)
        if are_chances(why):
            compared = t("'{other}' promises more: your chance to win is {less}, not {best}", **words)
        return t("{compared}, {but}", compared=compared, but=_although(first, second))
    if are_chances(why):
        return t("Your chance to win: {best}; with '{other}': {less}.", **words)
    return t("{best}; '{other}': {less}.", **{**words, "best": capital(first.worth)})


def _although(first: Compared, second: Compared) -> str:
    """The reason for a move although the next one promises more: the end of a sentence."""
    chosen, other = first.candidate, second.candidate
    if other.betrays >= chosen.betrays + NOTABLE:
        before, after = percent(other.betrays), percent(chosen.betrays)
        return t("but others could then guess your secret with {before}, not {after}.", before=before, after=after)
    if other.tries < chosen.tries:
        return t("but that is less sure: it was tried in fewer games.")
    return t("but the difference is too small to be sure of, and this move is the safer habit.")


def hints_counted(names: Names, hints: Sequence[int]) -> str:
    """The seats that were given hints, and how many; "" where there were none."""
    given = [
        n("{name} {count} hint", "{name} {count} hints", count, name=name)
        for name, count in zip(names, hints, strict=True)
        if count
    ]
    return t("Hints: {list}", list=listing(given)) if given else ""
