"""The contracts of the ports: one suite for each, which every adapter passes."""
