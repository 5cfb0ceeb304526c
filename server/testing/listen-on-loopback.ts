import { once } from "node:events";
import type { Server } from "node:http";

/** Lets a server answer at any free port of this machine; returns its URL. */
export async function listenOnLoopback(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}/`;
}
