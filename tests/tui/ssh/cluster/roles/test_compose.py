"""The compose file of the documentation: its roles, commands and settings are those of the program."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.tui.ssh.fixtures.postgres_server import PostgresServer
from tui.cli.commands.serve import ROLES
from tui.cli.hosting.cluster import check
from tui.cli.root import CommandGroup, everywhere
from tui.ssh.adapters.nats.permissions import server_config
from tui.ssh.cluster.config import ClusterConfig
from tui.ssh.cluster.roles import RoleOptions, role_processes

COMPOSE = Path(__file__).parents[5] / "docs" / "compose"
FILE: dict[str, Any] = yaml.safe_load((COMPOSE / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = FILE["services"]
OURS = {name: service for name, service in SERVICES.items() if service["image"] == "skulduggery"}
CONFIGS = "/etc/skulduggery/"


def mounted(service: dict[str, Any]) -> dict[str, str]:
    """Path in a container to what is there, of a service."""
    places = (volume.split(":") for volume in service["volumes"])
    return {there: here for here, there, *_ in places}


def command_of(service: dict[str, Any]) -> dict[str, Any]:
    """The parameters of a service's command, as the program parses them."""
    (words,) = re.findall(r"ENTRYPOINT \[(.*)\]", (COMPOSE / "Dockerfile").read_text())
    entry = [word.strip().strip('"') for word in words.split(",")]
    group = CommandGroup("skulduggery", params=everywhere())
    with group.make_context("skulduggery", [*entry[1:], *service["command"]]) as context:
        name, command, rest = group.resolve_command(context, context._protected_args + context.args)
        assert name == "serve" and command is not None
        with command.make_context(name, rest, parent=context) as parsed:
            return parsed.params


def config_of(service: dict[str, Any]) -> ClusterConfig:
    """The settings of a service, read and checked as when it starts."""
    parameters = command_of(service)
    here = mounted(service)[str(parameters["cluster"])]
    return check(parameters["deed"], COMPOSE / here)


def test_all_roles_are_there_with_servers_of_their_own() -> None:
    deeds = {name: service["command"][0] for name, service in OURS.items()}
    assert deeds == {
        "gate1": "gateway",
        "gate2": "gateway",
        "host1": "tables",
        "host2": "tables",
        "bots1": "bots",
        "operator": "status",
    }
    images = {name: service["image"].split(":")[0] for name, service in SERVICES.items() if name not in OURS}
    assert images == {"nats": "nats", "db1": "postgres", "db2": "postgres"}
    for service in SERVICES.values():
        assert set(service.get("depends_on", ())) <= SERVICES.keys()
        for here in mounted(service).values():
            assert here in FILE["volumes"] or here == "./host_key" or (COMPOSE / here).is_file()


@pytest.mark.parametrize("name", OURS)
def test_each_command_and_its_settings_are_the_programs(name: str, tmp_path: Path) -> None:
    service, config = OURS[name], config_of(OURS[name])
    assert config.name == name and config.nats.servers == ("nats://nats:4222",)
    parameters = command_of(service)
    assert str(parameters["cluster"]) == f"{CONFIGS}{name}.toml"
    if parameters["deed"] in ROLES:
        group = role_processes(parameters["deed"], COMPOSE / f"{name}.toml", tmp_path, RoleOptions(grace=config.grace))
        assert group._commands
    if config.host_key:
        assert mounted(service)[config.host_key] == "./host_key"
    if parameters["deed"] == "gateway":
        assert service["ports"][0].endswith(f":{parameters['port']}")
        assert service["stop_grace_period"] == f"{int(config.grace) // 60 + 1}m"


def test_the_users_of_nats_are_those_of_the_roles() -> None:
    logins = {name: config_of(service).nats for name, service in OURS.items()}
    assert all(login.user == name for name, login in logins.items())
    passwords = {name: login.password for name, login in logins.items()}
    assert len(set(passwords.values())) == len(passwords)
    kinds = [
        {n: passwords[n] for n in names} for names in (("gate1", "gate2", "operator"), ("host1", "host2"), ("bots1",))
    ]
    wanted = yaml.safe_load(server_config(*kinds).removeprefix("authorization "))
    text = (COMPOSE / "nats.conf").read_text("utf-8")
    users = re.sub(r"\n +\{user", "\n, {user", text.split("users: [")[1].rsplit("]", 1)[0]).replace(",", "", 1)
    assert yaml.safe_load(f"[{users}]") == wanted["users"]


def test_the_database_is_one_whose_standby_is_synchronous() -> None:
    for name, service in OURS.items():
        postgres = config_of(service).postgres
        if name != "bots1":
            password = SERVICES["db1"]["environment"]["POSTGRES_PASSWORD"]
            assert postgres is not None and f":{password}@db1,db2/" in postgres.address
            assert postgres.address.endswith("target_session_attrs=read-write")
    assert "synchronous_standby_names = '*'" in (COMPOSE / "replication.sh").read_text()
    assert SERVICES["db2"]["environment"]["POSTGRES_PASSWORD"] == SERVICES["db1"]["environment"]["POSTGRES_PASSWORD"]
    for script in ("replication.sh", "standby.sh"):
        subprocess.run(["bash", "-n", COMPOSE / script], check=True)


@pytest.mark.servers
def test_the_servers_take_their_settings(nats_program: str, postgres_server: PostgresServer) -> None:
    subprocess.run([nats_program, "-t", "-c", COMPOSE / "nats.conf"], check=True, capture_output=True)
    (statement,) = re.findall(r'"(ALTER SYSTEM .*)"', (COMPOSE / "replication.sh").read_text())
    postgres_server.sql(statement)
    postgres_server.sql("ALTER SYSTEM RESET synchronous_standby_names")
