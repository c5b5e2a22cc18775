"""The secrets of a game, and what each seat knows of them at each step: facts by the rules, guesses by the bots."""
