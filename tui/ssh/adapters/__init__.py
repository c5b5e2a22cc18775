"""Adapters of the ports for one machine: files, SQLite and Unix sockets."""
