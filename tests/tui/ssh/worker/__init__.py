"""Tests of the processes that draw the screens."""
