"""The worker: the process that draws the screen of a session, and its sandbox."""
