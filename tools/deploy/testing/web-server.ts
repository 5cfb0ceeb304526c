import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { waitUntil } from "#server/testing/wait-until.ts";

/** A web server in front of relays, as a process of its own without any rights. */
export type WebServer = {
  url: string;
  /** Gives it other relays while it answers. */
  reload(relays: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

type Start = {
  command: string;
  arguments: readonly string[];
  /** Its own folder, from `makeServerFolder`: gone when it has ended. */
  folder: string;
  env?: Record<string, string>;
  url: string;
  reload: (relays: readonly string[], pid: number) => Promise<void>;
};

/** The folder of a server, for its configuration and what it writes. */
export function makeServerFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "web-server-"));
}

/** Runs a server until `stop`. @throws Error with what it said, when it ends before it answers */
export async function startWebServer({ command, folder, url, ...start }: Start): Promise<WebServer> {
  const child = spawn(command, start.arguments, { cwd: folder, env: start.env ?? {} });
  const ended = once(child, "close");
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const look = async () => {
    if (child.exitCode !== null) throw new Error(`${command} did not start: ${said}`);
    return answers(url);
  };
  await waitUntil(look);
  return {
    url,
    reload: (relays) => start.reload(relays, child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether someone answers at an address. */
function answers(url: string): Promise<boolean> {
  return fetch(url, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}
