"""The tests of a cluster are collected where its extra is installed."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("asyncpg") else ["*.py"]
