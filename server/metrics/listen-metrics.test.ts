import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ListenError } from "#server/listen.ts";
import type { MetricsListener, MetricsListenerOptions } from "#server/metrics/listen-metrics.ts";
import { listenMetrics } from "#server/metrics/listen-metrics.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { recordLog } from "#server/testing/record-log.ts";

test("answers /metrics and nothing else, at this machine's own address only", async () => {
  const { url = "" } = await open({ port: 0 });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const response = await fetch(url);
  const { "content-type": type, "cache-control": caching } = Object.fromEntries(response.headers);
  const expected = [200, "text/plain; version=0.0.4; charset=utf-8", "no-store"];
  expect([response.status, type, caching]).toEqual(expected);
  expect(await response.text()).toMatch(/^site_store_up 1$/m);

  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const post = await fetch(url, { method: "POST" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  for (const path of ["/", "/healthz"]) expect((await fetch(new URL(path, url))).status).toBe(404);
  const socket = connect({ host: "127.0.0.2", port: Number(new URL(url).port) });
  await expect(once(socket, "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("a failing report is answered with a sentence and logged", async () => {
  const report = { ...createMetrics(), render: () => Promise.reject(new Error("No memory.")) };
  const { url = "", lines } = await open({ port: 0, report });
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining("cannot be read")]);
  expect(lines.join()).toContain("No memory.");
});

test("a busy port is a warning when it is the default one, an error when it is configured", async () => {
  const port = await findClosedPort();
  const first = await open({ port: undefined, defaultPort: port });
  expect(first.url).toContain(`:${port}/`);
  await first.close();
  const other = createServer();
  onTestFinished(() => void other.close());
  await listenOnLoopback(other, port);
  const { url, lines } = await open({ port: undefined, defaultPort: port });
  expect(url).toBeUndefined();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", event: "Metrics are not available", reason: expect.stringContaining(`Port ${port}`) },
  ]);
  const opened = open({ port });
  await expect(opened).rejects.toThrow(ListenError);
  await expect(opened).rejects.toThrow(/is in use.*choose another port with METRICS_PORT\.$/);
  expect((await open({ port: "off" })).url).toBeUndefined();
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

type Options = Partial<MetricsListenerOptions>;

async function open(options: Options): Promise<MetricsListener & { lines: string[] }> {
  const health = { undelivered: 0, dead: 0, quarantined: 0, oldestUndeliveredSeconds: null };
  const readHealth = async () => ({ error: undefined, ...health });
  const { log, lines } = recordLog();
  const defaults = { report: createMetrics(), readHealth, port: 0, log };
  const listener = await listenMetrics({ ...defaults, ...options });
  onTestFinished(listener.close);
  return { ...listener, lines };
}
