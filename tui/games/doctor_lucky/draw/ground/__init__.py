"""The ground of the island: its charts, coast and lands."""
