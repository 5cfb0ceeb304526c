import type { Clock } from "#server/clock.ts";
import { answerJson, answerSentence } from "#server/http/answers.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/http/cors.ts";
import { createNetworkLimit } from "#server/http/rate-limit.ts";
import type { Log } from "#server/log.ts";
import { issueChallenge, type ReadChallengeKeys } from "#server/relay/spam-check/proof-of-work.ts";
import { StoreError } from "#server/relay/store/store.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

type ChallengeEndpointParts = {
  readKeys: ReadChallengeKeys;
  origins: OriginPolicy;
  clock: Clock;
  log: Log;
};

export type ChallengeEndpoint = (request: Request, clientAddress: string) => Promise<Response>;

// Each challenge costs one key derivation. A form without one submits without a proof and is still accepted.
const RATE_LIMIT = { capacity: 60, refillMs: 1_000, maxAddresses: 10_000 };

export function createChallengeEndpoint({
  readKeys,
  origins,
  clock,
  log,
}: ChallengeEndpointParts): ChallengeEndpoint {
  const takeToken = createNetworkLimit(RATE_LIMIT, clock);
  const errorLog = createThrottledLog({
    log,
    event: "No challenge issued",
    endEvent: "Challenges are issued again",
    clock,
  });

  return async (request, clientAddress) => {
    if (isRefusedOrigin(request, origins))
      return answerSentence(403, "This website gets no challenges here.");
    const rate = takeToken(clientAddress);
    if (!rate.ok) {
      const headers = { "Retry-After": String(rate.retryAfterSeconds) };
      return answerSentence(429, "Too many challenges went to your network.", headers);
    }
    try {
      const challenge = await issueChallenge(await readKeys(), clock());
      errorLog.recovered();
      return answerJson(200, challenge);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      errorLog.failed(error);
      return answerSentence(503, "There are no challenges at the moment.", { "Retry-After": "60" });
    }
  };
}
