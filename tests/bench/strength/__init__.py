"""The strength of the bots, and how much they give away: `python -m tests.bench.strength`."""
