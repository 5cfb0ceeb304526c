import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import type { App } from "#server/app.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { CountedMessage } from "#server/http/body-limit.ts";
import { answerDirectly, type DirectAnswers } from "#server/http/direct-answers.ts";
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
} from "#server/http/limit-connections.ts";
import {
  answerClientError,
  answerExpectation,
  answerUnreadableHost,
  createHostCheck,
  createRequestListener,
} from "#server/http/request-listener.ts";
import type { Log } from "#server/log.ts";
import type { DropReason, Metrics } from "#server/metrics/metrics.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

const DRAIN_MS = 8_000;
const IDLE_CHECK_MS = 50;
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 };

/** Its message is one sentence for the operator. */
export class ListenError extends Error {
  override name = "ListenError";
}

export type ListenOptions = {
  host: string;
  port: number;
  /** A listening socket to use instead of `host` and `port`. It outlives the listener and queues new connections meanwhile. */
  fd?: number | undefined;
  log: Log;
  /** The environment variable that sets the port, for error messages. */
  portVariable?: string;
  /** How long open requests may take after `close`, in milliseconds. */
  drainMs?: number;
  limits?: Partial<ConnectionLimits>;
  /** Node's own timeouts, in milliseconds. */
  timeouts?: Partial<typeof TIMEOUTS> & { connectionsCheckingInterval?: number };
  /** Whether many visitors share this address, so that they must not be limited as one. */
  isProxy?: (address: string) => boolean;
  metrics?: Pick<Metrics, "countDroppedConnection">;
};

export type Listener = {
  /** With the real port: `http://127.0.0.1:3000`. */
  url: string;
  /** Ends each connection with its next response, so that none is cut off by `close`. */
  endConnections(): void;
  /** Accepts no new connections and resolves when open requests are answered, after `drainMs` at most. */
  close(): Promise<void>;
};

/**
 * Serves the app over HTTP.
 * @throws ListenError when the address is in use or not available.
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
    // Checked below, and answered with the usual headers.
    requireHostHeader: false,
  });
  let unknownPeer = "";
  const addressOf = (socket: Socket) => socket.remoteAddress ?? unknownPeer;
  const drops = createThrottledLog({ log, level: "warn", event: "A connection was dropped" });
  let isEnding = false;
  const namesReadableHost = createHostCheck();
  const direct = answerDirectly(server, {
    findAnswer: (request) =>
      namesReadableHost(request.host, "1.1") ? app.findDirectAnswer?.(request) : undefined,
    onRequest: (socket) => noteActivity(socket),
    isEnding: () => isEnding,
  });
  const noteActivity = limitConnections(server, {
    limits: { ...CONNECTION_LIMITS, ...limits },
    addressOf,
    isProxy,
    onDrop(reason) {
      metrics?.countDroppedConnection(reason);
      drops.failed(DROP_SENTENCES[reason]);
    },
  });
  const answer = createRequestListener(app, log, addressOf);
  server.on("request", (request, response) => {
    // Node still parses the rest of a packet after its connection was dropped.
    if (request.socket.destroyed) return;
    if (isEnding) response.shouldKeepAlive = false;
    if (namesReadableHost(request.headers.host ?? "", request.httpVersion)) void answer(request, response);
    else answerUnreadableHost(response);
  });
  server.on("checkExpectation", answerExpectation);
  server.on("clientError", answerClientError);
  try {
    server.listen(fd === undefined ? { port, host } : { fd });
    await once(server, "listening");
    unknownPeer = describeUnknownPeer(server);
  } catch (error) {
    throw describeListenError(error, host, port, portVariable);
  }
  const endConnections = () => {
    isEnding = true;
  };
  return {
    url: describeUrl(host, server),
    endConnections,
    close() {
      endConnections();
      return drain(server, direct, drainMs);
    },
  };
}

const DROP_SENTENCES: Record<DropReason, string> = {
  stalled: "Its client took no bytes for a minute.",
  address: "Its address had too many connections.",
  pipelined: "Its client sent many requests without waiting for answers.",
  total: "There were too many connections, most of them from its address.",
};

/**
 * The address of a peer without one. On a Unix socket it is a local program; a TCP peer was reset before it was accepted,
 * and its headers must not be trusted.
 */
function describeUnknownPeer(server: Server): string {
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

async function drain(server: Server, direct: DirectAnswers, drainMs: number): Promise<void> {
  const closed = once(server, "close");
  // Only after pending connections were accepted: close() would reset them.
  setImmediate(() => server.close());
  // close() ends idle connections only once; keep-alive connections become idle after their response.
  const idleCheck = setInterval(() => {
    server.closeIdleConnections();
    direct.closeIdleConnections();
  }, IDLE_CHECK_MS);
  const deadline = setTimeout(() => {
    server.closeAllConnections();
    direct.closeAllConnections();
  }, drainMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(deadline);
}
