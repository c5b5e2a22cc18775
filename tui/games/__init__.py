"""The built-in games as people meet them: for each slug a package with its text, board, facts and rules."""
