"""Tests of the first screen."""
