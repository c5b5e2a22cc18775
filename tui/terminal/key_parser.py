"""The parser of a terminal's bytes, for terminals that send anything: Textual's own ends at a number out of range."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual import events
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message
from textual.messages import InBandWindowResize


class KeyParser(XTermParser):
    """Passes on keys that are text, and sizes where the terminal tells them by keys; leaves out all that is neither."""

    def __init__(self, *, sizes: bool) -> None:
        """`sizes`: the terminal tells its size among its keys."""
        super().__init__()
        self._sizes = sizes

    def feed(self, data: str) -> Iterator[Message]:
        for message in super().feed(data):
            if isinstance(message, events.Resize | InBandWindowResize) and not self._sizes:
                continue
            if isinstance(message, events.Resize) and not all(message.size):
                continue
            yield message

    def parse_mouse_code(self, code: str) -> Message | None:
        told = [size for size in (self.terminal_size, self.terminal_pixel_size) if size is not None]
        if not self._sizes or not all(map(all, told)):
            self.mouse_pixels = False
        return super().parse_mouse_code(code)

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        try:
            keys = list(super()._sequence_to_key_events(sequence, alt))
            for key in keys:
                f"{key.key}{key.character}".encode()
        except (ValueError, OverflowError):  # no character has this number, or half of one has
            return [events.Key(Keys.Ignore, sequence)]
        return keys
