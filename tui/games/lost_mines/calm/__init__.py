"""The calm table of The Lost Mines: words and lines, for terminals without pictures."""
