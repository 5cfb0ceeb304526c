import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { App } from "#server/app.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { answerSentence } from "#server/http/answers.ts";
import { CountedMessage } from "#server/http/counted-message.ts";
import type { Log } from "#server/log.ts";

const DRAIN_MS = 8_000;
const IDLE_CHECK_MS = 50;
const MAX_CONNECTIONS = 2_000;
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
  /** How many connections may be open at once; those beyond are closed at once, so that a flood cannot take all the memory. */
  maxConnections?: number;
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
    maxConnections = MAX_CONNECTIONS,
  }: ListenOptions,
): Promise<Listener> {
  const answer = createListener(app, log);
  let isEnding = false;
  const server = createServer({ ...TIMEOUTS, IncomingMessage: CountedMessage }, (request, response) => {
    if (isEnding) response.shouldKeepAlive = false;
    void answer(request, response);
  });
  server.maxConnections = maxConnections;
  try {
    server.listen(fd === undefined ? { port, host } : { fd });
    await once(server, "listening");
  } catch (error) {
    throw describeListenError(error, host, port, portVariable);
  }
  const endConnections = () => {
    isEnding = true;
  };
  return { url: describeUrl(host, server), endConnections, close: () => drain(server, drainMs) };
}

/** Turns Node's requests into those of the app. */
export function createListener(app: App, log: Log) {
  return getRequestListener(
    (request, { incoming }) => app.fetch(request, { clientAddress: incoming.socket.remoteAddress ?? "" }),
    {
      errorHandler(error) {
        if (error instanceof RequestError)
          return answerSentence(400, "The address of this request cannot be read.");
        log.error("A request failed", { reason: errorMessage(error) });
        return answerSentence(500, "Something went wrong on our side. Please try again.");
      },
    },
  );
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
