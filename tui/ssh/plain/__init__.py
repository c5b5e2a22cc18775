"""A visit to a host in plain lines: registration, lobby, waiting room, table and talk."""
