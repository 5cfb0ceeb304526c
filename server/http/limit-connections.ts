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
  // Least recently active first.
  const originBySocket = new Map<Socket, Origin>();
  const groups = new Map<string, number>();
  const owners = new Map<string, number>();
  const unanswered = new WeakMap<Socket, number>();

  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    const normal = normalizeAddress(address);
    const [group, owner] = [groupAddress(normal), ownerOfAddress(normal)];
    originBySocket.set(socket, { group, owner });
    const size = count(groups, group, 1);
    count(owners, owner, 1);
    socket.once("close", () => forget(socket));
    if (size > limits.perAddress && !isProxy(address))
      dropOldest((other) => other.group === group, "address");
    else if (originBySocket.size > limits.total) dropOldest(isOfLargest(), "total");
  });

  // Before all others: what comes on a connection that is dropped is not answered any more.
  server.prependListener("request", begin);
  server.prependListener("checkExpectation", begin);

  function begin({ socket }: IncomingMessage, response: ServerResponse): void {
    if (socket.destroyed) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, waiting);
    if (waiting > limits.pipelined) {
      drop(socket, "pipelined");
      return;
    }
    touch(socket);
    response.once("close", () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      touch(socket);
    });
    response.setTimeout(limits.stallMs, () => {
      if (socket.writableLength > 0) drop(socket, "stalled");
      // Nothing waits to be taken: the answer is still being made, or the request is still coming.
      else socket.setTimeout(limits.stallMs);
    });
  }

  function isOfLargest(): (origin: Origin) => boolean {
    const largest = Math.max(...owners.values());
    return ({ owner }) => owners.get(owner) === largest;
  }

  function dropOldest(isCandidate: (origin: Origin) => boolean, reason: DropReason): void {
    for (const [socket, origin] of originBySocket) {
      if (!isCandidate(origin)) continue;
      drop(socket, reason);
      return;
    }
  }

  function drop(socket: Socket, reason: DropReason): void {
    forget(socket);
    onDrop(reason);
    // A plain close would leave what the client does not take in the kernel's memory.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  }

  function forget(socket: Socket): void {
    const origin = originBySocket.get(socket);
    if (origin === undefined) return;
    originBySocket.delete(socket);
    count(groups, origin.group, -1);
    count(owners, origin.owner, -1);
  }

  function touch(socket: Socket): void {
    const origin = originBySocket.get(socket);
    if (origin === undefined) return;
    originBySocket.delete(socket);
    originBySocket.set(socket, origin);
  }
}

/** Whose a connection is: by the limit of an address, and where there are too many in all. */
type Origin = { group: string; owner: string };

function count(sizes: Map<string, number>, name: string, change: 1 | -1): number {
  const size = (sizes.get(name) ?? 0) + change;
  if (size > 0) sizes.set(name, size);
  else sizes.delete(name);
  return size;
}
