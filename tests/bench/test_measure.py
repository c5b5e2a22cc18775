"""The table of the benchmarks: each row with its label, its ratio and its verdict."""

from __future__ import annotations

import pytest

from tests.bench.measure import Row, table


@pytest.mark.parametrize(("ratio", "verdict"), [(1.0, "goal"), (1.2, "floor"), (1.4, "BELOW"), (None, "-")])
def test_a_row_says_what_was_measured_and_whether_it_holds(ratio: float | None, verdict: str) -> None:
    line = table([Row("9", "start to first frame", "237 ms", "199 ms", ratio, 1.25, 1.1)]).splitlines()[2]
    assert line.split()[0] == "9" and "start to first frame" in line and "237 ms" in line
    assert line.split()[-1] == verdict
