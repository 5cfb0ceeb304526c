import { withinTime } from "#app/features/integrations/within-time.ts";
import type { BotCheckToken } from "./bot-check/start-bot-check.ts";
import type { Credentials } from "./send-submission.ts";

/** How long a message waits for its proof, in milliseconds: a check that is blocked or hangs stops nobody. */
const PATIENCE_MS = 8_000;

/**
 * Collects what vouches for a message, both parts at the same time. Never throws.
 * @param getToken ends in time by itself: the visitor may be at a question of the outside check
 */
export async function collectCredentials(
  takeProof: () => Promise<string | undefined>,
  getToken: () => Promise<BotCheckToken | undefined>,
): Promise<Credentials> {
  const [proof, answer] = await Promise.all([
    withinTime(takeProof(), PATIENCE_MS).catch(() => undefined),
    getToken().catch(() => undefined),
  ]);
  return { proof, params: answer && { [answer.field]: answer.token } };
}
