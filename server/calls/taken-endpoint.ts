import type { TakenCalls } from "#contract/call-rules.ts";
import { answerJson, answerSentence } from "#server/answers.ts";
import { listTimes } from "#server/calls/meeting-request.ts";
import { isRefusedOrigin } from "#server/cors.ts";
import { createLimitedEndpoint, type Endpoint } from "#server/rate-limit.ts";
import type { Services } from "#server/services.ts";

const RATE_LIMIT = { capacity: 60, refillMs: 1_000 };
const CACHE_SECONDS = 5;
const REFUSALS = {
  429: "Too many requests for call times came from your network.",
  503: "The times of calls cannot be read at the moment.",
};

/** Which of the offered times are taken: only times, nothing of a lead. */
export function createTakenEndpoint(parts: Services): Endpoint {
  return createLimitedEndpoint({
    limit: RATE_LIMIT,
    event: "Taken calls cannot be listed",
    endEvent: "Taken calls can be listed again",
    ...parts,
    async answer(request) {
      if (isRefusedOrigin(request, parts.origins))
        return answerSentence(403, "Call times are not available to this website.");
      const { taken } = await listTimes(parts);
      const body: TakenCalls = { taken: taken.map((start) => start.toISOString()) };
      const response = answerJson(200, body);
      response.headers.set("Cache-Control", `public, max-age=${CACHE_SECONDS}`);
      // The headers for scripts of other sites depend on it.
      response.headers.append("Vary", "Origin");
      return response;
    },
    refuse: (status, headers) => answerSentence(status, REFUSALS[status], headers),
  });
}
