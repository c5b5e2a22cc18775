"""The roles of several hosts: gateways, hosts of tables, and workers for bots, over NATS and Postgres."""
