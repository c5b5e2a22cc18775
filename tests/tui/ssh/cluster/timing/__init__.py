"""The times that people wait for a cluster, measured with hosts and servers as processes."""
