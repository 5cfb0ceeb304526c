import * as z from "zod";
import { COUNTED_EVENTS } from "#contract/page-counts.ts";
import { answerSentence } from "#server/http/answers.ts";
import { readBody } from "#server/http/body-limit.ts";
import { isRefusedOrigin, type OriginPolicy } from "#server/http/cors.ts";
import type { PageCounter } from "#server/stats/page-counter.ts";

const LIMIT_BYTES = 2_048;
const report = z.strictObject({ event: z.enum(COUNTED_EVENTS), path: z.string().max(500) });

/** Counts what a page of ours reports. Whatever else comes is answered and forgotten. */
export function createCountEndpoint(counter: PageCounter, origins: OriginPolicy) {
  return async function answerCount(request: Request): Promise<Response> {
    if (isRefusedOrigin(request, origins))
      return answerSentence(403, "Reports of this website are not accepted here.");
    const read = report.safeParse(await readJson(request));
    if (!read.success) return answerSentence(400, "Expected was a JSON object with an event and a path.");
    const userAgent = request.headers.get("user-agent") ?? undefined;
    counter.count(read.data.event, read.data.path, { userAgent });
    return new Response(null, { status: 204 });
  };
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readBody(request, LIMIT_BYTES)));
  } catch {
    return undefined;
  }
}
