"""The commands, one a module: each module's `command` builds it, in the language in use."""

NAMES = (
    "play",
    "tutorial",
    "resume",
    "replay",
    "export",
    "puzzle",
    "saves",
    "verify",
    "simulate",
    "rules",
    "keys",
    "serve",
)
"""The commands in the order of the help."""
