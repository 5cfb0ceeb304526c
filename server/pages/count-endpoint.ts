import * as z from "zod";
import { MAX_PATHS } from "#contract/page-counts.ts";
import { answerSentence } from "#server/answers.ts";
import type { Clock } from "#server/clock.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/cors.ts";
import type { PageCounter } from "#server/pages/page-counter.ts";
import { createNetworkLimit } from "#server/rate-limit.ts";
import { readBody } from "#server/read-body.ts";

const LIMIT_BYTES = 16_384;
const RATE_LIMIT = { capacity: 60, refillMs: 1_000, maxAddresses: 10_000 };
const report = z.strictObject({ paths: z.array(z.string().max(300)).max(MAX_PATHS) });

/** Counts what a page of ours reports, which doesn't wait for the answer. Whatever else comes is answered and forgotten. */
export function createCountEndpoint(counter: PageCounter, origins: OriginPolicy, clock: Clock) {
  const takeToken = createNetworkLimit(RATE_LIMIT, clock);
  return async function answerCount(request: Request, clientAddress: string): Promise<Response> {
    const rate = takeToken(clientAddress);
    if (!rate.ok) {
      const headers = { "Retry-After": String(rate.retryAfterSeconds) };
      return answerSentence(429, "Too many reports came from your network.", headers);
    }
    if (isRefusedOrigin(request, origins))
      return answerSentence(403, "Reports of this website are not accepted here.");
    const json = await readBody(request, LIMIT_BYTES)
      .then((body): unknown => JSON.parse(new TextDecoder().decode(body)))
      .catch(() => undefined);
    const read = report.safeParse(json);
    if (!read.success) return answerSentence(400, "Expected a JSON object with paths.");
    // The page that reports is not where the visitor came from.
    const browser = { ...Object.fromEntries(request.headers), referer: undefined };
    for (const path of read.data.paths) counter.count("view", path, browser);
    return new Response(null, { status: 204 });
  };
}
