import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import { answerJson } from "#server/http/answers.ts";
import type { Store } from "#server/relay/store/store.ts";

/** The process runs. */
export function answerHealth(): Response {
  return answerJson(200, { status: "ok" });
}

/** Leads can be stored; and how long the oldest one has waited for its mail, in seconds. */
export async function answerReadiness(
  store: Pick<Store, "check" | "oldestUndelivered">,
  clock: Clock,
): Promise<Response> {
  try {
    await store.check();
    const oldest = await store.oldestUndelivered();
    const oldestUndeliveredSeconds =
      oldest === null ? null : Math.max(0, Math.round((clock() - oldest) / 1000));
    return answerJson(200, { status: "ok", store: "ok", oldestUndeliveredSeconds });
  } catch (error) {
    return answerJson(503, {
      status: "unavailable",
      store: errorMessage(error),
      oldestUndeliveredSeconds: null,
    });
  }
}
