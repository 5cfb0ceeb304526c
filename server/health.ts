import { createFaultLog } from "#server/fault-log.ts";
import type { HealthProbe } from "#server/health-probe.ts";
import { answerJson } from "#server/http/answers.ts";
import type { Log } from "#server/log.ts";

/** The process runs. */
export function answerHealth(): Response {
  return answerJson(200, { status: "ok" });
}

/**
 * Answers whether leads can be stored, and how long the oldest one has waited for its mail, in seconds. Before the process
 * ends it says no, so that load balancers turn to others. Everybody may ask:
 * why the store is ill, which may name hosts and files, is for the log, at once and then once a minute.
 */
export function createReadiness(
  readHealth: HealthProbe,
  log: Pick<Log, "error" | "warn" | "info">,
  isStopping: () => boolean = () => false,
): () => Promise<Response> {
  const faults = createFaultLog({
    log,
    event: "The store is not ready",
    endEvent: "The store is ready again",
  });

  return async function answerReadiness() {
    if (isStopping()) return answerJson(503, { status: "stopping" });
    const { fault, oldestUndeliveredSeconds } = await readHealth();
    if (fault === undefined) {
      faults.ended();
      return answerJson(200, { status: "ok", store: "ok", oldestUndeliveredSeconds });
    }
    faults.noticed(fault);
    return answerJson(503, { status: "unavailable", store: "unavailable", oldestUndeliveredSeconds });
  };
}
