"""The words of Gem Stone Mine on its secrets."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.gem_stone_mine.purses import unpacked
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.knowledge.secrets import Secret
from tui.games.gem_stone_mine.terms import coins, tokens
from tui.i18n.messages import t
from tui.replay.secret_words import SecretWords


class GemStoneMineSecrets(SecretWords[GemStoneMineState]):
    """Purses by what is in them."""

    def heading(self, kind: str) -> str:
        """Purses alone."""
        return t("Purses")

    def faces(self, view: GemStoneMineState, secret: Secret, faces: Sequence[int]) -> str:
        """Money and VP."""
        money, vp = unpacked(faces[0])
        return t("{money} and {vp}", money=coins(money), vp=tokens(vp))
