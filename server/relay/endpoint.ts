import { answerMethodNotAllowed } from "#server/http/answers.ts";
import type { OriginPolicy, OriginVerdict } from "#server/http/cors.ts";
import { addCorsHeaders, answerPreflight, judgeOrigin } from "#server/http/cors.ts";
import { Refusal } from "#server/relay/refusal.ts";

/** The two ends of an exchange with a sender. `take` resolves with the answer of success or throws a Refusal. */
export type Exchange = {
  take: () => Promise<Response>;
  refuse: (refusal: Refusal) => Response;
};

/** What both endpoints have in common: methods, origins, preflights, and refusals that become answers. */
export async function answerEndpoint(
  request: Request,
  policy: OriginPolicy,
  { take, refuse }: Exchange,
): Promise<Response> {
  const verdict = judgeOrigin(request, policy);
  return addCorsHeaders(await answer(request, verdict, { take, refuse }), verdict);
}

async function answer(
  request: Request,
  verdict: OriginVerdict,
  { take, refuse }: Exchange,
): Promise<Response> {
  if (verdict.kind === "foreign" && request.method === "OPTIONS") return answerPreflight();
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
