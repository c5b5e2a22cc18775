"""The budgets, measured: plain scripts that print ratios, side by side in one run. `python -m tests.bench`."""
