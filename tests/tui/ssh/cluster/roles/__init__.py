"""The roles of a cluster as processes, by hand."""
