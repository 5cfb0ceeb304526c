#!/bin/sh
# Builds FOLDER/source into a new folder in FOLDER/releases, checks that it starts, and points FOLDER/current at it. The caller
# restarts the server. With the name of a release as second argument it rolls back to that release and holds it: nothing is
# built until FOLDER/source is at another commit, or FOLDER/held is removed.
#   update.sh /srv/website            update.sh /srv/website 2026-11-21-001500
set -eu
# The server's user may read, but not write, what the build's user writes.
umask 022
# The current folder may be unreadable for this user.
cd "$1"
folder=$(pwd)
held=$folder/held
kept_releases=7
kept_days=30
new=
trial=

# Replaces the link atomically.
switch_to() {
  ln -sfn "releases/$1" "$folder/next"
  mv -T "$folder/next" "$folder/current"
  echo "Switched to release $1."
}

read_commit() {
  git -C "$folder/source" rev-parse HEAD 2>/dev/null || echo none
}

# Open and cached pages still request scripts of the previous release. Hard links cannot be half written on a full disk.
carry_assets() {
  from=$folder/current/build/client/assets
  to=$1/build/client/assets
  [ -d "$from" ] || return 0
  find "$from/" -type f -mtime -$kept_days -printf '%P\n' | while read -r file; do
    [ ! -e "$to/$file" ] || continue
    mkdir -p "$(dirname "$to/$file")"
    ln "$from/$file" "$to/$file"
  done
}

# Starts it next to the running server, with an empty store and without sending mails.
try_start() {
  trial=$(mktemp -d) && : >"$trial/output" || return 1
  # exec, so that $! is the server's PID; 9>&- keeps it from holding the lock.
  (
    cd "$1"
    exec env PORT=0 HOST=127.0.0.1 METRICS_PORT=off DATA_DIR="$trial" DATABASE_URL= MAIL_TRANSPORT=file \
      node_modules/.bin/node server/main.ts
  ) >"$trial/output" 2>&1 9>&- &
  server=$!
  tries=0
  until grep -q ' is at ' "$trial/output" || ! kill -0 $server 2>/dev/null || [ $tries -ge 150 ]; do
    sleep 0.2
    tries=$((tries + 1))
  done
  home=$(sed -n 's/.* is at //p' "$trial/output")
  answers=no
  (cd "$1" && node_modules/.bin/node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$home") && answers=yes
  [ $answers = yes ] || cat "$trial/output" >&2
  kill -9 $server 2>/dev/null || true
  rm -rf "$trial"
  [ $answers = yes ]
}

# Only a complete release gets its final name.
build_release() {
  cd "$folder/source"
  if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --include=dev --workspaces=false --loglevel=error
    cp package-lock.json node_modules/.installed
  fi
  npm run --silent build
  mkdir -p "$new"
  find . -mindepth 1 -maxdepth 1 ! -name node_modules ! -name .git ! -name data ! -name test-results -exec cp -a -t "$new" {} +
  # Hard links, because npm replaces installed files and never writes into them.
  cp -al node_modules "$new/node_modules"
  # Whatever the permissions of the checkout.
  chmod -R a+rX,go-w "$new"
  carry_assets "$new"
}

exec 9>"$folder/.lock"
flock -n 9 || { echo "Another update is running." >&2; exit 1; }
trap 'rm -rf ${new:+"$new"} ${trial:+"$trial"}' EXIT
trap 'exit 1' HUP INT TERM
# Left by a killed update.
rm -rf "$folder"/releases/.new-*

if [ $# -gt 1 ]; then
  release=$folder/releases/$2
  [ -d "$release/build/client" ] || { echo "Release $2 does not exist." >&2; exit 1; }
  carry_assets "$release"
  try_start "$release" || { echo "Release $2 does not start, so the current one stays." >&2; exit 1; }
  read_commit >"$held"
  switch_to "$2"
  echo "It stays until $folder/source is at another commit or $held is removed."
  exit 0
fi

commit=$(read_commit)
if [ -e "$held" ] && [ "$(cat "$held")" = "$commit" ]; then
  echo "$(readlink "$folder/current") is held and the checkout has not changed, so nothing is built. To build anyway, remove $held."
  exit 0
fi

name=$(date +%F-%H%M%S)
new=$folder/releases/.new-$name
build_release
try_start "$new" || { echo "The new release does not start, so the current one stays." >&2; exit 1; }
mv -T "$new" "$folder/releases/$name"
switch_to "$name"
rm -f "$held"
# Keeps the new release even if an earlier one has a later name, because the clock was wrong.
find "$folder/releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' ! -name "$name" | sort | head -n -$((kept_releases - 1)) | xargs -r -d '\n' rm -rf --
