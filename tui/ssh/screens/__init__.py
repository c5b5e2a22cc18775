"""The screens of a hosted game, and their client of the host."""
