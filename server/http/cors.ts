import { LEAD_ID_HEADER, PROOF_HEADER, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { API_HEADERS } from "#server/http/answers.ts";

export type OriginVerdict = { kind: "own" } | { kind: "foreign"; origin: string } | { kind: "refused" };

export type OriginPolicy = { own: readonly string[]; allowed: readonly string[] };

const ALLOWED_HEADERS = ["Content-Type", SUBMISSION_KEY_HEADER, PROOF_HEADER];

/**
 * Judges the `Origin` header. `Sec-Fetch-Site` comes first: no page can set it, and it is right behind any proxy. A missing
 * origin, or `null` (a sandboxed page, a privacy setting), is allowed: rejecting it would lose visitors, and there is no
 * secret to protect.
 */
export function judgeOrigin(request: Request, { own, allowed }: OriginPolicy): OriginVerdict {
  if (request.headers.get("sec-fetch-site") === "same-origin") return { kind: "own" };
  const origin = request.headers.get("origin");
  if (origin === null || origin === "null") return { kind: "own" };
  if (allowed.includes(origin)) return { kind: "foreign", origin };
  const isOwn = own.includes(origin) || URL.parse(origin)?.host === new URL(request.url).host;
  return { kind: isOwn ? "own" : "refused" };
}

/** Lets scripts of an allowed foreign origin read the response. */
export function addCorsHeaders(response: Response, verdict: OriginVerdict): Response {
  response.headers.append("Vary", "Origin");
  if (verdict.kind === "foreign") {
    response.headers.set("Access-Control-Allow-Origin", verdict.origin);
    response.headers.set("Access-Control-Expose-Headers", `${LEAD_ID_HEADER}, Retry-After`);
  }
  return response;
}

export function answerPreflight(method: "GET" | "POST"): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...API_HEADERS,
      "Access-Control-Allow-Methods": method,
      "Access-Control-Allow-Headers": ALLOWED_HEADERS.join(", "),
      "Access-Control-Max-Age": "86400",
    },
  });
}
