import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { CADDY_MISSING, findCaddy } from "#tools/setup/find-programs.mjs";
import { makeServerFolder, startWebServer, type WebServer } from "./web-server.ts";

const CONFIGURATION = ["--config", path.resolve(import.meta.dirname, "../../tools/deploy/caddy/Caddyfile")];

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
