"""The table of Gem Stone Mine in letters and blocks, for terminals without pictures."""
