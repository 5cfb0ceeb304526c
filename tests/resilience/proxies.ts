import { onTestFinished } from "vitest";
import { startCaddy } from "#tools/deploy/testing/start-caddy.ts";
import { startNginx } from "#tools/deploy/testing/start-nginx.ts";
import type { WebServer } from "#tools/deploy/testing/web-server.ts";
import { writeConfigurations } from "#tools/deploy/write-configurations.ts";

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
  writeConfigurations(root);
  const { url } = endWithTest(await startCaddy(root, relays));
  return { url, keepRelays: async () => {} };
}

function endWithTest(server: WebServer): WebServer {
  onTestFinished(server.stop);
  return server;
}
