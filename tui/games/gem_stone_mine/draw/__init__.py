"""The table of Gem Stone Mine as a picture: a mine in the rock, carts on rails, cards and a bag."""
