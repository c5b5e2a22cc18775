"""Rewrite every golden playthrough; those that no game asks for any more are removed."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from tests.playthroughs.record import FOLDER, expected


def main(args: Sequence[str]) -> None:
    """Rewrite the files, and tell how many were written and removed. SystemExit on any argument but --help."""
    ArgumentParser("python -m tests.playthroughs", description=__doc__).parse_args(args)
    files = expected()
    gone = [path for path in FOLDER.glob("*/*.txt") if path not in files]
    for path in gone:
        path.unlink()
    for path, text in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{len(files)} written, {len(gone)} removed")


if __name__ == "__main__":
    main(sys.argv[1:])
