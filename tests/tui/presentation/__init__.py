"""Tests of the texts that are about games."""
