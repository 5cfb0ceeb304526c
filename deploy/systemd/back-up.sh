#!/bin/sh
# Copies all leads into a file of the day in the folder, and removes copies older than 30 days.
# Run in the folder of the site, with the settings of the server: back-up.sh /var/backups/website
set -eu
folder=$1
day=$(date +%F)

if [ -n "${DATABASE_URL:-}" ]; then
  file=$folder/leads-$day.dump
  [ -e "$file" ] && { echo "$file is there already." >&2; exit 0; }
  pg_dump --format=custom --file="$file.part" "$DATABASE_URL"
  mv "$file.part" "$file"
else
  file=$folder/leads-$day.db
  [ -e "$file" ] && { echo "$file is there already." >&2; exit 0; }
  node_modules/.bin/node server/leads.ts backup "$file"
fi
find "$folder" -maxdepth 1 -name 'leads-*' -mtime +30 -delete
