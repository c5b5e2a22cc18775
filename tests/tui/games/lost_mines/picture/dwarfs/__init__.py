"""The dwarfs of the picture, alone and in crowds."""
