"""The figures of docs/reliability.md are printed by their command."""

from __future__ import annotations

import re
import sys

import pytest

from tests import reliability


def test_a_suite_prints_its_figures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["reliability", "--short", "--only", "bits", "--only", "power"])
    monkeypatch.setattr(reliability.signal, "signal", lambda *_: None)
    reliability.main()
    bits, power = capsys.readouterr().out.splitlines()
    assert re.match(r"bits +13,\d{3} flipped bits: ", bits) and re.match(r"power +2,\d{3} states ", power)
