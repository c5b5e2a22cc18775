"""Tests of what is an adapter's own, beyond the contracts."""
