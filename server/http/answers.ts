import { API_HEADERS } from "#server/http/api-headers.ts";

/** An answer of one plain sentence, for people who meet it in a browser or a log. */
export function answerSentence(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(sentence, {
    status,
    headers: { ...API_HEADERS, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}

/** An answer for machines. */
export function answerJson(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...API_HEADERS, "Content-Type": "application/json" },
  });
}

/** The method exists, but not here; `allow` lists those that do. */
export function answerMethodNotAllowed(method: string, allow: string): Response {
  return answerSentence(405, `This address does not answer ${method}; it answers ${allow}.`, {
    Allow: allow,
  });
}
