"""Begin a game in a project of its own: `python -m tests.new_game SLUG FOLDER` copies Hunch, the tiny game, into it.

The copy can be installed and played at once; docs/add-a-game.md walks through it.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.games import GAMES
from tui.presentation.registry import GROUP

TINY: Final = Path(__file__).parent / "tiny"

PROJECT: Final = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "skulduggery-{project}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["skulduggery"]

[project.entry-points."{group}"]
{slug} = "{slug}"

[tool.hatch.build.targets.wheel]
packages = ["{slug}"]
"""


def begin(slug: str, folder: Path) -> None:
    """Write the project. FileExistsError when the folder is there already; ValueError for a slug that cannot be one."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,40}", slug) or slug in GAMES or slug in sys.stdlib_module_names:
        raise ValueError(f"{slug}: a new name of small letters, digits and _ is needed")
    words = [word.capitalize() for word in slug.split("_") if word]
    folder.mkdir(parents=True)
    (folder / "pyproject.toml").write_text(
        PROJECT.format(project=slug.replace("_", "-"), group=GROUP, slug=slug), "utf-8"
    )
    (folder / slug).mkdir()
    for path in sorted(path for path in TINY.iterdir() if path.is_file()):
        text = path.read_text("utf-8").replace("tests.tiny", slug).replace("HU-", f"{slug[:2].upper()}-")
        text = text.replace("Hunch", ("" if path.suffix == ".py" else " ").join(words))
        (folder / slug / path.name).write_text(text, "utf-8")


def main(args: Sequence[str]) -> None:
    """Write the project and tell what to do next. SystemExit on --help and on a name or folder that cannot be taken."""
    parser = ArgumentParser("python -m tests.new_game", description=__doc__)
    parser.add_argument(
        "slug", metavar="SLUG", help="the game's name in commands and logs: small letters, digits and _"
    )
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="a new folder for the project")
    asked = parser.parse_args(args)
    try:
        begin(asked.slug, asked.folder)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    print(f"Written to {asked.folder}. Install and play it:")
    print(f"  pip install --no-build-isolation -e {asked.folder}")
    print(f"  skulduggery play {asked.slug}")


if __name__ == "__main__":
    main(sys.argv[1:])
