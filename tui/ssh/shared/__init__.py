"""Messages and checks that the processes of a host share."""
