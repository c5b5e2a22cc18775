"""The command line: its options and arguments, and the run of one command."""
