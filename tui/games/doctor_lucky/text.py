"""The text of The Island of Doctor Lucky."""

from __future__ import annotations

from engine.games.doctor_lucky.state import DoctorLuckyState
from tui.games.doctor_lucky import defence, narration, plain, prompts, refusals, results, status, terms
from tui.presentation.game_text import GameText


class DoctorLuckyText(GameText[DoctorLuckyState], modules=(defence, narration, plain, prompts, results, status, terms)):
    """The Island of Doctor Lucky in words."""

    sentences = refusals.SENTENCES
