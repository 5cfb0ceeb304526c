import type { IncomingMessage } from "node:http";

/** What is known of a request before it is answered. */
export type Asked = {
  method: string | undefined;
  remoteAddress: string | undefined;
  host: string | undefined;
  origin: string | undefined;
  contentType: string | undefined;
};

/** What a request says of where it comes from. */
export function describeRequest({ method, headers, socket }: IncomingMessage): Asked {
  const { host, origin, "content-type": contentType } = headers;
  return { method, host, origin, contentType, remoteAddress: socket.remoteAddress };
}

/**
 * Why a request may not be answered, in a sentence; undefined for those of the editor itself. Who can send one may write
 * files: no other machine, and no page of another site that is open in the same browser, under whatever name it reaches us.
 */
export function findRequestViolation(asked: Asked, port: number): string | undefined {
  if (!LOOPBACK.test(asked.remoteAddress ?? "")) return "The editor answers this machine only.";
  if (!isOwn(asked.host, port))
    return `The editor is at http://127.0.0.1:${port}/admin/ and under no other name.`;
  if (asked.origin !== undefined && asked.origin !== `http://${asked.host}`)
    return "The editor answers its own page only.";
  if (asked.method === "GET" || asked.method === "HEAD") return undefined;
  if (asked.method !== "POST") return "The editor is asked by GET and POST.";
  // A form of another site can send no JSON without being asked for its origin first.
  return /^application\/json\b/i.test(asked.contentType ?? "") ? undefined : "The editor takes JSON only.";
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const NAMES = ["127.0.0.1", "localhost", "[::1]"];

function isOwn(host: string | undefined, port: number): boolean {
  // A browser leaves out the port that is usual.
  return NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}
