"""The wheel is whole: built, installed elsewhere, and played in Japanese from there."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent


def build(folder: Path) -> Path:
    """The wheel, built as pip builds it."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(command, check=True, timeout=300)
    (built,) = folder.glob("*.whl")
    return built


def install(wheel: Path, home: Path) -> Path:
    """The command of a fresh environment that holds the wheel and what it asks for."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True, timeout=300)
    pip = [sys.executable, "-m", "pip", "--python", str(home)]
    command = [*pip, "install", "-q", "--no-compile", "-c", str(ROOT / "constraints.txt"), str(wheel)]
    subprocess.run(command, check=True, timeout=300)
    return home / "bin/skulduggery"


def run(program: Path, *args: str, answers: str = "") -> str:
    """Output of an installed command in Japanese, far from the source."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON", "XDG_"))}
    home = program.parent.parent
    process = subprocess.run(
        [str(program), *args],
        cwd=home,
        env=environment | {"HOME": str(home), "LANG": "ja_JP.UTF-8", "PYTHONUTF8": "1"},
        input=answers,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (process.returncode, process.stderr) == (0, ""), process
    return process.stdout


def holds_the_program_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {"engine", "saves", "tui"}
    for needed in (
        "tui/i18n/locale/ja/LC_MESSAGES/skulduggery.mo",
        "tui/games/heimlich/rules.en.md",
        "tui/games/heimlich/rules.ja.md",
        "tui/replay/page/page.css",
        "tui/replay/page/page.js",
        "tui/games/doctor_lucky/draw/ground/maps/small.txt",
        "saves/samples/undercover-bluffs.skul",
        "saves/samples/undercover-bluffs.skul.chances",
    ):
        assert needed in names


def test_the_wheel_is_built_installed_and_played(tmp_path: Path) -> None:
    """A single test, because each step needs the one before, and takes seconds."""
    wheel = build(tmp_path)
    holds_the_program_and_nothing_else(wheel)
    program = install(wheel, tmp_path / "home")

    rng = Random(1)
    answers = "".join(f"{rng.randint(1, 3)}\n\n" for _ in range(3000))
    played = run(program, "play", "heimlich", "--plain", "--seed", "wheel", answers=answers)
    assert "アンダーカバー" in played
    listed = run(program, "saves")
    assert listed.count("\n") == 1 and listed.endswith("終了\n")

    text = run(program, "replay", "undercover-bluffs", "--text", "--as", "open")
    assert "金庫" in text
    assert "HC-3.4" in run(program, "rules", "heimlich")
