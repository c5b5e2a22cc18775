"""The first screen: the sign, the list of games and the ways to the other screens."""
