#!/bin/sh
# A full backup on Sundays, what changed since then on other days, and old ones deleted. Run once a day as the user postgres,
# where the database runs. The first time it sets the archive up.
set -eu
pgbackrest --stanza=shop "$@" stanza-create
type=diff
[ "$(date +%u)" = 7 ] && type=full
pgbackrest --stanza=shop "$@" --type="$type" backup
# Fails when a piece of the log did not arrive.
pgbackrest --stanza=shop "$@" check
