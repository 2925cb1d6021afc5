# Copies the primary into a new folder, then replicates it. PGPASSWORD is the password of the account standby.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA" "$PGDATA.copy"
  mkdir -p "$(dirname "$PGDATA")"
  # An interrupted copy starts again at the next start.
  pg_basebackup --pgdata="$PGDATA.copy" --host="$PRIMARY_HOST" --port="${PRIMARY_PORT:-5432}" --username=standby \
    --wal-method=stream --slot=standby --checkpoint=fast --write-recovery-conf || { rm -rf "$PGDATA.copy"; exit 1; }
  chmod 700 "$PGDATA.copy"
  mv "$PGDATA.copy" "$PGDATA"
fi
exec postgres -D "$PGDATA" -c max_connections=200 -c "listen_addresses=*" "$@"
