import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { answerSentence } from "#server/answers.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import type { FileAnswer } from "#server/pages/file-answers.ts";

const DRAIN_MS = 8_000;
const IDLE_CHECK_MS = 50;
const LIMITS = {
  /** In total: a web server in front limits them per address. */
  maxConnections: 2_000,
  /** How many requests may wait for their responses on one connection. One packet holds thousands, each some ten kilobytes of memory. */
  pipelined: 16,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  /** How long a client may read none of the bytes that wait for it. Node waits once more after the client's last read. */
  stallMs: 30_000,
};

/** `clientAddress` is that of the socket, which may be a proxy's. */
export type Connection = { clientAddress: string };

export type App = {
  fetch(request: Request, connection: Connection): Response | Promise<Response>;
  /** A fast path for files of the site; returns undefined when `fetch` must answer. */
  findFile?(request: IncomingMessage): FileAnswer | undefined;
};

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
  limits?: Partial<typeof LIMITS>;
};

export type Listener = Awaited<ReturnType<typeof listen>>;

/** Of what an operator may leave out: its URL is undefined when it is off, or not available. */
export type OptionalListener = { url: string | undefined; close(): Promise<void> };

export const NO_LISTENER: OptionalListener = { url: undefined, close: async () => {} };

/**
 * Serves the app over HTTP.
 * @throws ListenError when the address is in use or not available.
 */
export async function listen(app: App, options: ListenOptions) {
  const { host, port, fd, log, portVariable = "PORT", drainMs = DRAIN_MS } = options;
  const { maxConnections, pipelined, stallMs, ...timeouts } = { ...LIMITS, ...options.limits };
  const server = createServer(timeouts);
  server.maxConnections = maxConnections;
  server.timeout = stallMs;
  let unknownPeer = "";
  let isEnding = false;
  const answerByApp = createRequestListener(app, log, ({ remoteAddress }) => remoteAddress ?? unknownPeer);
  const unanswered = new WeakMap<Socket, number>();

  /** Whether to answer it: Node still parses the rest of a packet after its connection was dropped. */
  const begin = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    const waiting = unanswered.get(socket) ?? 0;
    if (waiting >= pipelined) {
      reset(socket);
      return false;
    }
    if (isEnding) response.shouldKeepAlive = false;
    unanswered.set(socket, waiting + 1);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
  server.on("request", (request, response) => {
    if (!begin(request, response)) return;
    const file = app.findFile?.(request);
    if (file) response.writeHead(file.status, file.headers).end(file.body);
    else void answerByApp(request, response);
  });
  // Node would answer any number of them by itself.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const sentence = "This server meets no expectation but 100-continue.";
    if (begin(request, response)) response.writeHead(417, { "Content-Type": "text/plain" }).end(sentence);
  });
  // Node also ends idle connections this way, of which the last bytes may still be on their way.
  server.on("timeout", (socket) => (socket.writableLength === 0 ? socket.destroy() : reset(socket)));
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
    /** With the real port: `http://127.0.0.1:3000`. */
    url: describeUrl(host, server),
    /** Ends each connection with its next response, so that none is cut off by `close`. */
    endConnections,
    /** Accepts no new connections and resolves when open requests are answered, after `drainMs` at most. */
    close() {
      endConnections();
      return drain(server, drainMs);
    },
  };
}

/** A plain close would leave the unread bytes in the kernel's memory. Only TCP connections, which have an address, can be reset. */
function reset(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
  else socket.resetAndDestroy();
}

/** Turns Node's requests into those of the app. */
export function createRequestListener(
  app: App,
  log: Pick<Log, "error">,
  addressOf: (socket: Socket) => string = ({ remoteAddress }) => remoteAddress ?? "",
) {
  return getRequestListener(
    (request, { incoming }) =>
      // With a host such as 256.1.1.1, parsing the URL would throw.
      URL.canParse(request.url)
        ? app.fetch(request, { clientAddress: addressOf(incoming.socket) })
        : answerSentence(400, UNREADABLE_URL),
    {
      hostname: "localhost",
      errorHandler(error) {
        if (error instanceof RequestError) return answerSentence(400, UNREADABLE_URL);
        log.error("A request failed", { reason: errorMessage(error) });
        return answerSentence(500, "Something went wrong on our side. Please try again.");
      },
    },
  );
}

const UNREADABLE_URL = "The address of this request cannot be read.";

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

async function drain(server: Server, drainMs: number): Promise<void> {
  const closed = once(server, "close");
  // Only after pending connections were accepted: close() would reset them.
  setImmediate(() => server.close());
  // close() ends idle connections only once; keep-alive connections become idle after their response.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(deadline);
}
