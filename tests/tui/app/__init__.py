"""Tests of the app: the plain mode on a screen."""
