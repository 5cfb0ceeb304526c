import { once } from "node:events";
import type { Server } from "node:net";
import { createServer } from "node:net";

/** Lets a server of any protocol listen at a port of this machine, a free one unless told; returns the port. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** A port of this machine at which nobody listens. */
export async function findClosedPort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, "close");
  return port;
}
