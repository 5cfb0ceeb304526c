import path from "node:path";
import type { Handler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { build, type Rolldown } from "vite";

// React sets styles of elements; previews are framed pages of the same server.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Builds the editor's page once, so that edits of content, which reload the development server's pages, leave it alone. */
export function serveEditorPage(): Handler {
  const built = bundle();
  // Reported with the first request.
  built.catch(() => {});
  return async ({ req, body, notFound }) => {
    const name = path.posix.relative("/admin", req.path) || "index.html";
    const source = (await built).get(name);
    if (source === undefined) return notFound();
    return body(typeof source === "string" ? source : new Uint8Array(source), 200, {
      "Content-Type": getMimeType(name) ?? "application/octet-stream",
      "Cache-Control": "no-store",
      "Content-Security-Policy": POLICY,
    });
  };
}

async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    root: import.meta.dirname,
    base: "/admin/",
    configFile: false,
    logLevel: "warn",
    build: { write: false, target: "es2022", cssTarget: "esnext" },
    // One entry and one output, of a build that ends.
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]));
}
