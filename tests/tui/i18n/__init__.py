"""Tests of the message catalogues."""
