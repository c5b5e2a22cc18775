"""The settings of a role: checked, and refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui.cli.hosting.cluster import check, check_key, start
from tui.cli.usage_error import CommandRefused
from tui.ssh.cluster.config import ClusterConfig, Postgres, UnusableConfig, read_config
from tui.ssh.shared.nats_login import Login

GOOD = """
name = "host1"
secret = "0123456789abcdef"
[nats]
servers = ["nats://127.0.0.1:4222"]
user = "host1"
password = "word"
[postgres]
address = "postgresql:///skulduggery"
"""


def test_the_settings_are_read(tmp_path: Path) -> None:
    (file := tmp_path / "c.toml").write_text(GOOD)
    nats = Login(("nats://127.0.0.1:4222",), "host1", "word")
    postgres = Postgres("postgresql:///skulduggery")
    assert read_config(file) == ClusterConfig("host1", "0123456789abcdef", nats, postgres)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('name = "host1"', 'name = "host 1"'),
        ('name = "host1"', 'name = "host.1"'),
        ('name = "host1"', ""),
        ('name = "host1"', 'name = "host1"\nproxy_from = ["10.0.0.7/8"]'),
        ('name = "host1"', 'name = "host1"\nhttp = "9100"'),
        ("0123456789abcdef", "short"),
        ('servers = ["nats://127.0.0.1:4222"]', "servers = []"),
        ('user = "host1"', "usr = 1"),
        ("[nats]", "[nats"),
        ('address = "postgresql:///skulduggery"', ""),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, before: str, after: str) -> None:
    assert before in GOOD
    (file := tmp_path / "c.toml").write_text(GOOD.replace(before, after))
    with pytest.raises(UnusableConfig):
        read_config(file)
    with pytest.raises(CommandRefused) as refusal:
        check("tables", file)
    assert str(file) in str(refusal.value) and "\n" not in str(refusal.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandRefused) as refusal:
        check("gateway", tmp_path / "none.toml")
    assert "No such file" in str(refusal.value)


def test_all_but_bots_need_a_database(tmp_path: Path) -> None:
    (file := tmp_path / "c.toml").write_text(GOOD.partition("[postgres]")[0])
    check("bots", file)
    for role in ("gateway", "tables"):
        with pytest.raises(CommandRefused):
            check(role, file)


def test_no_role_makes_a_key_of_its_own_in_place_of_one_that_is_not_there(tmp_path: Path) -> None:
    key = tmp_path / "host_key"
    (file := tmp_path / "c.toml").write_text(f'host_key = "{key}"{GOOD}')
    for role in ("gateway", "tables"):
        with pytest.raises(CommandRefused) as refusal:
            start(role, file, tmp_path / "data", {})
        assert str(refusal.value) == f"{key} cannot be used: No such file or directory."
    key.write_bytes(b"")
    check_key(read_config(file))
