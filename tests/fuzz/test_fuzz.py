"""The kept inputs of every fuzz target; and ten minutes of search for others, by hand: -m deep, FUZZ=seconds."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.fuzz.corpus import MOST_BYTES, TARGETS, kept

SECONDS = int(os.environ.get("FUZZ", "600"))
"""Seconds of the search, shared by the targets."""

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("target", TARGETS)
def test_no_kept_input_breaks_a_target(target: str) -> None:
    run = import_module(f"tests.fuzz.targets.{target}").run
    inputs = kept(target)
    assert inputs and sum(path.stat().st_size for path in inputs) <= MOST_BYTES
    for path in inputs:
        try:
            run(path.read_bytes())
        except Exception as error:
            error.add_note(f"the input {path.name}")
            raise


@pytest.mark.deep
@pytest.mark.timeout(SECONDS + 300)
@pytest.mark.parametrize("target", TARGETS)
def test_no_input_that_is_searched_for_breaks_a_target(target: str, tmp_path: Path) -> None:
    search = [sys.executable, "-m", "tests.fuzz", target, "--seconds", str(SECONDS // len(TARGETS))]
    done = subprocess.run([*search, "--corpus", str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
