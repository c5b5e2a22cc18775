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
    reason = lots or fact_of(text, view, why, names)
    said = [t("Hint: {deed}.", deed=deed)]
    said += [t("An expert's reason: {reason}", reason=reason)] if reason else []
    if not reason or lots or are_chances(why):
        said.append(_set_against(why, moves, lots=bool(lots)))
    return reduce(lambda first, second: t("{first} {second}", first=first, second=second), said)


def _set_against(why: Why, moves: Sequence[Compared], *, lots: bool) -> str:
    """The chosen move against the best of those that were tried as often. `lots`: the reason says why it is worse."""
    first, *others = moves
    second = next((one for one in others if one.candidate.tries >= first.candidate.tries), others[0])
    words = {"other": second.deed, "best": first.worth, "less": second.worth}
    if second.worth == first.worth:
        return t("'{other}' is just as good: {best}.", **words)
    if second.candidate.value > first.candidate.value:
        if lots:
            return t("By its value alone '{other}' is better: {less}, not {best}.", **words)
        compared = t("'{other}' promises more: {less}, not {best}", **words)
        return t("{compared}, {but}", compared=compared, but=_although(why, first, second))
    if are_chances(why):
        return t("Your chance to win: {best}; with '{other}': {less}.", **words)
    return t("{best}; '{other}': {less}.", **{**words, "best": capital(first.worth)})


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
