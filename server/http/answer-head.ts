import type { Fetch } from "#server/http/connection.ts";

/** Answers HEAD as GET, without the body but with its length. Hono does so without the length, and only for its own GET routes. */
export function answerHead(fetch: Fetch): Fetch {
  return async (request, connection) => {
    if (request.method !== "HEAD") return fetch(request, connection);
    const answer = await fetch(new Request(request, { method: "GET" }), connection);
    const headers = new Headers(answer.headers);
    if (answer.body && !headers.has("Content-Length"))
      headers.set("Content-Length", String((await answer.arrayBuffer()).byteLength));
    return new Response(null, { status: answer.status, headers });
  };
}
