"""The words of Undercover on its secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.heimlich.secrets import AGENT, SECOND, SHEET
from engine.games.heimlich.state import HeimlichState
from engine.knowledge.secrets import HAND, Secret
from tui.games.heimlich.terms import card_name, colour
from tui.i18n.messages import later, t
from tui.replay.secret_words import SecretWords

HEADINGS: Final = {
    AGENT: later("Agents"),
    SECOND: later("Second agents"),
    SHEET: later("Sheets"),
    HAND: later("Hands"),
}


class UndercoverSecrets(SecretWords[HeimlichState]):
    """Agents by their colours, cards by their names."""

    def heading(self, kind: str) -> str:
        """Agents, sheets and hands."""
        return t(HEADINGS[kind])

    def faces(self, view: HeimlichState, secret: Secret, faces: Sequence[int]) -> str:
        """A colour or a card; a sheet is read as a whole."""
        if secret.kind == SHEET:
            return t("read")
        return card_name(view, faces[0], short=True) if secret.kind == HAND else colour(view, faces[0])
