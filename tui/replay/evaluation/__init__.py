"""The chances of each seat in a finished game, move by move, and the moves that stand out."""
