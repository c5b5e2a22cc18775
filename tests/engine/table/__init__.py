"""Tests of a table: moves, links, undo and forks."""
