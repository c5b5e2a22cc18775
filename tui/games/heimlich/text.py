"""The text of Undercover."""

from __future__ import annotations

from engine.games.heimlich.state import HeimlichState
from tui.games.heimlich import narration, prompts, refusals, results, status, terms
from tui.presentation.game_text import GameText


class UndercoverText(GameText[HeimlichState]):
    """Undercover in words; each method lies in the module of its concern."""

    sentences = refusals.SENTENCES

    narrate = staticmethod(narration.narrate)
    phase = staticmethod(narration.phase)
    ask = staticmethod(prompts.ask)
    call = staticmethod(prompts.call)
    chapter = staticmethod(prompts.chapter)
    forbids = staticmethod(prompts.forbids)
    hint = staticmethod(prompts.hint)
    key = staticmethod(prompts.key)
    label = staticmethod(prompts.label)
    picking = staticmethod(prompts.picking)
    picks = staticmethod(prompts.picks)
    private = staticmethod(prompts.private)
    shown = staticmethod(prompts.shown)
    result = staticmethod(results.result)
    describe = staticmethod(status.describe)
    holds = staticmethod(status.holds)
    secrets = staticmethod(status.secrets)
    situation = staticmethod(status.situation)
    variants = staticmethod(terms.variants)
