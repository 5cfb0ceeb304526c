#!/bin/sh
# What came in by the forms, for root: `leads list`. Installed once as /usr/local/bin/leads, it runs as the user of the site.
cd /srv/website/current || exit 1
exec runuser -u website -- env DATA_DIR=/var/lib/website node_modules/.bin/node --env-file=/etc/website.env server/leads.ts "$@"
