import { once } from "node:events";
import type { Server } from "node:net";
import { createServer } from "node:net";

/** Lets a server of any protocol listen at a free port of this machine; returns the port. */
export async function listenAtFreePort(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** A port of this machine at which nobody listens. */
export async function findClosedPort(): Promise<number> {
  const server = createServer();
  const port = await listenAtFreePort(server);
  server.close();
  await once(server, "close");
  return port;
}
