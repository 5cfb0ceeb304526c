import { STATUS_CODES } from "node:http";
import { SECURITY_HEADERS } from "#contract/security-headers.ts";

/** Headers of every response that is not a file of the site: never cached, never active, never embedded. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** A response of one plain sentence, for people who see it in a browser or a log. */
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

export function answerJson(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...API_HEADERS, "Content-Type": "application/json" },
  });
}

/** @param allow the supported methods, as in the `Allow` header */
export function answerMethodNotAllowed(method: string, allow: string): Response {
  return answerSentence(405, `This address does not answer ${method}; it answers ${allow}.`, {
    Allow: allow,
  });
}

/** The bytes before a body, with the current date, for responses that are written on a bare socket. */
export function formatHead(status: number, headers: Readonly<Record<string, string>>): string {
  const fields = { Date: new Date().toUTCString(), ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`;
}
