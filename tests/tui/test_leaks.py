"""The guards bite that no view stands behind: each planted leak is found by the guard that is meant to find it."""

from __future__ import annotations

import pytest

from tests.contract.leaks.planting import Leak
from tests.tui.fixtures.leaks.guards import GUARDS, Guard
from tests.tui.fixtures.leaks.planted_elsewhere import LEAKS


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
async def test_nothing_leaks(guard: Guard) -> None:
    await guard()


@pytest.mark.parametrize("leak", LEAKS, ids=str)
async def test_a_planted_leak_is_caught(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak.plant(monkeypatch)
    (guard,) = (guard for guard in GUARDS if guard.__name__ in leak.caught_by)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        await guard()
