"""Screens of advice: a hint at the table, and why a move was played."""
