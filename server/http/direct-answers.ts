import type { Server } from "node:http";
import type { Socket } from "node:net";
import { formatHead } from "#server/http/answers.ts";
import { type PlainRequest, readPlainRequest } from "#server/http/plain-request.ts";

// As in Node, for a request that is sent just before the timeout.
const KEEP_ALIVE_BUFFER_MS = 1_000;

/** The same object each time for the same answer. */
export type DirectAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
};

/** Returns a promise while a file is read, and undefined when the request must be answered in another way. */
export type FindDirectAnswer = (request: PlainRequest) => DirectAnswer | Promise<DirectAnswer> | undefined;

export type DirectAnswersOptions = {
  findAnswer: FindDirectAnswer;
  /** Called before each request is answered. */
  onRequest: (socket: Socket) => void;
  /** Whether each connection must end with its next response, which is left to Node. */
  isEnding: () => boolean;
};

export type DirectAnswers = { closeIdleConnections(): void; closeAllConnections(): void };

/**
 * Answers plain requests on their sockets, because Node's objects for a request and its response take twice the time of
 * everything else. The first other request hands its connection over to Node's own server for good.
 */
export function answerDirectly(server: Server, options: DirectAnswersOptions): DirectAnswers {
  const [acceptByNode] = server.listeners("connection");
  server.removeAllListeners("connection");
  const open = new Set<Socket>();
  const answered = new Set<Socket>();
  const formatAnswer = createAnswerFormat(server.keepAliveTimeout);
  server.on("connection", (socket: Socket) =>
    serveSocket(socket, {
      ...options,
      server,
      open,
      answered,
      formatAnswer,
      acceptByNode: () => acceptByNode?.call(server, socket),
    }),
  );
  return {
    closeIdleConnections: () => answered.forEach((socket) => void socket.destroySoon()),
    closeAllConnections: () => open.forEach((socket) => void socket.destroy()),
  };
}

type Scene = DirectAnswersOptions & {
  server: Server;
  open: Set<Socket>;
  /** Between two requests. A new connection is not: its first request may be on the way. */
  answered: Set<Socket>;
  formatAnswer: (answer: DirectAnswer) => FormattedAnswer;
  acceptByNode: () => void;
};

function serveSocket(socket: Socket, scene: Scene): void {
  const { server, open, answered, formatAnswer } = scene;
  const idleMs = server.keepAliveTimeout + KEEP_ALIVE_BUFFER_MS;
  const listeners = { data: answer, end: endToo, timeout: reportTimeout, error: ignore, close: forget };
  for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  open.add(socket);
  let waitMs = 0;
  wait(server.headersTimeout);

  function answer(bytes: Buffer): void {
    // A client that still has bytes to read is subject to Node's limits.
    const request = socket.writableLength > 0 || scene.isEnding() ? undefined : readPlainRequest(bytes);
    const found = request && scene.findAnswer(request);
    if (!found) {
      handOver(bytes);
      return;
    }
    scene.onRequest(socket);
    if (found instanceof Promise) void sendLater(found, bytes);
    else send(found);
  }

  async function sendLater(loading: Promise<DirectAnswer>, bytes: Buffer): Promise<void> {
    answered.delete(socket);
    // The next request waits, so that answers stay in order.
    socket.pause();
    try {
      send(await loading);
      socket.resume();
    } catch {
      handOver(bytes);
    }
  }

  function send(found: DirectAnswer): void {
    if (socket.destroyed) return;
    answered.add(socket);
    const { start, rest } = formatAnswer(found);
    if (rest) socket.cork();
    socket.write(start);
    if (rest) {
      socket.write(rest);
      socket.uncork();
    }
    const isSent = socket.writableLength === 0;
    wait(isSent ? idleMs : server.timeout);
    if (!isSent) socket.write("", () => wait(idleMs));
  }

  function wait(ms: number): void {
    if (ms === waitMs || !open.has(socket)) return;
    waitMs = ms;
    socket.setTimeout(ms);
  }

  function handOver(bytes: Buffer): void {
    if (socket.destroyed) return;
    forget();
    for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
    // https://nodejs.org/api/http.html#event-connection
    socket.pause();
    socket.unshift(bytes);
    scene.acceptByNode();
    socket.resume();
  }

  function forget(): void {
    open.delete(socket);
    answered.delete(socket);
  }

  function reportTimeout(): void {
    server.emit("timeout", socket);
  }

  function endToo(): void {
    socket.end();
  }
}

// The socket closes itself.
function ignore(): void {}

const LARGE_BYTES = 64 * 1024;

/** Writing one chunk is faster than two, so that only a large body is one of its own. */
type FormattedAnswer = { start: Uint8Array; rest: Uint8Array | undefined };

/** Formats each answer once a second, because it contains the date. */
function createAnswerFormat(keepAliveMs: number): (answer: DirectAnswer) => FormattedAnswer {
  const keepAlive = { Connection: "keep-alive", "Keep-Alive": `timeout=${Math.floor(keepAliveMs / 1_000)}` };
  const formatted = new Map<DirectAnswer, FormattedAnswer>();
  let second = 0;

  return function formatAnswer(answer) {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) formatted.clear();
    second = now;
    const known = formatted.get(answer);
    if (known) return known;
    const head = Buffer.from(formatHead(answer.status, { ...answer.headers, ...keepAlive }), "latin1");
    const body = answer.body ?? new Uint8Array();
    const made =
      body.length > LARGE_BYTES
        ? { start: head, rest: body }
        : { start: Buffer.concat([head, body]), rest: undefined };
    formatted.set(answer, made);
    return made;
  };
}
