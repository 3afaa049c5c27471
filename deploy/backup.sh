#!/usr/bin/env bash
# Writes a backup of the database now and then each day, and deletes those older than BACKUP_DAYS. `backup.sh once` writes
# one and ends, for a timer. The connection comes from DATABASE_URL, or from libpq's own variables (PGHOST, PGUSER,
# PGPASSWORD, PGDATABASE).
set -uo pipefail
umask 077

directory="${BACKUP_DIR:?the folder for the backups}"
days="${BACKUP_DAYS:-14}"

# The password of an address is not for the list of processes.
connection=()
if [ -n "${DATABASE_URL:-}" ]; then
  if [[ $DATABASE_URL =~ ^([a-z]+://[^:@/]*):([^@/]*)@(.*)$ ]]; then
    printf -v PGPASSWORD '%b' "${BASH_REMATCH[2]//%/\\x}"
    export PGPASSWORD
    DATABASE_URL="${BASH_REMATCH[1]}@${BASH_REMATCH[3]}"
  fi
  connection=(--dbname="$DATABASE_URL")
fi

write_backup() {
  local file
  file="$directory/passage-$(date --utc +%Y-%m-%dT%H%M%SZ).dump"
  # Under another name until it is complete and can be read: a broken connection leaves nothing that looks like a backup.
  if pg_dump ${connection[@]+"${connection[@]}"} --format=custom --no-owner --file="$file.part" && holds_passage "$file.part" && mv "$file.part" "$file"; then
    find "$directory" -maxdepth 1 -name 'passage-*.dump' -mtime "+$days" -delete
    echo "wrote $file ($(stat --format=%s "$file") bytes)"
  else
    rm -f "$file.part"
    return 1
  fi
}

# A new database, or another one that a misspelt setting names, gives a dump that is whole and restores nothing.
holds_passage() {
  local entries
  entries="$(pg_restore --list "$1")" || return 1
  grep --quiet ' TABLE DATA .* kysely_migration ' <<<"$entries" && return
  echo "${PGDATABASE:-the database} has no tables of Passage, so there is nothing to back up: has it been migrated, and is it the right one?" >&2
  return 1
}

if [ "${1:-}" = once ]; then
  write_backup
  exit
fi
while true; do
  pause=86400
  write_backup || { echo 'the backup failed; it is tried again in an hour' >&2; pause=3600; }
  # In the background, so that a signal ends the script at once.
  sleep "$pause" & wait $!
done
