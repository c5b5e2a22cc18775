"""Names of the facts in bots' reasons, for the bots and for the words about them."""

from __future__ import annotations

from typing import Final

KILLS: Final = "kills"
"""The chance that nobody stops the chosen attack on the Doctor."""

WITH_LUCK: Final = "with luck"
"""The luck that the seat means to spend in all, and the chance to stop the attack with it."""

KEPT: Final = "kept"
"""The chance that the attack is stopped without luck of the seat."""
