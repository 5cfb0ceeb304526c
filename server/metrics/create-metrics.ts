import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { HealthProbe, StoreHealth } from "#server/health-probe.ts";
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

/** The figures of the queue; a figure that could not be read is left out, so that no alarm is judged by it. */
function createHealthGauges(registry: Registry): (health: StoreHealth) => void {
  const registers = [registry];
  const up = new Gauge({
    name: "site_store_up",
    help: "1 when a lead can be stored now, 0 when not",
    registers,
  });
  const oldest = new Gauge({
    name: "site_oldest_undelivered_seconds",
    help: "How long the oldest undelivered lead has waited for its mail, 0 when none waits",
    registers,
  });
  const undelivered = new Gauge({
    name: "site_leads_undelivered",
    help: "Leads whose mail is still tried",
    registers,
  });
  const dead = new Gauge({ name: "site_leads_dead", help: "Leads whose mail was given up", registers });
  const quarantined = new Gauge({
    name: "site_leads_quarantined",
    help: "Leads held back until somebody looks at them",
    registers,
  });
  return (health) => {
    up.set(health.fault === undefined ? 1 : 0);
    setOrLeaveOut(oldest, health.undelivered === null ? null : (health.oldestUndeliveredSeconds ?? 0));
    setOrLeaveOut(undelivered, health.undelivered);
    setOrLeaveOut(dead, health.dead);
    setOrLeaveOut(quarantined, health.quarantined);
  };
}

function setOrLeaveOut(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}
