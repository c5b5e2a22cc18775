"""What a finished game was worth to each seat, move by move, and the moves that stand out."""
