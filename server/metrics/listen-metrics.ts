import { Hono } from "hono";
import type { App } from "#server/app.ts";
import type { Env } from "#server/env/env.ts";
import { errorMessage } from "#server/error-message.ts";
import type { HealthProbe } from "#server/health-probe.ts";
import { answerMethodNotAllowed, answerSentence } from "#server/http/answers.ts";
import { API_HEADERS } from "#server/http/api-headers.ts";
import { ListenError, type Listener, listen } from "#server/http/listen.ts";
import type { Log } from "#server/log.ts";
import type { MetricsReport } from "#server/metrics/create-metrics.ts";

// Never the address of the site: what stands here is for the operator's own machine.
const HOST = "127.0.0.1";
const USUAL_PORT = 9464;
// A scrape that is cut off is asked for again.
const DRAIN_MS = 500;

export type MetricsListenerOptions = {
  report: MetricsReport;
  readHealth: HealthProbe;
  port: Env["metricsPort"];
  log: Log;
  /** Where to listen when nothing was said about the port. */
  usualPort?: number;
};

export type MetricsListener = {
  /** Where the metrics are read; undefined when they are not. */
  url: string | undefined;
  close(): Promise<void>;
};

/**
 * Answers `/metrics` on a port of its own that only this machine reaches.
 * @throws ListenError when a port that was asked for is taken. When the usual one is, as it is for the second of several
 * processes, a warning is logged and there are no metrics.
 */
export async function listenMetrics(options: MetricsListenerOptions): Promise<MetricsListener> {
  const { port, log, usualPort = USUAL_PORT } = options;
  if (port === "off") return NO_LISTENER;
  const app = createMetricsApp(options);
  if (port !== undefined) return describeListener(await listenAt(port, app, log));
  try {
    return describeListener(await listenAt(usualPort, app, log));
  } catch (error) {
    if (!(error instanceof ListenError)) throw error;
    log.warn("No metrics are shown", { reason: errorMessage(error) });
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

/** What Prometheus asks, as a function from request to answer. */
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
  return app;
}
