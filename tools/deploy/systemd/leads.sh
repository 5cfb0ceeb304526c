#!/bin/sh
# `leads list` and so on for root: install it as /usr/local/bin/leads. It runs as the site's user.
cd /srv/website/current || exit 1
exec runuser -u website -- env DATA_DIR=/var/lib/website node_modules/.bin/node --env-file=/etc/website.env server/leads.ts "$@"
