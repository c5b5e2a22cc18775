"""Logs on disk: what was acknowledged is never lost, and what is damaged is never made worse."""
