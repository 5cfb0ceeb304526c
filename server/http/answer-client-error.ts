import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { errorCode } from "#server/error-message.ts";
import { API_HEADERS } from "#server/http/api-headers.ts";

/** Answers bytes that Node could not read as a request, on the bare socket, with the headers that every answer has. */
export function answerClientError(error: Error, socket: Duplex): void {
  // An answer that is still on its way must not get another one in its middle.
  if (!socket.writable || socket.writableLength > 0) {
    socket.destroy();
    return;
  }
  const [status, sentence] = ANSWERS[errorCode(error)] ?? UNREADABLE;
  socket.end(formatAnswer(status, sentence), () => socket.destroy());
}

type Answer = readonly [status: number, sentence: string];

const UNREADABLE: Answer = [400, "This request cannot be read."];

// https://nodejs.org/api/http.html#event-clienterror
const ANSWERS: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This request took too long to arrive."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The pieces of this request have too long extensions."],
  HPE_HEADER_OVERFLOW: [431, "The headers of this request are too long."],
};

function formatAnswer(status: number, sentence: string): string {
  const headers = {
    ...API_HEADERS,
    Connection: "close",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(sentence),
    Date: new Date().toUTCString(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", sentence].join("\r\n");
}
