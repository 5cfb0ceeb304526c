import { Gauge, type Registry } from "prom-client";
import type { StoreHealth } from "#server/health-probe.ts";

/** The figures of the queue; a figure that could not be read is left out, so that no alarm is judged by it. */
export function createHealthGauges(registry: Registry): (health: StoreHealth) => void {
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
