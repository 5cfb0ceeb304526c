import { once } from "node:events";
import type { Server } from "node:net";
import { createServer } from "node:net";

/** Listens on `port`, or a free one, and returns it. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** A port on which nothing listens. */
export async function findClosedPort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, "close");
  return port;
}
