"""Golden playthroughs: a random game for each game, seat count and variant.

`python -m tests.playthroughs` rewrites them. A changed rule shows as a diff of these files, to be read line by line
before it is accepted.
"""
