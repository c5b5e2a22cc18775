"""The votes at a hosted table: on an undo, and on the end of the game."""
