import { answerMethodNotAllowed } from "#server/http/answers.ts";
import type { OriginPolicy } from "#server/http/cors.ts";
import { addCorsHeaders, answerPreflight, judgeOrigin } from "#server/http/cors.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { HttpError } from "#server/relay/refusal.ts";
import type { FindRejections, Rejections } from "#server/relay/spam-check/rejection-limit.ts";

/** What an endpoint is made of, whatever it reads. */
export type EndpointParts = {
  origins: OriginPolicy;
  metrics: Pick<Metrics, "countSubmission">;
  findRejections: FindRejections;
};

/**
 * The two ends of an exchange with a sender. `take` resolves with the answer of success or throws a HttpError; it calls
 * `checkRejections` before work that a sender of many wrong messages should not cause.
 */
export type Exchange = {
  take: (checkRejections: Rejections["check"]) => Promise<Response>;
  refuse: (refusal: HttpError) => Response;
};

/** What both endpoints have in common: methods, origins, preflights, and refusals that become answers. */
export async function answerEndpoint(
  request: Request,
  clientAddress: string,
  { origins, metrics, findRejections }: EndpointParts,
  exchange: Exchange,
): Promise<Response> {
  const verdict = judgeOrigin(request, origins);
  return addCorsHeaders(await answer(), verdict);

  async function answer(): Promise<Response> {
    if (verdict.kind === "foreign" && request.method === "OPTIONS") return answerPreflight("POST");
    if (request.method !== "POST") return answerMethodNotAllowed(request.method, "POST, OPTIONS");
    const rejections = await findRejections(request.headers, clientAddress);
    try {
      if (verdict.kind === "refused")
        throw new HttpError(403, "Messages from this website are not accepted here.");
      return await exchange.take(rejections.check);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      rejections.count(error);
      metrics.countSubmission(error.status === 503 ? "unavailable" : "refused");
      return exchange.refuse(error);
    }
  }
}
