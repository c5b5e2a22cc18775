"""Messages in the language in use, and their layout in terminal cells."""
