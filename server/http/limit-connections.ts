import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { groupAddress, normalizeAddress, ownerOfAddress } from "#server/http/client-address.ts";
import type { DropReason } from "#server/metrics/metrics.ts";

export type ConnectionLimits = {
  total: number;
  /** Per IPv4 address or IPv6 /64 network. */
  perAddress: number;
  /** How long a client may read none of the bytes that wait for it, in milliseconds. */
  stallMs: number;
  /** How many requests may wait for their responses on one connection. */
  pipelined: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  total: 2_000,
  perAddress: 256,
  // As in nginx. The kernel's buffer hides progress until a third of it has drained: 15 seconds at 5 KB/s.
  stallMs: 60_000,
  // Browsers and proxies send one at a time; one packet of a flood holds thousands, at some ten kilobytes of memory each.
  pipelined: 16,
};

export type ConnectionLimiterOptions = {
  limits: ConnectionLimits;
  addressOf: (socket: Socket) => string;
  /** Whether many visitors share this address, so that only the total limits it. */
  isProxy: (address: string) => boolean;
  onDrop: (reason: DropReason) => void;
};

/**
 * Keeps connections within limits. New ones are always accepted: at a limit the least recently active connection is dropped,
 * at the total one of the IPv4 address or IPv6 /48 network with the most. Clients that stop reading, or pipeline too many
 * requests, are dropped too.
 * @returns what to call for a request that the server itself does not see
 */
export function limitConnections(
  server: Server,
  options: ConnectionLimiterOptions,
): (socket: Socket) => void {
  const { limits, addressOf, isProxy, onDrop } = options;
  const connections = new Map<Socket, Connection>();
  const groups = new Map<string, number>();
  const owners = new Map<string, number>();
  // A logical clock: cheaper than the time, and never equal.
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

  // Before all other listeners, which must see that the connection was dropped.
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

  // Node applies this to requests; keepAliveTimeout counts between them.
  server.timeout = limits.stallMs;
  server.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0) drop(socket, "stalled");
    // Nothing waits to be read: the response is being made, or the request is still arriving.
    else if (connections.get(socket)?.unanswered) socket.setTimeout(limits.stallMs);
    else socket.destroy();
  });

  return function noteActivity(socket) {
    const connection = connections.get(socket);
    tick += 1;
    if (connection) connection.activeAt = tick;
  };

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
    // A plain close would leave the unread bytes in the kernel's memory.
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
  group: string;
  owner: string;
  unanswered: number;
  /** The `tick` of its last request or response. */
  activeAt: number;
};

function count(sizes: Map<string, number>, name: string, change: 1 | -1): number {
  const size = (sizes.get(name) ?? 0) + change;
  if (size > 0) sizes.set(name, size);
  else sizes.delete(name);
  return size;
}
