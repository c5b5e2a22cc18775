"""The words of Mr. Sneaky on its secrets."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.state import MrSneakyState
from engine.knowledge.secrets import Secret
from tui.games.mr_sneaky.terms import door_name, kind_name, tile_name
from tui.i18n.messages import t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.replay.secret_words import SecretWords


class MrSneakySecrets(SecretWords[MrSneakyState]):
    """Doors, and the tiles behind them."""

    def heading(self, kind: str) -> str:
        """Doors alone."""
        return t("Doors")

    def name(self, view: MrSneakyState, secret: Secret, names: Names) -> str:
        """A door by its number."""
        return capital(door_name(secret.of))

    def faces(self, view: MrSneakyState, secret: Secret, faces: Sequence[int]) -> str:
        """A tile; a trap without its guards where the sort is open."""
        if len(faces) == 1:
            return tile_name(view, faces[0])
        return kind_name(COMPONENT_SETS[view.components].tiles[faces[0]].kind)
