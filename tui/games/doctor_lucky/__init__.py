"""The Island of Doctor Lucky as people meet it: its text, its board and its rules."""
