"""The score track of a game: as lines, or as a paved way that winds over the table."""
