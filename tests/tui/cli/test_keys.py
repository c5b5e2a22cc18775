"""`skulduggery keys`: every action with its keys, as a list and as a file of settings."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.tui.fixtures.terminal.command_line import call
from tui.app.screen_table import load_all
from tui.screens.keymap import actions
from tui.storage.settings import Settings


def test_every_action_is_listed_with_its_id_and_its_keys_in_effect(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"keys": {"table.undo": "f7"}}', "utf-8")
    out = call("--data", str(tmp_path), "keys").out
    load_all()
    for action in actions().values():
        assert action.fixed or f"({action.id})" in out, action
    assert "undo: f7 (table.undo)" in out and "(cannot be changed)" in out
    assert "help: ? (home.help)" in out and "question_mark" not in out, "keys are named as keyboards print them"
    assert str(tmp_path / "settings.json") in out


def test_the_sample_file_is_a_file_of_settings_that_changes_nothing(tmp_path: Path) -> None:
    out = call("--data", str(tmp_path), "keys", "--json").out
    keys = msgspec.json.decode(out, type=Settings).keys
    load_all()
    usual = {action.id: ",".join(action.keys) for action in actions().values() if not action.fixed}
    assert keys.items() >= usual.items()
