"""The base classes of all screens."""
