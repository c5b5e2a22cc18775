"""Mutation tests: the engine and the saves are broken in drawn places, and some test must notice each break."""
