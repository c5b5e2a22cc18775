"""Targets of the fuzzer. Each is a module whose `run` takes bytes and fails when they break a promise."""
