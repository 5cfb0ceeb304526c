import { answerMethodNotAllowed } from "#server/http/answers.ts";
import type { OriginPolicy, OriginVerdict } from "#server/http/cors.ts";
import { addCorsHeaders, answerPreflight, judgeOrigin } from "#server/http/cors.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { Refusal } from "#server/relay/refusal.ts";

/** What an endpoint is made of, whatever it reads. */
export type EndpointParts = { origins: OriginPolicy; metrics: Pick<Metrics, "countSubmission"> };

/** The two ends of an exchange with a sender. `take` resolves with the answer of success or throws a Refusal. */
export type Exchange = {
  take: () => Promise<Response>;
  refuse: (refusal: Refusal) => Response;
};

/** What both endpoints have in common: methods, origins, preflights, and refusals that become answers. */
export async function answerEndpoint(
  request: Request,
  { origins, metrics }: EndpointParts,
  exchange: Exchange,
): Promise<Response> {
  const verdict = judgeOrigin(request, origins);
  const refuse = (refusal: Refusal) => {
    metrics.countSubmission(refusal.status === 503 ? "unavailable" : "refused");
    return exchange.refuse(refusal);
  };
  return addCorsHeaders(await answer(request, verdict, { take: exchange.take, refuse }), verdict);
}

async function answer(
  request: Request,
  verdict: OriginVerdict,
  { take, refuse }: Exchange,
): Promise<Response> {
  if (verdict.kind === "foreign" && request.method === "OPTIONS") return answerPreflight("POST");
  if (request.method !== "POST") return answerMethodNotAllowed(request.method, "POST, OPTIONS");
  try {
    if (verdict.kind === "refused")
      throw new Refusal(403, "Messages from this website are not accepted here.");
    return await take();
  } catch (error) {
    if (error instanceof Refusal) return refuse(error);
    throw error;
  }
}
