import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { groupAddress, normalizeAddress } from "#server/http/client-address.ts";
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
 * at the total one of the address that has the most. Connections whose client stops reading, or sends many requests
 * without waiting for answers, are ended.
 */
export function limitConnections(server: Server, parts: ConnectionLimiterParts): void {
  const { limits, addressOf, isProxy, onDrop } = parts;
  // Least recently active first.
  const groupBySocket = new Map<Socket, string>();
  const sizes = new Map<string, number>();
  const unanswered = new WeakMap<Socket, number>();

  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    const group = groupAddress(normalizeAddress(address));
    groupBySocket.set(socket, group);
    const size = (sizes.get(group) ?? 0) + 1;
    sizes.set(group, size);
    socket.once("close", () => forget(socket));
    if (size > limits.perAddress && !isProxy(address)) dropOldest((other) => other === group, "address");
    else if (groupBySocket.size > limits.total) dropOldest(isLargest(), "total");
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

  function isLargest(): (group: string) => boolean {
    const largest = Math.max(...sizes.values());
    return (group) => sizes.get(group) === largest;
  }

  function dropOldest(isCandidate: (group: string) => boolean, reason: DropReason): void {
    for (const [socket, group] of groupBySocket) {
      if (!isCandidate(group)) continue;
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
    const group = groupBySocket.get(socket);
    if (group === undefined) return;
    groupBySocket.delete(socket);
    const size = (sizes.get(group) ?? 0) - 1;
    if (size > 0) sizes.set(group, size);
    else sizes.delete(group);
  }

  function touch(socket: Socket): void {
    const group = groupBySocket.get(socket);
    if (group === undefined) return;
    groupBySocket.delete(socket);
    groupBySocket.set(socket, group);
  }
}
