"""Games of other projects: one package with an entry point is found, shown and played."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.new_game import main
from tui.presentation import registry

ROOT = Path(__file__).parents[3]
TINY = ROOT / "tests" / "tiny"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder into which the tiny game was installed, under a name of its own."""
    package, info = tmp_path / "site" / "hunch", tmp_path / "site" / "hunch-1.0.dist-info"
    package.mkdir(parents=True)
    info.mkdir()
    for path in TINY.iterdir():
        if path.is_file():
            (package / path.name).write_text(path.read_text("utf-8").replace("tests.tiny", "hunch"), "utf-8")
    lines = ["[console_scripts]", "other = other:main", "[skulduggery.games]", "hunch = hunch", "heimlich = hunch"]
    (info / "entry_points.txt").write_text("\n".join([*lines, "Bad slug = hunch", "worse = 1:2", ""]), "utf-8")
    return package.parent


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A folder into which a game that was just begun is installed."""
    main(["night_watch", str(tmp_path / "site")])
    info = tmp_path / "site" / "night_watch-0.1.0.dist-info"
    info.mkdir()
    declared = tomllib.loads((tmp_path / "site" / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    lines = [f"[{registry.GROUP}]", *(f"{slug} = {module}" for slug, module in declared[registry.GROUP].items())]
    (info / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    return tmp_path / "site"


def run(elsewhere: Path, *words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(elsewhere), str(ROOT))), "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "tui", *words, "--data", str(elsewhere / "data")]
    done = subprocess.run(command, env=environment, input="", capture_output=True, text=True, timeout=120)
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout + done.stderr


def test_only_lines_of_the_group_that_name_a_game_are_taken(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(elsewhere), str(elsewhere / "nothing"), ""])
    assert registry.installed() == {"hunch": "hunch", "heimlich": "hunch"}


def test_an_installed_game_is_played_and_replaces_none(elsewhere: Path) -> None:
    assert "Hunch" in run(elsewhere, "rules", "hunch")
    told = run(elsewhere, "play", "hunch", "--plain", "--seat", "easy", "--seat", "easy")
    assert told.startswith("Hunch") and "At the table" in told
    assert "Hunch" in run(elsewhere, "saves")
    assert "Undercover" in run(elsewhere, "rules", "heimlich")


def test_a_game_that_is_begun_is_played_as_it_stands(begun: Path) -> None:
    assert "Night Watch" in run(begun, "rules", "night_watch")
    told = run(begun, "play", "night_watch", "--plain", "--seat", "easy", "--seat", "easy")
    assert told.startswith("Night Watch") and "At the table" in told and "finished" in run(begun, "saves")
    assert not any("Hunch" in path.read_text("utf-8") for path in (begun / "night_watch").glob("*.*"))


@pytest.mark.parametrize("slug", ["heimlich", "Night", "json", "x", "tests.tiny"])
def test_a_game_is_begun_under_a_new_name_alone(slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([slug, str(tmp_path / "site")])
    assert "small letters" in capsys.readouterr().err and not (tmp_path / "site").exists()
