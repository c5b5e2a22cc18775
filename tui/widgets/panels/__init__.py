"""The parts of a game's screen: board, hand, and the sidebar with its lists."""
