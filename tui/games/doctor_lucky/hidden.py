"""The words of The Island of Doctor Lucky on its secrets."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.doctor_lucky.state import DoctorLuckyState
from engine.knowledge.secrets import Secret
from tui.games.doctor_lucky.terms import kind_name
from tui.i18n.messages import t
from tui.replay.secret_words import SecretWords


class DoctorLuckySecrets(SecretWords[DoctorLuckyState]):
    """Cards by their names."""

    def heading(self, kind: str) -> str:
        """Hands alone."""
        return t("Hands")

    def faces(self, view: DoctorLuckyState, secret: Secret, faces: Sequence[int]) -> str:
        """A card."""
        return kind_name(view, faces[0], short=True)
