#!/bin/sh
# Puts the database back to a moment, as in: restore.sh '2026-11-29 14:05:00+00'. Run as the user postgres while PostgreSQL is
# stopped, then start it: it replays its log up to that moment and opens. Further words are options of pgBackRest.
set -eu
moment=$1
shift
pgbackrest --stanza=shop "$@" --type=time --target="$moment" --target-action=promote restore
