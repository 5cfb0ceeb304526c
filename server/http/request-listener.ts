import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { App } from "#server/app.ts";
import { errorCode, errorMessage } from "#server/error-message.ts";
import { API_HEADERS, answerSentence, formatHead } from "#server/http/answers.ts";
import type { Log } from "#server/log.ts";

/** Turns Node's requests into those of the app. */
export function createRequestListener(
  app: App,
  log: Pick<Log, "error">,
  addressOf: (socket: Socket) => string = ({ remoteAddress }) => remoteAddress ?? "",
) {
  return getRequestListener(
    (request, { incoming }) => app.fetch(request, { clientAddress: addressOf(incoming.socket) }),
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

/** Whether a request names a host that a URL can have, as reading its URL throws otherwise. */
export function createHostCheck(): (host: string, httpVersion: string) => boolean {
  // Nearly all requests name the same one.
  let lastReadable = "";

  return (host, httpVersion) => {
    // HTTP/1.0 has no Host header, and load balancers use it for health checks.
    if (host === "") return httpVersion === "1.0";
    if (host === lastReadable) return true;
    const name = host.replace(/:\d+$/, "").toLowerCase();
    if (URL.parse(`http://${host}`)?.hostname !== name) return false;
    lastReadable = host;
    return true;
  };
}

export function answerUnreadableHost(response: ServerResponse): void {
  endWithSentence(response, 400, UNREADABLE_URL);
}

/** Handles `checkExpectation`: an `Expect` header other than `100-continue`. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  endWithSentence(response, 417, "This server meets no expectation but 100-continue.");
}

function endWithSentence(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...API_HEADERS, "Content-Type": "text/plain; charset=utf-8" }).end(sentence);
}

/** Handles `clientError`: answers an unparsable request on the bare socket, with the headers of every other response. */
export function answerClientError(error: Error, socket: Duplex): void {
  // Another response is still being sent.
  if (!socket.writable || socket.writableLength > 0) {
    socket.destroy();
    return;
  }
  const [status, sentence] = CLIENT_ERRORS[errorCode(error)] ?? UNREADABLE;
  socket.end(formatResponse(status, sentence), () => socket.destroy());
}

type ClientError = readonly [status: number, sentence: string];

const UNREADABLE: ClientError = [400, "This request cannot be read."];

// https://nodejs.org/api/http.html#event-clienterror
const CLIENT_ERRORS: Readonly<Record<string, ClientError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This request took too long to arrive."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The chunk extensions of this request are too long."],
  HPE_HEADER_OVERFLOW: [431, "The headers of this request are too long."],
};

function formatResponse(status: number, sentence: string): string {
  const headers = {
    ...API_HEADERS,
    Connection: "close",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(sentence)),
  };
  return formatHead(status, headers) + sentence;
}

const UNREADABLE_URL = "The address of this request cannot be read.";
