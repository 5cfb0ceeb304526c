import type { Clock } from "#server/clock.ts";
import { answerJson, answerSentence } from "#server/http/answers.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/http/cors.ts";
import { createLimitedEndpoint, type Endpoint } from "#server/leads/limited-endpoint.ts";
import { issueChallenge, type ReadChallengeKeys } from "#server/leads/proof-of-work.ts";
import type { Log } from "#server/log.ts";

type ChallengeEndpointParts = {
  readKeys: ReadChallengeKeys;
  origins: OriginPolicy;
  clock: Clock;
  log: Log;
};

// Each challenge costs one key derivation. A form without one submits without a proof and is still accepted.
const RATE_LIMIT = { capacity: 60, refillMs: 1_000, maxAddresses: 10_000 };
const REFUSALS = {
  429: "Too many challenges went to your network.",
  503: "There are no challenges at the moment.",
};

export function createChallengeEndpoint({ readKeys, origins, clock, log }: ChallengeEndpointParts): Endpoint {
  return createLimitedEndpoint({
    limit: RATE_LIMIT,
    event: "No challenge issued",
    endEvent: "Challenges are issued again",
    clock,
    log,
    async answer(request) {
      if (isRefusedOrigin(request, origins))
        return answerSentence(403, "This website gets no challenges here.");
      return answerJson(200, await issueChallenge(await readKeys(), clock()));
    },
    refuse: (status, headers) => answerSentence(status, REFUSALS[status], headers),
  });
}
