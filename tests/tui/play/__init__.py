"""Tests of playing: sessions, hot-seat, interruptions, secrets."""
