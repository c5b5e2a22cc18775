"""The podium of the results: steps, figures, and the cards that are turned over one by one."""
