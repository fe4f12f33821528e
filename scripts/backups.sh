#!/bin/sh
# Backs the shop up again and again, proves each time that the newest backup can be restored, and keeps the newest ones.
# BACKUP_DIR: where they go. BACKUP_EVERY: seconds between two. BACKUP_KEEP: how many stay.
set -u
cd "$(dirname "$0")/.."
trap 'exit 0' TERM INT
node=node_modules/.bin/node
[ -x "$node" ] || node=node
folder=${BACKUP_DIR:-/backups}
while :; do
  "$node" src/cli/main.ts backup --into "$folder" --keep "${BACKUP_KEEP:-14}" && "$node" src/cli/main.ts drill "$folder"
  status=$?
  [ "${1:-}" = once ] && exit $status
  # In the background, so that a stop need not wait for it.
  sleep "${BACKUP_EVERY:-86400}" &
  wait $!
done
