#!/bin/sh
# Copies all leads to a file named after the day and removes copies older than 30 days, but never more than two at a time: a
# clock that is ahead must not cost the others. A second copy on the same day replaces the first. Run in the site's folder with
# the server's environment: back-up.sh /var/backups/website
set -eu
folder=$1
file=$folder/leads-$(date +%F)
node=node_modules/.bin/node

# Every user can read command lines, so the password goes into the environment.
dump_postgres() {
  PGPASSWORD=$("$node" -p 'decodeURIComponent(/^[^:]+:\/\/[^:@\/]*:([^@\/]*)@/.exec(process.env.DATABASE_URL)?.[1] ?? "")')
  [ -n "$PGPASSWORD" ] && export PGPASSWORD || unset PGPASSWORD
  address=$(printf %s "$DATABASE_URL" | sed -E 's#^([^:]+://[^:@/]*):[^@/]*@#\1@#')
  pg_dump --format=custom --file="$1" "$address"
}

if [ -n "${DATABASE_URL:-}" ]; then
  file=$file.dump
  rm -f "$file.part"
  dump_postgres "$file.part"
else
  file=$file.db
  # Left by an interrupted copy.
  rm -f "$file.part"
  "$node" server/leads.ts backup "$file.part"
fi
[ -s "$file.part" ] || { echo "The copy $file.part is empty." >&2; exit 1; }
sync "$file.part"
mv -f "$file.part" "$file"
find "$folder" -maxdepth 1 -type f -name 'leads-*' -mtime +30 ! -path "$file" | sort | head -n 2 | xargs -r -d '\n' rm -f --
find "$folder" -maxdepth 1 -type f -name 'leads-*' -newer "$file" | while read -r later; do
  echo "The clock was ahead when $later was made, or is behind now: go by its content, not by its name." >&2
done
