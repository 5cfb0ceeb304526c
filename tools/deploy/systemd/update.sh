#!/bin/sh
# Builds the checkout in FOLDER/source into a new folder of FOLDER/releases, tries whether it starts, and points FOLDER/current
# at it; the server is restarted by whoever calls. With a second word, the name of a release, goes back to that one instead, and
# holds it: nothing is built until FOLDER/source is at another commit, or the file FOLDER/held is removed.
#   update.sh /srv/website            update.sh /srv/website 2026-11-21-001500
set -eu
# The user of the server reads what the user of the build writes, and changes none of it.
umask 022
# The folder from which it was called may be closed to its user.
cd "$1"
folder=$(pwd)
held=$folder/held
kept_releases=7
kept_days=30
new=
trial=

# A link is exchanged in one step: at no moment is there none.
switch_to() {
  ln -sfn "releases/$1" "$folder/next"
  mv -T "$folder/next" "$folder/current"
  echo "The release is $1."
}

read_commit() {
  git -C "$folder/source" rev-parse HEAD 2>/dev/null || echo none
}

# Pages that are open in a browser, or in a cache on the way, still ask for scripts of the release before. They are linked, not
# copied: a full disk leaves none of them half written.
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

# Starts it beside the one that runs, with an empty store and without sending a mail.
try_start() {
  trial=$(mktemp -d) && : >"$trial/said" || return 1
  # Started in the background, it takes the place of the shell: its id is the one to end. The lock is not its own.
  (
    cd "$1"
    exec env PORT=0 HOST=127.0.0.1 METRICS_PORT=off DATA_DIR="$trial" DATABASE_URL= MAIL_TRANSPORT=file \
      node_modules/.bin/node server/main.ts
  ) >"$trial/said" 2>&1 9>&- &
  server=$!
  tries=0
  until grep -q ' is at ' "$trial/said" || ! kill -0 $server 2>/dev/null || [ $tries -ge 150 ]; do
    sleep 0.2
    tries=$((tries + 1))
  done
  home=$(sed -n 's/.* is at //p' "$trial/said")
  answers=no
  (cd "$1" && node_modules/.bin/node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$home") && answers=yes
  [ $answers = yes ] || cat "$trial/said" >&2
  kill -9 $server 2>/dev/null || true
  rm -rf "$trial"
  [ $answers = yes ]
}

# Under its own name a release is whole. Until then, and when anything fails, it is none.
build_release() {
  cd "$folder/source"
  if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --include=dev --loglevel=error
    cp package-lock.json node_modules/.installed
  fi
  npm run --silent build
  mkdir -p "$new"
  find . -mindepth 1 -maxdepth 1 ! -name node_modules ! -name .git ! -name data ! -name test-results -exec cp -a -t "$new" {} +
  # One copy on the disk for all: what is installed is replaced, and never written into.
  cp -al node_modules "$new/node_modules"
  # As private or as open as the checkout may be.
  chmod -R a+rX,go-w "$new"
  carry_assets "$new"
}

exec 9>"$folder/.lock"
flock -n 9 || { echo "Another update is under way." >&2; exit 1; }
trap 'rm -rf ${new:+"$new"} ${trial:+"$trial"}' EXIT
trap 'exit 1' HUP INT TERM
# What an update left behind that was killed.
rm -rf "$folder"/releases/.new-*

if [ $# -gt 1 ]; then
  release=$folder/releases/$2
  [ -d "$release/build/client" ] || { echo "There is no release $2." >&2; exit 1; }
  carry_assets "$release"
  try_start "$release" || { echo "The release $2 does not start: the present one stays." >&2; exit 1; }
  read_commit >"$held"
  switch_to "$2"
  echo "It stays until $folder/source has another commit, or $held is removed."
  exit 0
fi

commit=$(read_commit)
if [ -e "$held" ] && [ "$(cat "$held")" = "$commit" ]; then
  echo "$(readlink "$folder/current") is held, and the checkout has no other commit than the one that was left: nothing is built. To build all the same, remove $held."
  exit 0
fi

name=$(date +%F-%H%M%S)
new=$folder/releases/.new-$name
build_release
try_start "$new" || { echo "The new release does not start: the one before stays." >&2; exit 1; }
mv -T "$new" "$folder/releases/$name"
switch_to "$name"
rm -f "$held"
# The new one is left out by its name: after a clock that had gone ahead, it would be the oldest.
find "$folder/releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' ! -name "$name" | sort | head -n -$((kept_releases - 1)) | xargs -r -d '\n' rm -rf --
