import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createHealthProbe } from "#server/health-probe.ts";
import { ListenError } from "#server/listen.ts";
import { createMetrics, listenMetrics, type MetricsListenerOptions } from "#server/metrics/metrics.ts";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore } from "#server/testing/stores.ts";

test("counts what the relay reports, with durations in seconds, apart from other reports", async () => {
  const [{ metrics, render }, other] = [createMetrics(), createMetrics()];
  other.metrics.countSubmission("stored");
  metrics.countSubmission("stored");
  metrics.countSubmission("stored");
  metrics.countSpamReason("no proof of work");
  metrics.countMail("lead", "smtp", "failed");
  metrics.countMail("lead", "smtp", "delivered");
  metrics.observeStoreWrite(4);
  const series = readSeries(await render(readNothing));
  expect(series).toMatchObject({
    'site_submissions_total{outcome="stored"}': 2,
    'site_submissions_total{outcome="unavailable"}': 0,
    'site_doubts_total{doubt="no proof of work"}': 1,
    'site_mails_total{kind="lead",transport="smtp",outcome="failed"}': 1,
    'site_mails_total{kind="lead",transport="smtp",outcome="delivered"}': 1,
    site_store_write_seconds_sum: 0.004,
    'site_store_write_seconds_bucket{le="0.0025"}': 0,
    'site_store_write_seconds_bucket{le="0.005"}': 1,
    nodejs_eventloop_lag_p99_seconds: expect.any(Number),
  });
  expect(series.process_resident_memory_bytes).toBeGreaterThan(0);
  expect(series.process_open_fds).toBeGreaterThan(0);
});

test("reads the queue when it is rendered, and omits it while the store is down", async () => {
  const { store, render, time } = await openMeasuredStore();
  const empty = { site_leads_dead: 0, site_leads_quarantined: 0 };
  expect(await render()).toMatchObject({ site_store_up: 1, site_oldest_undelivered_seconds: 0, ...empty });
  const receivedAt = time.now;
  await store.accept(makeArrival({ id: "1", receivedAt }));
  await store.accept(makeArrival({ id: "2", receivedAt }));
  await store.accept(makeArrival({ id: "3", receivedAt }, { spamReasons: ["honeypot filled"] }));
  time.now += 60_000;
  expect(await render()).toMatchObject({
    site_oldest_undelivered_seconds: 60,
    site_leads_quarantined: 1,
    site_store_write_seconds_count: 3,
  });
  await store.close();
  const series = await render();
  expect(series).toMatchObject({ site_store_up: 0, site_store_write_seconds_count: 3 });
  expect(Object.keys(series).filter((name) => /^site_(?:leads|oldest)/.test(name))).toEqual([]);
});

async function openMeasuredStore() {
  const { metrics, render } = createMetrics();
  const store = await openTestStore(undefined, { observeWrite: metrics.observeStoreWrite });
  const time = { now: 1_000_000 };
  let up = 0;
  // Each reading comes so late that nothing is kept of the one before.
  const uptime = () => {
    up += 10_000;
    return up;
  };
  const readHealth = createHealthProbe(store, () => time.now, { uptime });
  return { store, render: async () => readSeries(await render(readHealth)), time };
}

async function readNothing() {
  const queue = { oldestSeconds: null, dead: 0, quarantined: 0 };
  return { error: undefined, queue };
}

function readSeries(text: string): Record<string, number> {
  const entries = [...text.matchAll(/^([^#].*) (\S+)$/gm)];
  return Object.fromEntries(entries.map(([, name = "", value]) => [name, Number(value)]));
}

test("answers /metrics and nothing else, at this machine's own address only", async () => {
  const { url = "" } = await open({ port: 0 });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/plain; version=0.0.4; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(await response.text()).toMatch(/^site_store_up 1$/m);

  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const post = await fetch(url, { method: "POST" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  for (const path of ["/", "/healthz"]) expect((await fetch(new URL(path, url))).status).toBe(404);
  const socket = connect({ host: "127.0.0.2", port: Number(new URL(url).port) });
  await expect(once(socket, "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
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

async function open(options: Partial<MetricsListenerOptions>) {
  const { log, lines } = recordLog();
  const defaults = { report: createMetrics(), readHealth: readNothing, port: 0, log };
  const listener = await listenMetrics({ ...defaults, ...options });
  onTestFinished(listener.close);
  return { ...listener, lines };
}
