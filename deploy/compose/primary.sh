# Runs once, when the folder of the primary is new: creates the account and the database of the shop, and the account of the standby.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --dbname postgres \
  --set shop="$SHOP_PASSWORD" --set replication="$REPLICATION_PASSWORD" <<'SQL'
create role printery login password :'shop';
create database printery owner printery;
create role standby login replication password :'replication';
select pg_create_physical_replication_slot('standby');
SQL
echo 'host replication standby samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
