"""Tests of what several hosts share, its speed and its faults, and of their roles."""
