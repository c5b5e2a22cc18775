"""The table of planted leaks is long enough, and holds those that no check caught at first."""

from __future__ import annotations

from tests.planted_leaks import planted

ONCE_MISSED = (
    "heimlich restocks its discards as they lie",
    "the host gives the whole log before the end",
    "saves as json print the seed of a running game",
    "a bell is rung by a hidden card",
)


def test_many_leaks_are_planted_each_once() -> None:
    leaks = planted()
    assert len(set(leaks)) == len(leaks) >= 80
    for missed in ONCE_MISSED:
        assert [leak for _, leak in leaks if leak.endswith(missed)], missed
