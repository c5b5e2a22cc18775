"""The beliefs that a bot went by, in sentences: facts that it knew, near certainties, and what it took for likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.bots.arithmetic import total
from engine.bots.decision import Belief
from engine.bots.reasons import Reasons
from engine.games import load
from engine.knowledge.facts import with_facts
from engine.state import State
from tui.i18n.messages import listing, t
from tui.presentation.game_text import GameText, Names
from tui.replay.explanation.comparison import guessed, percent

MOST_BELIEFS: Final = 2
"""Number of beliefs that are listed, the surest first."""

UNLIKELY: Final = 0.5
"""Chance below which a belief is not worth its place."""

TELLING: Final = 1.25
"""Times by which a belief must be surer than that in others, or than none, to be worth its place."""

EVEN: Final = 3
"""Number of faces of equal chance from which a belief says too little of its subject."""

SURE: Final = 0.995
"""Chance from which a belief counts as sure."""

LIKELY: Final = 0.5
"""Chance from which a belief that is not so is called wrong."""


def beliefs(
    text: GameText[State], believed: Sequence[Belief], found: Reasons, whole: State | None, names: Names
) -> list[str]:
    """The beliefs that say more than the rules do, the surest first: those told alike are one.

    Without `whole` none is called wrong: that tells secrets.
    """
    chances: dict[str, float] = {}
    kinds: dict[str, Belief] = {}
    for belief in believed:
        phrase = text.hidden_fact(whole or found.view, belief, found.seat, names)
        if phrase:
            chances[phrase] = chances.get(phrase, 0.0) + belief.chance
            kinds.setdefault(phrase, belief)
    subjects = len({one.about for one in kinds.values()})
    usual = {
        what: total([chances[phrase] for phrase, one in kinds.items() if one.what == what]) / subjects
        for what in dict.fromkeys(one.what for one in kinds.values())
    }
    alone = subjects == 1
    alike = Counter((one.about, percent(chances[phrase])) for phrase, one in kinds.items())
    wrong = {
        phrase
        for phrase, one in kinds.items()
        if whole is not None and chances[phrase] >= LIKELY and text.is_true(whole, one) is False
    }
    told = [
        (phrase, chance)
        for phrase, chance in chances.items()
        if chance >= UNLIKELY
        and (alone or chance >= min(TELLING * usual[kinds[phrase].what], SURE))
        and alike[kinds[phrase].about, percent(chance)] < EVEN
    ]
    told.sort(key=lambda pair: -pair[1])
    deduced = with_facts(load(text.slug), found.view)
    facts = [what for what, one in told if one >= SURE and text.is_true(deduced, kinds[what]) is True]
    sure = [
        t("{what} (wrongly)", what=what) if what in wrong else what
        for what, one in told
        if one >= SURE and what not in facts
    ]
    shown = [
        t("{what} ({chance}, wrongly)", what=what, chance=percent(one))
        if what in wrong
        else t("{what} ({chance})", what=what, chance=percent(one))
        for what, one in told
        if one < SURE
    ]
    shown = shown[: max(0, MOST_BELIEFS - len(sure) - len(facts))]
    said = [t("It knew: {list}.", list=listing(facts))] if facts else []
    if sure:
        said.append(t("It was nearly sure ({chance}): {list}.", list=listing(sure), chance=guessed(1)))
    return [*said, t("It believed: {list}.", list=listing(shown))] if shown else said
