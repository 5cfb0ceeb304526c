#!/bin/sh
# Builds the checkout in FOLDER/source into a new folder of FOLDER/releases, tries whether it starts, and points FOLDER/current
# at it; the server is restarted by whoever calls. With a second word, the name of a release, goes back to that one instead.
#   update.sh /srv/website            update.sh /srv/website 2026-11-21-001500
set -eu
folder=$1
kept_releases=7
kept_days=30

# A link is exchanged in one step: at no moment is there none.
switch_to() {
  ln -sfn "releases/$1" "$folder/next"
  mv -T "$folder/next" "$folder/current"
  echo "The release is $1."
}

# Pages that are open in a browser, or in a cache on the way, still ask for scripts of the release before.
carry_assets() {
  assets=build/client/assets
  [ -d "$folder/current/$assets" ] || return 0
  find "$folder/current/$assets/" -type f -mtime -$kept_days -printf '%P\0' |
    tar cf - -C "$folder/current/$assets" --null --files-from=- |
    tar xf - -C "$1/$assets" --skip-old-files
}

# Starts it beside the one that runs, with an empty store and without sending a mail.
try_start() {
  trial=$(mktemp -d)
  : >"$trial/said"
  # Started in the background, it takes the place of the shell: its id is the one to end.
  (
    cd "$1"
    exec env PORT=0 HOST=127.0.0.1 METRICS_PORT=off DATA_DIR="$trial" DATABASE_URL= MAIL_TRANSPORT=file \
      node_modules/.bin/node server/main.ts
  ) >"$trial/said" 2>&1 &
  server=$!
  seconds=0
  until grep -q ' is at ' "$trial/said" || [ $seconds -ge 30 ]; do
    sleep 1
    seconds=$((seconds + 1))
  done
  home=$(sed -n 's/.* is at //p' "$trial/said")
  sleep 1
  answers=no
  (cd "$1" && node_modules/.bin/node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1))' "$home") && answers=yes
  [ $answers = yes ] || cat "$trial/said" >&2
  kill -9 $server 2>/dev/null || true
  rm -rf "$trial"
  [ $answers = yes ]
}

if [ $# -gt 1 ]; then
  [ -d "$folder/releases/$2/build/client" ] || { echo "There is no release $2." >&2; exit 1; }
  carry_assets "$folder/releases/$2"
  switch_to "$2"
  exit 0
fi

cd "$folder/source"
if ! cmp -s package-lock.json node_modules/.installed; then
  npm ci --include=dev --loglevel=error
  cp package-lock.json node_modules/.installed
fi
npm run --silent build

name=$(date +%F-%H%M%S)
release=$folder/releases/$name
mkdir -p "$release"
tar cf - --exclude=./node_modules --exclude=./.git --exclude=./data --exclude=./test-results . | tar xf - -C "$release"
# One copy on the disk for all: what is installed is replaced, and never written into.
cp -al node_modules "$release/node_modules"

carry_assets "$release"
try_start "$release" || { echo "The new release does not start: the one before stays." >&2; rm -rf "$release"; exit 1; }
switch_to "$name"
find "$folder/releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n -$kept_releases | xargs -r rm -rf
