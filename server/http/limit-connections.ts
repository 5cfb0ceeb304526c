import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { groupAddress, normalizeAddress, ownerOfAddress } from "#server/http/client-address.ts";
import type { DropReason } from "#server/metrics/metrics.ts";

export type ConnectionLimits = {
  /** How many connections may be open at once. */
  total: number;
  /** How many of them may come from one IPv4 address or one IPv6 /64 network. */
  perAddress: number;
  /** How long a client may take none of the bytes that wait for it, in milliseconds. */
  stallMs: number;
  /** How many requests may wait for their answers on one connection. */
  pipelined: number;
};

/**
 * 60 seconds, as nginx waits. The kernel buffers part of an answer, so progress shows only when that buffer has drained by
 * a third: at 5 KB/s that takes 15 seconds for the largest file of the site.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  total: 2_000,
  perAddress: 256,
  stallMs: 60_000,
  // Browsers and proxies send one at a time, while a packet of a flood holds thousands, and each costs some ten kilobytes.
  pipelined: 16,
};

export type ConnectionLimiterParts = {
  limits: ConnectionLimits;
  addressOf: (socket: Socket) => string;
  /** Whether many visitors share this address, so that its connections count in the total only. */
  isProxy: (address: string) => boolean;
  onDrop: (reason: DropReason) => void;
};

/**
 * Keeps connections within limits. A newcomer is never turned away: at a limit the least recently active connection goes,
 * at the total one of the IPv4 address or IPv6 /48 network that has the most. Connections whose client stops reading, or
 * sends many requests without waiting for answers, are ended.
 */
export function limitConnections(server: Server, parts: ConnectionLimiterParts): void {
  const { limits, addressOf, isProxy, onDrop } = parts;
  const connections = new Map<Socket, Connection>();
  const groups = new Map<string, number>();
  const owners = new Map<string, number>();
  // Counts requests and answers: cheaper than the time, and no two are alike.
  let tick = 0;

  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    const normal = normalizeAddress(address);
    const [group, owner] = [groupAddress(normal), ownerOfAddress(normal)];
    tick += 1;
    connections.set(socket, { group, owner, unanswered: 0, activeAt: tick });
    const size = count(groups, group, 1);
    count(owners, owner, 1);
    socket.once("close", () => forget(socket));
    if (size > limits.perAddress && !isProxy(address))
      dropOldest((other) => other.group === group, "address");
    else if (connections.size > limits.total) dropOldest(isOfLargest(), "total");
  });

  // Before all others: what comes on a connection that is dropped is not answered any more.
  server.prependListener("request", begin);
  server.prependListener("checkExpectation", begin);

  function begin({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.unanswered += 1;
    if (connection.unanswered > limits.pipelined) {
      drop(socket, "pipelined");
      return;
    }
    tick += 1;
    connection.activeAt = tick;
    response.on("close", () => {
      connection.unanswered -= 1;
      tick += 1;
      connection.activeAt = tick;
    });
  }

  // Node sets it for each request, and a shorter one between requests.
  server.timeout = limits.stallMs;
  server.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0) drop(socket, "stalled");
    // Nothing waits to be taken: the answer is still being made, or the request is still coming.
    else if (connections.get(socket)?.unanswered) socket.setTimeout(limits.stallMs);
    else socket.destroy();
  });

  function isOfLargest(): (connection: Connection) => boolean {
    const largest = Math.max(...owners.values());
    return ({ owner }) => owners.get(owner) === largest;
  }

  function dropOldest(isCandidate: (connection: Connection) => boolean, reason: DropReason): void {
    let oldest: Socket | undefined;
    let activeAt = Number.POSITIVE_INFINITY;
    for (const [socket, connection] of connections) {
      if (connection.activeAt >= activeAt || !isCandidate(connection)) continue;
      oldest = socket;
      activeAt = connection.activeAt;
    }
    if (oldest) drop(oldest, reason);
  }

  function drop(socket: Socket, reason: DropReason): void {
    forget(socket);
    onDrop(reason);
    // A plain close would leave what the client does not take in the kernel's memory.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  }

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connections.delete(socket);
    count(groups, connection.group, -1);
    count(owners, connection.owner, -1);
  }
}

type Connection = {
  /** Whose it is: by the limit of an address, and where there are too many in all. */
  group: string;
  owner: string;
  /** How many requests wait for their answers. */
  unanswered: number;
  /** Grows with each request and answer of any connection. */
  activeAt: number;
};

function count(sizes: Map<string, number>, name: string, change: 1 | -1): number {
  const size = (sizes.get(name) ?? 0) + change;
  if (size > 0) sizes.set(name, size);
  else sizes.delete(name);
  return size;
}
