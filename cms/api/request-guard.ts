import type { IncomingMessage } from "node:http";

export type GuardedRequest = {
  method: string | undefined;
  remoteAddress: string | undefined;
  host: string | undefined;
  origin: string | undefined;
  contentType: string | undefined;
};

export function describeRequest({ method, headers, socket }: IncomingMessage): GuardedRequest {
  const { host, origin, "content-type": contentType } = headers;
  return { method, host, origin, contentType, remoteAddress: socket.remoteAddress };
}

/** Senders can write files: rejects other machines, other sites in this browser, and DNS rebinding. */
export function findRequestViolation(request: GuardedRequest, port: number): string | undefined {
  if (!LOOPBACK.test(request.remoteAddress ?? "")) return "The editor can only be used on this machine.";
  if (!isOwn(request.host, port)) return `The editor is only available at http://127.0.0.1:${port}/admin/.`;
  if (request.origin !== undefined && request.origin !== `http://${request.host}`)
    return "Only the editor's own page may send requests.";
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  if (request.method !== "POST") return "Use GET or POST.";
  // Cross-site forms cannot send JSON without a preflight.
  return /^application\/json\b/i.test(request.contentType ?? "") ? undefined : "Requests must be JSON.";
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const NAMES = ["127.0.0.1", "localhost", "[::1]"];

function isOwn(host: string | undefined, port: number): boolean {
  // Browsers omit the default port.
  return NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}
