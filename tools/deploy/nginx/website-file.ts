import { formatUpstream } from "./main-file.ts";

/** Where the example expects the project. */
const ROOT = "/srv/website/current";

/** The part of a machine's nginx that is the site's, with TLS: to be copied once and kept. */
export function formatWebsiteFile(origin: string): string {
  const { hostname } = new URL(origin);
  const bare = hostname.replace(/^www\./, "");
  const others = bare === hostname ? `www.${hostname}` : bare;
  return `# An example, written by \`npm run build\`. Copy it to /etc/nginx/conf.d/website.conf and set what is marked with SET.
# It needs no module.

# SET: one line for each relay, with its HOST and PORT. Each is started with CLIENT_ADDRESS_HEADER=X-Forwarded-For.
${formatUpstream(["127.0.0.1:3000"])}

include ${ROOT}/build/deploy/nginx/tables.conf;

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    # SET: the host's name, and its certificate.
    server_name ${hostname};
    ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:website:10m;
    ssl_session_tickets off;
    # SET: the folder of the project.
    root ${ROOT}/build/client;
    include ${ROOT}/build/deploy/nginx/locations.conf;
}

# SET: other names of the site, which lead to the one above. The certificate must be for them, too.
server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${others};
    server_tokens off;
    ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
    return 301 https://${hostname}$request_uri;
}

# Without TLS there is only the way to it, and what proves to a certificate authority that the host is yours.
server {
    listen 80;
    listen [::]:80;
    server_name ${hostname} ${others};
    server_tokens off;
    location /.well-known/acme-challenge/ {
        root /var/www/html;
    }
    location / {
        return 301 https://${hostname}$request_uri;
    }
}
`;
}
