"""Tests of the panels beside a table."""
