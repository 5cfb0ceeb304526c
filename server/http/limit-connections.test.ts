import { once } from "node:events";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { App } from "#server/app.ts";
import { CONNECTION_LIMITS, limitConnections } from "#server/http/limit-connections.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { serve } from "#server/testing/test-app.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const FIRST = "127.0.0.1";
const OTHER = "127.0.0.2";
/** More than the kernel buffers. */
const LARGE = new Uint8Array(32 * 1024 * 1024);
const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const READS = [
  ["an answer of the app", ASK],
  ["a direct answer", ASK.replace("/", "/direct")],
] as const;
const SEND = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";

test("of too many connections of one address, the least recently active one is dropped", async () => {
  const { open, ask, drops, lines } = await start({ perAddress: 2 });
  const [quiet, active] = [await open(FIRST), await open(FIRST)];
  for (const socket of [quiet, active, quiet]) await ask(socket);
  const other = await open(OTHER);
  const newcomer = await open(FIRST);
  await waitUntil(() => active.destroyed);
  for (const socket of [quiet, newcomer, other]) await ask(socket);
  expect(drops).toEqual(["address"]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", event: "A connection was dropped", reason: expect.stringContaining("address") },
  ]);
  expect(lines.join()).not.toContain(FIRST);
});

test("of too many connections of one proxy, none is dropped", async () => {
  const { open, ask, drops } = await start({ perAddress: 1 }, (address) => address === FIRST);
  for (const socket of [await open(FIRST), await open(FIRST), await open(FIRST)]) await ask(socket);
  expect(drops).toEqual([]);
});

test("of too many in total, the least recently active one of the address with the most is dropped", async () => {
  const { open, ask, drops } = await start({ total: 3 });
  const lonely = await open(OTHER);
  const [first, second] = [await open(FIRST), await open(FIRST)];
  const newcomer = await open("127.0.0.3");
  await waitUntil(() => first.destroyed);
  for (const socket of [lonely, second, newcomer]) await ask(socket);
  expect(drops).toEqual(["total"]);
});

test("of too many in total, those of one IPv6 customer with many networks are dropped first", async () => {
  const attackers = ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"];
  const coming = [...attackers, "2001:db8:2::1", "2001:db8:2::1"];
  const server = createServer();
  const drops: string[] = [];
  limitConnections(server, {
    limits: { ...CONNECTION_LIMITS, total: 4 },
    addressOf: () => coming.shift() ?? "",
    isProxy: () => false,
    onDrop: (reason) => void drops.push(reason),
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  const sockets: Socket[] = [];
  while (coming.length > 0) sockets.push(await connectTo(port, FIRST));
  await waitUntil(() => sockets[0]?.destroyed);
  expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(1);
  expect(drops).toEqual(["total"]);
});

test("a flood of connections leaves one line in the log, and later room again", async () => {
  const { open, ask, drops, lines } = await start({ perAddress: 1 });
  const sockets: Socket[] = [];
  for (let count = 0; count < 50; count += 1) sockets.push(await open(FIRST));
  await waitUntil(() => drops.length === 49);
  expect(lines).toHaveLength(1);
  sockets.at(-1)?.destroy();
  await ask(await open(FIRST));
});

test.each(READS)("a client that does not read %s is dropped", async (_what, request) => {
  const { open, drops } = await start({ stallMs: 300 });
  const socket = await open(FIRST);
  socket.pause();
  socket.write(request);
  await waitUntil(() => drops.length > 0);
  expect(drops).toEqual(["stalled"]);
});

test.each(READS)("a client that reads %s slowly is not dropped", async (_what, request) => {
  const { open, drops } = await start({ stallMs: 1_500 });
  const socket = await open(FIRST);
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
  expect(drops).toEqual([]);
});

test("a client is not dropped because it waits for an answer, or sends slowly", async () => {
  const { open, drops } = await start({ stallMs: 50 });
  const socket = await open(FIRST);
  socket.write("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n");
  for (let sent = 0; sent < 8; sent += 1) {
    await sleep(100);
    socket.write("x");
  }
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("200 OK");
  expect(drops).toEqual([]);
});

test("a client that does not wait for a few answers gets them in turn", async () => {
  const { open, drops } = await start({ pipelined: 3 });
  const socket = await open(FIRST);
  for (let round = 0; round < 3; round += 1) {
    socket.write(SEND.repeat(3));
    let answers = "";
    while (answers.split("200 OK").length < 4) answers += String((await once(socket, "data"))[0]);
  }
  expect(drops).toEqual([]);
});

test.each([
  ["messages", SEND],
  ["requests with an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: b\r\n\r\n"],
])("a client that does not wait for the answers to many %s is dropped", async (_which, request) => {
  const { open, drops, requests } = await start({ pipelined: 3 });
  const socket = await open(FIRST);
  socket.write(SEND + request.repeat(1_000));
  await once(socket, "close");
  expect(drops).toEqual(["pipelined"]);
  expect(requests.count).toBeLessThanOrEqual(3);
});

async function start(limits: object, isProxy: (address: string) => boolean = () => false) {
  const drops: string[] = [];
  const { log, lines } = recordLog();
  const requests = { count: 0 };
  const app: App = {
    findDirectAnswer({ url }) {
      const headers = { "Content-Length": String(LARGE.length) };
      return url === "/direct" ? { status: 200, headers, body: LARGE } : undefined;
    },
    async fetch(request: Request) {
      requests.count += 1;
      if (request.method !== "POST") return new Response(LARGE);
      const text = await request.text();
      await sleep(300);
      return new Response(text);
    },
  };
  const metrics = { countDroppedConnection: (reason: string) => void drops.push(reason) };
  const url = await serve(app, { log, limits, metrics, drainMs: 0, isProxy });
  const open = (localAddress: string) => connectTo(Number(new URL(url).port), localAddress);
  return { open, ask, drops, lines, requests };
}

async function connectTo(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: FIRST, localAddress });
  socket.on("error", () => {});
  await once(socket, "connect");
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Fails when the connection has ended. */
async function ask(socket: Socket): Promise<void> {
  socket.write(SEND);
  const [answer] = await Promise.race([once(socket, "data"), once(socket, "close")]);
  expect(String(answer)).toContain("200 OK");
}
