"""The island and the hand before it as pictures: what can be done, and what happens."""
