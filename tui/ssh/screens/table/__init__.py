"""The screens of a hosted table, around and above the game itself."""
