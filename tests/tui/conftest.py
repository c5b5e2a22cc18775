"""Every test of screens and texts begins and ends in English, with the usual settings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

import pytest

from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.brief_evaluation import brief_evaluation
from tests.tui.fixtures.running.idle import at_rest, to_thread
from tests.tui.fixtures.running.stylesheets import generate_once, parse_once
from tests.tui.fixtures.snapshots.screen_snapshot import screen_snapshot
from tui.i18n.messages import use

__all__ = ["brief_evaluation", "screen_snapshot"]


_tests: Final = count()


@pytest.fixture(autouse=True)
def _nobodys_settings(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test reads or writes the settings of the person at the machine.

    The folder is made by the few tests that write any: a `tmp_path` for all of them took seconds.
    """
    folder = tmp_path_factory.getbasetemp() / "settings" / str(next(_tests))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))


@pytest.fixture(autouse=True)
def _all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal shows all colours, whatever the one does that the tests are started from."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")


@pytest.fixture(autouse=True)
def _at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot waits for the program, not for the machine."""
    monkeypatch.setattr("textual.pilot.wait_for_idle", at_rest)
    monkeypatch.setattr("textual.app.wait_for_idle", at_rest)
    monkeypatch.setattr("asyncio.to_thread", to_thread)


@pytest.fixture(autouse=True)
def _style_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """An app starts with style sheets that are parsed and colours that are mixed already."""
    monkeypatch.setattr("textual.css.stylesheet.Stylesheet._parse_rules", parse_once)
    monkeypatch.setattr("textual.design.ColorSystem.generate", generate_once)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved games need not outlast a power failure here; `tests/saves` looks that they do."""
    monkeypatch.setattr("os.fsync", lambda file: None)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use("en")
    yield
    use("en")


@pytest.fixture(params=COMPLETE)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each complete language in turn."""
    use(request.param)
    yield request.param
    use("en")
