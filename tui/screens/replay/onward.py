"""The way from one page of the replay to another one, at the same move."""

from __future__ import annotations

from typing import Literal, NamedTuple

Page = Literal["knowledge", "chances", "why"]


class Onward(NamedTuple):
    """The record that a page stood at, and the page that follows."""

    number: int
    page: Page
