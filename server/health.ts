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
 * why the store is ill, which may name hosts and files, is for the log, once per change.
 */
export function createReadiness(
  readHealth: HealthProbe,
  log: Pick<Log, "error" | "info">,
  isStopping: () => boolean = () => false,
): () => Promise<Response> {
  let knownFault: string | undefined;

  return async function answerReadiness() {
    if (isStopping()) return answerJson(503, { status: "stopping" });
    const { fault, oldestUndeliveredSeconds } = await readHealth();
    report(fault);
    if (fault === undefined) return answerJson(200, { status: "ok", store: "ok", oldestUndeliveredSeconds });
    return answerJson(503, { status: "unavailable", store: "unavailable", oldestUndeliveredSeconds });
  };

  function report(fault: string | undefined): void {
    if (fault === knownFault) return;
    knownFault = fault;
    if (fault === undefined) log.info("The store is ready again");
    else log.error("The store is not ready", { reason: fault });
  }
}
