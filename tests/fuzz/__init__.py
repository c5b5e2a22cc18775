"""Fuzz targets: bytes from anybody, and what may not come of them. `python -m tests.fuzz TARGET` looks for more."""
