import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProcess } from "#server/testing/start-process.ts";
import { startCaddy } from "#tools/deploy/testing/start-caddy.ts";
import { startNginx } from "#tools/deploy/testing/start-nginx.ts";
import { type Ask, createAsk } from "./ask.ts";

/** Every server that the site can be served with, as it is called in the names of tests. */
export const SERVER_NAMES = ["our server", "nginx", "Caddy"] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

/** How many messages the relay takes from one visitor at once. */
export const MESSAGES_AT_ONCE = 3;

export type RunningServers = { ask: Record<ServerName, Ask>; stop: () => Promise<void> };

/** Serves the build below a folder with our own server, and with nginx and Caddy, for which it is the relay. */
export async function startServers(root: string): Promise<RunningServers> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "serving-"));
  const own = startProcess(root, {
    DATA_DIR: dataDir,
    CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
    RATE_LIMIT_PER_ADDRESS: String(MESSAGES_AT_ONCE),
    LOG_LEVEL: "silent",
  });
  const url = await own.url();
  const relays = [new URL(url).host];
  const [nginx, caddy] = await Promise.all([startNginx(root, relays), startCaddy(root, relays)]);
  return {
    ask: { "our server": createAsk(url), nginx: createAsk(nginx.url), Caddy: createAsk(caddy.url) },
    async stop() {
      own.child.kill();
      await Promise.all([nginx.stop(), caddy.stop(), own.exitCode()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
