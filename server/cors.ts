import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import {
  CALL_STATE_HEADER,
  LEAD_ID_HEADER,
  PROOF_HEADER,
  SUBMISSION_KEY_HEADER,
  VISIT_HEADER,
} from "#contract/mail-request.ts";
import { API_HEADERS } from "#server/answers.ts";

export type OriginPolicy = { own: readonly string[]; allowed: readonly string[] };

/** Lets scripts of the allowed origins call an endpoint and read its responses. */
export function allowOrigins({ allowed }: Pick<OriginPolicy, "allowed">, method: string): MiddlewareHandler {
  const answerCors = cors({
    origin: [...allowed],
    allowMethods: [method],
    allowHeaders: ["Content-Type", SUBMISSION_KEY_HEADER, PROOF_HEADER, VISIT_HEADER],
    exposeHeaders: [LEAD_ID_HEADER, CALL_STATE_HEADER, "Retry-After"],
    maxAge: 86_400,
  });
  return async (context, next) => {
    // `cors` would answer a preflight of any origin with 204.
    if (!allowed.includes(context.req.header("origin") ?? "")) return next();
    // A preflight ends in `cors`, which keeps the headers that are set already.
    if (context.req.method === "OPTIONS")
      for (const [name, value] of Object.entries(API_HEADERS)) context.header(name, value);
    return answerCors(context, next);
  };
}

/**
 * Whether a request comes from a site that may not use the relay. `Sec-Fetch-Site` comes first: no page can set it, and it
 * is right behind any proxy. A missing origin, or `null` (a sandboxed page, a privacy setting), is allowed: rejecting it
 * would lose visitors, and there is no secret to protect.
 */
export function isRefusedOrigin({ headers, url }: Request, { own, allowed }: OriginPolicy): boolean {
  if (headers.get("sec-fetch-site") === "same-origin") return false;
  const origin = headers.get("origin");
  if (origin === null || origin === "null") return false;
  return ![...own, ...allowed].includes(origin) && URL.parse(origin)?.host !== new URL(url).host;
}
