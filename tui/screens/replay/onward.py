"""The ways between the pages of the replay: each stands above the page that led to it, and Escape leads back."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal, NamedTuple

from tui.replay.evaluation.sentences import none_ahead
from tui.screens.base.text_screen import TextScreen

Page = Literal["knowledge", "chances", "why"]


class Onward(NamedTuple):
    """The record that a page stood at, and the page that follows."""

    number: int
    page: Page
    seek: int = 0
    """1 or -1 for the next move in that direction that stands out: its record is given, or this one where none does."""


Found = int | Onward | None
"""The record that a page leads to, the page that is to follow, or nothing."""


Back = Callable[[Found], None]
"""Receives what a page gives."""


Lead = Callable[[Onward, Back], None]
"""Shows a page above all others, which gives something back."""


class LinkedPage(TextScreen):
    """Leads to other pages. One that stands below already is gone back to, at this move."""

    PAGE: ClassVar[Page]

    lead: Lead
    """Shows another page. For the subclass."""

    @property
    def number(self) -> int:
        """The record that other pages are opened at. For the subclass."""
        raise NotImplementedError

    def arrive(self, number: int) -> None:
        """Show another record. For the subclass."""
        raise NotImplementedError

    def action_onward(self, page: Page) -> None:
        """Lead to another page at this move."""
        onward = Onward(self.number, page)
        if any(isinstance(screen, LinkedPage) and page == screen.PAGE for screen in self.app.screen_stack):
            self.dismiss(onward)
        else:
            self.lead(onward, self._returned)

    def action_turn(self, direction: int) -> None:
        """Show the next move here that stands out, in a direction, once these are known."""
        here = self.number

        def found(number: Found) -> None:
            if number == here:
                self.say(none_ahead(direction))
            elif isinstance(number, int):
                self.arrive(number)

        self.lead(Onward(here, "chances", direction), found)

    def _returned(self, found: Found) -> None:
        """Stay where nothing was chosen above; else show the record here, or leave, too."""
        if isinstance(found, Onward) and found.page == self.PAGE:
            self.arrive(found.number)
        elif found is not None:
            self.dismiss(found)
