"""Rules and state of the games: plain data, events, chance, tables. No text, no clock, no disk, no screen."""
