import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { SEND_FORM_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";

/** Bytes that are almost HTTP, or not at all. */
export function hostileBytes(): fc.Arbitrary<Uint8Array> {
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(line, host, length, extra, body).map((parts) => encode(parts.join("\r\n"))),
    },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN).map(encode) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
  );
}

/** Sends bytes and half-closes the connection. @returns the response */
export async function sendBytes(url: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The server may disconnect first.
  socket.on("error", () => {});
  const answer = text(socket).catch(() => "");
  await once(socket, "connect");
  socket.end(bytes);
  return answer;
}

const GOOD_BODY = JSON.stringify({ ...IDS, template_params: MESSAGE });
const POST = `POST ${SEND_PATH} HTTP/1.1`;
const JSON_TYPE = "Content-Type: application/json";

const line = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(POST, `POST ${SEND_FORM_PATH} HTTP/1.1`, "GET / HTTP/1.1") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "TRACE / HTTP/1.1",
      "CONNECT 127.0.0.1:25 HTTP/1.1",
      "OPTIONS * HTTP/1.1",
      "POST http://[::1 HTTP/1.1",
      "POST //@/..%2f HTTP/1.1",
      `POST ${SEND_PATH} HTTP/1.0`,
      `POST ${SEND_PATH} HTTP/9.9`,
    ),
  },
);

const host = fc
  .constantFrom("127.0.0.1", "", "a b", "[", "256.1.1.1", "x\r\nHost: y", "\r\nX: y")
  .map((name) => `Host: ${name}`);

const length = fc.oneof(
  fc
    .constantFrom(`${GOOD_BODY.length}`, "99999999999999999999999", "-1", "5\r\nContent-Length: 6")
    .map((value) => `Content-Length: ${value}`),
  fc.constantFrom("chunked", "gzip, chunked").map((coding) => `Transfer-Encoding: ${coding}`),
  fc.constantFrom(
    "Content-Length: 5\r\nTransfer-Encoding: chunked",
    "Expect: 100-continue\r\nContent-Length: 10",
    "Expect: the unexpected\r\nContent-Length: 0",
    "Upgrade: websocket\r\nConnection: Upgrade",
  ),
);

const extra = fc.constantFrom(
  JSON_TYPE,
  `${JSON_TYPE}\r\nOrigin: http://[`,
  `${JSON_TYPE}\r\nX-Altcha: ${"A".repeat(10_000)}`,
  " folded: header",
  "No colon",
  "X: a\0b",
  `X: ${"x".repeat(20_000)}`,
  `${"X: y\r\n".repeat(3_000)}Y: z`,
);

const body = fc
  .constantFrom(
    GOOD_BODY,
    GOOD_BODY.slice(0, 20),
    "",
    "5\r\nhello\r\n0\r\n\r\n",
    "ffffffffffffffffff\r\nx",
    "-1\r\n\r\n",
    "5;extension\r\nhel",
  )
  .map((bytes) => `\r\n${bytes}`);

const BROKEN = [
  "",
  "\r\n\r\n\r\n",
  "GET",
  POST,
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(50),
  `GET /${"a".repeat(70_000)} HTTP/1.1\r\n\r\n`,
];

function encode(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}
