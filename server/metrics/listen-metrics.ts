import { Hono } from "hono";
import { API_HEADERS, answerMethodNotAllowed, answerSentence } from "#server/answers.ts";
import type { Env } from "#server/config/env.ts";
import { errorMessage } from "#server/error-message.ts";
import type { HealthProbe } from "#server/health-probe.ts";
import type { App } from "#server/listen.ts";
import { ListenError, type Listener, listen } from "#server/listen.ts";
import type { Log } from "#server/log.ts";
import type { MetricsReport } from "#server/metrics/metrics.ts";

// Never the site's own host: metrics are for the operator's machine only.
const HOST = "127.0.0.1";
const DEFAULT_PORT = 9464;
// An interrupted scrape is repeated anyway.
const DRAIN_MS = 500;

export type MetricsListenerOptions = {
  report: MetricsReport;
  readHealth: HealthProbe;
  port: Env["metricsPort"];
  log: Log;
  /** Used when `port` is undefined. */
  defaultPort?: number;
};

export type MetricsListener = {
  /** Undefined when metrics are off or the default port is in use. */
  url: string | undefined;
  close(): Promise<void>;
};

/**
 * Serves `/metrics` on a separate port that only this machine reaches. A busy default port, as for the second of several
 * processes, is only a warning.
 * @throws ListenError when a configured port is in use.
 */
export async function listenMetrics(options: MetricsListenerOptions): Promise<MetricsListener> {
  const { port, log, defaultPort = DEFAULT_PORT } = options;
  if (port === "off") return NO_LISTENER;
  const app = createMetricsApp(options);
  if (port !== undefined) return describeListener(await listenAt(port, app, log));
  try {
    return describeListener(await listenAt(defaultPort, app, log));
  } catch (error) {
    if (!(error instanceof ListenError)) throw error;
    log.warn("Metrics are not available", { reason: errorMessage(error) });
    return NO_LISTENER;
  }
}

const NO_LISTENER: MetricsListener = { url: undefined, close: async () => {} };

function listenAt(port: number, app: App, log: Log): Promise<Listener> {
  return listen(app, { host: HOST, port, log, portVariable: "METRICS_PORT", drainMs: DRAIN_MS });
}

function describeListener({ url, close }: Listener): MetricsListener {
  return { url: `${url}/metrics`, close };
}

type MetricsAppParts = { report: MetricsReport; readHealth: HealthProbe; log: Log };

function createMetricsApp({ report, readHealth, log }: MetricsAppParts): App {
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
