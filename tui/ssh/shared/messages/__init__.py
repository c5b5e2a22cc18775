"""The typed messages between worker, gateway and host: one tagged struct for each request, reply and notice."""
