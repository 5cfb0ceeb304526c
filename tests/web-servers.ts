import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { CADDY_MISSING, findCaddy, findNginx, NGINX_MISSING } from "#tools/setup/find-programs.mjs";

const CONFIGURATION = ["--config", path.resolve(import.meta.dirname, "../tools/deploy/caddy/Caddyfile")];

/** Runs Caddy in front of servers, given as `HOST:PORT`, at a free port by default. */
export async function startCaddy(servers: readonly string[], port?: number): Promise<WebServer> {
  const command = findCaddy();
  if (!command) throw new Error(CADDY_MISSING);
  const folder = makeServerFolder();
  const ownPort = port ?? (await findClosedPort());
  const describe = (among: readonly string[]) => ({
    SITE_ADDRESS: `http://:${ownPort}`,
    RELAYS: among.join(" "),
    // Shares nothing with another Caddy.
    CADDY_ADMIN: `unix/${folder}/admin.sock`,
    HOME: folder,
  });
  return startWebServer({
    command,
    folder,
    url: `http://127.0.0.1:${ownPort}`,
    env: describe(servers),
    arguments: ["run", ...CONFIGURATION],
    async reload(among) {
      await promisify(execFile)(command, ["reload", ...CONFIGURATION], { env: describe(among) });
    },
  });
}

const FILES = path.resolve(import.meta.dirname, "../tools/deploy/nginx");

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

/** A web server in front of the site's servers, run as an ordinary user. */
export type WebServer = {
  url: string;
  /** Replaces the servers behind it while it answers. */
  reload(servers: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

type Start = {
  command: string;
  arguments: readonly string[];
  /** From `makeServerFolder`; removed at the end. */
  folder: string;
  env?: Record<string, string>;
  url: string;
  reload: (servers: readonly string[], pid: number) => Promise<void>;
};

/** For the configuration of a web server and what it writes. */
export function makeServerFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "web-server-"));
}

/** Runs a web server until `stop`. @throws Error with its output, when it ends before it answers */
export async function startWebServer({ command, folder, url, ...start }: Start): Promise<WebServer> {
  const child = spawn(command, start.arguments, { cwd: folder, env: start.env ?? {} });
  const ended = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const look = async () => {
    if (child.exitCode !== null) throw new Error(`${command} did not start: ${output}`);
    return answers(url);
  };
  await waitUntil(look);
  return {
    url,
    reload: (servers) => start.reload(servers, child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}
