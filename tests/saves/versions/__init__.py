"""Tests of logs that older versions wrote."""
