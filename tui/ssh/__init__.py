"""Play over SSH: gateway, host, fork server and a worker for each session, each a process of its own.

Only `skulduggery serve` imports this package, and only the gateway imports asyncssh.
"""
