import { Hono } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { API_HEADERS, answerMethodNotAllowed, answerSentence } from "#server/answers.ts";
import type { Env } from "#server/config/env.ts";
import { errorMessage } from "#server/error-message.ts";
import type { HealthProbe } from "#server/health-probe.ts";
import { type App, ListenError, listen, NO_LISTENER, type OptionalListener } from "#server/listen.ts";
import type { Log } from "#server/log.ts";
import type { MailKind } from "#server/store/lead-record.ts";

/** No name, address or text of a visitor ever enters a metric. */
export type Metrics = ReturnType<typeof createRelayMetrics>;

/** Covers one process: the figures of several processes with one store must be added up. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const setHealth = createHealthGauges(registry);
  return {
    metrics: createRelayMetrics(registry),
    contentType: registry.contentType,
    /** All metrics in the Prometheus text format, with the queue as it is now. */
    async render(readHealth: HealthProbe): Promise<string> {
      setHealth(await readHealth());
      return registry.metrics();
    },
  };
}

/** `repeated`: sent again and not stored twice; `refused`: 4xx; `unavailable`: 503. */
const SUBMISSION_OUTCOMES = ["stored", "repeated", "quarantined", "refused", "unavailable"] as const;

const WRITE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

function createRelayMetrics(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const submissions = counter("site_submissions_total", "Submitted messages, by outcome", "outcome");
  const spamReasons = counter("site_doubts_total", "Reasons to suspect that a message is spam", "doubt");
  const mails = counter(
    "site_mails_total",
    "Delivery attempts, by kind of mail, transport and outcome",
    "kind",
    "transport",
    "outcome",
  );
  const calendars = new Gauge({
    name: "site_office_calendar_read_timestamp_seconds",
    help: "When the calendar of an office was last read, in seconds since 1970; 0 before",
    labelNames: ["office"],
    registers,
  });
  const writes = new Histogram({
    name: "site_store_write_seconds",
    help: "Duration of one write to the store",
    buckets: WRITE_SECONDS,
    registers,
  });
  // A rate needs a value from before the first event.
  for (const outcome of SUBMISSION_OUTCOMES) submissions.inc({ outcome }, 0);
  return {
    countSubmission: (outcome: (typeof SUBMISSION_OUTCOMES)[number]) => submissions.inc({ outcome }),
    countSpamReason: (reason: string) => spamReasons.inc({ doubt: reason }),
    countMail: (kind: MailKind, transport: string, outcome: "delivered" | "failed" | "dead") =>
      mails.inc({ kind, transport, outcome }),
    /** When the calendar of an office was last read, in milliseconds since 1970; 0 before. */
    setCalendarRead: (office: string, at: number) => calendars.set({ office }, at / 1000),
    /** How long one write took, in milliseconds. */
    observeStoreWrite: (ms: number) => writes.observe(ms / 1000),
  };
}

/** A value that could not be read is left out, so that no alert is based on it. */
function createHealthGauges(registry: Registry): (health: Awaited<ReturnType<HealthProbe>>) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge("site_store_up", "1 when leads can be stored, 0 when not");
  const oldest = gauge(
    "site_oldest_undelivered_seconds",
    "Age of the oldest undelivered lead, 0 when there is none",
  );
  const dead = gauge("site_leads_dead", "Leads whose mail was given up");
  const quarantined = gauge("site_leads_quarantined", "Leads held as suspected spam");
  return ({ error, queue }) => {
    up.set(error === undefined ? 1 : 0);
    setOrLeaveOut(oldest, queue && (queue.oldestSeconds ?? 0));
    setOrLeaveOut(dead, queue?.dead);
    setOrLeaveOut(quarantined, queue?.quarantined);
  };
}

function setOrLeaveOut(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** For tools that report to nobody. */
export const NO_METRICS: Metrics = createRelayMetrics(new Registry());

// Never the site's own host: metrics are for the operator's machine only.
const HOST = "127.0.0.1";
const DEFAULT_PORT = 9464;
// An interrupted scrape is repeated anyway.
const DRAIN_MS = 500;

export type MetricsListenerOptions = {
  report: ReturnType<typeof createMetrics>;
  readHealth: HealthProbe;
  port: Env["metricsPort"];
  log: Log;
  /** Used when `port` is undefined. */
  defaultPort?: number;
};

/**
 * Serves `/metrics` on a separate port that only this machine reaches. A busy default port, as for the second of several
 * processes, is only a warning.
 * @throws ListenError when a configured port is in use.
 */
export async function listenMetrics(options: MetricsListenerOptions): Promise<OptionalListener> {
  const { port, log, defaultPort = DEFAULT_PORT } = options;
  if (port === "off") return NO_LISTENER;
  try {
    const { url, close } = await listen(createMetricsApp(options), {
      host: HOST,
      port: port ?? defaultPort,
      log,
      portVariable: "METRICS_PORT",
      drainMs: DRAIN_MS,
    });
    return { url: `${url}/metrics`, close };
  } catch (error) {
    if (port !== undefined || !(error instanceof ListenError)) throw error;
    log.warn("Metrics are not available", { reason: errorMessage(error) });
    return NO_LISTENER;
  }
}

function createMetricsApp({ report, readHealth, log }: MetricsListenerOptions): App {
  const app = new Hono();
  app.get("/metrics", async () => {
    const headers = { ...API_HEADERS, "Content-Type": report.contentType };
    return new Response(await report.render(readHealth), { headers });
  });
  app.all("/metrics", ({ req }) => answerMethodNotAllowed(req.method, "GET, HEAD"));
  app.notFound(() => answerSentence(404, "There is nothing here but /metrics."));
  app.onError((error) => {
    log.error("The metrics cannot be read", { reason: errorMessage(error) });
    return answerSentence(500, "The metrics cannot be read. The log says why.");
  });
  return { fetch: app.fetch };
}
