"""The operator's commands that work on the files of a host, whether it runs or not."""
