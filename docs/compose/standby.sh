#!/bin/bash
# Copies the primary the first time, then follows it. To promote it: pg_ctl promote.
set -e
until [ -s "$PGDATA/PG_VERSION" ]; do
  rm -rf "$PGDATA"
  pg_basebackup -R -c fast -D "$PGDATA" \
    -d "postgresql://$POSTGRES_USER:$POSTGRES_PASSWORD@db1/?application_name=db2" || sleep 2
done
chmod 700 "$PGDATA"
exec postgres
