"""Saved games seen again, without Textual: playback, fork, transcript, export."""
