import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readSiteManifest } from "#server/config/site-manifest.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { findCommand } from "../setup/find-programs.mjs";

export type StaticServer = AsyncDisposable & {
  url: string;
  /** The PIDs of all its processes. */
  processes(): number[];
};

/** Starts our server, with its data in `folder`. */
export async function startOurs(folder: string): Promise<StaticServer> {
  const server = startProcess(process.cwd(), { DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "error" });
  return describeProcess(server.child, await server.url(), () => server.exitCode());
}

/** Starts a Node server that repeats the answers of `origin` to these paths. */
export async function startBare(origin: string, paths: readonly string[]): Promise<StaticServer> {
  const file = path.join(import.meta.dirname, "bare-server.ts");
  const child = spawn(process.execPath, [file, origin, ...paths], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout, "data");
  return describeProcess(child, String(line).trim().replace("is at ", ""), () => once(child, "exit"));
}

function describeProcess(child: ChildProcess, url: string, ended: () => Promise<unknown>): StaticServer {
  return {
    url,
    processes: () => [child.pid ?? 0],
    async [Symbol.asyncDispose]() {
      const end = ended();
      child.kill("SIGTERM");
      await end;
    },
  };
}

/** Starts nginx with the files, tuned for speed: with the headers of pages, but without this site's other rules. */
export function startPlainNginx(tools: ServingTools, folder: string): Promise<StaticServer> {
  return startNginx(tools, folder, describeFiles);
}

/** Starts nginx with the files of `tools/deploy` in front of a server. */
export function startCachingNginx(
  tools: ServingTools,
  folder: string,
  origin: string,
): Promise<StaticServer> {
  return startNginx(tools, folder, (port) => describeCache(folder, port, origin));
}

async function startNginx(
  tools: ServingTools,
  parent: string,
  describe: (port: number) => string,
): Promise<StaticServer> {
  const folder = mkdtempSync(path.join(parent, "nginx-"));
  const port = await findClosedPort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, describeNginx(tools, folder, describe(port)));
  const child = spawn(tools.nginx, ["-c", file, "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const master = child.pid ?? 0;
  return {
    url,
    processes: () => [master, ...readChildren(master)],
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function readChildren(id: number): number[] {
  return readFileSync(`/proc/${id}/task/${id}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

function describeNginx({ brotliModule }: ServingTools, folder: string, servers: string): string {
  const tempFolders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // As root, nginx would switch to a user without access to the files.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `load_module ${brotliModule};
${user}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  ${tempFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10000 inactive=1h;
  open_file_cache_valid 1h;
  ${servers}
}
`;
}

function describeFiles(port: number): string {
  const root = process.cwd();
  return `server {
    listen 127.0.0.1:${port};
    root "${root}/build/client";
    brotli_static on;
    gzip_static on;
    gzip_vary on;
    ${describeHeaders(root)}
    location / { try_files $uri $uri/index.html =404; }
  }`;
}

function describeCache(folder: string, port: number, origin: string): string {
  const files = path.resolve("tools/deploy/nginx");
  const http = readFileSync(path.join(files, "http.conf"), "utf8").replace("/var/lib/nginx", folder);
  return `upstream website { server ${new URL(origin).host}; }
  ${http}
  server {
    listen 127.0.0.1:${port};
    include "${files}/server.conf";
  }`;
}

function describeHeaders(root: string): string {
  const headers = Object.entries(readSiteManifest(root).headers.page);
  return headers.map(([name, value]) => `add_header ${name} "${value}";`).join("\n    ");
}

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export type ServingTools = { nginx: string; wrk: string; brotliModule: string };

/** Or a sentence about what to install. */
export function findServingTools(): ServingTools | string {
  const nginx = findCommand("nginx", ["/usr/sbin"]);
  const wrk = findCommand("wrk");
  if (nginx && wrk && existsSync(BROTLI)) return { nginx, wrk, brotliModule: BROTLI };
  return "The serving benchmark is left out: it takes Debian's packages nginx-light, libnginx-mod-http-brotli-static and wrk.";
}
