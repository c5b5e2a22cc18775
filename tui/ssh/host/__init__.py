"""The process that owns the tables, their logs and their chance."""
