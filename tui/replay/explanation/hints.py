"""Hints of an expert in words, and how many were given."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.decision import LOTS, Decision, Why
from engine.state import State
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names, game_text
from tui.replay.explanation.comparison import NOTABLE, Compared, are_chances, compared_moves, deed_of, percent


def hint_words(slug: str, view: State, decision: Decision, names: Names) -> str:
    """A hint: the move, and why in one sentence."""
    text, why = game_text(slug), decision.why
    deed = deed_of(text, view, decision.move, names)
    moves = compared_moves(text, view, why, names) if why is not None and why.candidates else []
    if why is None or len(moves) < 2:
        return t("Hint: {deed}. An expert follows a rule of thumb here.", deed=deed)
    first, second = moves[:2]
    if second.worth == first.worth:
        return t("Hint: {deed}. '{other}' is just as good: {worth}.", deed=deed, other=second.deed, worth=first.worth)
    if second.candidate.value > first.candidate.value:
        compared = t(
            "'{other}' promises more: {more}, not {best}", other=second.deed, more=second.worth, best=first.worth
        )
        return t("Hint: {deed}. {compared}, {but}", deed=deed, compared=compared, but=_although(why, first, second))
    if are_chances(why):
        return t(
            "Hint: {deed}. It gives you a chance to win of {best}; '{other}' gives {less}.",
            deed=deed,
            best=first.worth,
            other=second.deed,
            less=second.worth,
        )
    return t(
        "Hint: {deed}: {best}. '{other}' is worse: {less}.",
        deed=deed,
        best=first.worth,
        other=second.deed,
        less=second.worth,
    )


def _although(why: Why, first: Compared, second: Compared) -> str:
    """The reason for a move although the next one promises more: the end of a sentence."""
    chosen, other = first.candidate, second.candidate
    if other.betrays >= chosen.betrays + NOTABLE:
        before, after = percent(other.betrays), percent(chosen.betrays)
        return t("but others could then guess your secret with {before}, not {after}.", before=before, after=after)
    if other.tries < chosen.tries:
        return t("but that is less sure: it was tried in fewer games.")
    if why.takes == LOTS:
        return t("but an expert who always took the best move would be easy to read.")
    return t("but the difference is too small to be sure of, and this move is the safer habit.")


def hints_counted(names: Names, hints: Sequence[int]) -> str:
    """The seats that were given hints, and how many; "" where there were none."""
    given = [
        n("{name} {count} hint", "{name} {count} hints", count, name=name)
        for name, count in zip(names, hints, strict=True)
        if count
    ]
    return t("Hints: {list}", list=listing(given)) if given else ""
