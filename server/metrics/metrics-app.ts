import { Hono } from "hono";
import type { App } from "#server/app.ts";
import { errorMessage } from "#server/error-message.ts";
import type { HealthProbe } from "#server/health-probe.ts";
import { answerMethodNotAllowed, answerSentence } from "#server/http/answers.ts";
import { API_HEADERS } from "#server/http/api-headers.ts";
import type { Log } from "#server/log.ts";
import type { MetricsReport } from "#server/metrics/create-metrics.ts";

export type MetricsAppParts = { report: MetricsReport; readHealth: HealthProbe; log: Log };

/** What Prometheus asks, as a function from request to answer. */
export function createMetricsApp({ report, readHealth, log }: MetricsAppParts): App {
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
