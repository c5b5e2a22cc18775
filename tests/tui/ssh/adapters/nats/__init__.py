"""Tests of links and rosters over NATS."""
