import { expect, test } from "vitest";
import { BodyTooLargeError, readBody } from "#server/http/body-limit.ts";

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

function makeRequest(body: string, headers: Record<string, string> = {}): Request {
  return new Request("http://x", { method: "POST", body, headers });
}
