import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { CADDY_MISSING, findCaddy } from "../../setup/find-programs.mjs";
import { makeServerFolder, startWebServer, type WebServer } from "./web-server.ts";

/** Runs Caddy with the configuration that the build in the folder `root` has written, at a free port unless told. */
export async function startCaddy(root: string, relays: readonly string[], port?: number): Promise<WebServer> {
  const command = findCaddy();
  if (!command) throw new Error(CADDY_MISSING);
  const folder = makeServerFolder();
  const ownPort = port ?? (await findClosedPort());
  const configuration = ["--config", path.join(root, "build/deploy/caddy/Caddyfile")];
  const describe = (among: readonly string[]) => ({
    // Under any name, as by default.
    SITE_ADDRESS: `http://:${ownPort}`,
    SITE_FOLDER: path.join(root, "build/client"),
    RELAYS: among.join(" "),
    // Where it is told what to do, and what it wants to remember: nothing of it is shared with another Caddy.
    CADDY_ADMIN: `unix/${folder}/admin.sock`,
    HOME: folder,
  });
  return startWebServer({
    command,
    folder,
    url: `http://127.0.0.1:${ownPort}`,
    env: describe(relays),
    arguments: ["run", ...configuration],
    async reload(among) {
      await promisify(execFile)(command, ["reload", ...configuration], { env: describe(among) });
    },
  });
}
