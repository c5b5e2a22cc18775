"""Tests of what several hosts share: the store under faults, moves between stores, and its speed."""
