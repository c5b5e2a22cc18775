"""The first screen of a running program, and the games that it lists."""

from __future__ import annotations

from typing import Any

from tui.screens.home.home import HomeScreen


def home(app: Any) -> HomeScreen:
    assert isinstance(app.screen, HomeScreen)
    return app.screen


def listed(screen: HomeScreen) -> list[str]:
    """The slugs of the games on the list, in their order."""
    return [row.what[1].slug for row in screen.menu.rows if row.what is not None and row.what[0] == "game"]
