"""One module a target, with a `run` that takes bytes and fails when they break a promise."""
