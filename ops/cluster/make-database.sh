#!/bin/sh
# Patroni calls this once, on the first node, with the superuser's way in: the shop gets a user and a database.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="${SHOP_DATABASE_PASSWORD:?}" "$1" <<'SQL'
create role milepost login password :'password';
create database milepost owner milepost;
SQL
