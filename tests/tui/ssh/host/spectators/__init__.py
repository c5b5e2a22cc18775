"""The spectators of hosted tables."""
