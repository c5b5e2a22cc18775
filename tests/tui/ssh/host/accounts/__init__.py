"""Tests of what a host keeps for an account."""
