import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type App, ListenError, listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { makeTestApp, serve } from "#server/testing/test-app.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const OPTIONS = { host: "127.0.0.1", port: 0, log: createLog("silent") };

test("reports in one sentence why it cannot listen, with the variable to change", async () => {
  const app = { fetch: () => new Response() };
  const listener = await listen(app, OPTIONS);
  onTestFinished(listener.close);
  const port = Number(new URL(listener.url).port);
  await expect(listen(app, { ...OPTIONS, port })).rejects.toThrow(
    new ListenError(
      `Port ${port} of 127.0.0.1 is in use by another program: stop that one, or choose another port with PORT.`,
    ),
  );
  await expect(listen(app, { ...OPTIONS, host: "192.0.2.1" })).rejects.toThrow(
    /^Cannot listen at port 0 of 192\.0\.2\.1: /,
  );
});

async function start() {
  const url = await serve((await makeTestApp()).app);
  /** @returns the status */
  const send = async (head: string) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    return Number((await text(socket)).split(" ")[1]);
  };
  // From now on the home page is answered from memory.
  await send("GET / HTTP/1.1\r\nHost: a");
  return send;
}

test("a request without a Host header is answered in HTTP/1.0 only, as health checks send it", async () => {
  const send = await start();
  for (const path of ["/healthz", "/readyz", "/", "/api/v1.0/email/challenge"])
    expect(await send(`GET ${path} HTTP/1.0`)).toBe(200);
  expect(await send("GET /healthz HTTP/1.1")).toBe(400);
});

test("a Host header that no URL can have is rejected, except for files in memory", async () => {
  const send = await start();
  const readable = ["www.example.com", "EXAMPLE.com:80", "b_c.example", "127.0.0.1:3000", "[::1]:80", "a."];
  const unreadable = ["a b", "[", "[::1", "a@b", "a/b", "a:99999", "a:", "256.1.1.1", "a%41"];
  for (const host of [...readable, ...unreadable]) {
    const ask = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: ${host}`);
    const expected = readable.includes(host) ? [404, 200] : [400, 400];
    expect([host, await ask("/unknown"), await ask("/healthz")]).toEqual([host, ...expected]);
  }
});

const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

/** More than the kernel buffers. */
const LARGE = new Uint8Array(32 * 1024 * 1024);
const READS = [
  ["an answer of the app", ASK],
  ["a file", ASK.replace("/", "/file")],
] as const;
const SEND = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";

test("connections beyond the limit are closed, and later there is room again", async () => {
  const { open, ask } = await startLimited({ maxConnections: 2 });
  const [first, second] = [await open(), await open()];
  for (let count = 1; count <= 20; count += 1) await once(await open(), "close");
  for (const socket of [first, second]) await ask(socket);
  first.destroy();
  await waitUntil(async () => {
    const socket = await open();
    return ask(socket).then(
      () => true,
      () => false,
    );
  });
});

test.each(READS)("a client that does not read %s is dropped", async (_what, request) => {
  const { open } = await startLimited({ stallMs: 300 });
  const socket = await open();
  socket.pause();
  socket.write(request);
  // Node waits twice.
  await sleep(1_000);
  expect((await text(socket).catch(() => "")).length).toBeLessThan(LARGE.length);
});

test.each(READS)("a client that reads %s slowly is not dropped", async (_what, request) => {
  const { open } = await startLimited({ stallMs: 1_500 });
  const socket = await open();
  let taken = 0;
  socket.on("data", (bytes) => {
    taken += bytes.length;
    // Far slower than the sender, and in total longer than a stall may last.
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  socket.write(request);
  // More than the kernel buffers, too.
  await waitUntil(() => taken > LARGE.length / 2);
});

test.each([
  ["messages", SEND],
  ["files after a message", ASK.replace("/", "/file")],
  ["requests with an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: b\r\n\r\n"],
])("a client that does not wait for the answers to many %s is dropped", async (_which, request) => {
  const { open, requests } = await startLimited({ pipelined: 3 });
  const socket = await open();
  socket.write(SEND + request.repeat(1_000));
  await waitUntil(() => socket.destroyed);
  expect(requests.count).toBeLessThanOrEqual(3);
});

async function startLimited(limits: object) {
  const requests = { count: 0 };
  const app: App = {
    findFile({ url }) {
      const headers = { "Content-Length": String(LARGE.length) };
      return url === "/file" ? { status: 200, headers, body: LARGE } : undefined;
    },
    async fetch(request) {
      requests.count += 1;
      if (request.method !== "POST") return new Response(LARGE);
      await sleep(100);
      return new Response();
    },
  };
  const url = await serve(app, { limits, drainMs: 0 });
  const open = async () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { open, ask, requests };
}

/** Fails when the connection has ended. */
async function ask(socket: Socket): Promise<void> {
  socket.write(SEND);
  const [answer] = await Promise.race([once(socket, "data"), once(socket, "close")]);
  expect(String(answer)).toContain("200 OK");
}
