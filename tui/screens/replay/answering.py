"""The base of the replay's pages: a key that does nothing there says so."""

from __future__ import annotations

from textual import events
from textual.binding import NoBinding

from tui.i18n.messages import t
from tui.screens.base.text_screen import TextScreen
from tui.widgets.bars import key_name


class AnsweringPage(TextScreen):
    """Shows rows, and answers each key."""

    def on_key(self, event: events.Key) -> None:
        """Say of a key without any use here that it has none, until the page is drawn again."""
        if self.small or not event.is_printable or event.key in self.active_bindings:
            return
        try:
            self._bindings.get_bindings_for_key(event.key)
        except NoBinding:
            event.stop()
            said = t(
                "{key} does nothing here. {help} lists the keys.", key=key_name(event.key), help=self.key_of("help")
            )
            self.prompt_bar.show(said, "alarm")
