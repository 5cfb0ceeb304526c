import path from "node:path";
import { onTestFinished } from "vitest";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { startNginx } from "../deploy/testing/start-nginx.ts";
import { makeServerFolder, startWebServer, type WebServer } from "../deploy/testing/web-server.ts";
import { writeConfigurations } from "../deploy/write-configurations.ts";
import { CADDY_MISSING, findCaddy } from "../setup/find-caddy.mjs";

/** A web server in front of relays, with the configuration that the build writes. */
export type Proxy = {
  url: string;
  /** Has only these relays from now on, whatever becomes of the others. */
  keepRelays(relays: string[]): Promise<void>;
};

/** Runs nginx over the build in the folder `root` until the test ends. Its list is changed while it answers. */
export async function runNginx(root: string, relays: string[]): Promise<Proxy> {
  writeConfigurations(root);
  const { url, reload } = endWithTest(await startNginx(root, relays));
  return { url, keepRelays: reload };
}

/** Runs Caddy over the build in the folder `root` until the test ends. It asks each relay whether it takes visitors. */
export async function runCaddy(root: string, relays: string[]): Promise<Proxy> {
  const command = findCaddy();
  if (command === undefined) throw new Error(CADDY_MISSING);
  writeConfigurations(root);
  const folder = makeServerFolder();
  const file = path.join(root, "build/deploy/caddy/Caddyfile");
  const url = `http://127.0.0.1:${await findClosedPort()}`;
  const env = {
    SITE_ADDRESS: url,
    SITE_FOLDER: path.join(root, "build/client"),
    RELAYS: relays.join(" "),
    CADDY_ADMIN: "off",
    // Caddy keeps there what it wants to remember.
    HOME: folder,
  };
  const reload = async () => {};
  endWithTest(
    await startWebServer({ command, folder, url, env, reload, arguments: ["run", "--config", file] }),
  );
  return { url, keepRelays: reload };
}

function endWithTest(server: WebServer): WebServer {
  onTestFinished(server.stop);
  return server;
}
