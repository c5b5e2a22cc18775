"""Bug files that were sent in, each a test: the keys before the report are pressed again at its spot."""
