"""Logs on disk: no acknowledged record is lost, and no damage is made worse."""
