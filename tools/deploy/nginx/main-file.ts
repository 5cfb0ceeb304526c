/** What differs from one machine to another. */
export type NginxSettings = {
  /** Where nginx listens, such as `127.0.0.1:8080`. */
  listen: string;
  /** The folder `build/client`. */
  siteFolder: string;
  /** The relays, such as `127.0.0.1:3000`. */
  relays: readonly string[];
  /** The folder of the other configuration files; the one of this file if none is told. */
  include?: string;
  /** Where nginx keeps its own files, seen from the folder given by `-p`; that folder itself if none is told. */
  own?: string;
};

/** A whole configuration for nginx, without TLS, that any user can start as it is. */
export function formatMainFile({
  listen,
  siteFolder,
  relays,
  include = "",
  own = "",
}: NginxSettings): string {
  return `# Written by \`npm run build\`: a whole nginx without TLS, to try the site, or behind a load balancer. In the project's folder:
#   nginx -p "$PWD" -c build/deploy/nginx/nginx.conf -g "daemon off;"
# For a machine with TLS see website.conf.

worker_processes auto;
pid ${own}nginx.pid;
error_log stderr warn;

events {
    worker_connections 4096;
}

http {
    # Settings: the relays, the address, the folder.
${formatUpstream(relays, "    ")}
    client_body_temp_path ${own}client-body;
    proxy_temp_path ${own}proxy;
    fastcgi_temp_path ${own}fastcgi;
    uwsgi_temp_path ${own}uwsgi;
    scgi_temp_path ${own}scgi;
    access_log off;
    sendfile on;
    tcp_nopush on;

    include ${include}tables.conf;
    server {
        listen ${listen};
        root ${siteFolder};
        include ${include}locations.conf;
    }
}
`;
}

/** The relays among which nginx chooses. One that does not answer is left alone for a moment. */
export function formatUpstream(relays: readonly string[], indentation = ""): string {
  const servers = relays.map((relay) => `${indentation}    server ${relay} max_fails=1 fail_timeout=2s;`);
  return [
    `${indentation}upstream website_relay {`,
    `${indentation}    zone website_relay 64k;`,
    ...servers,
    `${indentation}}`,
  ].join("\n");
}
