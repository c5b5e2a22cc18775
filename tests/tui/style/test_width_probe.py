"""The drawing characters: chosen by how wide the terminal draws them."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tui.app.app import SkulduggeryApp
from tui.storage.settings import settings_file
from tui.terminal import width_probe


def answered(said: bytes | None) -> int | None:
    """The measures at a terminal that answers so."""
    master, slave = os.openpty()

    def terminal() -> None:
        asked = b""
        while width_probe.ASK not in asked:
            asked += os.read(master, 100)
        if said is not None:
            os.write(master, said)

    thread = threading.Thread(target=terminal)
    thread.start()
    try:
        return width_probe._asked(slave, slave, 5.0 if said is not None else 0.05)
    finally:
        thread.join()
        os.close(master)
        os.close(slave)


@pytest.mark.parametrize(
    ("said", "cells"),
    [(b"\x1b[1;2R", 1), (b"\x1b[24;3R", 2), (b"x\x1b[5;2R", 1), (b"\x1b[1;9R", None), (None, None)],
)
def test_the_terminal_says_how_wide_it_draws(said: bytes | None, cells: int | None) -> None:
    assert answered(said) == cells


@pytest.mark.parametrize(
    ("cells", "environment", "wanted"),
    [
        (1, {"LANG": "ja_JP.UTF-8"}, "rich"),
        (2, {"LANG": "en_GB.UTF-8"}, "safe"),
        (None, {"LANG": "ja_JP.UTF-8"}, "safe"),
        (None, {"LANG": "en_GB.UTF-8"}, "rich"),
        (1, {"TERM": "linux"}, "safe"),
    ],
)
def test_the_drawing_characters_follow_the_measurement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cells: int | None, environment: dict[str, str], wanted: str
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    app = SkulduggeryApp(store=settings_file(tmp_path))
    app.measured(cells)
    assert app.glyph_set == wanted
    found = settings_file(tmp_path).read()
    assert found is not None and found.glyphs == wanted
