"""Tests of the code that the processes of a host share."""
