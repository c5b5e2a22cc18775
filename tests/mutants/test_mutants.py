"""The mutation run, by hand: -m deep in an environment with the extra dev."""

from __future__ import annotations

import pytest


@pytest.mark.deep
@pytest.mark.timeout(2 * 3600)
def test_fewer_than_one_mutant_in_ten_survives() -> None:
    from tests.mutants.__main__ import passed, report, tried  # the other tests need no cosmic-ray

    results = tried(count=300, seed="skulduggery", minutes=40, workers=2)
    assert passed(results), report(results)
