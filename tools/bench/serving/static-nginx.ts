import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readSiteManifest } from "#server/site-manifest.ts";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import type { ServingTools } from "./tools.ts";

export type StaticServer = AsyncDisposable & {
  url: string;
  /** The ids of all its processes. */
  processes(): number[];
};

/**
 * Starts nginx over the built site as its makers would tune it, with the headers of pages and no rule that it could do
 * without: what is compared is the fastest that nginx can be, not the configuration with which this site is served.
 */
export async function startPlainNginx(tools: ServingTools, folder: string): Promise<StaticServer> {
  const port = await findClosedPort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, describeConfiguration(tools, folder, port));
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

function describeConfiguration({ brotliModule }: ServingTools, folder: string, port: number): string {
  const root = process.cwd();
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // Started by root, it would read the files as a user who may not.
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
  ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join("\n  ")}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10000 inactive=1h;
  open_file_cache_valid 1h;
  server {
    listen 127.0.0.1:${port};
    root "${root}/build/client";
    brotli_static on;
    gzip_static on;
    gzip_vary on;
    ${describeHeaders(root)}
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;
}

function describeHeaders(root: string): string {
  const headers = Object.entries(readSiteManifest(root).headers.page);
  return headers.map(([name, value]) => `add_header ${name} "${value}";`).join("\n    ");
}
