#!/bin/bash
# Run once, when the primary's database is made: a standby may copy it, and each commit waits for the standby.
set -e
echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -c "ALTER SYSTEM SET synchronous_standby_names = '*'"
