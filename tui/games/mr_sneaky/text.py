"""The text of Mr. Sneaky."""

from __future__ import annotations

from engine.games.mr_sneaky.state import MrSneakyState
from tui.games.mr_sneaky import narration, prompts, refusals, results, status, terms
from tui.presentation.game_text import GameText


class MrSneakyText(GameText[MrSneakyState]):
    """Mr. Sneaky in words; each method lies in the module of its concern."""

    sentences = refusals.SENTENCES

    announced = staticmethod(narration.announced)
    narrate = staticmethod(narration.narrate)
    phase = staticmethod(narration.phase)
    ask = staticmethod(prompts.ask)
    chapter = staticmethod(prompts.chapter)
    forbids = staticmethod(prompts.forbids)
    hint = staticmethod(prompts.hint)
    key = staticmethod(prompts.key)
    label = staticmethod(prompts.label)
    picks = staticmethod(prompts.picks)
    private = staticmethod(prompts.private)
    shown = staticmethod(prompts.shown)
    result = staticmethod(results.result)
    describe = staticmethod(status.describe)
    holds = staticmethod(status.holds)
    secrets = staticmethod(status.secrets)
    situation = staticmethod(status.situation)
    counted = staticmethod(terms.counted)
    variants = staticmethod(terms.variants)
