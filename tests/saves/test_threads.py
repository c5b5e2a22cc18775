"""Saved games that several threads read at once, each in a process that has read nothing yet."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.samples import FOLDER, SAMPLES

READERS = """
import sys, threading
from pathlib import Path

import tui.presentation.record, tui.ssh.adapters.stored_terms
from saves.library import Library
from tui.presentation.game_info import game_info
from tui.presentation.tutorial import tutorial_of
from tui.storage.settings import settings_file

sys.setswitchinterval(1e-6)
path, folder, slug = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
start, found = threading.Barrier(3), []

def read():
    start.wait()
    settings_file(folder).read(), game_info(slug), tutorial_of(slug)
    found.append(len(Library(folder).read(path).timeline.nodes))

threads = [threading.Thread(target=read) for _ in range(3)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(*found)
"""
"""Three threads that begin at one moment and change places after each few instructions."""


@pytest.mark.parametrize("name", SAMPLES)
def test_threads_that_read_a_game_at_once_all_get_it(name: str, tmp_path: Path) -> None:
    sample, slug = FOLDER / f"{name}.skul", SAMPLES[name].slug
    assert slug in GAMES
    (tmp_path / "settings.json").write_text('{"name": "Anna"}', "utf-8")
    command = [sys.executable, "-c", READERS, str(sample), str(tmp_path), slug]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-400:]
    read = done.stdout.split()
    assert len(read) == 3
    assert len(set(read)) == 1
