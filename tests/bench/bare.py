"""The yardstick of the screens: a bare Textual app with one label, which a key changes."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.widgets import Label


class Bare(App[None]):
    """A single label that counts every key."""

    BINDINGS: ClassVar = [("right", "count", "count"), ("left", "count", "count")]
    count = 0

    def compose(self) -> ComposeResult:
        yield Label("0" * 40, id="label")

    def action_count(self) -> None:
        self.count += 1
        self.query_one("#label", Label).update(f"{self.count:040}")


if __name__ == "__main__":
    Bare().run()
