import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { findNginx, NGINX_MISSING } from "#tools/setup/find-programs.mjs";
import { makeServerFolder, startWebServer, type WebServer } from "./web-server.ts";

const FILES = path.resolve(import.meta.dirname, "../../tools/deploy/nginx");

/** Runs nginx in front of servers, given as `HOST:PORT`, at a free port by default. */
export async function startNginx(servers: readonly string[], port?: number): Promise<WebServer> {
  const command = findNginx();
  if (!command) throw new Error(NGINX_MISSING);
  const folder = makeServerFolder();
  const listen = `127.0.0.1:${port ?? (await findClosedPort())}`;
  const file = path.join(folder, "nginx.conf");
  const configure = (among: readonly string[]) => writeFileSync(file, describeServer(folder, listen, among));
  configure(servers);
  // The default user of a server started by root cannot read the project.
  const user = process.getuid?.() === 0 ? " user root;" : "";
  return startWebServer({
    command,
    folder,
    url: `http://${listen}`,
    arguments: ["-p", folder, "-e", "stderr", "-c", file, "-g", `daemon off;${user}`],
    async reload(among, pid) {
      configure(among);
      process.kill(pid, "SIGHUP");
    },
  });
}

/** The files of the deployment, without TLS and with everything it writes in the folder. */
function describeServer(folder: string, listen: string, servers: readonly string[]): string {
  const http = readFileSync(path.join(FILES, "http.conf"), "utf8").replace("/var/lib/nginx", folder);
  return `pid nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
    access_log off;
    ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${kind};`).join(" ")}
    upstream website {
        zone website 64k;
        ${servers.map((server) => `server ${server} max_fails=1 fail_timeout=2s;`).join(" ")}
    }
${http}
    server {
        listen ${listen};
        include "${FILES}/server.conf";
    }
}
`;
}
