"""Adapters that keep all that lasts in Postgres, for several hosts. They need the extra `cluster`."""
