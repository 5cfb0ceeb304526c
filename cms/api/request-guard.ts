import type { HttpBindings } from "@hono/node-server";
import type { Context, Next } from "hono";

type Env = { Bindings: HttpBindings };

/** Senders can write files: rejects other machines, other sites in this browser, and DNS rebinding. */
export async function guardRequests(context: Context<Env>, next: Next): Promise<Response | undefined> {
  // Prevents clickjacking.
  context.header("X-Frame-Options", "SAMEORIGIN");
  context.header("X-Content-Type-Options", "nosniff");
  const message = findViolation(context);
  if (message) return context.json({ message }, 403);
  await next();
  return undefined;
}

function findViolation({ req, env }: Context<Env>): string | undefined {
  const { method } = req;
  const { host = "", origin, "content-type": type = "" } = req.header();
  const { remoteAddress = "", localPort: port } = env.incoming.socket;
  if (!LOOPBACK.test(remoteAddress)) return "The editor can only be used on this machine.";
  if (!NAMES.some((name) => host === `${name}:${port}`))
    return `The editor is only available at http://127.0.0.1:${port}/edit/.`;
  if (origin !== undefined && origin !== `http://${host}`)
    return "Only the editor's own page may send requests.";
  if (method === "GET" || method === "HEAD") return undefined;
  if (method !== "POST") return "Use GET or POST.";
  // Other sites cannot send these types without a preflight.
  return /^application\/(?:json|octet-stream)\b/i.test(type) ? undefined : "Requests must be JSON or a file.";
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const NAMES = ["127.0.0.1", "localhost", "[::1]"];
