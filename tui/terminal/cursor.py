"""The control sequences that show and hide the terminal's own cursor."""

from __future__ import annotations

from typing import Final

SHOW_CURSOR: Final = "\x1b[?25h"
HIDE_CURSOR: Final = "\x1b[?25l"
