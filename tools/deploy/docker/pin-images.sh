#!/bin/sh
# Writes the digests of the images in Dockerfile and compose.yaml to .env in this folder. Docker uses no image without its
# digest here. Run it once, and again to get newer images.
set -eu
cd "$(dirname "$0")"
[ -f .env ] || { echo "There is no tools/deploy/docker/.env: copy example.env there first." >&2; exit 1; }
trap 'rm -f .env.new' EXIT
# The file holds secrets.
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
