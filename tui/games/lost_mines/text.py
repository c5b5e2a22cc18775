"""The text of The Lost Mines."""

from __future__ import annotations

from engine.games.lost_mines.state import LostMinesState
from tui.games.lost_mines import narration, prompts, questions, refusals, results, status, terms
from tui.presentation.game_text import GameText


class LostMinesText(GameText[LostMinesState]):
    """The Lost Mines in words; each method lies in the module of its concern."""

    sentences = refusals.SENTENCES
    turns_picks = True

    announced = staticmethod(narration.announced)
    narrate = staticmethod(narration.narrate)
    phase = staticmethod(narration.phase)
    retold = staticmethod(narration.retold)
    arranged = staticmethod(prompts.arranged)
    ask = staticmethod(questions.ask)
    call = staticmethod(prompts.call)
    chapter = staticmethod(prompts.chapter)
    forbids = staticmethod(prompts.forbids)
    hint = staticmethod(prompts.hint)
    key = staticmethod(prompts.key)
    label = staticmethod(prompts.label)
    other_way = staticmethod(prompts.other_way)
    picks = staticmethod(prompts.picks)
    private = staticmethod(prompts.private)
    shown = staticmethod(prompts.shown)
    result = staticmethod(results.result)
    describe = staticmethod(status.describe)
    holds = staticmethod(status.holds)
    secrets = staticmethod(status.secrets)
    situation = staticmethod(status.situation)
    variants = staticmethod(terms.variants)
