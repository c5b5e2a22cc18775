"""Stories for tests of bots that see a state of no table."""

from __future__ import annotations

from engine.bots.fold import Story
from engine.games import load


def untold(slug, view, seat):
    """A story of which nothing is known: for bots that read none."""
    return Story(slug, load(slug), view, seat, b"")
