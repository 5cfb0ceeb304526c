import { expect, test } from "vitest";
import { readBody } from "#server/read-body.ts";

// Required for stream bodies, but missing in the types of browsers.
const HALF_DUPLEX = { duplex: "half" };

test("reads a body up to the limit, and a missing one as empty", async () => {
  expect(new TextDecoder().decode(await readBody(makeRequest("12345"), 5))).toBe("12345");
  expect(await readBody(makeRequest(null), 5)).toHaveLength(0);
});

test("rejects a declared length over the limit when the body has come, and without reading if it is huge", async () => {
  const long = makeRequest("123456", { "Content-Length": "6" });
  await expect(readBody(long, 5)).rejects.toMatchObject({ status: 413 });
  expect(long.bodyUsed).toBe(true);
  const huge = makeRequest("1", { "Content-Length": `${2 * 1024 * 1024}` });
  await expect(readBody(huge, 5)).rejects.toMatchObject({ status: 413 });
  expect(huge.bodyUsed).toBe(false);
});

test("counts the bytes that arrive, whatever was declared", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  await expect(readBody(makeRequest(endless), 10)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(15);
});

test("reads bodies of any size in chunks of any size", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
  for (const size of [30, 4_095, 4_097, 60_000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(Buffer.compare(await readBody(makeStreamed(pieces), bytes.length), bytes)).toBe(0);
  }
});

test("rejects a body in thousands of pieces", async () => {
  const pieces = Array.from({ length: 4_001 }, () => new Uint8Array(1));
  expect(await readBody(makeStreamed(pieces.slice(1)), 5_000)).toHaveLength(4_000);
  const read = readBody(makeStreamed(pieces), 5_000);
  await expect(read).rejects.toMatchObject({ status: 400, message: expect.stringContaining("pieces") });
});

function makeStreamed(pieces: Uint8Array[]): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return makeRequest(body);
}

function makeRequest(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request("http://x", { method: "POST", body, headers, ...HALF_DUPLEX });
}
