"""The players of the mine: their carts, riches and dice below it."""
