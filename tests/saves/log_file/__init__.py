"""Tests of a log on the disk: its frames, its faults, its one writer."""
