import type { HealthProbe } from "#server/health-probe.ts";
import { answerJson } from "#server/http/answers.ts";

/** The process runs. */
export function answerHealth(): Response {
  return answerJson(200, { status: "ok" });
}

/** Leads can be stored; how many of them wait, and how long the oldest one has waited for its mail, in seconds. */
export async function answerReadiness(readHealth: HealthProbe): Promise<Response> {
  const { fault, ...queue } = await readHealth();
  if (fault !== undefined) return answerJson(503, { status: "unavailable", store: fault, ...queue });
  return answerJson(200, { status: "ok", store: "ok", ...queue });
}
