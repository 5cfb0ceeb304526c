import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { App } from "#server/app.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { createFaultLog } from "#server/fault-log.ts";
import { answerClientError } from "#server/http/answer-client-error.ts";
import { MAX_CHUNKS } from "#server/http/body-limit.ts";
import { answerExpectation, createListener } from "#server/http/create-listener.ts";
import type { ConnectionLimits } from "#server/http/limit-connections.ts";
import { CONNECTION_LIMITS, limitConnections } from "#server/http/limit-connections.ts";
import type { Log } from "#server/log.ts";
import type { DropReason, Metrics } from "#server/metrics/metrics.ts";

const DRAIN_MS = 8_000;
const IDLE_CHECK_MS = 50;
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 };

/** The address cannot be listened at. Its message is one sentence for the operator. */
export class ListenError extends Error {
  override name = "ListenError";
}

export type ListenOptions = {
  host: string;
  port: number;
  /** A socket that is listened at already, instead of `host` and `port`. It outlives the listener: who comes meanwhile waits in it. */
  fd?: number | undefined;
  log: Log;
  /** The variable that chooses the port, for the sentence of an error. */
  portVariable?: string;
  /** How long requests under way have at the end, in milliseconds. */
  drainMs?: number;
  limits?: Partial<ConnectionLimits>;
  /** Node's own timeouts, in milliseconds. */
  timeouts?: Partial<typeof TIMEOUTS> & { connectionsCheckingInterval?: number };
  /** Whether many visitors share this address, so that they are not limited as one. */
  isProxy?: (address: string) => boolean;
  metrics?: Pick<Metrics, "countDroppedConnection">;
};

export type Listener = {
  /** Where it answers, with the real port: `http://127.0.0.1:3000`. */
  url: string;
  /** From now on each connection ends with its next answer, so that none is cut off when all are closed. */
  endConnections(): void;
  /** Takes no new connections and resolves when the requests under way are answered, after `drainMs` at most. */
  close(): Promise<void>;
};

/**
 * Answers HTTP requests with the app.
 * @throws ListenError when the address is taken or not ours.
 */
export async function listen(
  app: App,
  {
    host,
    port,
    fd,
    log,
    portVariable = "PORT",
    drainMs = DRAIN_MS,
    limits,
    timeouts,
    isProxy = () => false,
    metrics,
  }: ListenOptions,
): Promise<Listener> {
  const server = createServer({
    ...TIMEOUTS,
    ...timeouts,
    IncomingMessage: CountedMessage,
    // Checked by the listener, whose answer has the headers that every answer has.
    requireHostHeader: false,
  });
  let unknownPeer = "";
  const addressOf = (socket: Socket) => socket.remoteAddress ?? unknownPeer;
  const drops = createFaultLog({ log, level: "warn", event: "A connection was dropped" });
  limitConnections(server, {
    limits: { ...CONNECTION_LIMITS, ...limits },
    addressOf,
    isProxy,
    onDrop(reason) {
      metrics?.countDroppedConnection(reason);
      drops.noticed(DROP_SENTENCES[reason]);
    },
  });
  const answer = createListener(app, log, addressOf);
  let isEnding = false;
  server.on("request", (request, response) => {
    // Dropped just now. What else came in the same packet is still read.
    if (request.socket.destroyed) return;
    if (isEnding) response.shouldKeepAlive = false;
    if (app.answerFromMemory?.(request, response)) return;
    void answer(request, response);
  });
  server.on("checkExpectation", answerExpectation);
  server.on("clientError", answerClientError);
  try {
    server.listen(fd === undefined ? { port, host } : { fd });
    await once(server, "listening");
    unknownPeer = nameUnknownPeer(server);
  } catch (error) {
    throw describeListenError(error, host, port, portVariable);
  }
  const endConnections = () => {
    isEnding = true;
  };
  return { url: describeUrl(host, server), endConnections, close: () => drain(server, drainMs) };
}

const DROP_SENTENCES: Record<DropReason, string> = {
  stalled: "Its client took no bytes for a minute.",
  address: "Its address had too many connections.",
  pipelined: "Its client sent many requests without waiting for answers.",
  total: "There were too many connections, most of them from its address.",
};

/**
 * The address of a connection that has none: through a Unix socket comes a program of this machine. A TCP connection without
 * an address was reset before it was taken, and what it claims must not be believed.
 */
function nameUnknownPeer(server: Server): string {
  const address = server.address();
  return address === null || typeof address === "string" ? "127.0.0.1" : "";
}

function describeListenError(error: unknown, host: string, port: number, portVariable: string): ListenError {
  if (errorCode(error) !== "EADDRINUSE") {
    return new ListenError(`Cannot listen at port ${port} of ${host}: ${errorMessage(error)}.`);
  }
  return new ListenError(
    `Port ${port} of ${host} is in use by another program: stop that one, or choose another port with ${portVariable}.`,
  );
}

function describeUrl(host: string, server: Server): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

async function drain(server: Server, drainMs: number): Promise<void> {
  const closed = once(server, "close");
  // Right after those who wait at the door were let in: closing turns away who is still there.
  setImmediate(() => server.close());
  // A kept-alive connection becomes idle only after its answer, when close() has long looked for idle ones.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(deadline);
}

/**
 * A request of which Node keeps only so many pieces that a reader of the body can see there are too many. Node itself
 * holds up to 64 KiB that nobody has read yet, whatever the pieces are: of one byte each they take a thousand times as much.
 */
export class CountedMessage extends IncomingMessage {
  #chunks = 0;

  // Also the end is dropped after the last piece: what lacks something must never look whole.
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (this.#chunks > MAX_CHUNKS) return false;
    if (chunk !== null) this.#chunks += 1;
    return super.push(chunk, encoding);
  }
}
