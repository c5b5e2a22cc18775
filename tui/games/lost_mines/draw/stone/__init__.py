"""The rock around the cards: the names of rows and columns on it, and dull things that lie in it."""
