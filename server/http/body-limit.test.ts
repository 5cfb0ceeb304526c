import { expect, test } from "vitest";
import { BodyTooLargeError, readBody, TooManyChunksError } from "#server/http/body-limit.ts";

// A stream as a body needs this option, which the type of the browser does not know.
const HALF_DUPLEX = { duplex: "half" };

test("reads a body up to the limit", async () => {
  expect(await readBody(makeRequest("12345"), 5)).toEqual(new TextEncoder().encode("12345"));
});

test("reads no body as an empty one", async () => {
  expect(await readBody(new Request("http://x", { method: "POST" }), 5)).toHaveLength(0);
});

test("refuses a declared length over the limit without reading", async () => {
  const request = makeRequest("1", { "Content-Length": "6" });
  await expect(readBody(request, 5)).rejects.toThrow(BodyTooLargeError);
  expect(request.bodyUsed).toBe(false);
});

test("counts what arrives, whatever was declared", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(4));
    },
  });
  const request = new Request("http://x", { method: "POST", body: endless, ...HALF_DUPLEX });
  await expect(readBody(request, 10)).rejects.toThrow(BodyTooLargeError);
  expect(sent).toBeLessThan(10);
});

test("reads a body of any size as it was sent, in whatever pieces", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
  for (const size of [30, 4_095, 4_097, 60_000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const body = await readBody(makeStreamed(pieces), bytes.length);
    expect(Buffer.compare(body, bytes)).toBe(0);
  }
});

test("refuses a body that comes in too many pieces", async () => {
  const pieces = Array.from({ length: 4_001 }, () => new Uint8Array(1));
  expect(await readBody(makeStreamed(pieces.slice(1)), 5_000)).toHaveLength(4_000);
  await expect(readBody(makeStreamed(pieces), 5_000)).rejects.toThrow(TooManyChunksError);
});

function makeStreamed(pieces: Uint8Array[]): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Request("http://x", { method: "POST", body, ...HALF_DUPLEX });
}

function makeRequest(body: string, headers: Record<string, string> = {}): Request {
  return new Request("http://x", { method: "POST", body, headers });
}
