"""Tests of bots: their loop, their processes, their strength."""
