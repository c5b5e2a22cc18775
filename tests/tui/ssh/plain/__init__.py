"""Tests of visits to a host in plain lines."""
