import { once } from "node:events";
import { connect, createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { ListenError } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { createMetrics } from "#server/metrics/create-metrics.ts";
import type { MetricsListener, MetricsListenerOptions } from "#server/metrics/listen-metrics.ts";
import { listenMetrics } from "#server/metrics/listen-metrics.ts";
import { recordLog } from "#server/testing/record-log.ts";

test("answers /metrics and nothing else", async () => {
  const { url = "" } = await open({ port: 0 });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toMatch(/^site_store_up 1$/m);

  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const post = await fetch(url, { method: "POST" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await fetch(new URL("/", url))).status).toBe(404);
  expect((await fetch(new URL("/healthz", url))).status).toBe(404);
});

test("is not reachable at another address of the machine", async () => {
  const { url = "" } = await open({ port: 0 });
  const { port } = new URL(url);
  const socket = connect({ host: "127.0.0.2", port: Number(port) });
  await expect(once(socket, "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("a failing report is answered with a sentence and logged", async () => {
  const lines: string[] = [];
  const report = { ...createMetrics(), render: () => Promise.reject(new Error("No memory.")) };
  const { url = "" } = await open({ port: 0, report, log: createLog("info", (line) => lines.push(line)) });
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining("cannot be read")]);
  expect(lines.join()).toContain("No memory.");
});

describe("the port", () => {
  test("is the default when none is configured", async () => {
    const taken = await takePort();
    await taken.free();
    expect((await open({ port: undefined, defaultPort: taken.port })).url).toContain(`:${taken.port}/`);
  });

  test("disables metrics with a warning when the default is in use", async () => {
    const { port } = await takePort();
    const { log, lines } = recordLog();
    expect((await open({ port: undefined, defaultPort: port, log })).url).toBeUndefined();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "warn", event: "Metrics are not available", reason: expect.stringContaining(`Port ${port}`) },
    ]);
  });

  test("fails when the configured one is in use", async () => {
    const { port } = await takePort();
    const opened = open({ port });
    await expect(opened).rejects.toThrow(ListenError);
    await expect(opened).rejects.toThrow(/is in use.*choose another port with METRICS_PORT\.$/);
  });

  test("may be off", async () => {
    const { url, close } = await open({ port: "off" });
    expect(url).toBeUndefined();
    await close();
  });
});

test("closes despite an unfinished request", async () => {
  const { url = "", close } = await open({ port: 0 });
  await (await fetch(url)).text();
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(url).port) });
  await once(socket, "connect");
  socket.write("GET /metrics HTTP/1.1\r\nHost: x\r\n");
  const ended = once(socket, "close");
  await close();
  await ended;
  await expect(fetch(url)).rejects.toThrow();
});

async function open(options: Partial<MetricsListenerOptions>): Promise<MetricsListener> {
  const health = { undelivered: 0, dead: 0, quarantined: 0, oldestUndeliveredSeconds: null };
  const readHealth = async () => ({ error: undefined, ...health });
  const listener = await listenMetrics({
    report: createMetrics(),
    readHealth,
    port: "off",
    log: createLog("silent"),
    ...options,
  });
  onTestFinished(listener.close);
  return listener;
}

async function takePort(): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const free = async () => void (server.listening && (await once(server.close(), "close")));
  onTestFinished(free);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The port has no number.");
  return { port: address.port, free };
}
