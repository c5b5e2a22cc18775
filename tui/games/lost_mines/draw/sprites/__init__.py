"""The things of the mines as grids of characters: in half blocks, and in fine pixels of a quarter cell."""
