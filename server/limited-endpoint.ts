import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import { createNetworkLimit, type RateLimitOptions } from "#server/rate-limit.ts";
import { StoreError } from "#server/store/store.ts";
import { createThrottledLog } from "#server/throttled-log.ts";

export type Endpoint = (request: Request, clientAddress: string) => Promise<Response>;

type LimitedEndpointParts = {
  limit: RateLimitOptions;
  /** What is logged when the store fails, and when it works again. */
  event: string;
  endEvent: string;
  clock: Clock;
  log: Log;
  answer: (request: Request) => Promise<Response>;
  refuse: (status: 429 | 503, headers: { "Retry-After": string }) => Response;
};

/** Answers each network only so often, and with 503 while the store fails. Other errors are the caller's. */
export function createLimitedEndpoint(parts: LimitedEndpointParts): Endpoint {
  const { limit, clock, answer, refuse } = parts;
  const takeToken = createNetworkLimit(limit, clock);
  const errorLog = createThrottledLog(parts);
  return async (request, clientAddress) => {
    const rate = takeToken(clientAddress);
    if (!rate.ok) return refuse(429, { "Retry-After": String(rate.retryAfterSeconds) });
    try {
      const response = await answer(request);
      errorLog.recovered();
      return response;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      errorLog.failed(error);
      return refuse(503, { "Retry-After": "60" });
    }
  };
}
