import { startProcess } from "#server/testing/start-process.ts";
import { startCaddy, startNginx } from "../web-servers.ts";
import { CLIENT_ADDRESS_HEADER, DATA_DIR, PORT, SERVED_BY } from "./served-site.ts";

const STARTERS = { nginx: startNginx, caddy: startCaddy };

await serveBehindProxy();

/** Serves the built site through another web server until SIGTERM. */
async function serveBehindProxy(): Promise<void> {
  const start = Object.entries(STARTERS).find(([name]) => name === SERVED_BY)?.[1];
  if (!start) throw new Error(`SERVED_BY: expected nginx or caddy, found ${SERVED_BY}`);
  const relay = startProcess(process.cwd(), { DATA_DIR, CLIENT_ADDRESS_HEADER, LOG_LEVEL: "warn" });
  const server = await start([new URL(await relay.url()).host], PORT);
  process.once("SIGTERM", async () => {
    await server.stop();
    relay.child.kill();
    await relay.exitCode();
  });
}
