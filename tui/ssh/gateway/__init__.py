"""The process that speaks SSH; it holds no game state."""
