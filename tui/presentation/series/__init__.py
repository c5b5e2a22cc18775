"""The results of finished games, taken together or handed to another program."""
