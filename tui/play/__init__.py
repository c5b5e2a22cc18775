"""Playing at a table, without Textual: sessions, prompts, hot-seat, local and saved tables."""
