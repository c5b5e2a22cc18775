"""The rules, clause by clause: one set of files a game, and the ledgers that they prove."""
