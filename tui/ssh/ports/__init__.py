"""Ports: the interfaces behind which a host keeps what lasts, and reaches its tables. Adapters implement them."""
