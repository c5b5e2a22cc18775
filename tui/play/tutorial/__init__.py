"""A tutorial that is played: its table and its prompts."""
