"""Play over SSH: a front end, a table host, a fork server and a screen process a person, each a process of its own.

Only `skulduggery serve` imports this package, and only the front end imports asyncssh.
"""
