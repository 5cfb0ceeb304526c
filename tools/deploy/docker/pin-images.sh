#!/bin/sh
# Asks the registry for the digests of the images that Dockerfile and compose.yaml name, and writes them to .env beside this file.
# Compose and docker build take no image without its digest. Run it once, and again to take newer images of the same names.
set -eu
cd "$(dirname "$0")"
[ -f .env ] || { echo "There is no tools/deploy/docker/.env: copy example.env there first." >&2; exit 1; }
trap 'rm -f .env.new' EXIT
# What the file holds is secret.
umask 077
grep -v '^[A-Z]*_DIGEST=' .env >.env.new || :
names=$(sed -nE 's/.* ([a-z]+:[^@ ]+)@\$\{?([A-Z]+_DIGEST).*/\2 \1/p' Dockerfile compose.yaml | sort -u)
echo "$names" | while read -r name image; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  echo "$digest" | grep -Exq 'sha256:[0-9a-f]{64}' || { echo "Expected the digest of $image, found \"$digest\"." >&2; exit 1; }
  echo "$name=$digest" >>.env.new
  echo "$image is $digest"
done
mv .env.new .env
