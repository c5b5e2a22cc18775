"""The games as a person meets them: a package a game, found by the game's slug, with its words, rules and screen."""
