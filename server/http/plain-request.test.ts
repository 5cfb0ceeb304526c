import { expect, test } from "vitest";
import { readPlainRequest } from "#server/http/plain-request.ts";

const HOST = "Host: a.example\r\n";

test("reads what a browser sends", () => {
  const bytes = `GET /contact-us?a=1 HTTP/1.1\r\n${HOST}Connection: Keep-Alive\r\nUpgrade-Insecure-Requests: 1\r\nACCEPT:text/html \r\nAccept-Encoding: \tgzip, br\r\nIf-None-Match: "1"\r\nX:\r\n\r\n`;
  expect(read(bytes)).toEqual({
    url: "/contact-us?a=1",
    host: "a.example",
    accept: "text/html",
    acceptEncoding: "gzip, br",
    ifNoneMatch: '"1"',
  });
});

test.each([
  ["another method", `POST / HTTP/1.1\r\n${HOST}\r\n`],
  ["HEAD", `HEAD / HTTP/1.1\r\n${HOST}\r\n`],
  ["another version", `GET / HTTP/1.0\r\n${HOST}\r\n`],
  ["a target that is not a path", `GET http://a.example/ HTTP/1.1\r\n${HOST}\r\n`],
  ["a space in the target", `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
  ["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"],
  ["two hosts", `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`],
  ["a header twice", `GET / HTTP/1.1\r\n${HOST}Accept: a/b\r\naccept: c/d\r\n\r\n`],
  ["a length", `GET / HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`],
  ["a coding", `GET / HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\n`],
  ["an expectation", `GET / HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n\r\n`],
  ["a part of a file", `GET / HTTP/1.1\r\n${HOST}Range: bytes=0-1\r\n\r\n`],
  ["an upgrade", `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
  ["an end of the connection", `GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ["a folded header", `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
  ["a header without a name", `GET / HTTP/1.1\r\n${HOST}: a\r\n\r\n`],
  ["a header without a colon", `GET / HTTP/1.1\r\n${HOST}X\r\n\r\n`],
  ["a space before a colon", `GET / HTTP/1.1\r\n${HOST}Content-Length : 1\r\n\r\n`],
  ["a bare line feed", `GET / HTTP/1.1\r\n${HOST}X: a\nContent-Length: 1\r\n\r\n`],
  ["a bare carriage return", `GET / HTTP/1.1\r\n${HOST}X: a\rContent-Length: 1\r\n\r\n`],
  ["a zero byte", `GET / HTTP/1.1\r\n${HOST}X: \0\r\n\r\n`],
  ["bytes beyond US-ASCII", `GET / HTTP/1.1\r\n${HOST}X: \u00e9\r\n\r\n`],
  ["half a request", `GET / HTTP/1.1\r\n${HOST}`],
  ["two requests", `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(2)],
  ["a body", `GET / HTTP/1.1\r\n${HOST}\r\na: b\r\n\r\n`],
  ["long headers", `GET / HTTP/1.1\r\n${HOST}X: ${"x".repeat(8_192)}\r\n\r\n`],
])("leaves %s to Node", (_what, bytes) => {
  expect(read(bytes)).toBeUndefined();
});

function read(bytes: string) {
  return readPlainRequest(Buffer.from(bytes, "latin1"));
}
