import { randomInt } from "node:crypto";
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

/** A port on which nothing listens, and that no system gives away by itself: a server may be started on it later. */
export async function findClosedPort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_OF_PORTS);
  const server = createServer();
  try {
    await listenOnLoopback(server, port);
  } catch {
    return findClosedPort();
  }
  server.close();
  await once(server, "close");
  return port;
}

// Outgoing connections take theirs from 32768 on Linux, from 49152 elsewhere.
const FIRST_PORT = 20_000;
const END_OF_PORTS = 32_768;
