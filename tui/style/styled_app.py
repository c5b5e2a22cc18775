"""The app as its widgets know it."""

from __future__ import annotations

from typing import Protocol

from tui.style.glyphs import Glyphs
from tui.style.theme import Inks


class StyledApp(Protocol):
    """The colours and drawing characters in use."""

    @property
    def inks(self) -> Inks: ...  # the styles of the theme
    @property
    def glyphs(self) -> Glyphs: ...  # the drawing characters
    @property
    def line_full(self) -> bool: ...  # whether so much is on its way to the terminal that frames only add to it
