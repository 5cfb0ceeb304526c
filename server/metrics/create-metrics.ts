import { collectDefaultMetrics, Registry } from "prom-client";
import type { HealthProbe } from "#server/health-probe.ts";
import { createHealthGauges } from "#server/metrics/health-gauges.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { createRelayMetrics } from "#server/metrics/relay-metrics.ts";

export type MetricsReport = {
  /** What the parts of the relay report to. */
  metrics: Metrics;
  contentType: string;
  /** Everything measured so far, as Prometheus reads it, with the queue as it is now. */
  render(readHealth: HealthProbe): Promise<string>;
};

/** Measures one process. What several processes over one store measure is added up by the one who reads it. */
export function createMetrics(): MetricsReport {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const setHealth = createHealthGauges(registry);
  return {
    metrics: createRelayMetrics(registry),
    contentType: registry.contentType,
    async render(readHealth) {
      setHealth(await readHealth());
      return registry.metrics();
    },
  };
}
