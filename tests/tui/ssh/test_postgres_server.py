"""The server of the tests itself: a killed one starts again with all that was committed."""

from __future__ import annotations

import pytest

from tests.tui.ssh.fixtures.postgres_server import PostgresServer

pytestmark = pytest.mark.servers


def test_a_killed_server_has_all_that_was_committed(postgres_server: PostgresServer, postgres: str) -> None:
    postgres_server.sql("CREATE TABLE kept (what text); INSERT INTO kept VALUES ('fox')")
    postgres_server.kill()
    postgres_server.start()
    assert postgres_server.sql("SELECT what FROM kept") == "fox\n"
    assert postgres_server.empty() == postgres
    assert postgres_server.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0\n"
