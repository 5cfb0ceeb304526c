import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";

/** Senders can write files: rejects other machines, other sites in this browser, and DNS rebinding. */
export function guardRequests(readPort: () => number): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    // Prevents clickjacking.
    context.header("X-Frame-Options", "SAMEORIGIN");
    context.header("X-Content-Type-Options", "nosniff");
    const message = findViolation(context, readPort());
    return message ? context.json({ message }, 403) : next();
  };
}

function findViolation(context: Context, port: number): string | undefined {
  const { method } = context.req;
  const { host = "", origin, "content-type": type = "" } = context.req.header();
  if (!LOOPBACK.test(getConnInfo(context).remote.address ?? ""))
    return "The editor can only be used on this machine.";
  // Browsers omit the default port.
  const hosts = NAMES.flatMap((name) => (port === 80 ? [name, `${name}:80`] : `${name}:${port}`));
  if (!hosts.includes(host)) return `The editor is only available at http://127.0.0.1:${port}/admin/.`;
  if (origin !== undefined && origin !== `http://${host}`)
    return "Only the editor's own page may send requests.";
  if (method === "GET" || method === "HEAD") return undefined;
  if (method !== "POST") return "Use GET or POST.";
  // Other sites cannot send these types without a preflight.
  return /^application\/(?:json|octet-stream)\b/i.test(type) ? undefined : "Requests must be JSON or a file.";
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const NAMES = ["127.0.0.1", "localhost", "[::1]"];
