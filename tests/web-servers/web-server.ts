import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { waitUntil } from "#server/testing/wait-until.ts";

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
