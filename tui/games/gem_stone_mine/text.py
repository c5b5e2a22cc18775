"""The text of Gem Stone Mine."""

from __future__ import annotations

from engine.games.gem_stone_mine.state import GemStoneMineState
from tui.games.gem_stone_mine import narration, prompts, refusals, results, status, terms
from tui.presentation.game_text import GameText


class GemStoneMineText(GameText[GemStoneMineState]):
    """Gem Stone Mine in words; each method lies in the module of its concern."""

    sentences = refusals.SENTENCES

    lapsed = staticmethod(narration.lapsed)
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
