import type { TakenCalls } from "#contract/call-rules.ts";
import { answerJson, answerSentence } from "#server/http/answers.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/http/cors.ts";
import { createNetworkLimit } from "#server/http/rate-limit.ts";
import type { Log } from "#server/log.ts";
import { type CallParts, listTimes } from "#server/relay/calls/call-wish.ts";
import { StoreError } from "#server/relay/store/store.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

type TakenEndpointParts = CallParts & { origins: OriginPolicy; log: Log };

/** Which of the offered times are taken: only times, nothing of a lead. */
export type TakenEndpoint = (request: Request, clientAddress: string) => Promise<Response>;

const RATE_LIMIT = { capacity: 60, refillMs: 1_000, maxAddresses: 10_000 };
const CACHE_SECONDS = 5;

export function createTakenEndpoint({ origins, log, ...parts }: TakenEndpointParts): TakenEndpoint {
  const { clock } = parts;
  const takeToken = createNetworkLimit(RATE_LIMIT, clock);
  const errorLog = createThrottledLog({
    log,
    event: "Taken calls cannot be listed",
    endEvent: "Taken calls can be listed again",
    clock,
  });

  return async (request, clientAddress) => {
    if (isRefusedOrigin(request, origins))
      return answerSentence(403, "This website gets no times of calls here.");
    const rate = takeToken(clientAddress);
    if (!rate.ok) {
      const headers = { "Retry-After": String(rate.retryAfterSeconds) };
      return answerSentence(429, "Too many questions about calls came from your network.", headers);
    }
    try {
      const taken = (await listTimes(parts)).filter(({ isFree }) => !isFree);
      errorLog.recovered();
      return answerTaken({ taken: taken.map(({ start }) => start.toISOString()) });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      errorLog.failed(error);
      return answerSentence(503, "The times of calls cannot be read at the moment.", { "Retry-After": "60" });
    }
  };
}

function answerTaken(body: TakenCalls): Response {
  const response = answerJson(200, body);
  response.headers.set("Cache-Control", `public, max-age=${CACHE_SECONDS}`);
  // The headers for scripts of other sites depend on it.
  response.headers.append("Vary", "Origin");
  return response;
}
