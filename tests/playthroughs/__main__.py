"""Rewrite the golden playthroughs of some games or all, and say which kinds of lines changed.

Files that belong to no variant any more are removed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from engine.games import GAMES
from tests.playthroughs.compare import summary
from tests.playthroughs.record import FOLDER, expected, variant_files


def main(args: Sequence[str]) -> None:
    """Rewrite the files and tell what changed in them. SystemExit on --help and on an unknown game."""
    parser = ArgumentParser("python -m tests.playthroughs", description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help=f"by default all games: {', '.join(GAMES)}")
    slugs_asked = parser.parse_args(args).slugs
    slugs = slugs_asked or [*GAMES, *sorted({path.parent.name for path in FOLDER.glob("*/*.txt")} - GAMES.keys())]
    if unknown := [slug for slug in slugs_asked if slug not in GAMES]:
        parser.error(f"no such game: {', '.join(unknown)}")
    for slug in slugs:
        variants = variant_files(slug) if slug in GAMES else {}
        files = expected(slug) if variants else {}
        changed = {}
        for path, text in files.items():
            path.parent.mkdir(exist_ok=True)
            if path.exists() and (old := path.read_text("utf-8")) != text:
                changed[path] = old, variants[path].begun_as(old) or text
        fresh = sum(not path.exists() for path in files)
        gone = [path for path in (FOLDER / slug).glob("*.txt") if path not in files]
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
        for path in gone:
            path.unlink()
        print(f"{slug}: {len(changed)} of {len(files)} files changed, {fresh} are new, {len(gone)} removed")
        print("\n".join(summary(changed)), end="\n" if changed else "")


if __name__ == "__main__":
    main(sys.argv[1:])
