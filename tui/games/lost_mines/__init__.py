"""The Lost Mines as people meet it: its text, its board and its rules."""
