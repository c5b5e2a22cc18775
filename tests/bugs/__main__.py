"""Takes a bug file in as a test: python -m tests.bugs FILE.bug

The test fails as long as the fault is there, and names its place. The file, with its whole game, stays in the project.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bugs.test_bugs import FOLDER
from tui.storage.bug_file import NotABugFile, read_bug_file


def take_in(file: Path, folder: Path = FOLDER) -> Path:
    """The new place of a bug file that holds a game. SystemExit when it is none, FileExistsError when it is there."""
    try:
        bug = read_bug_file(file)
    except NotABugFile:
        raise SystemExit(f"{file} is not a bug file.") from None
    if bug.log is None:
        raise SystemExit(f"{file} holds no game.")
    place = folder / file.name
    with place.open("xb") as new:
        new.write(file.read_bytes())
    return place


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(f"Taken in. Run it with: .venv/bin/pytest -k {take_in(Path(name)).stem}")
