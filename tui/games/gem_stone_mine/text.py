"""The text of Gem Stone Mine."""

from __future__ import annotations

from engine.games.gem_stone_mine.events import Mined, Scored
from engine.games.gem_stone_mine.state import DEALER, DIG, GemStoneMineState
from engine.state import Clause
from tui.games.gem_stone_mine import (
    because,
    narration,
    plain,
    prompts,
    prospects,
    reasons,
    refusals,
    results,
    status,
    suggestions,
    terms,
)
from tui.i18n.messages import later, t
from tui.presentation.game_text import GameText

TIPS = {
    "GS-5.4": later("The bag is empty. Take 3 VP and 4 coins, or roll 2 dice: the larger as VP, the smaller as coins."),
    "GS-8.2": later("You have 30 dice in all. Roll 2 to 6 of them: 2 open a place that is unused, and all are spent."),
}
"""Clause of a prompt that the tutorial does not have to what explains it."""

CARD_TIPS = {
    DEALER: later("The pickaxe die gave the Shady Dealer. For 4 coins you draw a gem of 5-9 VP; or you take 2 coins."),
    DIG: later("The pickaxe die gave the Second Dig. 2 extra dice were rolled: use a place that they open."),
}
"""The question of a card, besides that of the tutorial, to what explains it."""

SOURCES = {"seat": "GS-4.2", "place": "GS-5.3"}
"""Kind of pick to the clause that explains it."""


class GemStoneMineText(
    GameText[GemStoneMineState],
    modules=(because, narration, plain, prompts, prospects, reasons, results, status, suggestions, terms),
):
    """Gem Stone Mine in words."""

    sentences = refusals.SENTENCES
    heights = (Scored,)
    gains = (Mined,)
    turned_up = later("{kind}, with a draw")
    tells_winner = True
    sources = SOURCES
    chained = frozenset({"seat"})
    tips = TIPS

    def tip(self, view: GemStoneMineState) -> tuple[Clause, str] | None:
        """Each question of a card has a tip of its own."""
        text = CARD_TIPS.get(view.phase)
        return (f"GS-1.4 {view.phase}", t(text)) if text else super().tip(view)
